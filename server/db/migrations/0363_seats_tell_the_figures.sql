-- upgrade: what the last release writes has to be counted as well; it is one more row in the same transaction
create trigger lesson_participant_changed_for_figures after update on lesson_participant for each row
  when (old.missed is distinct from new.missed)
  execute function figure_seat_changed();
