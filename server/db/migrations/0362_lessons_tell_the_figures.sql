-- upgrade: what the last release writes has to be counted as well; it is one more row in the same transaction
create trigger lesson_changed_for_figures after update on lesson for each row
  when ((old.during, old.subject) is distinct from (new.during, new.subject))
  execute function figure_lesson_changed();
