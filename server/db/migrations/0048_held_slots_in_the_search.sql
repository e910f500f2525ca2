-- A slot that somebody holds while booking it is not free in the search either, as in the calendar of the profile: the
-- copies in memory are told when one is held, kept longer or let go. One that lapses by itself they know in advance.
create trigger slot_hold_told after insert or update or delete on slot_hold
  for each row execute function teacher_changed('teacher_id');
