import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { sumPaise } from '@kaksha/domain/money.ts';
import type {
  CancelSeriesInput,
  ScopeInput,
  SeriesCancellation,
  SeriesView,
} from '@kaksha/domain/series/schema.ts';
import { en as M } from '@kaksha/domain/series/words/en.ts';
import { toMs } from '@kaksha/domain/time.ts';
import { ORPCError } from '@orpc/client';
import { cancelBooking, previewCancellation } from '../bookings/cancel-booking.ts';
import { conflict, notFound } from '../platform/api.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { notifySeries, refreshSeriesPages } from './notify-series.ts';
import { readSeries } from './queries.ts';

type Ending = SeriesCancellation['lessons'][number] & {
  feePaise: number;
  creditPaise: number;
  notYetHeldPaise: number;
};

/** The lessons that the scope names, as far as they can still be cancelled, in order, each with its own terms. */
async function endingLessons(
  db: Db,
  viewer: Viewer,
  { id, scope, bookingId }: ScopeInput,
): Promise<Ending[]> {
  const { lessons } = await readSeries(db, viewer, id);
  const first = lessons.find((lesson) => lesson.bookingId === bookingId);
  if (scope !== 'all' && first === undefined) throw notFound();
  const named = lessons.filter(({ startsAt, status }) => {
    if (status !== 'confirmed') return false;
    if (first === undefined || scope === 'all') return true;
    return scope === 'this' ? startsAt === first.startsAt : toMs(startsAt) >= toMs(first.startsAt);
  });
  const ending: Ending[] = [];
  for (const lesson of named) {
    const terms = await previewCancellation(db, viewer, lesson.bookingId);
    if (terms.refusal !== null) continue;
    const { returnedPaise, feePaise, creditPaise, costPaise } = terms;
    const notYetHeldPaise = lesson.holdDueAt === null ? 0 : lesson.pricePaise;
    const { startsAt } = lesson;
    ending.push({
      bookingId: lesson.bookingId,
      startsAt,
      returnedPaise,
      costPaise,
      feePaise,
      creditPaise,
      notYetHeldPaise,
    });
  }
  return ending;
}

/**
 * The terms of cancelling these lessons now, in exact rupees. Changes nothing.
 * @throws ORPCError NOT_FOUND for another's series, or a lesson that is none of it.
 */
export async function previewSeriesCancellation(
  db: Db,
  viewer: Viewer,
  input: ScopeInput,
): Promise<SeriesCancellation> {
  const ending = await endingLessons(db, viewer, input);
  const total = (of: (one: Ending) => number) => sumPaise(ending.map(of));
  return {
    lessons: ending.map(({ bookingId, startsAt, returnedPaise, costPaise }) => ({
      bookingId,
      startsAt,
      returnedPaise,
      costPaise,
    })),
    returnedPaise: total((one) => one.returnedPaise),
    feePaise: total((one) => one.feePaise),
    creditPaise: total((one) => one.creditPaise),
    costPaise: total((one) => one.costPaise),
    notYetHeldPaise: total((one) => one.notYetHeldPaise),
  };
}

/**
 * Cancels this lesson, this and those that follow, or all to come: each by its own terms, all of them or none.
 * @throws ORPCError NOT_FOUND; BAD_REQUEST when a teacher gives no reason; CONFLICT when there is nothing to cancel;
 *   COST_CHANGED when it would cost more than the person agreed to.
 */
export async function cancelSeries(trx: Trx, viewer: Viewer, input: CancelSeriesInput): Promise<SeriesView> {
  const { id, reason } = input;
  const ending = await endingLessons(trx, viewer, input);
  if (ending.length === 0) throw conflict(M.nothingToCancel);
  const costPaise = sumPaise(ending.map((one) => one.costPaise));
  if (costPaise > input.costPaise) {
    throw new ORPCError('COST_CHANGED', {
      status: 409,
      message: BOOKING_MESSAGES.costChanged,
      data: { costPaise },
    });
  }
  for (const { bookingId, costPaise: agreed } of ending) {
    // People are notified of a series once; a lesson that is cancelled alone, as any other.
    const silent = input.scope !== 'this';
    await cancelBooking(trx, viewer, { id: bookingId, reason, costPaise: agreed }, { silent });
  }
  if (input.scope === 'this') await refreshSeriesPages(trx, id);
  else await notifySeries(trx, { seriesId: id, event: 'series_cancelled', by: viewer.id });
  return readSeries(trx, viewer, id);
}
