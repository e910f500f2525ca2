import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import styles from './profile-facts.module.css';
import { en } from './words/en.ts';

/** Names and values of a profile; unknown values say so. */
export function ProfileFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const words = useWords({ en }).profileFacts;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={styles.missing}>{words.notGiven}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
