import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';

/** A package out of which a lesson can be booked. */
export interface Lot {
  packageId: string;
  /** The buyer, whose wallet also gets the rest of a fee. */
  payerId: string;
  hourlyRatePaise: number;
  /** The amount paid for each of its lessons. */
  pricePaise: number;
}

/**
 * The oldest package of this student with this teacher for lessons of this kind of which one is left, held until the transaction
 * ends, so that two bookings can't take the same last lesson. Undefined when there is none.
 */
export async function takeLot(
  trx: Trx,
  {
    teacherId,
    studentId,
    lessonKind,
  }: { teacherId: string; studentId: string; lessonKind: 'one_to_one' | 'group' },
): Promise<Lot | undefined> {
  const { rows } = await sql<Lot>`
    select p.id as "packageId", p.bought_by as "payerId", p.hourly_rate_paise as "hourlyRatePaise",
      p.lesson_price_paise as "pricePaise"
    from lesson_package p
    where p.teacher_id = ${teacherId} and p.student_id = ${studentId} and p.lesson_kind = ${lessonKind}
      and p.batch_seat_id is null
      and (select a.balance_paise from ledger.account a where a.kind = 'package_escrow' and a.owner_id = p.id)
        >= p.lesson_price_paise
    order by p.bought_at, p.id limit 1 for no key update of p`.execute(trx);
  return rows[0];
}
