-- Parents who show by a document that they are adults, for an operator to decide; and consents that stand on it. The bytes
-- are in the storage, sealed, under the id; they go with the decision.
create table adult_check (
  id uuid not null,
  parent_id uuid not null,
  document_type text not null,
  -- Under which words an Aadhaar was sent.
  aadhaar_consent_version text,
  status text not null default 'pending',
  -- Null once the document is deleted.
  format text,
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  constraint adult_check_pk primary key (id),
  constraint adult_check_of_parent unique (id, parent_id),
  constraint adult_check_parent_fk foreign key (parent_id) references user_account (id),
  constraint adult_check_decided_by_fk foreign key (decided_by) references user_account (id),
  constraint adult_check_document_known
    check (document_type in ('passport', 'driving_licence', 'voter_id', 'pan', 'aadhaar')),
  constraint adult_check_aadhaar_by_choice check (document_type <> 'aadhaar' or aadhaar_consent_version is not null),
  constraint adult_check_status_known check (status in ('pending', 'approved', 'refused')),
  constraint adult_check_format_known check (format in ('picture', 'pdf')),
  constraint adult_check_document_while_it_waits check ((status = 'pending') = (format is not null)),
  constraint adult_check_decided_whole check (
    (status = 'pending') = (decided_at is null) and (status = 'pending') = (decided_by is null)
    and (status = 'pending') = (reason is null)),
  constraint adult_check_reason_length check (char_length(reason) <= 1000)
);
create unique index adult_check_one_waits on adult_check (parent_id) where status = 'pending';
create index adult_check_parent on adult_check (parent_id, submitted_at desc);
create index adult_check_waiting on adult_check (submitted_at, id) where status = 'pending';
create index adult_check_decided on adult_check (status, decided_at desc, id desc) where status <> 'pending';
create index adult_check_decided_by on adult_check (decided_by) where decided_by is not null;

-- When the document goes, by a decision or with its row, its bytes go after it.
create function adult_check_drops_bytes() returns trigger
language plpgsql
as $$
begin
  perform enqueue_job('families.drop-adult-document', json_build_object('checkId', old.id), null, null);
  return old;
end
$$;
create trigger adult_check_drops_bytes after delete on adult_check
  for each row when (old.format is not null) execute function adult_check_drops_bytes();
create trigger adult_check_drops_bytes_when_decided after update on adult_check
  for each row when (old.format is not null and new.format is null) execute function adult_check_drops_bytes();

-- What was decided stays so.
create function adult_check_is_final() returns trigger
language plpgsql
as $$
begin
  if old.status <> 'pending' and (new.status, new.parent_id) is distinct from (old.status, old.parent_id) then
    raise exception 'check % is decided', old.id
      using errcode = 'check_violation', constraint = 'adult_check_decided_once';
  end if;
  return new;
end
$$;
create trigger adult_check_is_final before update on adult_check
  for each row execute function adult_check_is_final();

alter table consent_event
  add column adult_check_id uuid,
  add constraint consent_event_adult_check_fk foreign key (adult_check_id, parent_id)
    references adult_check (id, parent_id),
  drop constraint consent_event_means_known,
  drop constraint consent_event_given_by_payment;
alter table consent_event
  add constraint consent_event_means_known check (means in ('payment', 'document', 'account')),
  -- What shows an adult is named by each consent.
  add constraint consent_event_given_by_adult check (
    kind = 'withdrawn'
    or means = 'payment' and payment_id is not null and adult_check_id is null
    or means = 'document' and adult_check_id is not null and payment_id is null);
create index consent_event_adult_check on consent_event (adult_check_id) where adult_check_id is not null;

-- Only a document that an operator approved.
create function consent_event_by_approved_document() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
  if not exists (select from adult_check c where c.id = new.adult_check_id and c.status = 'approved') then
    raise exception 'check % does not show an adult', new.adult_check_id
      using errcode = 'check_violation', constraint = 'consent_event_document_approved';
  end if;
  return new;
end
$$;
create trigger consent_event_by_approved_document before insert on consent_event
  for each row when (new.adult_check_id is not null) execute function consent_event_by_approved_document();
