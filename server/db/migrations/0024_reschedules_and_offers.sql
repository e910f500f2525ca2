-- Another time for a class is proposed and accepted; a teacher offers a class that the family accepts and pays.

-- The time that is proposed for a lesson is kept free for it: a lesson takes both until the proposal ends, so that
-- accepting it can't fail.
alter table lesson
  add column proposed_during tstzrange,
  add column taken tstzmultirange not null generated always as (
    case when proposed_during is null then tstzmultirange(during) else tstzmultirange(during, proposed_during) end) stored,
  add constraint lesson_id_taken_unique unique (id, taken),
  add constraint lesson_proposed_half_open check (lower_inc(proposed_during) and not upper_inc(proposed_during)),
  add constraint lesson_proposed_as_long check (
    upper(proposed_during) - lower(proposed_during) = upper(during) - lower(during)),
  add constraint lesson_proposed_while_scheduled check (proposed_during is null or status = 'scheduled');

alter table lesson drop constraint lesson_teacher_not_double_booked;
alter table lesson add constraint lesson_teacher_not_double_booked
  exclude using gist (teacher_id with =, taken with &&) where (status in ('requested', 'scheduled'));

alter table lesson_participant add column taken tstzmultirange;
update lesson_participant set taken = tstzmultirange(during);
alter table lesson_participant
  alter column taken set not null,
  -- What is inserted is replaced by the trigger below.
  alter column taken set default '{}',
  add constraint lesson_participant_taken_fk foreign key (lesson_id, taken)
    references lesson (id, taken) on update cascade on delete cascade,
  drop constraint lesson_participant_not_double_booked;
alter table lesson_participant add constraint lesson_participant_not_double_booked
  exclude using gist (student_id with =, taken with &&) where (active);

-- A seat takes the time that its lesson takes.
create function lesson_participant_take_time() returns trigger
language plpgsql as $$
begin
  new.taken := coalesce((select taken from lesson where id = new.lesson_id), tstzmultirange(new.during));
  return new;
end
$$;
create trigger lesson_participant_takes_time before insert on lesson_participant
  for each row execute function lesson_participant_take_time();

create table reschedule_proposal (
  id uuid not null default gen_random_uuid(),
  booking_id uuid not null,
  lesson_id uuid not null,
  proposed_by uuid not null,
  side text not null,
  old_during tstzrange not null,
  new_during tstzrange not null,
  note text not null default '',
  -- Charged when it is accepted: for a family that asks late.
  fee_paise bigint not null,
  status text not null default 'open',
  proposed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint reschedule_proposal_pk primary key (id),
  constraint reschedule_proposal_booking_fk foreign key (booking_id) references booking (id),
  constraint reschedule_proposal_lesson_fk foreign key (lesson_id) references lesson (id),
  constraint reschedule_proposal_by_fk foreign key (proposed_by) references user_account (id),
  constraint reschedule_proposal_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint reschedule_proposal_side_known check (side in ('family', 'teacher')),
  constraint reschedule_proposal_status_known
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'overtaken')),
  constraint reschedule_proposal_moves check (old_during <> new_during),
  constraint reschedule_proposal_note_length check (char_length(note) <= 500),
  constraint reschedule_proposal_fee_range check (fee_paise between 0 and 10000000),
  constraint reschedule_proposal_fee_of_family check (fee_paise = 0 or side = 'family'),
  constraint reschedule_proposal_ended_when check ((status = 'open') = (decided_at is null))
);
create unique index reschedule_proposal_one_open on reschedule_proposal (lesson_id) where status = 'open';
create index reschedule_proposal_booking on reschedule_proposal (booking_id, proposed_at);
create index reschedule_proposal_expires on reschedule_proposal (expires_at) where status = 'open';
create index reschedule_proposal_by on reschedule_proposal (proposed_by);
create index reschedule_proposal_decided_by on reschedule_proposal (decided_by) where decided_by is not null;

-- Whatever else ends or moves a lesson ends what was proposed for it.
create function lesson_overtake_proposal() returns trigger
language plpgsql as $$
begin
  new.proposed_during := null;
  update reschedule_proposal set status = 'overtaken', decided_at = clock_timestamp()
    where lesson_id = new.id and status = 'open';
  return new;
end
$$;
create trigger lesson_overtakes_proposal before update on lesson
  for each row when (old.proposed_during is not null
    and (new.status <> 'scheduled' or new.during is distinct from old.during))
  execute function lesson_overtake_proposal();

