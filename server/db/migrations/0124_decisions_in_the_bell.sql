-- Decisions on people's screens: what a child asks of the parents and how they answer, and how a verification was decided.
alter table notification
  add column approval_id uuid,
  -- Whose verification it is: of a teacher, or of a parent as an adult.
  add column verification_of uuid,
  add constraint notification_approval_fk foreign key (approval_id) references approval_request (id) on delete cascade,
  add constraint notification_verification_of_fk foreign key (verification_of)
    references user_account (id) on delete cascade,
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing check (
    num_nonnulls(booking_id, series_id, offer_id, referral_id, assessment_id, badge, conversation_id, payout_id,
      refund_id, approval_id, verification_of) = 1);
create index notification_approval on notification (approval_id) where approval_id is not null;
create index notification_verification on notification (verification_of) where verification_of is not null;

alter table notification_preference drop constraint notification_preference_kind_known;
alter table notification_preference add constraint notification_preference_kind_known check (
  kind in ('booking', 'approval', 'assignment', 'message', 'class', 'payment', 'badge', 'verification', 'search', 'digest'));
-- Until now approvals counted as bookings: who chose for those has chosen for these.
insert into notification_preference
select (jsonb_populate_record(p, '{"kind": "approval"}')).* from notification_preference p where p.kind = 'booking';
