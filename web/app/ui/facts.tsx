import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  /** Left out when there is nothing to say (null, undefined or ''). */
  value: ReactNode;
  /** The sum below the others, under a line. */
  strong?: boolean;
}

/** Facts about something, as names and values: `look="sum"` has figures at the end of the line. */
export function Facts({ facts, look = 'plain' }: { facts: readonly Fact[]; look?: 'plain' | 'sum' }) {
  return (
    <dl className={classNames(styles.facts, look === 'sum' && styles.sum)}>
      {facts.map(({ label, value, strong }) =>
        value === null || value === undefined || value === '' ? null : (
          <Fragment key={label}>
            <dt className={classNames(strong && styles.strong)}>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}
