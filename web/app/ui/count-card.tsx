import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './count-card.module.css';
import { RouterLink } from './link-button.tsx';

export interface CountCardProps {
  label: string;
  /** The figure as it is read: '12', '₹4,500', '4.8'. */
  value: ReactNode;
  icon?: ReactNode;
  tone?: 'action' | 'success' | 'warning' | 'danger' | 'neutral';
  /** A smaller line below. */
  note?: ReactNode;
  /** The list that shows exactly these: the whole card leads there. */
  to?: string;
}

/** Figures beside one another; two in a row on phones, all of them when `dense`: short words and counts. */
export function CountCards({ children, dense = false }: { children: ReactNode; dense?: boolean }) {
  return <dl className={classNames(styles.cards, dense && styles.dense)}>{children}</dl>;
}

/** One figure with its name. */
export function CountCard({ label, value, icon, tone = 'action', note, to }: CountCardProps) {
  return (
    <div className={classNames(styles.card, to !== undefined && styles.leads)}>
      <dt className={styles.label}>
        {to === undefined ? (
          label
        ) : (
          <RouterLink to={to} className={styles.link}>
            {label}
          </RouterLink>
        )}
      </dt>
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
