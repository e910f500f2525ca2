/** A family stands in line for a seat, and takes the one that is held for it. */
import type { WaitingView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound, viewerOf } from '../platform/api.ts';
import type { RequestContext } from '../platform/context.ts';
import { idempotently } from '../platform/idempotency.ts';
import { agreeOnSeat, checkChild, joinWithin } from './join-batch.ts';
import { lockBatch } from './read-batch.ts';
import { refusal } from './refusals.ts';
import { listWaiting } from './seat-view.ts';
import { offerFreeSeats, standInLine } from './waiting.ts';

/**
 * Puts a child at the end of the line of a full batch. Nothing is paid before a seat is there.
 * @throws ORPCError SEATS_FREE, ALREADY_WAITS, ALREADY_IN_BATCH, OTHER_CLASS, BATCH_CLOSED, LINE_FULL (409), and the errors of a
 *   booking.
 */
export function waitForSeat(
  context: RequestContext,
  input: { id: string; studentId?: string | undefined },
): Promise<{ waiting: WaitingView }> {
  const viewer = viewerOf(context);
  return idempotently(context, 'batches.wait', input, async (trx) => {
    const { agreed, batch } = await agreeOnSeat(trx, viewer, input);
    const { hasLapsedOffers } = await checkChild(trx, batch, agreed.studentId);
    if (hasLapsedOffers) await offerFreeSeats(trx, batch.batchId);
    const now = hasLapsedOffers ? await lockBatch(trx, batch.batchId) : batch;
    const id = await standInLine(trx, now, agreed.studentId, viewer.id);
    const waiting = (await listWaiting(trx, viewer)).find((one) => one.id === id);
    if (waiting === undefined) throw notFound();
    return { waiting };
  });
}

/**
 * Takes the seat that is held for a child: as joining, within the offer's time.
 * @throws ORPCError NOT_FOUND; OFFER_LAPSED (409) when its time is over; the errors of joining.
 */
export function acceptOffer(
  context: RequestContext,
  input: { id: string; pricePaise?: number | undefined },
): Promise<{ seatId: string }> {
  const viewer = viewerOf(context);
  return idempotently(context, 'batches.accept', input, async (trx) => {
    const { rows } = await sql<{ batchId: string; studentId: string; holds: boolean }>`
      select s.batch_id as "batchId", s.student_id as "studentId",
        coalesce(s.status = 'offered' and s.kept_until > clock_timestamp(), false) as holds
      from batch_seat s where s.id = ${input.id} and s.payer_id is null and (s.student_id = ${viewer.id}
        or s.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id}))`.execute(
      trx,
    );
    const [offer] = rows;
    if (offer === undefined) throw notFound();
    if (!offer.holds) throw refusal('OFFER_LAPSED', M.offerLapsed);
    const { batchId: id, studentId } = offer;
    // Its time may end while others hold the batch: then the seat is another's.
    return joinWithin(trx, context, { id, studentId, pricePaise: input.pricePaise }).catch(
      (error: unknown) => {
        throw error instanceof ORPCError && error.code === 'BATCH_FULL'
          ? refusal('OFFER_LAPSED', M.offerLapsed)
          : error;
      },
    );
  });
}
