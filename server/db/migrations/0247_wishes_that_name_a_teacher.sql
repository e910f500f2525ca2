-- A family may ask one teacher for a batch: that teacher alone sees the wish. A child may ask several.
alter table batch_wish
  add column teacher_id uuid,
  add constraint batch_wish_teacher_fk foreign key (teacher_id) references teacher_profile (user_id) on delete cascade,
  drop constraint batch_wish_once,
  add constraint batch_wish_once unique nulls not distinct (student_id, subject, size, teacher_id);
create index batch_wish_teacher on batch_wish (teacher_id) where teacher_id is not null;

-- The teacher's notice of it goes with the wish.
alter table notification
  drop constraint notification_about_one_thing;
alter table notification
  add column wish_id uuid,
  add constraint notification_wish_fk foreign key (wish_id) references batch_wish (id) on delete cascade,
  add constraint notification_about_one_thing check (
    num_nonnulls(booking_id, lesson_id, series_id, offer_id, referral_id, assessment_id, badge, conversation_id,
      payout_id, refund_id, approval_id, verification_of, family_request_id, batch_id, wish_id) = 1);
create index notification_wish on notification (wish_id) where wish_id is not null;
