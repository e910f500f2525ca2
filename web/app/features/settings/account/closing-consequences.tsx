import { formatPaise } from '@kaksha/domain/money.ts';
import type { ClosingView } from '@kaksha/domain/privacy/closing.ts';
import { useWords } from '../../../lib/words.ts';
import styles from './closing-consequences.module.css';
import { en } from './words/en.ts';

/** The consequences for classes, money, children and data, each in a line with its figures. */
export function ClosingConsequences({ closing }: { closing: ClosingView }) {
  const words = useWords({ en }).closingConsequences;
  const { bookings, children, graceDays } = closing;
  return (
    <ul className={styles.list}>
      <li>
        {bookings.length === 0 ? words.noClasses : words.ending}
        {bookings.length === 0 ? null : (
          <ul className={styles.bookings}>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <span>{words.booking(booking)}</span>
                <span className={styles.money}>{words.money(booking)}</span>
              </li>
            ))}
          </ul>
        )}
      </li>
      <Owed closing={closing} />
      {closing.lapsingPaise === 0 ? null : <li>{words.lapsing(formatPaise(closing.lapsingPaise))}</li>}
      {children.length === 0 ? null : <li>{words.childStays(children)}</li>}
      <li>{words.loggedOut}</li>
      <li>{words.erased(graceDays)}</li>
    </ul>
  );
}

function Owed({ closing: { walletPaise, earningsPaise } }: { closing: ClosingView }) {
  const words = useWords({ en }).closingConsequences;
  const owedPaise = walletPaise + earningsPaise;
  if (owedPaise === 0) return null;
  return (
    <li>
      {words.owed} <strong>{formatPaise(owedPaise)}</strong> {words.owedOf(walletPaise > 0)}
    </li>
  );
}
