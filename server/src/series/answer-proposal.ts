import { holdDueAtMs } from '@kaksha/domain/bookings/policy.ts';
import { weekMinuteOf } from '@kaksha/domain/series/plan.ts';
import type { SeriesLesson, SeriesView } from '@kaksha/domain/series/schema.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { demandConsent } from '../bookings/demand-consent.ts';
import { moveHoldDue } from '../bookings/hold-due.ts';
import { notifyBooking } from '../bookings/notify-booking.ts';
import { enqueueSettlement } from '../bookings/settlement/enqueue-settlement.ts';
import { moveLessonTo } from '../lessons/move-lesson.ts';
import { conflict, notFound } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { holdPrice } from '../wallet/booking-money.ts';
import { notifySeries, peopleOfSeries, refreshSeriesPages } from './notify-series.ts';
import { planMoveOf } from './preview-move.ts';
import { movedLessons, openProposal, readSeries } from './queries.ts';
import { seriesTaken } from './refusals.ts';

const DECIDED = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Where lessons of a series go: the lessons in order, and by how much they move. */
interface Move {
  lessons: SeriesLesson[];
  shiftMs: number;
}

interface Answer {
  id: string;
  proposalId: string;
  answer: keyof typeof DECIDED;
}

/**
 * Puts one lesson at its new time, as long as it is still at the old one and its room is shut. Its price stays held; one that is not held yet is when its new time asks for it.
 * @throws ORPCError CONFLICT when it is not.
 */
async function moveLesson(
  trx: Trx,
  series: SeriesView,
  lesson: SeriesLesson,
  { shiftMs, nowMs, people }: { shiftMs: number; nowMs: number; people: readonly string[] },
): Promise<void> {
  const startsAtMs = toMs(lesson.startsAt) + shiftMs;
  const endsAtMs = toMs(lesson.endsAt) + shiftMs;
  if (!(await moveLessonTo(trx, lesson.lessonId, lesson.startsAt, { startsAtMs, endsAtMs })))
    throw conflict(M.nothingToMove);
  await enqueueSettlement(trx, lesson.lessonId, endsAtMs);
  if (lesson.holdDueAt !== null) {
    const dueMs = holdDueAtMs(startsAtMs, nowMs);
    const payerId = await moveHoldDue(trx, lesson.bookingId, dueMs);
    if (payerId !== undefined && dueMs === null) {
      const { bookingId, pricePaise } = lesson;
      await holdPrice(trx, {
        bookingId,
        payerId,
        teacherId: series.teacher.id,
        pricePaise,
        discountPaise: 0,
      });
    }
  }
  await notifyBooking(trx, {
    bookingId: lesson.bookingId,
    lessonId: lesson.lessonId,
    status: 'confirmed',
    lessonStatus: 'scheduled',
    people,
    by: null,
    moneyOf: [],
    silent: true,
  });
}

/** All of the lessons that were proposed to move, or none. */
async function moveAll(trx: Trx, series: SeriesView, { lessons, shiftMs }: Move): Promise<void> {
  if (lessons.length === 0) throw conflict(M.nothingToMove);
  const { planned, nowMs } = await planMoveOf(trx, series, lessons, {
    shiftMs,
    anyway: true,
    agreed: true,
  });
  if (planned.some(({ outcome }) => outcome !== 'moves')) throw seriesTaken();
  // The one that goes ahead makes room for the one behind it.
  const inOrder = shiftMs > 0 ? lessons.toReversed() : lessons;
  const people = await peopleOfSeries(trx, series.id);
  for (const lesson of inOrder) await moveLesson(trx, series, lesson, { shiftMs, nowMs, people });
}

/**
 * Answers a proposed time: the other side accepts or declines, its own side takes it back. Accepting moves all of the
 * lessons or none, in a transaction that holds the teacher's row.
 * @throws ORPCError NOT_FOUND; FORBIDDEN without a consent; CONFLICT when it was answered before, has lapsed or is the viewer's to wait for;
 *   SERIES_TAKEN (409) when a new time has been taken meanwhile; INSUFFICIENT_FUNDS (402) for lessons that would begin
 *   within 48 hours.
 */
export async function answerProposal(trx: Trx, viewer: Viewer, input: Answer): Promise<SeriesView> {
  const { id, proposalId, answer } = input;
  const seen = await readSeries(trx, viewer, id);
  if (answer === 'accept') await demandConsent(trx, seen.student.id);
  // As for a booking: requests for one teacher are decided one after another.
  await sql`select from teacher_profile where user_id = ${seen.teacher.id} for no key update`.execute(trx);
  await sql`select from lesson_series where id = ${id} for update`.execute(trx);
  const series = await readSeries(trx, viewer, id);
  const proposal = await openProposal(trx, id);
  if (proposal === undefined || proposal.id !== proposalId) {
    const known = await trx
      .selectFrom('series_proposal')
      .select('id')
      .where('id', '=', proposalId)
      .where('series_id', '=', id)
      .executeTakeFirst();
    throw known === undefined ? notFound() : conflict(M.proposalGone);
  }
  const own = proposal.byTeacher === (viewer.role === 'teacher');
  if (own !== (answer === 'withdraw')) throw conflict(M.ownProposal);
  const { rows } =
    await sql`update series_proposal set status = ${DECIDED[answer]}, decided_at = clock_timestamp()
    where id = ${proposalId} and status = 'pending'
      and expires_at > clock_timestamp() returning 1`.execute(trx);
  if (rows.length === 0) throw conflict(M.proposalGone);
  if (answer === 'accept') {
    const lessons = movedLessons(series.lessons, proposal, proposal.nowMs);
    const move = { lessons, shiftMs: proposal.shiftMinutes * MINUTE_MS };
    await moveAll(trx, series, move);
    await followPattern(trx, series, move);
  }
  if (answer === 'withdraw') await refreshSeriesPages(trx, id);
  else {
    const event = answer === 'accept' ? 'series_time_accepted' : 'series_time_declined';
    await notifySeries(trx, { seriesId: id, event, by: viewer.id });
  }
  return readSeries(trx, viewer, id);
}

/** The time of the week of a series is where the last of its lessons at that time is: going on with it begins from there. */
async function followPattern(trx: Trx, series: SeriesView, { lessons, shiftMs }: Move): Promise<void> {
  const [first] = lessons;
  if (first === undefined) return;
  const minuteOf = (startMs: number) => weekMinuteOf(startMs, series.timeZone);
  const from = minuteOf(toMs(first.startsAt));
  const last = series.lessons.findLast(
    ({ status, startsAt }) => status === 'confirmed' && minuteOf(toMs(startsAt)) === from,
  );
  if (!lessons.some(({ bookingId }) => bookingId === last?.bookingId)) return;
  const to = minuteOf(toMs(first.startsAt) + shiftMs);
  const minutes = series.weekMinutes.map((minute) => (minute === from ? to : minute)).sort((a, b) => a - b);
  await trx.updateTable('lesson_series').set({ week_minutes: minutes }).where('id', '=', series.id).execute();
}
