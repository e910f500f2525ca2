import { SERIES_MESSAGES as M } from '@kaksha/domain/series/messages.ts';
import { conflictsOf } from '@kaksha/domain/series/plan.ts';
import { PROPOSAL_HOURS } from '@kaksha/domain/series/policy.ts';
import type { ProposeTimeInput, SeriesLesson, SeriesView } from '@kaksha/domain/series/schema.ts';
import { HOUR_MS, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { loadSeriesRules } from './plan-series.ts';
import { movedLessons, openProposal, readSeries } from './queries.ts';
import { seriesConflict, seriesTaken } from './refusals.ts';
import { tellOfSeries } from './tell.ts';

/** Where lessons of a series would go: the lessons in order, and by how much they move. */
export interface Move {
  lessons: SeriesLesson[];
  shiftMs: number;
}

/**
 * Refuses a move whose new times are not all free, the lessons that move left out of account; answers the database's
 * clock.
 * @throws ORPCError SERIES_TAKEN (409).
 */
export async function checkMove(db: Db, series: SeriesView, { lessons, shiftMs }: Move): Promise<number> {
  const starts = lessons.map((lesson) => toMs(lesson.startsAt) + shiftMs).sort((a, b) => a - b);
  const whose = { teacherId: series.teacher.id, studentId: series.student.id, holderId: series.student.id };
  const rules = await loadSeriesRules(db, whose, starts, series.durationMinutes);
  const leaving = new Set(lessons.map((lesson) => toMs(lesson.startsAt)));
  const stays = ({ startsAtMs }: { startsAtMs: number }) => !leaving.has(startsAtMs);
  const free = {
    ...rules,
    teacherBusy: rules.teacherBusy.filter(stays),
    studentBusy: rules.studentBusy.filter(stays),
  };
  if (conflictsOf(free, starts).length > 0) throw seriesTaken();
  return rules.nowMs;
}

/** Which lessons a proposal moves, as they are now. */
export function moveOf(
  series: SeriesView,
  proposal: { bookingId: string; scope: 'following' | 'all'; shiftMinutes: number },
  nowMs: number,
): Move {
  return {
    lessons: movedLessons(series.lessons, proposal, nowMs),
    shiftMs: proposal.shiftMinutes * MINUTE_MS,
  };
}

/** Proposals whose time has run out make room for the next. */
async function expireProposals(trx: Trx, seriesId: string): Promise<void> {
  await sql`update series_proposal set status = 'expired', decided_at = clock_timestamp()
    where series_id = ${seriesId} and status = 'pending' and expires_at <= clock_timestamp()`.execute(trx);
}

/**
 * One side proposes another time for a lesson and those that follow at the same time of the week, or for all of them.
 * Nothing moves before the other side accepts.
 * @throws ORPCError NOT_FOUND; CONFLICT when nothing can be moved or another proposal waits; SERIES_TAKEN (409).
 */
export async function proposeTime(trx: Trx, viewer: Viewer, input: ProposeTimeInput): Promise<SeriesView> {
  const { id, bookingId, scope } = input;
  await sql`select from lesson_series where id = ${id} for update`.execute(trx);
  const series = await readSeries(trx, viewer, id);
  await expireProposals(trx, id);
  if ((await openProposal(trx, id)) !== undefined) throw seriesConflict(M.proposalOpen);
  const anchor = series.lessons.find((lesson) => lesson.bookingId === bookingId);
  if (anchor === undefined || anchor.status !== 'confirmed') throw seriesConflict(M.onlyConfirmed);
  const shiftMinutes = (toMs(input.startsAt) - toMs(anchor.startsAt)) / MINUTE_MS;
  if (!Number.isInteger(shiftMinutes) || shiftMinutes === 0 || Math.abs(shiftMinutes) > 7 * 24 * 60) {
    throw new ORPCError('BAD_REQUEST', { message: 'Please choose another time within a week of the class.' });
  }
  const move = moveOf(series, { bookingId, scope, shiftMinutes }, Date.now());
  const [first] = move.lessons;
  if (first === undefined) throw seriesConflict(M.nothingToMove);
  const nowMs = await checkMove(trx, series, move);
  const firstMs = Math.min(toMs(first.startsAt), toMs(first.startsAt) + move.shiftMs);
  const expiresAt = new Date(Math.min(nowMs + PROPOSAL_HOURS * HOUR_MS, firstMs));
  await trx
    .insertInto('series_proposal')
    .values({
      series_id: id,
      proposed_by: viewer.id,
      booking_id: bookingId,
      scope,
      shift_minutes: shiftMinutes,
      expires_at: expiresAt,
    })
    .execute();
  await tellOfSeries(trx, { seriesId: id, event: 'series_time_proposed', by: viewer.id });
  return readSeries(trx, viewer, id);
}
