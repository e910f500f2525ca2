import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './count-card.module.css';

export interface CountCardProps {
  label: string;
  /** The figure as it is read: '12', '₹4,500', '4.8'. */
  value: ReactNode;
  icon?: ReactNode;
  tone?: 'action' | 'success' | 'warning' | 'danger' | 'neutral';
  /** A smaller line below. */
  note?: ReactNode;
}

/** Figures beside one another; two in a row on phones. */
export function CountCards({ children }: { children: ReactNode }) {
  return <dl className={styles.cards}>{children}</dl>;
}

/** One figure with its name. */
export function CountCard({ label, value, icon, tone = 'action', note }: CountCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {icon ? (
        <dd className={classNames(styles.icon, styles[tone])} aria-hidden="true">
          {icon}
        </dd>
      ) : null}
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </div>
  );
}
