-- A batch that answers wishes holds a seat for each of their children: for one wish one seat at a time.
alter table batch_seat
  add column wish_id uuid,
  add constraint batch_seat_wish_fk foreign key (wish_id) references batch_wish (id) on delete set null;
create index batch_seat_wish on batch_seat (wish_id) where wish_id is not null;
create unique index batch_seat_wish_once on batch_seat (wish_id) where status = 'offered';
