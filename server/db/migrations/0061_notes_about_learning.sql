-- Notifications about assessments and badges, and whose they are where a parent reads of several children.

alter table notification
  add column assessment_id uuid,
  add column badge text,
  add column student_id uuid,
  add constraint notification_assessment_fk foreign key (assessment_id) references assessment (id) on delete cascade,
  add constraint notification_student_fk foreign key (student_id) references student_profile (user_id) on delete cascade,
  add constraint notification_badge_named check (badge ~ '^[a-z]+(_[a-z0-9]+)*$'),
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing
    check (num_nonnulls(booking_id, series_id, offer_id, referral_id, assessment_id, badge) = 1);
create index notification_assessment on notification (assessment_id) where assessment_id is not null;
create index notification_student on notification (student_id) where student_id is not null;
