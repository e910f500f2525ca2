import type { ReactNode } from 'react';
import styles from './profile-facts.module.css';

/** Names and values of a profile; what is not known is said to be so. */
export function ProfileFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.missing}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
