import type { SlotRules } from '@kaksha/domain/availability/slots.ts';
import { holdDueAtMs } from '@kaksha/domain/bookings/policy.ts';
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { lessonPricePaise, sumPaise } from '@kaksha/domain/money.ts';
import { nextStartMs, planSeries, weeklyStarts, weekMinuteOf } from '@kaksha/domain/series/plan.ts';
import { ALTERNATIVE_WITHIN_MS } from '@kaksha/domain/series/policy.ts';
import type { PlanSeriesInput, SeriesPlan } from '@kaksha/domain/series/schema.ts';
import { MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { loadAvailability, type TeacherAvailability } from '../availability/load-availability.ts';
import { notBookable } from '../bookings/refusals.ts';
import { notFound } from '../platform/api.ts';
import { databaseNowMs } from '../platform/clock.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { readSeries } from './queries.ts';
import { refuseOneWeekday } from './refusals.ts';

export const iso = (ms: number): string => new Date(ms).toISOString();
export const asSlot = ({ startsAtMs, endsAtMs }: { startsAtMs: number; endsAtMs: number }) => ({
  startsAt: iso(startsAtMs),
  endsAt: iso(endsAtMs),
});

/** The rules for a series' starts: read in one statement for all of them, with room for their alternatives. */
export async function loadSeriesRules(
  db: Db,
  whose: { teacherId: string; studentId: string | null; holderId: string },
  startsMs: readonly number[],
  durationMinutes: number,
): Promise<SlotRules & Pick<TeacherAvailability, 'lapsedBookingIds' | 'lapsedOfferIds'>> {
  const availability = await loadAvailability(db, {
    ...whose,
    fromMs: Math.min(...startsMs) - ALTERNATIVE_WITHIN_MS,
    toMs: Math.max(...startsMs) + ALTERNATIVE_WITHIN_MS + durationMinutes * MINUTE_MS,
  });
  if (availability === undefined) throw notFound(BOOKING_MESSAGES.teacherNotFoundText);
  return { ...availability, durationMinutes };
}

/** The student whose calendar counts: the viewer, or the child that a parent names or has alone; null when unknown. */
async function studentOf(db: Db, viewer: Viewer, wanted: string | undefined): Promise<string | null> {
  if (viewer.role === 'student') {
    if (wanted !== undefined && wanted !== viewer.id) throw notFound();
    return viewer.id;
  }
  const { rows } = await sql<{ id: string }>`
    select g.student_id as id from guardianship g where g.parent_id = ${viewer.id}`.execute(db);
  if (wanted === undefined) return rows.length === 1 ? (rows[0]?.id ?? null) : null;
  if (!rows.some(({ id }) => id === wanted)) throw notFound();
  return wanted;
}

/** The teacher's zone and rate, for the dates and the price. */
async function readTeacher(db: Db, id: string): Promise<{ timeZone: string; hourlyRatePaise: number }> {
  const teacher = await db
    .selectFrom('teacher_profile as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select(['t.time_zone', 't.hourly_rate_paise', 't.verified_at'])
    .where('t.user_id', '=', id)
    .where('u.closed_at', 'is', null)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst();
  if (teacher === undefined) throw notFound(BOOKING_MESSAGES.teacherNotFoundText);
  if (teacher.verified_at === null) throw notBookable(BOOKING_MESSAGES.notVerified);
  if (teacher.hourly_rate_paise === null) throw notBookable(BOOKING_MESSAGES.noRate);
  return { timeZone: teacher.time_zone, hourlyRatePaise: teacher.hourly_rate_paise };
}

/**
 * Every date of a weekly series with its state, and the cost of the free ones. Changes nothing.
 * @throws ORPCError NOT_FOUND, NOT_BOOKABLE (409), BAD_REQUEST for two times on one weekday.
 */
export async function planFor(db: Db, viewer: Viewer, input: PlanSeriesInput): Promise<SeriesPlan> {
  const { teacherId, durationMinutes, weeks } = input;
  const [studentId, teacher] = await Promise.all([
    studentOf(db, viewer, input.studentId),
    readTeacher(db, teacherId),
  ]);
  const firstMs = input.firstStarts.map(toMs);
  refuseOneWeekday(firstMs, teacher.timeZone);
  const startsMs = weeklyStarts(firstMs, weeks, teacher.timeZone);
  const rules = await loadSeriesRules(
    db,
    { teacherId, studentId, holderId: viewer.id },
    startsMs,
    durationMinutes,
  );
  const dates = planSeries(rules, startsMs);
  const pricePaise = lessonPricePaise(teacher.hourlyRatePaise, durationMinutes);
  const free = dates.filter((date) => date.state === 'free');
  const heldNow = free.filter((date) => holdDueAtMs(date.startsAtMs, rules.nowMs) === null);
  return {
    dates: dates.map(({ state, holiday, keepable, alternative, ...slot }) => ({
      ...asSlot(slot),
      state,
      holiday,
      keepable,
      alternative: alternative === null ? null : asSlot(alternative),
    })),
    pricePaise,
    totalPaise: sumPaise(free.map(() => pricePaise)),
    heldNowPaise: sumPaise(heldNow.map(() => pricePaise)),
    firstStarts: input.firstStarts,
  };
}

/**
 * The plan of a series that goes on for more weeks: the same times of the week, from after its last lesson on.
 * @throws ORPCError NOT_FOUND for another family's; as {@link planFor}.
 */
export async function planExtension(
  db: Db,
  viewer: Viewer,
  { id, weeks }: { id: string; weeks: number },
): Promise<SeriesPlan> {
  const series = await readSeries(db, viewer, id);
  const lastMs = Math.max(await databaseNowMs(db), ...series.lessons.map((lesson) => toMs(lesson.startsAt)));
  const firstStarts = series.weekMinutes
    .map((minute) => nextStartMs(minute, lastMs, series.timeZone))
    .sort((a, b) => a - b)
    .map(iso);
  return planFor(db, viewer, {
    teacherId: series.teacher.id,
    studentId: series.student.id,
    durationMinutes: series.durationMinutes,
    firstStarts,
    weeks,
  });
}

/** The times of the week of a series' first starts. */
export function weekMinutesOf(firstStarts: readonly string[], timeZone: string): number[] {
  return firstStarts.map((start) => weekMinuteOf(toMs(start), timeZone)).sort((a, b) => a - b);
}
