import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { api } from '../../../lib/api.ts';
import { loadEveryRow } from '../../../lib/show-more.ts';

/** The open offers that the viewer can answer, or made: for lists and dashboards. */
export async function loadOpenOffers(signal: AbortSignal): Promise<OfferView[]> {
  const { rows } = await loadEveryRow(
    (page) => api.bookings.offers.list({ status: 'open', ...page }, { signal }),
    ({ offers }) => offers,
  );
  return rows;
}
