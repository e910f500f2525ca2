-- upgrade: what the last release writes has to be counted as well; it is one more row in the same transaction
create trigger booking_made_for_figures after insert on booking referencing new table as made
  for each statement execute function figure_bookings_made();
-- upgrade: one more row, as above
create trigger booking_changed_for_figures after update on booking for each row
  when ((old.status, old.kind, old.price_paise, old.booked_by, old.lesson_id, old.student_id, old.requested_at, old.decided_at, old.cancelled_at,
      old.release_at) is distinct from (new.status, new.kind, new.price_paise, new.booked_by, new.lesson_id, new.student_id, new.requested_at,
      new.decided_at, new.cancelled_at, new.release_at))
  execute function figure_booking_changed();
-- upgrade: one more row, as above
create trigger booking_removed_for_figures after delete on booking
  for each row execute function figure_booking_changed();
