drop index concurrently if exists ticket_spam;
create index concurrently ticket_spam on ticket (changed_at desc, id desc) where next_due_at is null and spam;
drop index concurrently if exists ticket_answered;
create index concurrently ticket_answered on ticket (changed_at desc, id desc)
  where next_due_at is null and status in ('waiting', 'answered');
