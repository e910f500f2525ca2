import { answerExpiresAtMs } from '@kaksha/domain/bookings/policy.ts';
import { PROPOSAL_HOURS } from '@kaksha/domain/series/policy.ts';
import type { ProposeTimeInput, SeriesView } from '@kaksha/domain/series/schema.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { demandConsent } from '../bookings/demand-consent.ts';
import { conflict } from '../platform/api.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { notifySeries } from './notify-series.ts';
import { previewOf } from './preview-move.ts';
import { openProposal, readSeries } from './queries.ts';

/** Proposals whose time has run out make room for the next. */
async function expireProposals(trx: Trx, seriesId: string): Promise<void> {
  await sql`update series_proposal set status = 'expired', decided_at = clock_timestamp()
    where series_id = ${seriesId} and status = 'pending' and expires_at <= clock_timestamp()`.execute(trx);
}

const sameOnes = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * One side proposes another time for a lesson and those that follow at the same time of the week, or for all of them: for
 * those that can move there, as they were shown. Nothing moves before the other side accepts.
 * @throws ORPCError NOT_FOUND; FORBIDDEN without a consent; BAD_REQUEST for a time that is none; CONFLICT when nothing can be moved, when others than
 *   those that were shown would move by now, or when another proposal waits.
 */
export async function proposeTime(trx: Trx, viewer: Viewer, input: ProposeTimeInput): Promise<SeriesView> {
  const { id, bookingId, scope, bookingIds } = input;
  await demandConsent(trx, (await readSeries(trx, viewer, id)).student.id);
  await sql`select from lesson_series where id = ${id} for update`.execute(trx);
  const series = await readSeries(trx, viewer, id);
  await expireProposals(trx, id);
  if ((await openProposal(trx, id)) !== undefined) throw conflict(M.proposalOpen);
  const { planned, shiftMinutes, nowMs } = await previewOf(trx, series, input);
  const moving = planned.filter(({ outcome }) => outcome === 'moves');
  const [first] = moving;
  if (first === undefined) throw conflict(M.noneMoves);
  if (
    !sameOnes(
      bookingIds,
      moving.map(({ lesson }) => lesson.bookingId),
    )
  ) {
    throw conflict(M.moveChanged);
  }
  const firstMs = Math.min(toMs(first.lesson.startsAt), first.to.startsAtMs);
  const proposal = await trx
    .insertInto('series_proposal')
    .values({
      series_id: id,
      proposed_by: viewer.id,
      booking_id: bookingId,
      scope,
      shift_minutes: shiftMinutes,
      expires_at: new Date(answerExpiresAtMs(nowMs, firstMs, PROPOSAL_HOURS)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('series_proposal_move')
    .values(moving.map(({ lesson }) => ({ proposal_id: proposal.id, booking_id: lesson.bookingId })))
    .execute();
  await notifySeries(trx, { seriesId: id, event: 'series_time_proposed', by: viewer.id });
  return readSeries(trx, viewer, id);
}
