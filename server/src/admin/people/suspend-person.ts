import type { AheadChoice } from '@kaksha/domain/admin/people/states.ts';
import { en as M } from '@kaksha/domain/admin/people/words/en.ts';
import { sql } from 'kysely';
import { suspendAccount } from '../../accounts/suspension/suspend-account.ts';
import { endBatchesOf } from '../../batches/end-batch.ts';
import { callOffBookings } from '../../bookings/call-off.ts';
import { endOffersOf } from '../../bookings/offers/end-offer.ts';
import { refundPackagesOf } from '../../packages/refund-package.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';

interface Suspension {
  id: string;
  reason: string;
  ahead: AheadChoice;
}

/**
 * Suspends an account and, for a teacher, settles the bookings in the same transaction: with `cancel` every class and
 * request to come ends with the whole price back, offers are taken back, and the rest of packages is refunded; with
 * `leave` all of it waits for an operator. Classes that have begun are settled by attendance.
 * @returns how many classes and requests were ended.
 * @throws ORPCError as {@link suspendAccount}.
 */
export async function suspendPerson(
  trx: Trx,
  operator: Viewer,
  { id, reason, ahead }: Suspension,
): Promise<number> {
  // First of all: bookings from here on wait for it, and then find nobody to book.
  await suspendAccount(trx, operator, { id, reason });
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b join lesson l on l.id = b.lesson_id
    where b.teacher_id = ${id} and b.status in ('pending', 'confirmed') and l.starts_at > clock_timestamp()
    order by b.id`.execute(trx);
  const bookingIds = rows.map((row) => row.id);
  const subject = { type: 'user', id };
  if (ahead === 'leave') {
    if (bookingIds.length > 0) {
      await recordAudit(trx, {
        actorId: operator.id,
        action: 'user.bookings_left',
        subject,
        reason,
        detail: { bookingIds },
      });
    }
    return 0;
  }
  // The reason of the suspension is between us and the teacher: families read that the teacher is not there.
  const why = { by: operator.id, reason: M.calledOff(M.teacherGone) };
  await endBatchesOf(trx, id, why);
  const cancelled = await callOffBookings(trx, bookingIds, why);
  const teacher = { id, role: 'teacher' } as const;
  await endOffersOf(trx, teacher, operator.id);
  // After the classes out of them have come back.
  const refundedPaise = await refundPackagesOf(trx, teacher, operator.id);
  if (cancelled > 0 || refundedPaise > 0) {
    await recordAudit(trx, {
      actorId: operator.id,
      action: 'user.bookings_cancelled',
      subject,
      reason,
      detail: { bookingIds, cancelled, refundedPaise },
    });
  }
  return cancelled;
}
