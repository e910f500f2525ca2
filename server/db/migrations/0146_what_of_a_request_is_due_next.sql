-- By when operators have to act on a request next: the acknowledgement of a complaint comes before its settlement, and a
-- complaint about which we asked back still has to be settled in time.
alter table ticket add column next_due_at timestamptz generated always as (
  case
    when due_at is not null then least(due_at, case when acknowledged_at is null then acknowledge_by end)
    when status = 'waiting' then redress_by
  end) stored;
drop index ticket_due;
drop index ticket_changed;
drop index ticket_to_acknowledge;
create index ticket_next_due on ticket (next_due_at, id) where next_due_at is not null;
create index ticket_changed on ticket (changed_at desc, id desc) where next_due_at is null;
