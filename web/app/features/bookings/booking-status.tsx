import { BOOKING_STATUS_LABELS, type BookingStatus } from '@kaksha/domain/bookings/status.ts';
import { LESSON_STATUS_LABELS, type LessonStatus } from '@kaksha/domain/lessons/status.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'warning',
  confirmed: 'success',
  rejected: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  held_short: 'warning',
  completed: 'info',
};

/** The state of a booking. A class that the student missed is marked 'Missed' (specification, section 9). */
export function BookingStatusBadge({
  status,
  lessonStatus,
}: {
  status: BookingStatus;
  lessonStatus?: LessonStatus;
}) {
  if (status === 'completed' && lessonStatus === 'missed') {
    return <Badge tone="danger">{LESSON_STATUS_LABELS.missed}</Badge>;
  }
  return <Badge tone={TONES[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>;
}
