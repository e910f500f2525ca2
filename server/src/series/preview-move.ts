import { type PlannedMove, planMove } from '@kaksha/domain/series/move.ts';
import type { MoveInput, SeriesLesson, SeriesMove, SeriesView } from '@kaksha/domain/series/schema.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { MINUTE_MS, MINUTES_PER_DAY, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { conflict } from '../platform/api.ts';
import { databaseNowMs } from '../platform/clock.ts';
import type { Db, Viewer } from '../platform/context.ts';
import { asSlot, loadSeriesRules } from './plan-series.ts';
import { lessonsInScope, readSeries } from './queries.ts';

/** A lesson as the pure plan of a move knows it. */
export type MovingLesson = SeriesLesson & { startsAtMs: number; endsAtMs: number };

const asMoving = (lesson: SeriesLesson): MovingLesson => ({
  ...lesson,
  startsAtMs: toMs(lesson.startsAt),
  endsAtMs: toMs(lesson.endsAt),
});

/**
 * The move of these lessons of a series, by the database's clock and both calendars as they are now. A move on which both
 * sides have `agreed` needs no notice any more.
 */
export async function planMoveOf(
  db: Db,
  series: SeriesView,
  lessons: readonly SeriesLesson[],
  { shiftMs, anyway, agreed = false }: { shiftMs: number; anyway: boolean; agreed?: boolean },
): Promise<{ planned: PlannedMove<MovingLesson>[]; nowMs: number }> {
  const whose = { teacherId: series.teacher.id, studentId: series.student.id, holderId: series.student.id };
  const moving = lessons.map(asMoving);
  const starts = moving.flatMap(({ startsAtMs }) => [startsAtMs, startsAtMs + shiftMs]);
  const rules = await loadSeriesRules(db, whose, starts, series.durationMinutes);
  const asked = agreed ? { ...rules, minimumNoticeMinutes: 0 } : rules;
  return { planned: planMove(asked, moving, { shiftMs, anyway }), nowMs: rules.nowMs };
}

/**
 * The lessons that an edit of the time is about, each with where it would go and whether it does.
 * @throws ORPCError CONFLICT when the named lesson can't be moved; BAD_REQUEST for a time that is none.
 */
export async function previewOf(
  db: Db,
  series: SeriesView,
  { bookingId, scope, startsAt }: MoveInput,
): Promise<{ planned: PlannedMove<MovingLesson>[]; shiftMinutes: number; nowMs: number }> {
  const anchor = series.lessons.find((lesson) => lesson.bookingId === bookingId);
  if (anchor === undefined || anchor.status !== 'confirmed') throw conflict(M.onlyConfirmed);
  const shiftMinutes = (toMs(startsAt) - toMs(anchor.startsAt)) / MINUTE_MS;
  if (!Number.isInteger(shiftMinutes) || shiftMinutes === 0 || Math.abs(shiftMinutes) > 7 * MINUTES_PER_DAY) {
    throw new ORPCError('BAD_REQUEST', {
      message: M.withinAWeek,
      data: { errors: [{ msg: M.withinAWeek, path: 'startsAt' }] },
    });
  }
  const nowMs = await databaseNowMs(db);
  const { timeZone } = series;
  const lessons = lessonsInScope(series.lessons, { bookingId, scope }, { nowMs, timeZone });
  if (lessons.length === 0) throw conflict(M.nothingToMove);
  const how = { shiftMs: shiftMinutes * MINUTE_MS, anyway: scope === 'this' };
  return { ...(await planMoveOf(db, series, lessons, how)), shiftMinutes };
}

/**
 * The effect of moving lessons of a series, before anybody proposes it. Changes nothing.
 * @throws ORPCError NOT_FOUND, and as {@link previewOf}.
 */
export async function previewMove(db: Db, viewer: Viewer, input: MoveInput): Promise<SeriesMove> {
  const { planned } = await previewOf(db, await readSeries(db, viewer, input.id), input);
  return {
    dates: planned.map(({ lesson, to, outcome, holiday }) => ({
      bookingId: lesson.bookingId,
      from: asSlot(lesson),
      to: asSlot(to),
      outcome,
      holiday,
      pricePaise: lesson.pricePaise,
    })),
  };
}
