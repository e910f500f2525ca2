import type { OperatorDispute } from '@kaksha/domain/disputes/schema.ts';
import { DISPUTE_LIFECYCLE } from '@kaksha/domain/disputes/status.ts';
import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { conflict } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { refundReleased } from '../wallet/dispute-money.ts';
import { notifyDispute, readDisputedBooking } from './notify-dispute.ts';
import { getDispute } from './operator-queries.ts';

/**
 * An operator decides how much of the price goes back, with a reason that both sides read. The teacher's row is held as
 * for a settlement. Final: it is written into the audit log, and the database refuses to change it.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST for more than the price; CONFLICT when it has ended before.
 */
export async function decideDispute(
  trx: Trx,
  operator: Viewer,
  { id, refundPaise, reason }: { id: string; refundPaise: number; reason: string },
): Promise<OperatorDispute> {
  const { bookingId } = await getDispute(trx, id);
  const booking = await readDisputedBooking(trx, bookingId);
  if (refundPaise > booking.pricePaise) {
    throw new ORPCError('BAD_REQUEST', {
      message: M.tooMuch,
      data: { errors: [{ msg: M.tooMuch, path: 'refundPaise' }] },
    });
  }
  await sql`select from teacher_profile where user_id = ${booking.teacherId} for no key update`.execute(trx);
  const { from, to } = DISPUTE_LIFECYCLE.decide;
  const { rows } = await sql`
    update dispute set status = ${to}, refund_paise = ${refundPaise}, decision_reason = ${reason},
      decided_by = ${operator.id}, decided_at = clock_timestamp()
    where id = ${id} and status = any(${[...from]}::text[]) returning id`.execute(trx);
  if (rows.length === 0) throw conflict(M.ended);
  await refundReleased(trx, booking, refundPaise, operator.id);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'dispute.decided',
    subject: { type: 'dispute', id },
    reason,
    detail: { bookingId, personId: booking.payerId, refundPaise, pricePaise: booking.pricePaise },
  });
  const moneyOf = refundPaise === 0 ? [] : [booking.payerId, booking.teacherId];
  await notifyDispute(trx, id, 'decided', moneyOf);
  return getDispute(trx, id);
}
