-- A link may reach somebody else than a parent: it asks the student, as a code does, and gives no right. One that is used stays until
-- its days are over, to say so.
alter table family_request
  add column asked_by text not null default 'code',
  add constraint family_request_asked_by_known check (asked_by in ('code', 'invitation'));
alter table parent_invitation
  add column family_request_id uuid,
  add constraint parent_invitation_request_fk foreign key (family_request_id) references family_request (id) on delete cascade,
  drop constraint parent_invitation_once;
create unique index parent_invitation_once on parent_invitation (student_id, email) nulls not distinct
  where family_request_id is null;
create index parent_invitation_student on parent_invitation (student_id);
create index parent_invitation_request on parent_invitation (family_request_id) where family_request_id is not null;

-- Nobody is connected by an invitation alone any more.
delete from notification where event = 'family_joined';
