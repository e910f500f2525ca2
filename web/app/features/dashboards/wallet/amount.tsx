import { formatPaise } from '@kaksha/domain/money.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './wallet.module.css';

/** '+₹450', '-₹450': which way the money went is never said by colour alone. */
export function Amount({ amountPaise }: { amountPaise: number }) {
  const comesIn = amountPaise > 0;
  return (
    <span className={classNames(styles.amount, comesIn && styles.in)}>
      {comesIn ? '+' : ''}
      {formatPaise(amountPaise)}
    </span>
  );
}
