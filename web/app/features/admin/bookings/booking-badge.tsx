import { BOOKING_STATUS_LABELS, type BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { Badge } from '../../../ui/badge.tsx';

const TONES = {
  pending: 'warning',
  confirmed: 'info',
  held_short: 'warning',
  completed: 'success',
  rejected: 'neutral',
  expired: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<BookingStatus, string>;

/** The state of a booking in its colour. */
export function BookingBadge({ status }: { status: BookingStatus }) {
  return <Badge tone={TONES[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>;
}
