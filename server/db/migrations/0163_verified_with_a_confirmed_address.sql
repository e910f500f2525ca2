-- Whoever is verified can be reached: the address behind the account is confirmed first.
create function teacher_profile_verified_with_address() returns trigger
language plpgsql
as $$
begin
  if not new.email_verified then
    raise exception 'the address of % is not confirmed', new.user_id
      using errcode = 'check_violation', constraint = 'teacher_profile_verified_with_address';
  end if;
  return new;
end
$$;
create trigger teacher_profile_verified_with_address before update on teacher_profile
  for each row when (old.verified_at is null and new.verified_at is not null)
  execute function teacher_profile_verified_with_address();
