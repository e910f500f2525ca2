-- A class of several families is moved by its teacher at once, and each family may leave it: on record for each booking.
alter table reschedule_proposal drop constraint reschedule_proposal_status_known;
alter table reschedule_proposal
  add constraint reschedule_proposal_status_known
    check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'overtaken', 'moved')),
  add constraint reschedule_proposal_moved_by_teacher check (status <> 'moved' or (side = 'teacher' and fee_paise = 0));
