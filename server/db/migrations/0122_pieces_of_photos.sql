-- Pieces of a page of working are objects of their own until the page is made: a store need only keep whole objects.

-- The bytes that the pieces begin with, in their order; empty once the page has arrived.
alter table attempt_photo add column piece_starts integer[] not null default '{}';

-- What was on its way in one file is asked for again from its beginning.
update attempt_photo set received_bytes = 0 where arrived_at is null;

create or replace function attempt_photo_drop_files() returns trigger
language plpgsql as $$
begin
  perform enqueue_job('assessments.drop-photo',
    json_build_object('photoId', old.id, 'pieces', old.piece_starts), null, null);
  return old;
end $$;
