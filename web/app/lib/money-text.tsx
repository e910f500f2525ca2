import type { MoneyState } from '@kaksha/domain/wallet/money-schema.ts';
import { moneyLabel, moneyNote } from '@kaksha/domain/wallet/money-state.ts';
import { Dotted } from '../ui/dotted.tsx';
import styles from './money-text.module.css';

export interface MoneyTextProps {
  money: MoneyState;
  /** Stands before it. */
  about?: string | null;
  /** Within a line of its surroundings, instead of in one of its own. */
  inline?: boolean;
}

/** The state of some money: 'Held until Tue, 24 Nov 2026, 19:00'. */
export function MoneyText({ money, about = null, inline = false }: MoneyTextProps) {
  return (
    <span className={inline ? undefined : styles.text}>
      <Dotted>
        {about}
        <span className={styles[money.state]}>{moneyLabel(money)}</span>
        {moneyNote(money)}
      </Dotted>
    </span>
  );
}
