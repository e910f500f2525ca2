import { formatPaise } from '@kaksha/domain/money.ts';
import type { RefundView, TopUpView } from '@kaksha/domain/payments/contract.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { arrivesBy } from '@kaksha/domain/wallet/money-state.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { en } from './words/en.ts';

const DAY_MS = 24 * 3_600_000;
/** A payment that did not come about is shown for so long. */
const OLD_AFTER_MS = 3 * DAY_MS;

interface Line {
  title: string;
  /** When it began, and when it ended or should end. */
  times: string[];
  label: string;
  tone: BadgeTone;
}

type LineWords = (typeof en)['onTheWay'];

function topUpLine(topUp: TopUpView, words: LineWords): Line {
  const { amountPaise, status, underReview, returned, createdAt } = topUp;
  return {
    title: words.topUp(formatPaise(amountPaise)),
    times: [formatDateTime(createdAt)],
    label: underReview ? words.underReview : returned ? words.returned : PAYMENT_MESSAGES.topUpStates[status],
    tone: status === 'failed' ? 'danger' : underReview || returned ? 'warning' : 'neutral',
  };
}

function refundLine(refund: RefundView, words: LineWords): Line {
  const { amountPaise, method, status, createdAt, updatedAt } = refund;
  const end = {
    requested: words.expectedBy(formatDate(arrivesBy(createdAt))),
    sent: words.expectedBy(formatDate(arrivesBy(createdAt))),
    settled: words.refundedOn(formatDate(updatedAt)),
    failed: words.backOn(formatDate(updatedAt)),
  };
  return {
    title: words.refund(formatPaise(amountPaise), words.methods[method ?? ''] ?? words.elsewhere),
    times: [words.askedFor(formatDateTime(createdAt)), end[status]],
    label: PAYMENT_MESSAGES.refundStates[status],
    tone: status === 'settled' ? 'success' : status === 'failed' ? 'danger' : 'info',
  };
}

/** Money on its way to the wallet, or back to a bank. */
type Moving = TopUpView | RefundView;

/** Title, times, state and tone of such money. */
export const lineOf = (money: Moving, words: LineWords): Line =>
  'underReview' in money ? topUpLine(money, words) : refundLine(money, words);

/** Money between here and a bank: open transfers, and those that ended lately outside the statement. */
export function linesOnTheWay(
  topUps: readonly TopUpView[],
  refunds: readonly RefundView[],
  nowMs: number,
): Moving[] {
  const isRecent = (at: string) => nowMs - Date.parse(at) < OLD_AFTER_MS;
  const open = topUps.filter(
    ({ status, underReview, returned, createdAt }) =>
      underReview || ((status !== 'captured' || returned) && isRecent(createdAt)),
  );
  const goingBack = refunds.filter(
    ({ status, updatedAt }) => status === 'requested' || status === 'sent' || isRecent(updatedAt),
  );
  return [...open, ...goingBack].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** A card of {@link linesOnTheWay}; nothing when there is none. */
export function OnTheWay({ lines }: { lines: readonly Moving[] }) {
  const words = useWords({ en }).onTheWay;
  if (lines.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title={words.title} />
      <CardRows>
        {lines.map((money) => {
          const { title, times, label, tone } = lineOf(money, words);
          return (
            <CardRow
              key={money.id}
              title={title}
              description={<Dotted>{times}</Dotted>}
              end={<Badge tone={tone}>{label}</Badge>}
            />
          );
        })}
      </CardRows>
    </Card>
  );
}
