-- Documents of teachers who ask to be verified. The bytes are in the storage, sealed, under the id; they go with the decision.

alter table teacher_verification
  add constraint teacher_verification_of_teacher unique (id, teacher_id),
  -- Whether the check digit of the ID number is right: kept, because the number is not.
  add column id_number_valid boolean,
  -- Of which kinds the documents were that it was decided from.
  add column document_kinds text[];

-- The device names its document, and a request names the documents that go with it; one that no request names goes after a week.
create table verification_document (
  id uuid not null,
  teacher_id uuid not null,
  verification_id uuid,
  kind text not null,
  format text not null,
  name text not null,
  byte_length integer not null,
  added_at timestamptz not null default now(),
  constraint verification_document_pk primary key (id),
  constraint verification_document_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  constraint verification_document_verification_fk foreign key (verification_id, teacher_id)
    references teacher_verification (id, teacher_id) on delete cascade,
  constraint verification_document_kind_known check (kind in ('identity', 'qualification', 'experience', 'other')),
  constraint verification_document_format_known check (format in ('picture', 'pdf')),
  constraint verification_document_name_length check (char_length(name) between 1 and 120),
  constraint verification_document_length_range check (byte_length between 1 and 10485760)
);
create index verification_document_teacher on verification_document (teacher_id);
create index verification_document_verification on verification_document (verification_id, teacher_id)
  where verification_id is not null;

-- A document goes with one request, which waits, and stays with it.
create function verification_document_stays() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if old.verification_id is not null and new.verification_id is distinct from old.verification_id
    or new.verification_id is not null and not exists (
      select from teacher_verification v where v.id = new.verification_id and v.status = 'pending') then
    raise exception 'document % does not go with request %', new.id, new.verification_id
      using errcode = 'check_violation', constraint = 'verification_document_of_its_request';
  end if;
  return new;
end
$$;
create trigger verification_document_stays before update on verification_document
  for each row execute function verification_document_stays();

-- When a row goes, for whatever reason, its bytes go after it.
create function verification_document_drops_bytes() returns trigger
language plpgsql
as $$
begin
  perform enqueue_job('teachers.drop-document', json_build_object('documentId', old.id), null, null);
  return old;
end
$$;
create trigger verification_document_drops_bytes after delete on verification_document
  for each row execute function verification_document_drops_bytes();

-- Nobody needs them any longer than the decision: what stays is of which kinds they were.
create function teacher_verification_drops_documents() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  new.document_kinds := array(select d.kind from verification_document d
    where d.verification_id = new.id order by d.added_at, d.id);
  delete from verification_document where verification_id = new.id;
  return new;
end
$$;
create trigger teacher_verification_drops_documents before update on teacher_verification
  for each row when (old.status = 'pending' and new.status <> 'pending')
  execute function teacher_verification_drops_documents();
