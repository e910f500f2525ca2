-- Each seat of a lesson is settled, left and taken again by itself.

-- The class took place without this child.
alter table lesson_participant add column missed boolean not null default false;
update lesson_participant p set missed = true from lesson l where l.id = p.lesson_id and l.status = 'missed';
alter table lesson_participant add constraint lesson_participant_missed_when_over check (not (missed and active));

-- A seat that was given up may be booked again.
alter table booking drop constraint booking_one_per_seat;
create unique index booking_one_live_per_seat on booking (lesson_id, student_id)
  where status in ('pending', 'confirmed', 'held_short', 'completed');
create index booking_seat on booking (lesson_id, student_id);
