import type { ReactNode } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { useWords } from '../../lib/words.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './dashboard.module.css';
import { en } from './words/en.ts';

/** One column: what is next, what waits and the progress come first, and the rest is folded. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 899.98px)');

/** The last cards of a dashboard: as they are on wide screens, behind one line on narrow ones. */
export function RestOfPage({ children }: { children: ReactNode }) {
  const words = useWords({ en }).cards;
  const cards = <Stack gap={6}>{children}</Stack>;
  if (!useIsNarrow()) return cards;
  return (
    <details className={styles.rest}>
      <summary>
        <h2>{words.more}</h2>
        <ChevronDownIcon />
      </summary>
      {cards}
    </details>
  );
}
