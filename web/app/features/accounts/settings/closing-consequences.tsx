import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { ClosingView, EndingBooking } from '@kaksha/domain/privacy/closing.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import styles from './closing-consequences.module.css';

/** What becomes of classes, money, children and data, each in a line with its figures. */
export function ClosingConsequences({ closing }: { closing: ClosingView }) {
  const { bookings, children, graceDays } = closing;
  return (
    <ul className={styles.list}>
      <li>
        {bookings.length === 0 ? 'You have no classes to come.' : 'These classes and requests end:'}
        {bookings.length === 0 ? null : (
          <ul className={styles.bookings}>
            {bookings.map((booking) => (
              <Ending key={booking.id} booking={booking} />
            ))}
          </ul>
        )}
      </li>
      <Owed closing={closing} />
      {children.length === 0 ? null : (
        <li>
          The account of {children.join(' and ')} stays. Booking waits there until a parent has consented
          again.
        </li>
      )}
      <li>You are logged out on all devices, and nobody finds you any more.</li>
      <li>
        For {graceDays} days you can undo this by logging in. Then your name, address, phone, picture,
        messages and profile are erased for good. Reviews stay without your name, and the money history stays
        in our books.
      </li>
    </ul>
  );
}

function Ending({ booking }: { booking: EndingBooking }) {
  const { topic, otherName, startsAt, status } = booking;
  return (
    <li>
      <span>
        {topic} with {otherName}, {formatDateTime(startsAt)}
        {status === 'pending' ? ' (request)' : ''}
      </span>
      <span className={styles.money}>{moneyOf(booking)}</span>
    </li>
  );
}

function moneyOf({ pricePaise, notTakenPaise, returnedPaise, feePaise, creditPaise }: EndingBooking): string {
  if (notTakenPaise > 0) return BOOKING_MESSAGES.notTaken(notTakenPaise);
  if (pricePaise === 0) return 'Free';
  const back = `${formatPaise(returnedPaise)} back`;
  if (feePaise > 0) return `${back}, ${formatPaise(feePaise)} kept`;
  return creditPaise > 0 ? `${back}, ${formatPaise(creditPaise)} from your earnings` : back;
}

function Owed({ closing: { walletPaise, earningsPaise } }: { closing: ClosingView }) {
  const owedPaise = walletPaise + earningsPaise;
  if (owedPaise === 0) return null;
  return (
    <li>
      We owe you <strong>{formatPaise(owedPaise)}</strong>
      {walletPaise > 0 ? ' from your wallet' : ' of your earnings'}. We note it as a request for payment and
      keep your email address until it is paid, to reach you about it.
    </li>
  );
}
