-- A child may have a seat that nobody pays for: there is no booking by which the family could be notified of the class.
alter table notification
  add column lesson_id uuid,
  add constraint notification_lesson_fk foreign key (lesson_id) references lesson (id),
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing check (
    num_nonnulls(booking_id, lesson_id, series_id, offer_id, referral_id, assessment_id, badge, conversation_id,
      payout_id, refund_id, approval_id, verification_of, family_request_id) = 1);
create index notification_lesson on notification (lesson_id) where lesson_id is not null;
