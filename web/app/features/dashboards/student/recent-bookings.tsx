import { BOOKING_STATUSES } from '@kaksha/domain/bookings/status.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { RouterLink } from '../../../ui/link-button.tsx';
import { BookingStatusBadge } from '../../bookings/booking-status.tsx';
import styles from '../dashboard.module.css';
import { ViewAll } from '../dashboard-cards.tsx';
import type { StudentDashboardView } from './load.ts';
import { en } from './words/en.ts';

const SHOWN = 3;

/** The latest requests and how they stand. */
export function RecentBookingsCard({ bookings }: { bookings: StudentDashboardView['bookings'] }) {
  const words = useWords({ en }).bookings;
  if (bookings.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} action={<ViewAll to="/student/bookings" of="bookings" />} />
      <CardRows label={words.title}>
        {bookings.slice(0, SHOWN).map((booking) => {
          const status = BOOKING_STATUSES.find((each) => each === booking.status);
          return (
            <CardRow
              key={booking.id}
              title={
                <RouterLink to={`/bookings/${booking.id}`} className={styles.rowLink}>
                  {booking.topic}
                </RouterLink>
              }
              description={
                <Dotted>
                  {words.withTeacher(booking.subject, booking.teacher)}
                  {formatClassTime(booking.startsAt)}
                </Dotted>
              }
              end={status === undefined ? booking.status : <BookingStatusBadge status={status} />}
            />
          );
        })}
      </CardRows>
    </Card>
  );
}
