-- What people are told on their screens of reminders, of a teacher who is waiting, and of money that arrived.
alter table notification
  add column payout_id uuid,
  add column refund_id uuid,
  -- Names what must be told once, however often the job that tells it runs.
  add column occasion text,
  add constraint notification_payout_fk foreign key (payout_id) references payout (id),
  add constraint notification_refund_fk foreign key (refund_id) references refund (id),
  add constraint notification_occasion_once unique (user_id, occasion),
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing check (
    num_nonnulls(booking_id, series_id, offer_id, referral_id, assessment_id, badge, conversation_id, payout_id,
      refund_id) = 1);
create index notification_payout on notification (payout_id) where payout_id is not null;
create index notification_refund on notification (refund_id) where refund_id is not null;
