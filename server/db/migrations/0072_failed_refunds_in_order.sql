-- Refunds that failed and wait for an operator are listed by when they were asked for: the index is in that order, so that
-- no plan reads through all refunds to find them.
drop index refund_failed;
create index refund_failed on refund (created_at, id) where status = 'failed' and follow_up is null;
