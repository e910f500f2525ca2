-- What somebody often writes, to be sent by one press.
create table quick_reply (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint quick_reply_pk primary key (id),
  constraint quick_reply_user_fk foreign key (user_id) references user_account (id) on delete cascade,
  constraint quick_reply_body_length check (char_length(body) between 1 and 300),
  constraint quick_reply_once unique (user_id, body)
);
