import { en as SERIES_MESSAGES } from '@kaksha/domain/series/words/en.ts';
import { ORPCError } from '@orpc/client';
import type { Trx, Viewer } from '../platform/context.ts';
import { getBooking } from './queries.ts';

/**
 * A series is answered as one.
 * @throws ORPCError NOT_FOUND for another's booking, CONFLICT for one lesson of a series.
 */
export async function refusePartOfSeries(trx: Trx, viewer: Viewer, id: string): Promise<void> {
  const { series } = await getBooking(trx, viewer, id);
  if (series !== null)
    throw new ORPCError('CONFLICT', { status: 409, message: SERIES_MESSAGES.partOfSeries });
}
