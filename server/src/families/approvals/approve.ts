import { formatClassTime } from '@kaksha/domain/class-time.ts';
import type { ApprovalView, ApprovalWish } from '@kaksha/domain/families/approvals/contract.ts';
import { en as M } from '@kaksha/domain/families/approvals/words/en.ts';
import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import { ORPCError } from '@orpc/client';
import { placeInBatch } from '../../batches/join-batch.ts';
import { lockBatch } from '../../batches/read-batch.ts';
import { type Agreed, agreeOn } from '../../bookings/agree-booking.ts';
import { book, couponOf } from '../../bookings/book-lesson.ts';
import { explainMissingMoney } from '../../bookings/explain-refusal.ts';
import { lockParties } from '../../bookings/lock-parties.ts';
import { noteDecision } from '../../notifications/note-decision.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import { buy } from '../../packages/buy-package.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { explained, idempotently } from '../../platform/idempotency.ts';
import { place } from '../../series/book-series.ts';
import { bodyOf, priceOfWish } from './ask-approval.ts';
import { approvalEnded, endApproval } from './end-approval.ts';
import { getApproval, readWish } from './queries.ts';

/**
 * A parent approves a child's request: it is booked or bought and paid out of this parent's wallet in one transaction, or
 * nothing changes. Of two parents at once, and of approving and declining, one wins.
 * @throws ORPCError NOT_FOUND; APPROVAL_ENDED, PRICE_CHANGED (409); INSUFFICIENT_FUNDS (402) with the missing amount; the
 *   errors of a booking.
 */
export function approve(
  context: RequestContext,
  { id, pricePaise }: { id: string; pricePaise: number },
): Promise<{ approval: ApprovalView }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  return idempotently(context, 'families.approve', { id, pricePaise }, async (trx) => {
    const asked = await getApproval(trx, viewer, id);
    await explained(
      () => approveAt(trx, viewer, asked, pricePaise),
      (refusal) => explainMissingMoney(db, { payerId: viewer.id, pricePaise }, refusal),
    );
    return { approval: await getApproval(trx, viewer, id) };
  });
}

async function approveAt(trx: Trx, viewer: Viewer, asked: ApprovalView, pricePaise: number): Promise<void> {
  const { id, student } = asked;
  const wish = await readWish(trx, viewer, id);
  const body = { ...bodyOf(wish), studentId: student.id };
  const agreed = agreeOn(await lockParties(trx, viewer, body), viewer, body);
  const now = await priceOfWish(trx, wish, agreed, viewer.id);
  if (now !== pricePaise) throw new ORPCError('PRICE_CHANGED', { status: 409, message: M.priceChanged });
  const resultId = await carryOut(trx, viewer, wish, agreed);
  // Last, so that a request that ended meanwhile undoes the booking with it.
  const ended = await endApproval(trx, id, 'approve', { by: viewer.id, resultId });
  if (ended === undefined) throw approvalEnded();
  await noteDecision(trx, [student.id], { event: 'approval_approved', approvalId: id });
  await sendNotice(trx, [student.id], `approval:${id}:approved`, () => {
    const startsAt = asked.startsAt === null ? null : formatClassTime(asked.startsAt);
    return {
      kind: 'approval',
      ...NOTICES.approved(asked.subject, NOTICES.wishes.booking(asked.subject, asked.teacher.name, startsAt)),
      action: { label: NOTICES.see, path: pathOf(wish, resultId) },
    };
  });
}

/** Books or buys it for the child, with this parent's money; answers the id of the result. */
async function carryOut(trx: Trx, viewer: Viewer, wish: ApprovalWish, agreed: Agreed): Promise<string> {
  const { studentId } = agreed;
  const payer = { payerId: viewer.id, isAlone: false };
  if (wish.kind === 'package')
    return (await buy(trx, viewer, viewer.id, { ...wish.package, studentId }, agreed)).id;
  if (wish.kind === 'batch') {
    const { batchId, pricePaise } = wish.batch;
    const batch = await lockBatch(trx, batchId);
    const amountPaise = batch.monthPricePaise;
    return placeInBatch(trx, viewer, batch, { agreed, payer, amountPaise, pricePaise });
  }
  if (wish.kind === 'series')
    return (await place(trx, viewer, payer, { ...wish.series, studentId }, agreed)).id;
  const input = { ...wish.booking, studentId };
  const coupon = await couponOf(trx, viewer.id, input, agreed);
  // The time is kept under the child's name.
  const by = { viewer, ...payer, holderId: studentId };
  return (await book(trx, by, input, agreed, coupon)).id;
}

const pathOf = (wish: ApprovalWish, id: string): string =>
  wish.kind === 'batch'
    ? '/student/batches'
    : wish.kind === 'booking'
      ? `/bookings/${id}`
      : wish.kind === 'series'
        ? `/series/${id}`
        : `/packages/${id}`;
