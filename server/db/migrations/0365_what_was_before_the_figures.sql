-- All that was there before the triggers of 0361 to 0364: the sweep counts it, page by page.
insert into figure_change (booking_id) select id from booking;
insert into figure_change (txn_id) select id from ledger.txn;
