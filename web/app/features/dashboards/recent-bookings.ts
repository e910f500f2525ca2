import type { BookingView } from '@kaksha/domain/bookings/schema.ts';
import { api } from '../../lib/api.ts';

const SHOWN = 5;
/** Enough for a whole series to stand in one line. */
const LOADED = 50;

/** The viewer's latest bookings; the first lesson of a series stands for it. */
export async function loadRecentBookings(signal: AbortSignal): Promise<BookingView[]> {
  const { bookings } = await api.bookings.list({ limit: LOADED }, { signal });
  return bookings.filter(({ series }) => series === null || series.position === 1).slice(0, SHOWN);
}
