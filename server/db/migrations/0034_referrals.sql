-- Inviting other families: each side gets credit for classes once the invited family's first paid class stands.

create table referral_code (
  user_id uuid not null,
  code text not null,
  created_at timestamptz not null default now(),
  constraint referral_code_pk primary key (user_id),
  constraint referral_code_user_fk foreign key (user_id) references user_account (id),
  constraint referral_code_unique unique (code),
  constraint referral_code_form check (code ~ '^[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{8}$')
);

create table referral (
  id uuid not null default gen_random_uuid(),
  inviter_id uuid not null,
  invitee_id uuid not null,
  registered_at timestamptz not null default clock_timestamp(),
  status text not null default 'waiting',
  -- The class that it was paid for, and the transaction that paid it: each once.
  booking_id uuid,
  txn_id bigint,
  inviter_paise bigint not null default 0,
  invitee_paise bigint not null default 0,
  -- Which of the month's paid invitations of the inviter it is: there are five, so a sixth finds no place.
  inviter_month date,
  inviter_slot smallint,
  decided_at timestamptz,
  constraint referral_pk primary key (id),
  constraint referral_inviter_fk foreign key (inviter_id) references user_account (id),
  constraint referral_invitee_fk foreign key (invitee_id) references user_account (id),
  constraint referral_booking_fk foreign key (booking_id) references booking (id),
  constraint referral_invited_once unique (invitee_id),
  constraint referral_not_of_oneself check (inviter_id <> invitee_id),
  constraint referral_paid_once_for_a_class unique (booking_id),
  constraint referral_txn_unique unique (txn_id),
  constraint referral_status_known check (status in ('waiting', 'paid', 'refused')),
  constraint referral_paid_has_its_class check (
    (status = 'paid') = (txn_id is not null) and (status = 'paid') = (booking_id is not null)),
  constraint referral_paid_gives_something check (
    inviter_paise >= 0 and invitee_paise >= 0 and (status = 'paid') = (inviter_paise + invitee_paise > 0)),
  constraint referral_decided_at_a_time check ((status = 'waiting') = (decided_at is null)),
  constraint referral_slot_when_paid check (
    (inviter_paise > 0) = (inviter_slot is not null) and (inviter_slot is null) = (inviter_month is null)),
  constraint referral_slot_range check (inviter_slot between 1 and 5),
  constraint referral_slot_unique unique (inviter_id, inviter_month, inviter_slot)
);
create index referral_inviter on referral (inviter_id);
create index referral_waiting on referral (registered_at) where status = 'waiting';

alter table notification
  add column referral_id uuid,
  add constraint notification_referral_fk foreign key (referral_id) references referral (id),
  drop constraint notification_about_one_thing;
alter table notification
  add constraint notification_about_one_thing check (num_nonnulls(booking_id, series_id, offer_id, referral_id) = 1);
create index notification_referral on notification (referral_id) where referral_id is not null;

-- What should never be true of invitations: credit without one, or one without its credit.
create function ledger.problems_of_referrals() returns table (problem text, detail text)
language sql stable
as $$
  select 'credit in a wallet without what it was given for', format('txn %s', x.id)
    from ledger.txn x
    where x.kind = 'promotion_credit'
      and exists (select from ledger.posting p join ledger.account a on a.id = p.account_id and a.kind = 'wallet'
                  where p.txn_id = x.id)
      and not exists (select from referral r where r.txn_id = x.id)
  union all
  select 'invitation paid otherwise than it says', format('referral %s: %s and %s paise', r.id, r.inviter_paise, r.invitee_paise)
    from referral r
    where r.status = 'paid' and (
      select (coalesce(sum(p.amount_paise) filter (where a.kind = 'wallet' and a.owner_id = r.inviter_id), 0),
        coalesce(sum(p.amount_paise) filter (where a.kind = 'wallet' and a.owner_id = r.invitee_id), 0),
        coalesce(sum(p.amount_paise) filter (where a.kind = 'promotion'), 0))
      from ledger.posting p join ledger.account a on a.id = p.account_id where p.txn_id = r.txn_id)
      <> (r.inviter_paise::numeric, r.invitee_paise::numeric, -(r.inviter_paise + r.invitee_paise)::numeric)
  union all
  select 'invitation paid for a class that does not stand', format('referral %s, booking %s', r.id, r.booking_id)
    from referral r join booking b on b.id = r.booking_id
    where r.status = 'paid' and (b.status <> 'completed'
      or exists (select from dispute d where d.booking_id = b.id and d.refund_paise > 0))
$$;
revoke all on function ledger.problems_of_referrals from public;
grant execute on function ledger.problems_of_referrals to kaksha_app;
