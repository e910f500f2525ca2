-- Fees count, too, for moving a class late and for cancelling it: else a child who books and cancels late again and again spends
-- more than the week allows. The booking of each amount is found by its key: as a join it was found by reading all bookings there
-- are until the table is large, once for the words of a refusal and once more under the lock of the child's allowance.
create or replace function child_spent_this_week(p_student uuid) returns bigint
language sql stable
as $$
  select coalesce(sum(
      case when s.package_id is not null
          or (select b.status from booking b where b.id = s.booking_id) in ('pending', 'confirmed', 'held_short', 'completed')
        then s.amount_paise else 0 end
      + coalesce((select sum(p.amount_paise) from ledger.txn x join ledger.posting p on p.txn_id = x.id
          join ledger.account a on a.id = p.account_id
        where x.booking_id = s.booking_id and x.kind in ('late_cancellation', 'reschedule_fee')
          and a.kind not in ('wallet', 'booking_escrow', 'package_escrow', 'promotion')), 0)), 0)::bigint
  from child_spend s
  where s.student_id = p_student and s.spent_at >= week_began_at()
$$;
