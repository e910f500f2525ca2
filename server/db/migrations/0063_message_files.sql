-- Pictures and PDF files of messages. The bytes are in the storage under the id, never under a public address.

-- The device names its file, and a message names the files that go with it; one that no message has named after a day goes.
create table message_file (
  id uuid not null,
  conversation_id uuid not null,
  owner_id uuid not null,
  message_id uuid,
  kind text not null,
  name text not null,
  byte_length integer not null,
  width smallint,
  height smallint,
  created_at timestamptz not null default now(),
  constraint message_file_pk primary key (id),
  constraint message_file_conversation_fk foreign key (conversation_id) references conversation (id),
  constraint message_file_owner_fk foreign key (owner_id) references user_account (id),
  constraint message_file_message_fk foreign key (message_id) references message (id),
  constraint message_file_kind_known check (kind in ('picture', 'pdf')),
  constraint message_file_name_length check (char_length(name) between 1 and 120),
  constraint message_file_length_range check (byte_length between 1 and 10485760),
  constraint message_file_size_of_picture check ((kind = 'picture') = (width is not null and height is not null))
);
create index message_file_conversation on message_file (conversation_id);
create index message_file_owner on message_file (owner_id);
create index message_file_message on message_file (message_id) where message_id is not null;

-- A file goes with one message of its owner in its own conversation, and stays with it.
create function message_file_stays() returns trigger
language plpgsql
as $$
begin
  if old.message_id is not null and new.message_id is distinct from old.message_id
    or new.message_id is not null and not exists (
      select from message m where m.id = new.message_id
        and m.conversation_id = new.conversation_id and m.author_id = new.owner_id) then
    raise exception 'file % does not go with message %', new.id, new.message_id
      using errcode = 'check_violation', constraint = 'message_file_of_its_message';
  end if;
  return new;
end
$$;
create trigger message_file_stays before update on message_file
  for each row execute function message_file_stays();

-- When a row goes (its owner is erased, no message named it), its bytes go after it.
create function message_file_drops_bytes() returns trigger
language plpgsql
as $$
begin
  perform enqueue_job('messages.drop-bytes', json_build_object('fileId', old.id), null, null);
  return old;
end
$$;
create trigger message_file_drops_bytes after delete on message_file
  for each row execute function message_file_drops_bytes();
