-- Parts of the product that operators have switched off or on again. A part without a row is on.
create table product_switch (
  name text not null,
  is_on boolean not null,
  reason text not null,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  constraint product_switch_pk primary key (name),
  constraint product_switch_changed_by_fk foreign key (changed_by) references user_account (id) on delete set null,
  constraint product_switch_reason_length check (char_length(reason) between 1 and 1000)
);
create index product_switch_changed_by on product_switch (changed_by) where changed_by is not null;
