import type { SeriesView } from '@kaksha/domain/series/schema.ts';
import { SERIES_LIFECYCLE } from '@kaksha/domain/series/status.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { sql } from 'kysely';
import { changeBooking, peopleOf } from '../bookings/change-booking.ts';
import { notifyBooking } from '../bookings/notify-booking.ts';
import { returnRequest } from '../bookings/return-request.ts';
import { enqueueSettlement } from '../bookings/settlement/enqueue-settlement.ts';
import { changeLesson } from '../lessons/change-lesson.ts';
import { conflict } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifySeries } from './notify-series.ts';
import { readSeries } from './queries.ts';

/** The bookings that are still asked for, in the order of their starts; the series' row is held. */
async function lockPending(trx: Trx, seriesId: string): Promise<string[]> {
  await sql`select from lesson_series where id = ${seriesId} for update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select b.id from booking b join lesson l on l.id = b.lesson_id
    where b.series_id = ${seriesId} and b.status = 'pending' order by l.starts_at`.execute(trx);
  return rows.map((row) => row.id);
}

/**
 * The teacher takes the whole series: every lesson of it is scheduled, or none.
 * @throws ORPCError NOT_FOUND for another teacher's; CONFLICT when it was decided, taken back or has lapsed.
 */
export async function acceptSeries(trx: Trx, teacher: Viewer, id: string): Promise<SeriesView> {
  await readSeries(trx, teacher, id);
  const pending = await lockPending(trx, id);
  const { from, to } = SERIES_LIFECYCLE.accept;
  const { rows } = await sql`
    update lesson_series set status = ${to}, decided_at = clock_timestamp()
    where id = ${id} and status = any(${[...from]}::text[]) and expires_at > clock_timestamp()
    returning 1`.execute(trx);
  if (rows.length === 0 || pending.length === 0) throw conflict(M.alreadyDecided);
  for (const bookingId of pending) {
    const booking = await changeBooking(trx, bookingId, 'accept');
    if (booking === undefined || !(await changeLesson(trx, booking.lessonId, 'schedule'))) {
      throw conflict(M.alreadyDecided);
    }
    await enqueueSettlement(trx, booking.lessonId, booking.endsAtMs);
    await notifyBooking(trx, {
      ...booking,
      status: 'confirmed',
      lessonStatus: 'scheduled',
      people: peopleOf(booking),
      by: teacher.id,
      moneyOf: [],
      silent: true,
    });
  }
  await notifySeries(trx, { seriesId: id, event: 'series_confirmed', by: teacher.id });
  return readSeries(trx, teacher, id);
}

/**
 * The whole series comes to nothing: the teacher rejects it with a reason, or the family takes it back. The held money is
 * back in the wallet at once.
 * @throws ORPCError NOT_FOUND for another's; CONFLICT when it was decided before.
 */
export async function returnSeries(
  trx: Trx,
  viewer: Viewer,
  id: string,
  transition: 'reject' | 'withdraw',
  reason: string | null = null,
): Promise<SeriesView> {
  await readSeries(trx, viewer, id);
  const pending = await lockPending(trx, id);
  if (pending.length === 0) throw conflict(M.alreadyDecided);
  for (const bookingId of pending) {
    if (!(await returnRequest(trx, bookingId, transition, { by: viewer.id, reason }))) {
      throw conflict(M.alreadyDecided);
    }
  }
  return readSeries(trx, viewer, id);
}
