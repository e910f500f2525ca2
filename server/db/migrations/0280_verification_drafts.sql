-- A request to be verified that is being written: kept on the server until it is sent, dropped or left alone for 30 days.
create table verification_draft (
  teacher_id uuid not null,
  -- Counts the saves; 0 while there are documents only.
  revision integer not null,
  -- The step of the form that the teacher was at, and what was typed; without the ID number.
  step smallint not null default 0,
  fields jsonb not null default '{}',
  -- The ID number, sealed as in a request.
  id_number_sealed bytea,
  id_number_last4 text,
  changed_at timestamptz not null default now(),
  constraint verification_draft_pk primary key (teacher_id),
  constraint verification_draft_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint verification_draft_revision_range check (revision >= 0),
  constraint verification_draft_step_range check (step between 0 and 3),
  constraint verification_draft_fields_bounded check (jsonb_typeof(fields) = 'object' and octet_length(fields::text) <= 20000),
  constraint verification_draft_number_not_open check (not fields ? 'idNumber'),
  constraint verification_draft_number_whole check ((id_number_sealed is null) = (id_number_last4 is null))
);
create index verification_draft_changed on verification_draft (changed_at);

-- A document belongs to the draft until a request names it: it goes with the draft, and its bytes go after it.
insert into verification_draft (teacher_id, revision, changed_at)
  select teacher_id, 0, max(added_at) from verification_document where verification_id is null group by teacher_id;
alter table verification_document add column draft_of uuid;
update verification_document set draft_of = teacher_id where verification_id is null;
alter table verification_document
  add constraint verification_document_draft_fk foreign key (draft_of) references verification_draft (teacher_id) on delete cascade,
  add constraint verification_document_draft_own check (draft_of = teacher_id),
  add constraint verification_document_of_draft_or_request check ((draft_of is null) <> (verification_id is null));
create index verification_document_draft on verification_document (draft_of) where draft_of is not null;

-- The jobs that dropped a document a week after its upload have nothing to do any more.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'teachers.drop-unsent-document' and j.locked_at is null;
  end if;
end
$$;

-- A verified teacher has nothing left to send.
create function teacher_profile_drops_draft() returns trigger
language plpgsql
as $$
begin
  delete from verification_draft where teacher_id = new.user_id;
  return null;
end
$$;
create trigger teacher_profile_drops_draft after update on teacher_profile
  for each row when (old.verified_at is null and new.verified_at is not null)
  execute function teacher_profile_drops_draft();
