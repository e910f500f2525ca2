-- A piece may lie in the store although the row never came to name it: it begins where the page stood.
create or replace function attempt_photo_drop_files() returns trigger
language plpgsql as $$
begin
  perform enqueue_job('assessments.drop-photo',
    json_build_object('photoId', old.id, 'pieces', old.piece_starts || old.received_bytes), null, null);
  return old;
end $$;
