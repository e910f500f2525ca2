-- Cancelling a class that was confirmed, and closing an account.

-- Who called a booking off, and when; null while nobody did.
alter table booking
  add column cancelled_at timestamptz,
  add column cancelled_by uuid,
  add constraint booking_cancelled_by_fk foreign key (cancelled_by) references user_account (id),
  add constraint booking_cancelled_when check (cancelled_at is null or status = 'cancelled'),
  add constraint booking_cancelled_by_when check (cancelled_by is null or cancelled_at is not null);
create index booking_cancelled_by on booking (cancelled_by) where cancelled_by is not null;

-- A late cancellation by the family settles a booking too: the price goes back less the fee, and the fee is divided
-- like the price of a lesson.
alter table ledger.txn drop constraint txn_kind_known;
alter table ledger.txn add constraint txn_kind_known check (kind in (
  'top_up', 'hold', 'release', 'void', 'late_cancellation', 'refund', 'payout', 'absence_credit', 'reversal'));
alter table ledger.txn drop constraint txn_booking_when_needed;
alter table ledger.txn add constraint txn_booking_when_needed
  check ((kind in ('hold', 'release', 'void', 'late_cancellation', 'absence_credit')) <= (booking_id is not null));
drop index ledger.txn_one_settlement_per_booking;
create unique index txn_one_settlement_per_booking on ledger.txn (booking_id)
  where kind in ('release', 'void', 'late_cancellation');

-- Everything that should never be true of the books. An empty answer proves that they balance.
create or replace function ledger.problems() returns table (problem text, detail text)
language sql stable
as $$
  select 'transaction does not sum to zero', format('txn %s: %s paise', txn_id, sum(amount_paise))
    from ledger.posting group by txn_id having sum(amount_paise) <> 0
  union all
  select 'transaction has fewer than two postings', format('txn %s', t.id)
    from ledger.txn t where (select count(*) from ledger.posting p where p.txn_id = t.id) < 2
  union all
  select 'balance differs from its postings', format('account %s (%s): %s, postings %s', a.id, a.kind, a.balance_paise, coalesce(s.total, 0))
    from ledger.account a
    left join (select account_id, sum(amount_paise) as total from ledger.posting group by account_id) s on s.account_id = a.id
    where a.balance_paise <> coalesce(s.total, 0)
  union all
  select 'running balance is broken', format('account %s at txn %s', account_id, txn_id)
    from (select account_id, txn_id, balance_after_paise,
                 sum(amount_paise) over (partition by account_id order by txn_id) as expected
          from ledger.posting) p
    where balance_after_paise <> expected
  union all
  select 'live booking without its hold', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.status in ('pending', 'confirmed') and b.price_paise > 0
      and coalesce((select a.balance_paise from ledger.account a where a.kind = 'booking_escrow' and a.owner_id = b.id), 0)
          <> b.price_paise
  union all
  select 'settled booking still holds money', format('booking %s is %s with %s paise', b.id, b.status, a.balance_paise)
    from booking b join ledger.account a on a.kind = 'booking_escrow' and a.owner_id = b.id
    where b.status not in ('pending', 'confirmed') and a.balance_paise <> 0
  union all
  select 'settled booking with the wrong settlement', format('booking %s is %s', b.id, b.status)
    from booking b
    where b.price_paise > 0
      and ((b.status = 'completed' and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'release'))
        or (b.status in ('rejected', 'expired') and not exists (select from ledger.txn t where t.booking_id = b.id and t.kind = 'void'))
        or (b.status = 'cancelled' and not exists (
          select from ledger.txn t where t.booking_id = b.id and t.kind in ('void', 'late_cancellation'))))
$$;

-- The application may take back a job that has lost its reason, by the key that it was enqueued with.
create function dequeue_job(p_key text)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.remove_job(p_key);
end
$$;
revoke all on function dequeue_job from public;
grant execute on function dequeue_job to kaksha_app;

-- Closed: nobody signs in, nobody finds the person; the owner may undo it. Erased: the personal data is gone for good.
alter table user_account
  add column closed_at timestamptz,
  add column erased_at timestamptz,
  add constraint user_account_erased_when_closed check (erased_at is null or closed_at is not null);
create index user_account_to_erase on user_account (closed_at) where closed_at is not null and erased_at is null;

-- What we owe to somebody who has closed their account: prepaid credit or earnings. The money itself stays on their
-- account of the ledger until it is paid; the address is kept so long, because it is how we reach them.
create table payment_request (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  source text not null,
  amount_paise bigint not null,
  contact_email text,
  status text not null default 'open',
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint payment_request_pk primary key (id),
  constraint payment_request_user_fk foreign key (user_id) references user_account (id),
  constraint payment_request_source_known check (source in ('wallet', 'teacher_payable')),
  constraint payment_request_amount_range check (amount_paise between 1 and 1000000000000000),
  constraint payment_request_status_known check (status in ('open', 'withdrawn', 'paid')),
  constraint payment_request_decided_when check ((status = 'open') = (decided_at is null)),
  constraint payment_request_contact_while_open check ((status = 'open') = (contact_email is not null))
);
create unique index payment_request_one_open on payment_request (user_id, source) where status = 'open';
create index payment_request_user on payment_request (user_id);
