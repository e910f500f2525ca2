-- Whom an entry of the audit log is about, so that all of one person can be found: the subject itself, or the person that the detail names.
alter table audit_entry add column person_id text generated always as (
  case when subject_type in ('user', 'teacher') then subject_id
    else coalesce(detail ->> 'personId', detail ->> 'teacherId', detail ->> 'userId', detail ->> 'payerId', detail ->> 'authorId') end
) stored;
create index audit_entry_person on audit_entry (person_id, id desc) where person_id is not null;
