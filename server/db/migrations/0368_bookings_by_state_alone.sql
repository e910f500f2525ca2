-- What 0367 takes the place of. Nodes of the last release read these lists more slowly until they are replaced.
drop index concurrently if exists booking_newest_in_state;
drop index concurrently if exists booking_newest_free;
