import { PACKAGE_LESSONS } from '@kaksha/domain/bookings/policy.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTime, formatMoment } from '@kaksha/domain/class-time.ts';
import type { ApprovalView, ApprovalWish } from '@kaksha/domain/families/approvals/contract.ts';
import { APPROVALS_OPEN_MAX, approvalExpiresAtMs } from '@kaksha/domain/families/approvals/policy.ts';
import { en as M } from '@kaksha/domain/families/approvals/words/en.ts';
import { en as NOTICES } from '@kaksha/domain/families/notices/words/en.ts';
import { formatPaise, lessonPricePaise } from '@kaksha/domain/money.ts';
import { packagePrice } from '@kaksha/domain/packages/policy.ts';
import { MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { checkChild } from '../../batches/join-batch.ts';
import { lockBatch } from '../../batches/read-batch.ts';
import { readMonth } from '../../batches/read-month.ts';
import { type Agreed, agreeOn } from '../../bookings/agree-booking.ts';
import { couponOf, paidNow } from '../../bookings/book-lesson.ts';
import { checkSlot } from '../../bookings/check-slot.ts';
import { holdForApproval } from '../../bookings/holds/hold-for-approval.ts';
import { releaseHoldsOf } from '../../bookings/holds/release-hold.ts';
import { lockParties } from '../../bookings/lock-parties.ts';
import { notBookable } from '../../bookings/refusals.ts';
import { noteDecision } from '../../notifications/note-decision.ts';
import { sendNotice } from '../../notifications/send-notice.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { notifyPeople } from '../../platform/realtime.ts';
import { payerOf } from '../../wallet/allowance/spend-alone.ts';
import { enqueueApprovalLapse } from './end-approval.ts';
import { getApproval } from './queries.ts';

/** The body of a wish: each names a teacher, a subject and a class. */
export const bodyOf = (wish: ApprovalWish) =>
  wish.kind === 'booking'
    ? wish.booking
    : wish.kind === 'package'
      ? wish.package
      : wish.kind === 'batch'
        ? wish.batch
        : wish.series;

/** The price of a wish now, in paise, less a coupon. @throws ORPCError COUPON_UNKNOWN, COUPON_REFUSED */
export async function priceOfWish(
  trx: Trx,
  wish: ApprovalWish,
  agreed: Agreed,
  payerId: string,
): Promise<number> {
  if (wish.kind === 'batch') return (await readMonth(trx, wish.batch)).pricePaise;
  if (wish.kind === 'package') return packagePrice(agreed.hourlyRatePaise).pricePaise;
  if (wish.kind === 'series') {
    const { durationMinutes, startsAt } = wish.series;
    return lessonPricePaise(agreed.hourlyRatePaise, durationMinutes) * startsAt.length;
  }
  return paidNow(agreed, wish.booking, await couponOf(trx, payerId, wish.booking, agreed));
}

/** The price that the child was shown is part of the wish; null where it names none. */
const shownPaise = (wish: ApprovalWish): number | null => {
  if (wish.kind === 'package') return wish.package.pricePaise;
  if (wish.kind === 'batch') return wish.batch.pricePaise;
  return (wish.kind === 'series' ? wish.series.totalPaise : wish.booking.amountPaise) ?? null;
};

/**
 * A child asks the parents to approve and pay. The time of a class is kept until they answer; nothing is paid before.
 * @throws ORPCError what refuses a booking; TOO_MANY_APPROVALS, PRICE_CHANGED (409); CONFLICT when there is no need.
 */
export function askApproval(
  context: RequestContext,
  input: { wish: ApprovalWish; note: string },
): Promise<{ approval: ApprovalView }> {
  const viewer = viewerOf(context);
  return idempotently(context, 'families.askApproval', input, async (trx) => {
    const id = await ask(trx, viewer, input);
    return { approval: await getApproval(trx, viewer, id) };
  });
}

async function ask(
  trx: Trx,
  viewer: Viewer,
  { wish, note }: { wish: ApprovalWish; note: string },
): Promise<string> {
  const { teacherId, subject, class: grade } = bodyOf(wish);
  const agreed = agreeOn(await lockParties(trx, viewer, { teacherId, subject, class: grade }), viewer, {});
  const pricePaise = await priceOfWish(trx, wish, agreed, viewer.id);
  await refuseNeedless(trx, viewer, agreed, wish, pricePaise);
  const shown = shownPaise(wish);
  if (shown !== null && shown !== pricePaise)
    throw new ORPCError('PRICE_CHANGED', { status: 409, message: M.priceChanged });
  if (wish.kind === 'booking' && wish.booking.kind === 'trial' && !agreed.trialOffered)
    throw notBookable(BOOKING_MESSAGES.trialNotOffered);
  const { studentId } = agreed;
  if (wish.kind === 'batch') await checkChild(trx, await lockBatch(trx, wish.batch.batchId), studentId);
  const { place, noticeMinutes, nowMs } = await freePlace(trx, studentId, teacherId);
  const startsAt = wish.kind === 'booking' ? wish.booking.startsAt : null;
  const first = wish.kind === 'series' ? (wish.series.startsAt[0] ?? null) : startsAt;
  if (wish.kind === 'booking') {
    // The wizard's hold becomes the one that is kept for the parent.
    await releaseHoldsOf(trx, viewer.id, teacherId);
    const { durationMinutes } = wish.booking;
    await checkSlot(trx, {
      teacherId,
      studentId,
      holderId: null,
      startsAtMs: toMs(wish.booking.startsAt),
      durationMinutes,
    });
  }
  const expiresAt = new Date(approvalExpiresAtMs(nowMs, first === null ? null : toMs(first), noticeMinutes));
  const { id } = await trx
    .insertInto('approval_request')
    .values({
      student_id: studentId,
      teacher_id: teacherId,
      kind: wish.kind,
      wish: JSON.stringify(wish),
      note,
      price_paise: pricePaise,
      place,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (wish.kind === 'booking')
    await keepTime(trx, { ...wish.booking, holderId: viewer.id, id, place, expiresAt });
  await enqueueApprovalLapse(trx, id, expiresAt);
  await tellParents(trx, viewer, agreed.guardianIds, id);
  return id;
}

/** How many classes a wish is for. */
function lessonsOf(wish: ApprovalWish): number {
  if (wish.kind === 'package') return PACKAGE_LESSONS;
  if (wish.kind === 'batch') return wish.batch.classes;
  return wish.kind === 'series' ? wish.series.startsAt.length : 1;
}

/** @throws ORPCError CONFLICT when the student may book it alone */
async function refuseNeedless(
  trx: Trx,
  viewer: Viewer,
  agreed: Agreed,
  wish: ApprovalWish,
  pricePaise: number,
): Promise<void> {
  const lessons = lessonsOf(wish);
  const amounts = { classPaise: Math.ceil(pricePaise / lessons), amountPaise: pricePaise };
  // A parent's wallet may be short; one's own is topped up.
  const alone = await payerOf(trx, viewer, agreed, amounts).then(
    ({ payerId }) => payerId === viewer.id,
    () => false,
  );
  if (alone) throw new ORPCError('CONFLICT', { status: 409, message: M.notNeeded });
}

/** The lowest free number for one more open request. @throws ORPCError TOO_MANY_APPROVALS (409) */
async function freePlace(
  trx: Trx,
  studentId: string,
  teacherId: string,
): Promise<{ place: number; noticeMinutes: number; nowMs: number }> {
  const { rows } = await sql<{ place: number | null; noticeMinutes: number; nowMs: number }>`
    select t.minimum_notice_minutes as "noticeMinutes",
      floor(extract(epoch from clock_timestamp()) * 1000)::bigint as "nowMs",
      (select min(n) from generate_series(1, ${APPROVALS_OPEN_MAX}::integer) n where not exists (
        select from approval_request r where r.student_id = ${studentId} and r.status = 'open' and r.place = n)) as place
    from teacher_profile t where t.user_id = ${teacherId}`.execute(trx);
  const found = rows[0];
  if (found?.place == null) throw new ORPCError('TOO_MANY_APPROVALS', { status: 409, message: M.tooMany });
  return { place: found.place, noticeMinutes: found.noticeMinutes, nowMs: found.nowMs };
}

/** Keeps the slot as one that is being booked, until the request ends. @throws ORPCError SLOT_TAKEN (409) */
async function keepTime(
  trx: Trx,
  kept: {
    teacherId: string;
    holderId: string;
    id: string;
    place: number;
    startsAt: string;
    durationMinutes: number;
    expiresAt: Date;
  },
): Promise<void> {
  const startsAtMs = toMs(kept.startsAt);
  const endsAtMs = startsAtMs + kept.durationMinutes * MINUTE_MS;
  await holdForApproval(trx, {
    approvalId: kept.id,
    teacherId: kept.teacherId,
    holderId: kept.holderId,
    place: kept.place + APPROVALS_OPEN_MAX,
    startsAtMs,
    endsAtMs,
    expiresAt: kept.expiresAt,
  });
}

async function tellParents(trx: Trx, viewer: Viewer, parentIds: string[], id: string): Promise<void> {
  const asked = await getApproval(trx, viewer, id);
  const { student } = asked;
  await notifyPeople(trx, [student.id, ...parentIds], 'family:changed');
  await noteDecision(trx, parentIds, { event: 'approval_asked', approvalId: id });
  await sendNotice(trx, parentIds, `approval:${id}`, () => ({
    ...askedNotice(asked),
    kind: 'approval',
    children: [student.id],
  }));
}

/** The mail to a parent about a wish. */
function askedNotice({
  kind,
  student,
  teacher,
  subject,
  startsAt,
  lessons,
  pricePaise,
  note,
  expiresAt,
}: ApprovalView) {
  const { approvalAsked: words, wishes } = NOTICES;
  const when = startsAt === null ? null : formatClassTime(startsAt);
  const what =
    kind === 'booking'
      ? wishes.booking(subject, teacher.name, when)
      : kind === 'package'
        ? wishes.package(lessons, subject, teacher.name)
        : kind === 'batch'
          ? wishes.batch(lessons, subject, teacher.name)
          : wishes.series(lessons, subject, teacher.name, when);
  return {
    subject: words.subject(student.name),
    paragraphs: [
      words.text(student.name, what, formatPaise(pricePaise)),
      ...(note === '' ? [] : [words.note(student.name, note)]),
      kind === 'booking'
        ? words.keptUntil(formatMoment(expiresAt))
        : words.answerUntil(formatMoment(expiresAt)),
    ],
    action: { label: words.action, path: '/parent/dashboard' },
  };
}
