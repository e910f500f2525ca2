import type { ComingBooking, PersonView } from '@kaksha/domain/admin/people/schema.ts';
import { BOOKING_STATUS_LABELS } from '@kaksha/domain/bookings/status.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
import { momentOf } from '../../../lib/operators/moment-of.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './people.module.css';

/** Classes and requests ahead, of which an operator may cancel some: the whole price comes back. */
export function ComingBookings({ person }: { person: PersonView }) {
  const { id, coming, comingCount, bookingCount } = person;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  // What is cancelled elsewhere meanwhile is no longer in the list.
  const bookingIds = coming.filter((booking) => chosen.includes(booking.id)).map((booking) => booking.id);
  const { run, running } = useAction(
    (reason: string, idempotencyKey) =>
      api.admin.people.cancelBookings({ id, reason, bookingIds }, { context: { idempotencyKey } }),
    {
      done: (_, { cancelled, left }) => ({
        title: `${countOf(cancelled, 'class', 'classes')} cancelled`,
        ...(left === 0 ? {} : { description: `${left} had begun or been decided meanwhile.` }),
      }),
      failed: 'That did not work. Please try again.',
    },
  );
  const all = coming.length > 0 && bookingIds.length === coming.length;
  return (
    <Card padding="lg" as="section">
      <CardHeader
        title="Classes to come"
        description={
          comingCount === 0
            ? `None. ${countOf(bookingCount, 'booking')} altogether.`
            : `${comingCount} of ${countOf(bookingCount, 'booking')}${comingCount > coming.length ? `, the next ${coming.length} shown` : ''}.`
        }
      />
      {comingCount === 0 ? null : (
        <Stack gap={4}>
          <ul className={styles.choices}>
            <li>
              <Checkbox
                label="All of them"
                checked={all}
                onChange={() => setChosen(all ? [] : coming.map((booking) => booking.id))}
              />
            </li>
            {coming.map((booking) => (
              <li key={booking.id}>
                <Checkbox
                  label={labelOf(booking)}
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
            {bookingIds.length === 0
              ? 'Cancel with refund'
              : `Cancel ${countOf(bookingIds.length, 'class', 'classes')} with refund`}
          </Button>
        </Stack>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel ${countOf(bookingIds.length, 'class', 'classes')}?`}
        description="The whole price goes back to whoever paid, and nobody pays a fee. That is final."
        hint="Families and teachers read it, and it stands in the audit log for good."
        confirmLabel="Cancel with refund"
        tone="danger"
        running={running}
        onDecide={run}
      />
    </Card>
  );
}

function labelOf({ subject, teacherName, studentName, startsAt }: ComingBooking): string {
  return `${momentOf(startsAt)}: ${subject}, ${studentName} with ${teacherName}`;
}