-- A class that a teacher offers to a student. Until it is answered or lapses, `lesson_id` keeps the teacher's time.
create table lesson_offer (
  id uuid not null default gen_random_uuid(),
  teacher_id uuid not null,
  student_id uuid not null,
  lesson_id uuid,
  booking_id uuid,
  subject text not null,
  grade smallint not null,
  topic text not null,
  message text not null default '',
  during tstzrange not null,
  hourly_rate_paise bigint not null,
  duration_minutes smallint not null,
  price_paise bigint not null,
  status text not null default 'open',
  decline_reason text,
  offered_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint lesson_offer_pk primary key (id),
  constraint lesson_offer_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  constraint lesson_offer_student_fk foreign key (student_id) references student_profile (user_id),
  constraint lesson_offer_lesson_fk foreign key (lesson_id) references lesson (id),
  constraint lesson_offer_lesson_unique unique (lesson_id),
  constraint lesson_offer_booking_fk foreign key (booking_id) references booking (id),
  constraint lesson_offer_booking_unique unique (booking_id),
  constraint lesson_offer_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint lesson_offer_status_known check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  constraint lesson_offer_grade_range check (grade between 1 and 10),
  constraint lesson_offer_topic_length check (char_length(topic) between 1 and 200),
  constraint lesson_offer_message_length check (char_length(message) <= 500),
  constraint lesson_offer_decline_reason_length check (char_length(decline_reason) <= 500),
  constraint lesson_offer_price_range check (price_paise between 0 and 10000000),
  constraint lesson_offer_rate_range check (hourly_rate_paise between 0 and 100000),
  constraint lesson_offer_duration_allowed check (duration_minutes in (60, 90, 120)),
  constraint lesson_offer_as_long check (upper(during) - lower(during) = duration_minutes * interval '1 minute'),
  constraint lesson_offer_at_most_a_day check (expires_at <= offered_at + interval '24 hours' and expires_at <= lower(during)),
  constraint lesson_offer_keeps_time_while_open check ((status = 'open') = (lesson_id is not null)),
  constraint lesson_offer_booked_when_accepted check ((status = 'accepted') = (booking_id is not null)),
  constraint lesson_offer_ended_when check ((status = 'open') = (decided_at is null))
);
create index lesson_offer_teacher on lesson_offer (teacher_id, offered_at desc, id desc);
create index lesson_offer_student on lesson_offer (student_id, offered_at desc, id desc);
create index lesson_offer_expires on lesson_offer (expires_at) where status = 'open';
create index lesson_offer_decided_by on lesson_offer (decided_by) where decided_by is not null;

-- The fee of a family that moves a class late. The list of kinds is taken as it stands, and gets one more.
do $$
declare
  name text;
  definition text;
begin
  foreach name in array array['txn_kind_known', 'txn_booking_when_needed'] loop
    select pg_get_constraintdef(oid) into strict definition from pg_constraint
      where conrelid = 'ledger.txn'::regclass and conname = name;
    if strpos(definition, 'ARRAY[') = 0 then
      raise exception 'constraint % is not a list of kinds: %', name, definition;
    end if;
    execute format('alter table ledger.txn drop constraint %I', name);
    execute format('alter table ledger.txn add constraint %I %s', name,
      replace(definition, 'ARRAY[', 'ARRAY[''reschedule_fee''::text, '));
  end loop;
end
$$;

-- What should never be true of proposals, offers and the time that they keep.
create function ledger.problems_of_moves() returns table (problem text, detail text)
language sql stable
as $$
  select 'moved class with another fee than agreed', format('proposal %s: %s agreed, %s charged', r.id, r.fee_paise, coalesce(paid.paise, 0))
    from public.reschedule_proposal r
    left join lateral (
      select -sum(p.amount_paise) as paise from ledger.txn x
      join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id and a.kind = 'wallet'
      where x.kind = 'reschedule_fee' and x.booking_id = r.booking_id
        and x.idempotency_key = 'reschedule-fee:' || r.id) paid on true
    where case when r.status = 'accepted' then r.fee_paise else 0 end <> coalesce(paid.paise, 0)
  union all
  select 'fee without its proposal', format('txn %s', x.id)
    from ledger.txn x where x.kind = 'reschedule_fee'
      and not exists (select from public.reschedule_proposal r where 'reschedule-fee:' || r.id = x.idempotency_key)
  union all
  select 'proposed time that is not kept', format('proposal %s', r.id)
    from public.reschedule_proposal r join public.lesson l on l.id = r.lesson_id
    where r.status = 'open' and (l.proposed_during is distinct from r.new_during or l.during <> r.old_during)
  union all
  select 'time kept for no proposal', format('lesson %s', l.id)
    from public.lesson l where l.proposed_during is not null
      and not exists (select from public.reschedule_proposal r where r.lesson_id = l.id and r.status = 'open')
  union all
  select 'seat that takes another time than its lesson', format('lesson %s', l.id)
    from public.lesson_participant p join public.lesson l on l.id = p.lesson_id where p.taken <> l.taken
  union all
  select 'offer without its time', format('offer %s', o.id)
    from public.lesson_offer o join public.lesson l on l.id = o.lesson_id
    where o.status = 'open' and (l.status <> 'requested' or l.during <> o.during)
$$;
revoke all on function ledger.problems_of_moves from public;
grant execute on function ledger.problems_of_moves to kaksha_app;
