-- When a page goes (its student's data are erased, an attempt is deleted), its files go after it.
create function attempt_photo_drop_files() returns trigger
language plpgsql as $$
begin
  perform enqueue_job('assessments.drop-photo', json_build_object('photoId', old.id), null, null);
  return old;
end $$;
create trigger attempt_photo_files_follow after delete on attempt_photo
  for each row execute function attempt_photo_drop_files();
