-- The wallet of somebody whose class is to be paid now or released: looked at once, and nothing is added to it or taken
-- out before that is decided.
create function ledger.lock_wallet(p_owner uuid) returns bigint
language plpgsql
security definer
set search_path = ledger, pg_catalog, pg_temp
as $$
declare
  balance bigint;
begin
  -- A wallet that nobody has ever paid into: the first payment waits too.
  insert into account (kind, owner_id) values ('wallet', p_owner)
    on conflict on constraint account_kind_owner_unique do nothing;
  select balance_paise into strict balance from account where kind = 'wallet' and owner_id = p_owner for update;
  return balance;
end
$$;
revoke all on function ledger.lock_wallet from public;
grant execute on function ledger.lock_wallet to kaksha_app;

-- Which lessons a proposal moves: those that were shown as moving. The others of the series stay where they are.
create table series_proposal_move (
  proposal_id uuid not null,
  booking_id uuid not null,
  constraint series_proposal_move_pk primary key (proposal_id, booking_id),
  constraint series_proposal_move_proposal_fk foreign key (proposal_id) references series_proposal (id) on delete cascade,
  constraint series_proposal_move_booking_fk foreign key (booking_id) references booking (id)
);
create index series_proposal_move_booking on series_proposal_move (booking_id);

-- What waits for its answer moves what it moved until now: the confirmed lessons at the same time of the week.
insert into series_proposal_move (proposal_id, booking_id)
select p.id, b.id
from series_proposal p
join booking named on named.id = p.booking_id
join lesson anchor on anchor.id = named.lesson_id
join booking b on b.series_id = p.series_id and b.status = 'confirmed'
join lesson l on l.id = b.lesson_id
where p.status = 'pending'
  and mod(extract(epoch from l.starts_at - anchor.starts_at)::bigint, 7 * 24 * 3600) = 0
  and (p.scope = 'all' or l.starts_at >= anchor.starts_at);
