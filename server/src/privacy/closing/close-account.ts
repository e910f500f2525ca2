import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { sumPaise } from '@kaksha/domain/money.ts';
import { en as M } from '@kaksha/domain/privacy/closing/words/en.ts';
import type { CloseAccountInput } from '@kaksha/domain/privacy/closing.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { markClosed } from '../../accounts/closed-accounts.ts';
import { dropEmailChange } from '../../accounts/email-change/pending-email-change.ts';
import { confirmPassword } from '../../accounts/passwords/confirm-password.ts';
import { endSessionsOf } from '../../accounts/sessions/end-session.ts';
import { signInLimits } from '../../accounts/sessions/sign-in-limits.ts';
import { closeBatchesOf } from '../../batches/end-batch.ts';
import { leaveBatchesOf } from '../../batches/leave-batch.ts';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { endOffersOf } from '../../bookings/offers/end-offer.ts';
import { rejectBooking } from '../../bookings/reject-booking.ts';
import { withdrawBooking } from '../../bookings/withdraw-booking.ts';
import { refundPackagesOf } from '../../packages/refund-package.ts';
import { stopPayoutsOf } from '../../payouts/request-payout.ts';
import { viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { enqueue } from '../../platform/jobs.ts';
import { ERASE_JOB, eraseKey } from './erase-account.ts';
import { type EndingBooking, previewClosing } from './preview-closing.ts';
import { requestPayment } from './request-payment.ts';

/** Mails how long it can be undone. */
export const MAIL_CLOSED_JOB = 'accounts.mail-closed';

/** Bookings that end in one step: each by itself, but a teacher's class with all its seats. */
function endingTogether(viewer: Viewer, bookings: readonly EndingBooking[]): EndingBooking[][] {
  const stepOf = ({ id, lessonId, status }: EndingBooking) =>
    viewer.role === 'teacher' && status === 'confirmed' ? lessonId : id;
  return [...Map.groupBy(bookings, stepOf).values()];
}

async function endBookings(trx: Trx, viewer: Viewer, bookings: readonly EndingBooking[]): Promise<void> {
  const [first] = bookings;
  if (first === undefined) return;
  const { id, status } = first;
  const reason = viewer.role === 'teacher' ? M.teacherLeft : M.familyLeft;
  if (status === 'confirmed') {
    const costPaise = sumPaise(bookings.map(({ feePaise, creditPaise }) => feePaise + creditPaise));
    await cancelBooking(trx, viewer, { id, reason, costPaise });
  } else if (viewer.role === 'teacher') await rejectBooking(trx, viewer, { id, reason });
  else await withdrawBooking(trx, viewer, id);
}

/** Closes this person's account in the caller's transaction. @throws as {@link closeAccount} */
export async function close(
  trx: Trx,
  viewer: Viewer,
  agreedCostPaise: number,
): Promise<{ erasesAt: string }> {
  const erasesAt = await markClosed(trx, viewer.id);
  if (erasesAt === undefined)
    throw new ORPCError('CONFLICT', { status: 409, message: ACCESS_MESSAGES.closed });
  // Before anything of the teacher's, as settlements, disputes and payouts do: none of them is half seen here.
  await sql`select from teacher_profile where user_id = ${viewer.id} for no key update`.execute(trx);
  // Their seats end before their classes, which would be put at the end of a month else.
  if (viewer.role === 'teacher') await closeBatchesOf(trx, viewer.id, M.teacherLeft);
  else await leaveBatchesOf(trx, viewer);
  const ending = await previewClosing(trx, viewer);
  if (ending.refusal !== null) throw new ORPCError('CONFLICT', { status: 409, message: ending.refusal });
  if (ending.costPaise > agreedCostPaise) {
    const data = { costPaise: ending.costPaise };
    throw new ORPCError('COST_CHANGED', { status: 409, message: M.costChanged, data });
  }
  for (const bookings of endingTogether(viewer, ending.bookings)) await endBookings(trx, viewer, bookings);
  await endOffersOf(trx, viewer);
  await refundPackagesOf(trx, viewer);
  await stopPayoutsOf(trx, viewer.id);
  await requestPayment(trx, viewer.id);
  await endSessionsOf(trx, viewer.id);
  await dropEmailChange(trx, viewer.id);
  await recordAudit(trx, {
    actorId: viewer.id,
    action: 'user.closed',
    subject: { type: 'user', id: viewer.id },
  });
  await enqueue(trx, ERASE_JOB, { userId: viewer.id }, { runAt: erasesAt, key: eraseKey(viewer.id) });
  await enqueue(trx, MAIL_CLOSED_JOB, { userId: viewer.id });
  return { erasesAt: erasesAt.toISOString() };
}

/**
 * Deletes the viewer's account: classes to come are cancelled by their terms and requests taken back, owed money is
 * recorded, all sessions end and nobody finds the person any more, at once and in one transaction. The personal data
 * follows after the days of grace (`erase-account.ts`), until which it can be undone.
 * @throws ORPCError WRONG_PASSWORD; CONFLICT while a class is going on; COST_CHANGED when the cancellations would cost
 *   more than what the person agreed to.
 */
export async function closeAccount(
  context: RequestContext,
  { password, costPaise }: CloseAccountInput,
): Promise<{ erasesAt: string }> {
  await confirmPassword(context, password);
  await signInLimits(context.services.pool).securityChange.consume(viewerOf(context).id);
  // The password is no part of the content that the key is kept with: its plain hash must be nowhere in the database.
  return idempotently(context, 'accounts.close', { costPaise }, (trx) =>
    close(trx, viewerOf(context), costPaise),
  );
}
