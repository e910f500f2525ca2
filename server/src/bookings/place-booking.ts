import { CANCELLATION_POLICY } from '@kaksha/domain/bookings/cancellation.ts';
import { pendingExpiresAt } from '@kaksha/domain/bookings/policy.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import type { BookingKind } from '@kaksha/domain/lessons/booking-kind.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import type { FoundCoupon } from '../coupons/find-coupon.ts';
import { redeemCoupon } from '../coupons/redeem-coupon.ts';
import { takeKeptTime } from '../lessons/keep-time.ts';
import { reserveLesson } from '../lessons/reserve-lesson.ts';
import type { Trx } from '../platform/context.ts';
import { holdPrice, type PaidBooking } from '../wallet/booking-money.ts';
import { peopleOf } from './change-booking.ts';
import { enqueueExpiry } from './expire-booking.ts';
import { notifyBooking } from './notify-booking.ts';
import { slotTaken } from './refusals.ts';
import { enqueueSettlement } from './settlement/enqueue-settlement.ts';

/** A booking that is agreed and whose slot was checked: all that has to be written. */
export interface NewBooking {
  teacherId: string;
  studentId: string;
  /** The paying wallet's owner. */
  payerId: string;
  guardianIds: readonly string[];
  kind: BookingKind;
  /** The package that the lesson is out of, when it is; `payerId` is then its buyer. */
  packageId?: string | null;
  subject: string;
  grade: number;
  topic: string;
  notes: string;
  startsAtMs: number;
  durationMinutes: number;
  hourlyRatePaise: number;
  pricePaise: number;
  /** The coupon that pays a part of the price. */
  coupon?: FoundCoupon | null;
  /** Confirmed at once: the teacher need not be asked, or was the one who asked. */
  confirmed: boolean;
  /** The database's clock, as `checkSlot` answered it. */
  nowMs: number;
  /** As a lesson of a weekly series, which is decided as one and paid lesson by lesson. */
  series?: SeriesPlace;
  /** The lesson that keeps this time already: that of an offer, which is confirmed by being accepted. */
  keptLessonId?: string;
}

/** The place of a lesson in its series. */
export interface SeriesPlace {
  seriesId: string;
  /** From 1, in the order of the starts. */
  position: number;
  /** When its price is to be held; null to hold it now. */
  holdDueAtMs: number | null;
  /** When the request lapses: the same time for the whole series. */
  expiresAtMs: number;
}

/** How a new booking is paid: its price is held, or the whole transaction is undone. */
export type Funding = (trx: Trx, booking: PaidBooking) => Promise<void>;

/**
 * Writes one booking in the caller's transaction: the lesson on both calendars, the booking, the hold, the job that
 * lets a request lapse or settles a confirmed class, and the notices. `fund` moves the money, from the payer's wallet by
 * default.
 * @throws ORPCError SLOT_TAKEN (409) when somebody came first: then the caller must roll back. The errors of `fund`.
 */
export async function placeBooking(
  trx: Trx,
  booking: NewBooking,
  fund: Funding = holdPrice,
): Promise<{ bookingId: string; lessonId: string }> {
  const { startsAtMs, confirmed } = booking;
  const endsAtMs = startsAtMs + booking.durationMinutes * MINUTE_MS;
  const lessonStatus = confirmed ? 'scheduled' : 'requested';
  const reserved =
    booking.keptLessonId === undefined
      ? await reserveLesson(trx, {
          ...booking,
          kind: booking.kind === 'trial' ? 'trial' : 'one_to_one',
          endsAtMs,
          status: lessonStatus,
        })
      : await takeKeptTime(trx, booking.keptLessonId, booking.studentId);
  if ('conflict' in reserved) {
    throw slotTaken(reserved.conflict === 'studentBusy' ? M.studentBusy : M.slotTaken);
  }
  const { lessonId } = reserved;
  const expiresAtMs = booking.series?.expiresAtMs ?? pendingExpiresAt(booking.nowMs, startsAtMs);
  const bookingId = await insertBooking(trx, { ...booking, lessonId, expiresAtMs });
  const { coupon } = booking;
  if (coupon != null) await redeemCoupon(trx, bookingId, coupon, booking);
  const discountPaise = coupon?.discountPaise ?? 0;
  if (!isPaidLater(booking)) await fund(trx, { ...booking, bookingId, discountPaise });
  if (confirmed) await enqueueSettlement(trx, lessonId, endsAtMs);
  else await enqueueExpiry(trx, bookingId, expiresAtMs);
  await notifyBooking(trx, {
    bookingId,
    lessonId,
    status: confirmed ? 'confirmed' : 'pending',
    lessonStatus,
    people: peopleOf(booking),
    by: booking.payerId,
    moneyOf: isPaidLater(booking) ? [] : [booking.payerId],
    // People are notified of a series once.
    silent: booking.series !== undefined,
  });
  return { bookingId, lessonId };
}

const isPaidLater = ({ series }: NewBooking): boolean => series !== undefined && series.holdDueAtMs !== null;

async function insertBooking(
  trx: Trx,
  booking: NewBooking & { lessonId: string; expiresAtMs: number },
): Promise<string> {
  const { id } = await trx
    .insertInto('booking')
    .values({
      lesson_id: booking.lessonId,
      student_id: booking.studentId,
      teacher_id: booking.teacherId,
      booked_by: booking.payerId,
      kind: booking.kind,
      package_id: booking.packageId ?? null,
      status: booking.confirmed ? 'confirmed' : 'pending',
      hourly_rate_paise: booking.hourlyRatePaise,
      duration_minutes: booking.durationMinutes,
      price_paise: booking.pricePaise,
      discount_paise: booking.coupon?.discountPaise ?? 0,
      notes: booking.notes,
      cancellation_policy: JSON.stringify(CANCELLATION_POLICY),
      expires_at: new Date(booking.expiresAtMs),
      decided_at: booking.confirmed ? sql<Date>`clock_timestamp()` : null,
      ...seriesColumns(booking.series),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function seriesColumns(series: SeriesPlace | undefined) {
  if (series === undefined) return {};
  const { seriesId, position, holdDueAtMs } = series;
  return {
    series_id: seriesId,
    series_position: position,
    hold_due_at: holdDueAtMs === null ? null : new Date(holdDueAtMs),
  };
}
