import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'action' | 'success' | 'info' | 'warning' | 'danger' | 'live';

export interface BadgeProps {
  /** The state in a word: 'Confirmed', 'Pending', 'Live now'. */
  children: ReactNode;
  /** `live` is coral and beats gently: at most one on a screen. */
  tone?: BadgeTone;
}

/** The state of something, as a dot and a word: never by colour alone. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
