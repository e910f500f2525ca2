-- A parent who asks to be connected, and the student's yes, on people's screens: until now they were told by mail alone.
alter table notification
  add column family_request_id uuid,
  add constraint notification_family_request_fk foreign key (family_request_id)
    references family_request (id) on delete cascade,
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing check (
    num_nonnulls(booking_id, series_id, offer_id, referral_id, assessment_id, badge, conversation_id, payout_id,
      refund_id, approval_id, verification_of, family_request_id) = 1);
create index notification_family_request on notification (family_request_id) where family_request_id is not null;
