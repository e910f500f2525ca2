import { priceOfKind } from '@kaksha/domain/bookings/kinds.ts';
import { en as NOTICES } from '@kaksha/domain/bookings/notices/words/en.ts';
import type { BookingView, BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { type FoundCoupon, findCoupon } from '../coupons/find-coupon.ts';
import { limitGuessing } from '../coupons/guess-limit.ts';
import { viewerOf } from '../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { noteSpending } from '../wallet/allowance/spend-alone.ts';
import type { Agreed } from './agree-booking.ts';
import { checkSlot } from './check-slot.ts';
import { explainRefusal } from './explain-refusal.ts';
import { releaseHoldsOf } from './holds/release-hold.ts';
import { notifyPayer } from './notify-payer.ts';
import { placeBooking } from './place-booking.ts';
import { purchase } from './purchase.ts';
import { getBooking } from './queries.ts';
import { notBookable } from './refusals.ts';
import { takeLot } from './take-lot.ts';

/**
 * Books a lesson: in one transaction the slot is put on both calendars and the price held, out of the payer's wallet or
 * of the package, or nothing changes. An instant-booking teacher's lesson is confirmed at once.
 * @throws ORPCError SLOT_TAKEN (409) with the three nearest free slots, INSUFFICIENT_FUNDS (402) with the missing amount,
 *   PRICE_CHANGED (409) with the price, NOT_BOOKABLE (409), COUPON_REFUSED (409), COUPON_UNKNOWN (404), TOO_MANY_REQUESTS for guessed codes, NOT_FOUND, EMAIL_NOT_VERIFIED (403), FORBIDDEN without a guardian's consent.
 */
export function bookLesson(
  context: RequestContext,
  input: BookLessonInput,
): Promise<{ booking: BookingView }> {
  return input.coupon === undefined
    ? once(context, input)
    : limitGuessing(context, () => once(context, input));
}

function once(context: RequestContext, input: BookLessonInput): Promise<{ booking: BookingView }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  return idempotently(context, 'bookings.book', input, async (trx) => {
    const booking = await purchase(trx, viewer, {
      wanted: input,
      async termsOf(agreed) {
        const coupon = await couponOf(trx, viewer.id, input, agreed);
        const paise = paidNow(agreed, input, coupon);
        refuseOtherPrice(input, paise);
        return { classPaise: paise, amountPaise: paise, coupon };
      },
      async place({ agreed, terms: { coupon, ...amounts }, payer }) {
        const booked = await book(trx, { viewer, ...payer, holderId: viewer.id }, input, agreed, coupon);
        if (payer.isAlone) {
          await noteSpending(trx, { bookingId: booked.id, studentId: agreed.studentId, ...amounts });
          if (payer.payerId !== viewer.id)
            await tellParentOf(trx, booked, payer.payerId, amounts.amountPaise);
        }
        return booked;
      },
      explain(refusal, agreed, { coupon }) {
        const pricePaise = priceOf(agreed, input) - (coupon?.discountPaise ?? 0);
        const whose = { studentId: agreed.studentId, payerId: viewer.id };
        return explainRefusal(db, { ...input, ...whose, pricePaise }, refusal);
      },
    });
    return { booking };
  });
}

/** Nobody pays another price than the one they were shown. @throws ORPCError PRICE_CHANGED */
function refuseOtherPrice({ amountPaise: shown }: BookLessonInput, amountPaise: number): void {
  if (shown === undefined || shown === amountPaise) return;
  throw new ORPCError('PRICE_CHANGED', {
    status: 409,
    message: M.priceChanged(formatPaise(amountPaise)),
    data: { amountPaise },
  });
}

const priceOf = (agreed: Agreed, { kind, durationMinutes }: BookLessonInput): number =>
  priceOfKind(kind === 'trial' ? 'trial' : 'single', agreed, durationMinutes);

async function tellParentOf(
  trx: Trx,
  { id, student, teacher, subject, startsAt }: BookingView,
  parentId: string,
  amountPaise: number,
): Promise<void> {
  if (amountPaise === 0) return;
  const what = () => NOTICES.paidForChild.booked(subject, teacher.name, formatClassTime(startsAt));
  await notifyPayer(trx, parentId, {
    id,
    path: `/bookings/${id}`,
    childName: student.name,
    what,
    amountPaise,
  });
}

/** The amount that leaves a wallet: nothing for a lesson of a package, which was paid before. */
export const paidNow = (agreed: Agreed, input: BookLessonInput, coupon: FoundCoupon | null): number =>
  input.kind === 'package' ? 0 : priceOf(agreed, input) - (coupon?.discountPaise ?? 0);

/** The coupon that the family wants to use, when it can be used for this class. */
export async function couponOf(
  trx: Trx,
  payerId: string,
  input: BookLessonInput,
  agreed: Agreed,
): Promise<FoundCoupon | null> {
  if (input.coupon === undefined) return null;
  const family = { studentId: agreed.studentId, payerId };
  return findCoupon(trx, input.coupon, family, {
    ...input,
    grade: input.class,
    pricePaise: priceOf(agreed, input),
  });
}

/** The booking person, the paying wallet's owner, and the holder of the time. */
export interface BookedBy {
  viewer: Viewer;
  payerId: string;
  holderId: string;
}

/** Books what was agreed on, in the caller's transaction. @throws as {@link bookLesson} */
export async function book(
  trx: Trx,
  { viewer, payerId, holderId }: BookedBy,
  input: BookLessonInput,
  agreed: Agreed,
  coupon: FoundCoupon | null,
): Promise<BookingView> {
  const { studentId, guardianIds, hourlyRatePaise } = agreed;
  const { teacherId, kind, durationMinutes } = input;
  if (kind === 'trial' && !agreed.trialOffered) throw notBookable(M.trialNotOffered);
  const lot =
    kind === 'package' ? await takeLot(trx, { teacherId, studentId, lessonKind: 'one_to_one' }) : null;
  if (lot === undefined) throw notBookable(M.noPackage);
  const startsAtMs = toMs(input.startsAt);
  const nowMs = await checkSlot(trx, {
    teacherId,
    studentId,
    holderId,
    startsAtMs,
    durationMinutes,
  });
  const { bookingId } = await placeBooking(trx, {
    teacherId,
    studentId,
    payerId,
    guardianIds,
    kind,
    subject: input.subject,
    grade: input.class,
    topic: input.topic,
    notes: input.notes,
    startsAtMs,
    durationMinutes,
    hourlyRatePaise,
    pricePaise: priceOf(agreed, input),
    coupon,
    // Out of a package: at the price that was paid, by its buyer.
    ...lot,
    confirmed: agreed.instant,
    nowMs,
  });
  await releaseHoldsOf(trx, holderId, teacherId);
  return getBooking(trx, viewer, bookingId);
}
