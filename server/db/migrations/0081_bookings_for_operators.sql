-- All bookings as operators list them: newest first, by state, and those that cost nothing.

create index booking_newest on booking (requested_at desc, id desc);
create index booking_newest_in_state on booking (status, requested_at desc, id desc);
create index booking_newest_free on booking (requested_at desc, id desc) where price_paise = 0;
