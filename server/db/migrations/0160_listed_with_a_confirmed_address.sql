-- Nobody is listed, shown or booked before the address behind the account is confirmed. The profile carries the fact, so
-- that every list asks it of the row that it reads anyway; triggers keep it equal to the account's.
alter table teacher_profile add column email_verified boolean not null default false;
update teacher_profile t set email_verified = true
  from user_account u where u.id = t.user_id and u.email_verified_at is not null;

create function teacher_profile_takes_email_verified() returns trigger
language plpgsql
as $$
begin
  new.email_verified := exists (
    select from user_account u where u.id = new.user_id and u.email_verified_at is not null);
  return new;
end
$$;
create trigger teacher_profile_takes_email_verified before insert on teacher_profile
  for each row execute function teacher_profile_takes_email_verified();

create function user_account_tells_email_verified() returns trigger
language plpgsql
as $$
begin
  update teacher_profile set email_verified = new.email_verified_at is not null where user_id = new.id;
  return null;
end
$$;
create trigger user_account_tells_email_verified after update on user_account
  for each row when (new.role = 'teacher' and (old.email_verified_at is null) <> (new.email_verified_at is null))
  execute function user_account_tells_email_verified();

-- As before, and a confirmed address changes the listing, too: searches that families keep hear of this teacher.
create or replace function teacher_profile_notes_changes() returns trigger
language plpgsql
as $$
begin
  if (new.subjects, new.grades, new.qualifications, new.experience_years, new.hourly_rate_paise, new.bio,
      new.teaching_approach, new.languages, new.education, new.achievements, new.availability_note, new.intro_text)
    is distinct from
     (old.subjects, old.grades, old.qualifications, old.experience_years, old.hourly_rate_paise, old.bio,
      old.teaching_approach, old.languages, old.education, old.achievements, old.availability_note, old.intro_text)
  then
    new.profile_version := old.profile_version + 1;
  end if;
  if (new.subjects, new.grades, new.languages, new.hourly_rate_paise, new.verified_at, new.email_verified)
    is distinct from (old.subjects, old.grades, old.languages, old.hourly_rate_paise, old.verified_at, old.email_verified)
  then
    new.listing_changed_at := now();
  end if;
  return new;
end
$$;
