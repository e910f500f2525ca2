import { en as NOTICES } from '@kaksha/domain/bookings/notices/words/en.ts';
import { holdDueAtMs, pendingExpiresAt } from '@kaksha/domain/bookings/policy.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise, lessonPricePaise } from '@kaksha/domain/money.ts';
import { conflictsOf, planSeries } from '@kaksha/domain/series/plan.ts';
import type { BookSeriesInput, SeriesView, TakenDate } from '@kaksha/domain/series/schema.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Agreed } from '../bookings/agree-booking.ts';
import { explainMissingMoney } from '../bookings/explain-refusal.ts';
import { releaseHoldsOf } from '../bookings/holds/release-hold.ts';
import { notifyPayer } from '../bookings/notify-payer.ts';
import { placeBooking } from '../bookings/place-booking.ts';
import { purchase } from '../bookings/purchase.ts';
import { releaseLapsed } from '../bookings/release-lapsed.ts';
import { conflict, viewerOf } from '../platform/api.ts';
import { databaseNowMs } from '../platform/clock.ts';
import type { Db, RequestContext, Trx, Viewer } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { noteSpending, type Payer } from '../wallet/allowance/spend-alone.ts';
import { lockWallet } from '../wallet/ledger.ts';
import { notifySeries } from './notify-series.ts';
import { asSlot, iso, loadSeriesRules, weekMinutesOf } from './plan-series.ts';
import { readSeries } from './queries.ts';
import { refuseOneWeekday, seriesTaken } from './refusals.ts';

/**
 * Books a weekly series: in one transaction every date is put on both calendars, or nothing changes. The price of a
 * lesson that begins within 48 hours is held at once, of any other when its time comes; the wallet has to hold enough for
 * the first one. An instant-booking teacher's series is confirmed at once.
 * @throws ORPCError SERIES_TAKEN (409) with the taken dates, INSUFFICIENT_FUNDS (402), TOTAL_CHANGED (409), CONFLICT for
 *   a series that can't be gone on with, and as `bookLesson`.
 */
export function bookSeries(context: RequestContext, input: BookSeriesInput): Promise<{ series: SeriesView }> {
  const viewer = viewerOf(context);
  const { db } = context.services;
  return idempotently(context, 'series.book', input, async (trx) => {
    const series = await purchase(trx, viewer, {
      wanted: input,
      termsOf({ hourlyRatePaise }) {
        const classPaise = lessonPricePaise(hourlyRatePaise, input.durationMinutes);
        return { classPaise, amountPaise: classPaise * input.startsAt.length };
      },
      place: async ({ agreed, terms, payer }) => {
        const placed = await place(trx, viewer, payer, input, agreed);
        if (payer.payerId !== viewer.id) await tellParentOf(trx, placed, payer.payerId, terms.amountPaise);
        return placed;
      },
      explain: (refusal, agreed) => explain(db, viewer, input, agreed, refusal),
    });
    return { series };
  });
}

/** Books what was agreed on, in the caller's transaction. @throws as {@link bookSeries} */
export async function place(
  trx: Trx,
  viewer: Viewer,
  payer: Payer,
  input: BookSeriesInput,
  agreed: Agreed,
): Promise<SeriesView> {
  const { teacherId, durationMinutes } = input;
  const { studentId, hourlyRatePaise } = agreed;
  if (input.continues !== undefined) await checkContinuable(trx, viewer, input.continues, input, studentId);
  const pricePaise = lessonPricePaise(hourlyRatePaise, durationMinutes);
  const totalPaise = pricePaise * input.startsAt.length;
  if (totalPaise !== input.totalPaise) {
    const message = M.totalChanged(formatPaise(totalPaise));
    throw new ORPCError('TOTAL_CHANGED', { status: 409, message, data: { totalPaise } });
  }
  const startsMs = input.startsAt.map(toMs);
  const rules = await loadSeriesRules(
    trx,
    { teacherId, studentId, holderId: viewer.id },
    startsMs,
    durationMinutes,
  );
  refuseOneWeekday(input.firstStarts.map(toMs), rules.timeZone);
  if (conflictsOf(rules, startsMs).length > 0) throw seriesTaken();
  await releaseLapsed(trx, rules);
  // An empty wallet fills nobody's calendar.
  if ((await lockWallet(trx, payer.payerId)) < pricePaise)
    throw new ORPCError('INSUFFICIENT_FUNDS', {
      status: 402,
      message: BOOKING_MESSAGES.insufficientFunds,
    });

  const { nowMs } = rules;
  const expiresAtMs = pendingExpiresAt(nowMs, startsMs[0] ?? nowMs);
  const seriesId = await insertSeries(trx, payer.payerId, input, agreed, {
    expiresAtMs,
    timeZone: rules.timeZone,
  });
  // In the order of their starts, so that two series can't wait for each other.
  for (const [index, startsAtMs] of startsMs.entries()) {
    const { bookingId } = await placeBooking(trx, {
      teacherId,
      studentId,
      payerId: payer.payerId,
      guardianIds: agreed.guardianIds,
      kind: 'single',
      subject: input.subject,
      grade: input.class,
      topic: input.topic,
      notes: input.notes,
      startsAtMs,
      durationMinutes,
      hourlyRatePaise,
      pricePaise,
      confirmed: agreed.instant,
      nowMs,
      series: {
        seriesId,
        position: index + 1,
        holdDueAtMs: pricePaise === 0 ? null : holdDueAtMs(startsAtMs, nowMs),
        expiresAtMs,
      },
    }).catch((error: unknown) => {
      // Somebody came first on the student's own calendar.
      throw error instanceof ORPCError && error.code === 'SLOT_TAKEN' ? seriesTaken() : error;
    });
    if (payer.isAlone)
      await noteSpending(trx, { bookingId, studentId, classPaise: pricePaise, amountPaise: pricePaise });
  }
  await releaseHoldsOf(trx, viewer.id, teacherId);
  await notifySeries(trx, {
    seriesId,
    event: agreed.instant ? 'series_confirmed' : 'series_requested',
    by: viewer.id,
  });
  return readSeries(trx, viewer, seriesId);
}

