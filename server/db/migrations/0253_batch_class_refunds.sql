-- A class that its teacher did not hold goes to the end of the month; its family may take the money for it instead. Then the last
-- class of the month is given up in its place.
create table batch_class_refund (
  -- Of the class that was not held.
  booking_id uuid not null,
  -- Of the class that is given up instead; null when the share had not been put into a class yet.
  instead_of uuid,
  refunded_at timestamptz not null default clock_timestamp(),
  constraint batch_class_refund_pk primary key (booking_id),
  constraint batch_class_refund_booking_fk foreign key (booking_id) references booking (id),
  constraint batch_class_refund_instead_fk foreign key (instead_of) references booking (id),
  constraint batch_class_refund_instead_once unique (instead_of),
  constraint batch_class_refund_of_another check (instead_of <> booking_id)
);
