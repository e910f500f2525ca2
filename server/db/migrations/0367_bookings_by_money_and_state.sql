-- The newest bookings of a state, free or paid: one index for each choice of the operators' list.
drop index concurrently if exists booking_newest_by_money_and_state;
create index concurrently booking_newest_by_money_and_state on booking (least(price_paise, 1), status, requested_at desc, id desc);
