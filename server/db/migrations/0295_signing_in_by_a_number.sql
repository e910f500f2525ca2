-- A confirmed number may sign its owner in by a code that comes there. Several accounts may share one: families share phones. The code
-- stands in the row of each account that it may sign in to, as a keyed hash, and goes with the number.
alter table reach_number
  add column signs_in_since timestamptz,
  add column sign_in_code_hash bytea,
  add column sign_in_code_sent_at timestamptz,
  add column sign_in_tries smallint not null default 0;
alter table reach_number
  add constraint reach_number_signs_in_when_confirmed check (signs_in_since is null or confirmed_at is not null),
  add constraint reach_number_sign_in_code_needs_choice check (sign_in_code_hash is null or signs_in_since is not null),
  add constraint reach_number_sign_in_code_sent check ((sign_in_code_hash is null) = (sign_in_code_sent_at is null)),
  add constraint reach_number_sign_in_code_hash_length check (octet_length(sign_in_code_hash) = 32),
  add constraint reach_number_sign_in_tries_range check (sign_in_tries >= 0);
create index reach_number_signing_in on reach_number (number) where signs_in_since is not null;

-- Another number, or one whose owner wants no more messages, signs nobody in: kept here, whoever changes it.
create function end_sign_in_by_number() returns trigger language plpgsql as $$
begin
  if new.number is distinct from old.number or new.confirmed_at is null then
    new.signs_in_since := null;
    new.sign_in_code_hash := null;
    new.sign_in_code_sent_at := null;
    new.sign_in_tries := 0;
  end if;
  return new;
end $$;
create trigger reach_number_ends_sign_in before update on reach_number
  for each row execute function end_sign_in_by_number();
