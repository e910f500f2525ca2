-- Operators write the policies, too: each revision is a version that holds from a day, and stays readable.
alter table content_setting
  drop constraint content_setting_key_known,
  add constraint content_setting_key_known check (key in (
    'banner', 'faq', 'plans', 'careers', 'grievance', 'testimonials', 'figures',
    'privacy-policy', 'terms-of-service', 'refund-policy'));

-- Nobody is bound by a version before they could read it, and no version overtakes the one before it.
create function content_setting_check_policy() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
  holds_from date := (new.value ->> 'validFrom')::date;
begin
  if holds_from is null or holds_from < (clock_timestamp() at time zone 'Asia/Kolkata')::date then
    raise exception using errcode = 'check_violation', constraint = 'policy_version_not_before_today',
      message = format('%s can hold from the day on which it is published', new.key);
  end if;
  if exists (
    select from content_setting s
    where s.key = new.key and s.revision < new.revision and (s.value ->> 'validFrom')::date > holds_from
  ) then
    raise exception using errcode = 'check_violation', constraint = 'policy_versions_in_order',
      message = format('a version of %s holds from a later day already', new.key);
  end if;
  return new;
end
$$;
create trigger content_setting_check_policy before insert on content_setting
  for each row when (new.key in ('privacy-policy', 'terms-of-service', 'refund-policy'))
  execute function content_setting_check_policy();
