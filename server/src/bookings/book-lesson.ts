import { priceOfKind } from '@kaksha/domain/bookings/kinds.ts';
import { BOOKING_MESSAGES as M } from '@kaksha/domain/bookings/messages.ts';
import type { BookingView, BookLessonInput } from '@kaksha/domain/bookings/schema.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { type FoundCoupon, findCoupon } from '../coupons/find-coupon.ts';
import { limitGuessing } from '../coupons/guess-limit.ts';
import { takeLot } from '../packages/take-lot.ts';
import { viewerOf } from '../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { type Agreed, agreeOn } from './agree-booking.ts';
import { checkSlot } from './check-slot.ts';
import { explainRefusal } from './explain-refusal.ts';
import { releaseHoldsOf } from './holds/release-hold.ts';
import { lockParties } from './lock-parties.ts';
import { placeBooking } from './place-booking.ts';
import { getBooking } from './queries.ts';
import { notBookable } from './refusals.ts';

/**
 * Books a lesson: in one transaction the slot is put on both calendars and the price held, out of the payer's wallet or
 * of the package, or nothing changes. An instant-booking teacher's lesson is confirmed at once.
 * @throws ORPCError SLOT_TAKEN (409) with the three nearest free slots, INSUFFICIENT_FUNDS (402) with what is missing,
 *   NOT_BOOKABLE (409), COUPON_REFUSED (409), COUPON_UNKNOWN (404), TOO_MANY_REQUESTS for guessed codes, NOT_FOUND, EMAIL_NOT_VERIFIED (403), FORBIDDEN without a guardian's consent.
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
  let agreed: Agreed | undefined;
  let coupon: FoundCoupon | null = null;
  return idempotently(
    context,
    'bookings.book',
    input,
    async (trx) => {
      agreed = agreeOn(await lockParties(trx, viewer, input), viewer, input);
      coupon = await couponOf(trx, viewer, input, agreed);
      return { booking: await book(trx, viewer, input, agreed, coupon) };
    },
    // Without an agreement it is the replay of a refusal that was explained before.
    async (refusal) =>
      agreed === undefined
        ? refusal
        : explainRefusal(
            context.services.db,
            {
              ...input,
              studentId: agreed.studentId,
              payerId: viewer.id,
              pricePaise: priceOf(agreed, input) - (coupon?.discountPaise ?? 0),
            },
            refusal,
          ),
  );
}

const priceOf = (agreed: Agreed, { kind, durationMinutes }: BookLessonInput): number =>
  priceOfKind(kind === 'trial' ? 'trial' : 'single', agreed, durationMinutes);

/** The coupon that the family wants to use, when it can be used for this class. */
async function couponOf(
  trx: Trx,
  viewer: Viewer,
  input: BookLessonInput,
  agreed: Agreed,
): Promise<FoundCoupon | null> {
  if (input.coupon === undefined) return null;
  const family = { studentId: agreed.studentId, payerId: viewer.id };
  return findCoupon(trx, input.coupon, family, {
    ...input,
    grade: input.class,
    pricePaise: priceOf(agreed, input),
  });
}

async function book(
  trx: Trx,
  viewer: Viewer,
  input: BookLessonInput,
  agreed: Agreed,
  coupon: FoundCoupon | null,
): Promise<BookingView> {
  const { studentId, guardianIds, hourlyRatePaise } = agreed;
  const { teacherId, kind, durationMinutes } = input;
  if (kind === 'trial' && !agreed.trialOffered) throw notBookable(M.trialNotOffered);
  const lot = kind === 'package' ? await takeLot(trx, { teacherId, studentId }) : null;
  if (lot === undefined) throw notBookable(M.noPackage);
  const startsAtMs = toMs(input.startsAt);
  const nowMs = await checkSlot(trx, {
    teacherId,
    studentId,
    holderId: viewer.id,
    startsAtMs,
    durationMinutes,
  });
  const { bookingId } = await placeBooking(trx, {
    teacherId,
    studentId,
    payerId: viewer.id,
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
    // Out of a package: at the price that was paid, by whoever paid it.
    ...lot,
    confirmed: agreed.instant,
    nowMs,
  });
  await releaseHoldsOf(trx, viewer.id, teacherId);
  return getBooking(trx, viewer, bookingId);
}
