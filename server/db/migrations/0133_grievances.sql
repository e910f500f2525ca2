-- Complaints to the grievance officer (Consumer Protection (E-Commerce) Rules 2020, rules 4 and 5; IT Rules 2021, rule 3):
-- requests of the inbox with two times more. The officer is a part of what operators say on the pages for everybody.
alter table content_setting
  drop constraint content_setting_key_known,
  add constraint content_setting_key_known check (key in ('banner', 'faq', 'plans', 'careers', 'grievance'));
alter table form_submission
  drop constraint form_submission_name_known,
  add constraint form_submission_name_known check (form_name in ('contact', 'book-free-trial', 'grievance'));
alter table ticket
  -- By when somebody must have said that we have it, and when that was.
  add column acknowledge_by timestamptz,
  add column acknowledged_at timestamptz,
  -- By when it must be settled, counted from its receipt: due_at begins there, and is dealt anew when more is written.
  add column redress_by timestamptz,
  drop constraint ticket_source_known,
  add constraint ticket_source_known check (source in ('contact', 'book-free-trial', 'help', 'grievance')),
  add constraint ticket_grievance_has_times check (
    (source = 'grievance') = (acknowledge_by is not null) and (source = 'grievance') = (redress_by is not null)),
  add constraint ticket_acknowledged_grievance check (acknowledged_at is null or source = 'grievance');
create index ticket_to_acknowledge on ticket (acknowledge_by) where acknowledged_at is null and due_at is not null;
