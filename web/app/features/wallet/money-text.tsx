import type { MoneyState } from '@kaksha/domain/wallet/money-schema.ts';
import { moneyLabel, moneyNote } from '@kaksha/domain/wallet/money-state.ts';
import { Dotted } from '../../ui/dotted.tsx';
import styles from './money-text.module.css';

/** What has become of some money, in a line: 'Held until Tue, 24 Nov 2026, 19:00'; `about` stands before it. */
export function MoneyText({ money, about = null }: { money: MoneyState; about?: string | null }) {
  return (
    <span className={styles.text}>
      <Dotted>
        {about}
        <span className={styles[money.state]}>{moneyLabel(money)}</span>
        {moneyNote(money)}
      </Dotted>
    </span>
  );
}
