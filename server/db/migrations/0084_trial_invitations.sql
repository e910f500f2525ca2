-- A request for a free trial becomes a trial with a chosen teacher, which waits for the person: while it is open a lesson
-- without a seat keeps the teacher's time, by `lesson_teacher_not_double_booked`, as for a teacher's own offers.

create table trial_invitation (
  id uuid not null default gen_random_uuid(),
  ticket_id uuid not null,
  -- The answer that tells of it.
  message_id uuid not null,
  teacher_id uuid not null,
  lesson_id uuid,
  booking_id uuid,
  subject text not null,
  grade smallint not null,
  during tstzrange not null,
  price_paise bigint not null,
  status text not null default 'open',
  made_by uuid not null,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint trial_invitation_pk primary key (id),
  constraint trial_invitation_ticket_fk foreign key (ticket_id) references ticket (id) on delete cascade,
  constraint trial_invitation_message_fk foreign key (message_id) references ticket_message (id) on delete cascade,
  constraint trial_invitation_message_unique unique (message_id),
  constraint trial_invitation_teacher_fk foreign key (teacher_id) references teacher_profile (user_id),
  -- Whoever takes the time gives the lesson back first, and books.
  constraint trial_invitation_lesson_fk foreign key (lesson_id) references lesson (id) on delete set null,
  constraint trial_invitation_lesson_unique unique (lesson_id),
  constraint trial_invitation_booking_fk foreign key (booking_id) references booking (id),
  constraint trial_invitation_booking_unique unique (booking_id),
  constraint trial_invitation_made_by_fk foreign key (made_by) references user_account (id),
  constraint trial_invitation_status_known check (status in ('open', 'accepted', 'withdrawn', 'lapsed')),
  constraint trial_invitation_grade_range check (grade between 1 and 10),
  constraint trial_invitation_price_range check (price_paise between 0 and 10000000),
  constraint trial_invitation_at_most_two_days check (
    expires_at <= made_at + interval '48 hours' and expires_at <= lower(during)),
  constraint trial_invitation_time_only_while_open check (status = 'open' or lesson_id is null),
  constraint trial_invitation_booked_when_accepted check ((status = 'accepted') = (booking_id is not null)),
  constraint trial_invitation_ended_when check ((status = 'open') = (decided_at is null))
);
create unique index trial_invitation_one_open on trial_invitation (ticket_id) where status = 'open';
create index trial_invitation_ticket on trial_invitation (ticket_id, made_at desc);
create index trial_invitation_teacher on trial_invitation (teacher_id);
create index trial_invitation_made_by on trial_invitation (made_by);
create index trial_invitation_expires on trial_invitation (expires_at) where status = 'open';

-- A request that is erased keeps no teacher's time.
create function trial_invitation_gives_time_back() returns trigger
language plpgsql
as $$
begin
  delete from lesson where id = old.lesson_id and status = 'requested';
  return old;
end
$$;
create trigger trial_invitation_gives_time_back after delete on trial_invitation
  for each row when (old.lesson_id is not null) execute function trial_invitation_gives_time_back();

create or replace function ledger.problems_of_offers() returns table (problem text, detail text)
language sql stable
as $$
  select 'accepted offer that became something else',
      format('offer %s: %s paise offered, booking %s at %s', o.id, o.price_paise, b.id, b.price_paise)
    from public.lesson_offer o join public.booking b on b.id = o.booking_id
    where (b.teacher_id, b.student_id, b.price_paise, b.duration_minutes)
      is distinct from (o.teacher_id, o.student_id, o.price_paise, o.duration_minutes)
  union all
  select 'open offer whose time somebody has', format('offer %s, lesson %s', o.id, o.lesson_id)
    from public.lesson_offer o
    where o.status = 'open' and (
      exists (select from public.lesson_participant p where p.lesson_id = o.lesson_id)
      or exists (select from public.booking b where b.lesson_id = o.lesson_id))
  union all
  select 'time kept for nobody', format('lesson %s', l.id)
    from public.lesson l
    where l.status = 'requested'
      and not exists (select from public.lesson_participant p where p.lesson_id = l.id)
      and not exists (select from public.lesson_offer o where o.lesson_id = l.id and o.status = 'open')
      and not exists (select from public.trial_invitation i where i.lesson_id = l.id and i.status = 'open')
$$;

-- What should never be true of trials that wait.
create function ledger.problems_of_trial_invitations() returns table (problem text, detail text)
language sql stable
as $$
  select 'trial that waits without its time', format('invitation %s', i.id)
    from public.trial_invitation i left join public.lesson l on l.id = i.lesson_id
    where i.status = 'open' and (l.id is null or l.status <> 'requested' or l.during <> i.during)
  union all
  select 'accepted trial that became something else', format('invitation %s, booking %s', i.id, b.id)
    from public.trial_invitation i join public.booking b on b.id = i.booking_id
    where b.teacher_id <> i.teacher_id or b.kind <> 'trial' or b.price_paise <> i.price_paise
$$;
revoke all on function ledger.problems_of_trial_invitations from public;
grant execute on function ledger.problems_of_trial_invitations to kaksha_app;
