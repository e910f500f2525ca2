-- A consent is given under the privacy policy of its day: its version is kept beside the words.
create function policy_version_at(p_key text, p_at timestamptz) returns int
language sql stable
set search_path = public, pg_catalog, pg_temp
as $$
  select coalesce(max(revision), 0)::int from content_setting
  where key = p_key and (value ->> 'validFrom')::date <= (p_at at time zone 'Asia/Kolkata')::date
$$;

alter table consent_event
  add column privacy_policy_version int not null default 0,
  add constraint consent_event_policy_version check (privacy_policy_version >= 0);
update consent_event set privacy_policy_version = policy_version_at('privacy-policy', happened_at);
alter table consent_event
  alter column privacy_policy_version set default policy_version_at('privacy-policy', clock_timestamp());

alter table recording_consent_event
  add column privacy_policy_version int not null default 0,
  add constraint recording_consent_event_policy_version check (privacy_policy_version >= 0);
update recording_consent_event set privacy_policy_version = policy_version_at('privacy-policy', happened_at);
alter table recording_consent_event
  alter column privacy_policy_version set default policy_version_at('privacy-policy', clock_timestamp());
