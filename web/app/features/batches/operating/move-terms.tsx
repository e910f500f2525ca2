import type { MovingView } from '@kaksha/domain/batches/teaching-schema.ts';
import { formatClassTime } from '@kaksha/domain/class-time.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import type { Terms } from '../../../lib/use-terms.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { en } from './words/en.ts';

/** What the move refunds and what it buys, or why it is not possible. */
export function MoveTerms({ terms, onRetry }: { terms: Terms<MovingView | null>; onRetry: () => void }) {
  const words = useWords({ en }).move;
  if (terms.state === 'failed') return <RetryAlert onRetry={onRetry}>{terms.why}</RetryAlert>;
  if (terms.state === 'loading' || terms.view === null) return <Spinner label={words.reckoning} />;
  const { view } = terms;
  return (
    <Stack gap={3}>
      {view.refusal === null ? null : <Alert tone="warning">{view.refusal}</Alert>}
      {view.keepsMonth && view.refusal === null ? <p>{words.keepsMonth}</p> : null}
      {view.pricePaise === 0 ? null : <Facts look="sum" facts={moneyFacts(view, words)} />}
      {view.firstClassAt === null ? null : <p>{words.begins(formatClassTime(view.firstClassAt))}</p>}
    </Stack>
  );
}

function moneyFacts(
  { returnedPaise, elsewherePaise, pricePaise, payerName }: MovingView,
  words: (typeof en)['move'],
) {
  const leftPaise = pricePaise - returnedPaise;
  return [
    { label: words.returned(payerName), value: formatPaise(returnedPaise) },
    ...(elsewherePaise === 0 ? [] : [{ label: words.elsewhere, value: formatPaise(elsewherePaise) }]),
    { label: words.month, value: formatPaise(pricePaise) },
    {
      label: leftPaise < 0 ? words.stays(payerName) : words.leaves(payerName),
      value: formatPaise(Math.abs(leftPaise)),
      strong: true,
    },
  ];
}
