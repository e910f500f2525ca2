-- Ended payments are listed in pages, newest first by time and then by id: the index is read backwards in the same order.
drop index payment_request_ended;
create index payment_request_ended on payment_request (decided_at, id) where status <> 'open';
