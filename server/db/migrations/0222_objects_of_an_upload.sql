-- Each object that is stored for an upload is written down before it is stored, so that a process which ends in between leaves no
-- bytes that nobody knows of: they go with their upload, which is put together or given up after a day.
create table upload_object (
  key text not null,
  upload_id uuid not null,
  constraint upload_object_pk primary key (key),
  constraint upload_object_upload_fk foreign key (upload_id) references upload (id) on delete cascade
);
create index upload_object_upload on upload_object (upload_id);
insert into upload_object (key, upload_id) select key, upload_id from upload_piece;

drop trigger upload_pieces_drop_bytes on upload_piece;
alter function upload_pieces_drop_bytes() rename to upload_objects_drop_bytes;
create trigger upload_objects_drop_bytes after delete on upload_object
  referencing old table as gone for each statement execute function upload_objects_drop_bytes();
