import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A drawing from ui/illustrations, about 160 px wide; or an icon. */
  illustration?: ReactNode;
  title: ReactNode;
  /** Why it is empty, and the next step. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** 1 where it stands instead of a whole screen. */
  level?: 1 | 2 | 3;
  /** On ruled paper (a page's main part) or plain (inside a card). */
  ground?: 'ruled' | 'plain';
}

/** Nothing here yet: says so kindly and offers the next step. */
export function EmptyState({
  illustration,
  title,
  children,
  action,
  level = 2,
  ground = 'plain',
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(styles.root, styles[ground])}>
      {illustration ? <div className={styles.illustration}>{illustration}</div> : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