async function tellParentOf(
  trx: Trx,
  { id, student, teacher, subject, lessons }: SeriesView,
  parentId: string,
  amountPaise: number,
): Promise<void> {
  const what = () => NOTICES.paidForChild.bookedSeries(lessons.length, subject, teacher.name);
  await notifyPayer(trx, parentId, { id, path: `/series/${id}`, childName: student.name, what, amountPaise });
}

/** A series goes on from a confirmed one of the same family, teacher and subject, once. */
async function checkContinuable(
  trx: Trx,
  viewer: Viewer,
  id: string,
  input: BookSeriesInput,
  studentId: string,
): Promise<void> {
  const before = await readSeries(trx, viewer, id);
  const same =
    before.teacher.id === input.teacherId &&
    before.student.id === studentId &&
    before.subject === input.subject;
  if (!same || before.status !== 'confirmed' || before.continuedBy !== null) {
    throw conflict(M.notContinuable);
  }
}

async function insertSeries(
  trx: Trx,
  payerId: string,
  input: BookSeriesInput,
  agreed: Agreed,
  { expiresAtMs, timeZone }: { expiresAtMs: number; timeZone: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('lesson_series')
    .values({
      teacher_id: input.teacherId,
      student_id: agreed.studentId,
      booked_by: payerId,
      subject: input.subject,
      grade: input.class,
      topic: input.topic,
      duration_minutes: input.durationMinutes,
      week_minutes: weekMinutesOf(input.firstStarts, timeZone),
      time_zone: timeZone,
      weeks: input.weeks,
      hourly_rate_paise: agreed.hourlyRatePaise,
      status: agreed.instant ? 'confirmed' : 'pending',
      continues: input.continues ?? null,
      expires_at: new Date(expiresAtMs),
      decided_at: agreed.instant ? sql<Date>`clock_timestamp()` : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The person's next step: taken dates with free ones instead, or how much money is missing. */
async function explain(
  db: Db,
  viewer: Viewer,
  input: BookSeriesInput,
  agreed: Agreed,
  refusal: ORPCError<string, unknown>,
): Promise<ORPCError<string, unknown>> {
  if (refusal.code === 'SERIES_TAKEN') {
    const taken = await takenDates(db, input, { studentId: agreed.studentId, holderId: viewer.id });
    return new ORPCError('SERIES_TAKEN', { status: 409, message: M.taken, data: { taken } });
  }
  if (refusal.code !== 'INSUFFICIENT_FUNDS') return refusal;
  const price = lessonPricePaise(agreed.hourlyRatePaise, input.durationMinutes);
  const nowMs = await databaseNowMs(db);
  const heldNow = input.startsAt.filter((start) => holdDueAtMs(toMs(start), nowMs) === null).length;
  // A series begins with the price of its first class in the wallet, whenever that is held.
  const pricePaise = price * Math.max(1, heldNow);
  return explainMissingMoney(db, { payerId: viewer.id, pricePaise }, refusal);
}

/** Those of the wanted dates that can't be had now, each with the nearest free time. */
async function takenDates(
  db: Db,
  { teacherId, durationMinutes, startsAt }: BookSeriesInput,
  { studentId, holderId }: { studentId: string; holderId: string },
): Promise<TakenDate[]> {
  const startsMs = startsAt.map(toMs);
  const rules = await loadSeriesRules(db, { teacherId, studentId, holderId }, startsMs, durationMinutes);
  const alternatives = new Map(
    planSeries(rules, startsMs).map((date) => [date.startsAtMs, date.alternative]),
  );
  return conflictsOf(rules, startsMs).map(({ startsAtMs, state }) => {
    const alternative = alternatives.get(startsAtMs) ?? null;
    return { startsAt: iso(startsAtMs), state, alternative: alternative && asSlot(alternative) };
  });
}
