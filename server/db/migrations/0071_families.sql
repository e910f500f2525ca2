-- Children whom parents add, codes by which a student and a parent find each other, and what a parent has consented to.

-- A child that a parent added without a sign-in of its own: there is no password, and no mail reaches the address.
alter table user_account
  add column has_sign_in boolean not null default true,
  add constraint user_account_without_sign_in check (
    has_sign_in and email not like '%@child.invalid' or not has_sign_in and role = 'student');

-- Whether the parent made the child's account, or the student had one.
alter table guardianship
  add column added_by_parent boolean not null default false;

-- What a student shows a parent: good for a while, for one use; only its hash is kept.
create table family_code (
  student_id uuid not null,
  code_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint family_code_pk primary key (student_id),
  constraint family_code_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  constraint family_code_hash_length check (octet_length(code_hash) = 32),
  constraint family_code_hash_unique unique (code_hash)
);

-- A parent who used a code waits for the student's word.
create table family_request (
  id uuid not null default gen_random_uuid(),
  parent_id uuid not null,
  student_id uuid not null,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint family_request_pk primary key (id),
  constraint family_request_parent_fk foreign key (parent_id) references user_account (id) on delete cascade,
  constraint family_request_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  constraint family_request_status_known check (status in ('pending', 'accepted', 'declined', 'withdrawn')),
  constraint family_request_decided_when check ((status = 'pending') = (decided_at is null))
);
create unique index family_request_pending_once on family_request (parent_id, student_id) where status = 'pending';
create index family_request_student on family_request (student_id, created_at);
create index family_request_parent on family_request (parent_id, created_at);

-- What a parent was shown and agreed to, and by what they were known to be an adult; and every withdrawal. Never changed.
create table consent_event (
  id bigint generated always as identity,
  parent_id uuid not null,
  student_id uuid not null,
  kind text not null,
  version text not null,
  shown text not null,
  means text not null,
  payment_id text,
  happened_at timestamptz not null default clock_timestamp(),
  constraint consent_event_pk primary key (id),
  constraint consent_event_parent_fk foreign key (parent_id) references user_account (id),
  constraint consent_event_student_fk foreign key (student_id) references student_profile (user_id),
  constraint consent_event_payment_fk foreign key (payment_id) references payment (id),
  constraint consent_event_kind_known check (kind in ('given', 'withdrawn')),
  constraint consent_event_means_known check (means in ('payment', 'account')),
  constraint consent_event_given_by_payment check (kind = 'withdrawn' or (means = 'payment' and payment_id is not null))
);
create index consent_event_student on consent_event (student_id, id);
create index consent_event_parent on consent_event (parent_id, id);
create index consent_event_payment on consent_event (payment_id) where payment_id is not null;
revoke update, delete on consent_event from kaksha_app;

-- The standing consent is what was said last.
create function consent_takes_hold() returns trigger
language plpgsql
as $$
begin
  update guardianship
    set consented_at = case when new.kind = 'given' then new.happened_at end,
      consent_version = case when new.kind = 'given' then new.version end
    where parent_id = new.parent_id and student_id = new.student_id;
  if not found then
    raise exception '% does not look after %', new.parent_id, new.student_id
      using errcode = 'check_violation', constraint = 'consent_event_of_family';
  end if;
  return new;
end
$$;
create trigger consent_takes_hold before insert on consent_event
  for each row execute function consent_takes_hold();

-- The words name the child: they go with the people.
create function erase_consent_words_of(p_person uuid) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update consent_event set shown = '' where p_person in (parent_id, student_id)
$$;
revoke all on function erase_consent_words_of from public;
grant execute on function erase_consent_words_of to kaksha_app;
