-- The operators' list of bookings in one state reads an index of that order. Pending ones are few, and what looks for
-- lapsed ones among them goes by time: it must not be led to this index instead.
drop index booking_newest_in_state;
create index booking_newest_in_state on booking (status, requested_at desc, id desc) where status <> 'pending';
