-- The operators' figures, counted ahead (server/src/admin/figures): sums by day, what each booking counts as in them, and what has
-- changed since.

create table figure_sum (
  -- In India.
  day date not null,
  -- Empty for all subjects together.
  subject text not null,
  figure text not null,
  -- Of acceptances: after how many minutes. 0 of all others.
  minutes integer not null default 0,
  amount bigint not null,
  constraint figure_sum_pk primary key (subject, figure, day, minutes),
  constraint figure_sum_figure_known check (figure in (
    'requested', 'accepted', 'held', 'missed', 'not_held', 'cancelled',
    'payers_of_day', 'payers_of_week', 'payers_of_month', 'returning_of_day', 'returning_of_week', 'returning_of_month',
    'gross', 'commission', 'refunded', 'wallets')),
  constraint figure_sum_minutes_of_acceptances check (minutes >= 0 and (minutes = 0 or figure = 'accepted'))
);

-- No references: a row outlives its booking until the sums have been told.
create table figure_booking (
  booking_id uuid not null,
  payer_id uuid not null,
  subject text not null,
  requested_on date not null,
  accept_minutes integer,
  starts_on date not null,
  outcome text,
  is_paid boolean not null,
  constraint figure_booking_pk primary key (booking_id),
  constraint figure_booking_outcome_known check (outcome in ('held', 'missed', 'not_held', 'cancelled'))
);
create index figure_booking_paid_class on figure_booking (payer_id, starts_on) where outcome = 'held' and is_paid;

-- Written in the transaction of the change. Several about one booking are no harm.
create table figure_change (
  id bigint generated always as identity,
  booking_id uuid,
  txn_id bigint,
  constraint figure_change_pk primary key (id),
  constraint figure_change_of_one check (num_nonnulls(booking_id, txn_id) = 1)
);

create function figure_bookings_made() returns trigger
language plpgsql as $$
begin
  insert into public.figure_change (booking_id) select m.id from made m;
  return null;
end
$$;

create function figure_booking_changed() returns trigger
language plpgsql as $$
begin
  insert into public.figure_change (booking_id) values (old.id);
  return null;
end
$$;

create function figure_lesson_changed() returns trigger
language plpgsql as $$
begin
  insert into public.figure_change (booking_id) select b.id from public.booking b where b.lesson_id = new.id;
  return null;
end
$$;

create function figure_seat_changed() returns trigger
language plpgsql as $$
begin
  insert into public.figure_change (booking_id)
    select b.id from public.booking b where b.lesson_id = new.lesson_id and b.student_id = new.student_id;
  return null;
end
$$;

create function ledger.figure_txns_made() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.figure_change (txn_id) select m.id from made m;
  return null;
end
$$;
