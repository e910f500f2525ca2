-- Which pictures a question shows. A version never changes, so a picture that one has shown stays; the others are deleted
-- by a job some time after they were added, and their files after them.

alter table question_picture add column shown_at timestamptz;
update question_picture p set shown_at = now() where p.id in (
  select (jsonb_path_query(v.content, 'strict $.**.fileId') #>> '{}')::uuid from question_version v);
create index question_picture_not_shown on question_picture (created_at) where shown_at is null;

create function question_picture_drop_file() returns trigger
language plpgsql as $$
begin
  perform enqueue_job('assessments.drop-question-picture', json_build_object('fileId', old.id), null, null);
  return old;
end $$;
create trigger question_picture_file_follows after delete on question_picture
  for each row execute function question_picture_drop_file();
