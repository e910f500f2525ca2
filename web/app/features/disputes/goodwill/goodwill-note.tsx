import type { GoodwillView } from '@kaksha/domain/disputes/goodwill/schema.ts';
import { en as M } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDayMonth } from '@kaksha/domain/time.ts';
import { Alert } from '../../../ui/alert.tsx';

/** What we gave for a class, for its family. Nothing where nothing was given. */
export function GoodwillNote({ goodwill }: { goodwill: readonly GoodwillView[] }) {
  return goodwill.map(({ id, kind, amountPaise, givenAt }) => (
    <Alert
      key={id}
      tone="success"
      quiet
      title={M.back[kind](formatPaise(amountPaise), formatDayMonth(givenAt))}
    >
      {M.inWallet[kind]}
    </Alert>
  ));
}
