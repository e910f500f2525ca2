-- Backups that were restored into a database of their own and found sound: how old the newest of them is says what would be lost.
create table verified_backup (
  id text not null,
  -- The moment of the database that it holds.
  made_at timestamptz not null,
  verified_at timestamptz not null default clock_timestamp(),
  byte_length bigint not null,
  files integer not null,
  constraint verified_backup_pk primary key (id),
  constraint verified_backup_id_length check (char_length(id) between 1 and 100),
  constraint verified_backup_sizes check (byte_length > 0 and files >= 0)
);
create index verified_backup_by_age on verified_backup (made_at);
