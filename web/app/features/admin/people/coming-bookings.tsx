import type { PersonView } from '@kaksha/domain/admin/people/schema.ts';
import { BOOKING_STATUS_LABELS } from '@kaksha/domain/bookings/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './people.module.css';
import { en } from './words/en.ts';

/** Classes and requests ahead, of which an operator may cancel some: the whole price comes back. */
export function ComingBookings({ person }: { person: PersonView }) {
  const words = useWords({ en }).comingBookings;
  const { id, coming, comingCount, bookingCount } = person;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  // Bookings cancelled elsewhere meanwhile are no longer in the list.
  const bookingIds = coming.filter((booking) => chosen.includes(booking.id)).map((booking) => booking.id);
  const { run, running } = useAction(
    (reason: string, idempotencyKey) =>
      api.admin.people.cancelBookings({ id, reason, bookingIds }, { context: { idempotencyKey } }),
    {
      done: (_, { cancelled, left }) => ({
        title: words.cancelled(cancelled),
        ...(left === 0 ? {} : { description: words.leftOut(left) }),
      }),
      failed: words.failed,
    },
  );
  const all = coming.length > 0 && bookingIds.length === coming.length;
  return (
    <Card padding="lg" as="section">
      <CardHeader
        title={words.title}
        description={
          comingCount === 0
            ? words.noneAhead(bookingCount)
            : words.ahead(comingCount, coming.length, bookingCount)
        }
      />
      {comingCount === 0 ? null : (
        <Stack gap={4}>
          <ul className={styles.choices}>
            <li>
              <Checkbox
                label={words.all}
                checked={all}
                onChange={() => setChosen(all ? [] : coming.map((booking) => booking.id))}
              />
            </li>
            {coming.map((booking) => (
              <li key={booking.id}>
                <Checkbox
                  label={words.bookingOf(
                    momentOf(booking.startsAt),
                    booking.subject,
                    booking.studentName,
                    booking.teacherName,
                  )}
                  hint={`${BOOKING_STATUS_LABELS[booking.status]}, ${formatPaise(booking.pricePaise)}`}
                  checked={bookingIds.includes(booking.id)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked
                        ? [...bookingIds, booking.id]
                        : bookingIds.filter((other) => other !== booking.id),
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <Button variant="secondary" disabled={bookingIds.length === 0} onClick={() => setAsking(true)}>
            {bookingIds.length === 0 ? words.cancelWithRefund : words.cancelCount(bookingIds.length)}
          </Button>
        </Stack>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.cancelTitle(bookingIds.length)}
        description={words.cancelDescription}
        hint={words.reasonHint}
        confirmLabel={words.cancelWithRefund}
        tone="danger"
        running={running}
        onDecide={run}
      />
    </Card>
  );
}
