import type { OfferView } from '@kaksha/domain/bookings/offers/schema.ts';
import { api } from '../../../lib/api.ts';

/** The open offers that the viewer can answer, or made: for lists and dashboards. */
export async function loadOpenOffers(signal: AbortSignal): Promise<OfferView[]> {
  return (await api.bookings.offers.list({ status: 'open' }, { signal })).offers;
}
