-- A break can be taken back, and ended early. The classes that it gave up, and those behind it that are given up for them, can be held by
-- their seat again; one that was skipped can not.
create table batch_break_class (
  booking_id uuid not null,
  constraint batch_break_class_pk primary key (booking_id),
  constraint batch_break_class_booking_fk foreign key (booking_id) references booking (id)
);

insert into batch_break_class (booking_id)
select b.id from batch_break k join lesson_package p on p.batch_seat_id = k.seat_id
  join booking b on b.package_id = p.id join lesson l on l.id = b.lesson_id
where upper(k.during) > now() and b.status = 'cancelled' and k.during @> l.starts_at and b.cancelled_at >= k.taken_at;
