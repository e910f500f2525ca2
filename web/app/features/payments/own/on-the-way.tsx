import { formatPaise } from '@kaksha/domain/money.ts';
import type { RefundView, TopUpView } from '@kaksha/domain/payments/contract.ts';
import { en as PAYMENT_MESSAGES } from '@kaksha/domain/payments/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card, CardHeader, CardRow, CardRows } from '../../../ui/card.tsx';

const DAY_MS = 24 * 3_600_000;
/** What did not come about is shown for so long. */
const OLD_AFTER_MS = 3 * DAY_MS;

const METHODS: Readonly<Record<string, string>> = {
  card: 'your card',
  upi: 'your UPI app',
  netbanking: 'your bank',
  wallet: 'your wallet app',
};

interface Line {
  id: string;
  title: string;
  at: string;
  label: string;
  tone: BadgeTone;
}

function topUpLine(topUp: TopUpView): Line {
  const { id, amountPaise, status, createdAt, underReview, returned } = topUp;
  const label = underReview
    ? 'Being looked at'
    : returned
      ? 'Goes back'
      : PAYMENT_MESSAGES.topUpStates[status];
  return {
    id,
    title: `${formatPaise(amountPaise)} to your wallet`,
    at: createdAt,
    label,
    tone: status === 'failed' ? 'danger' : underReview || returned ? 'warning' : 'neutral',
  };
}

function refundLine({ id, amountPaise, method, status, createdAt }: RefundView): Line {
  return {
    id,
    title: `${formatPaise(amountPaise)} back to ${METHODS[method ?? ''] ?? 'where it came from'}`,
    at: createdAt,
    label: PAYMENT_MESSAGES.refundStates[status],
    tone: status === 'settled' ? 'success' : status === 'failed' ? 'danger' : 'info',
  };
}

/** Money between here and a bank: what is open, and what ended lately otherwise than in the statement. */
export function linesOnTheWay(
  topUps: readonly TopUpView[],
  refunds: readonly RefundView[],
  nowMs: number,
): Line[] {
  const isRecent = (at: string) => nowMs - Date.parse(at) < OLD_AFTER_MS;
  const open = topUps.filter(
    ({ status, underReview, returned, createdAt }) =>
      underReview || ((status !== 'captured' || returned) && isRecent(createdAt)),
  );
  const goingBack = refunds.filter(
    ({ status, updatedAt }) => status === 'requested' || status === 'sent' || isRecent(updatedAt),
  );
  return [...open.map(topUpLine), ...goingBack.map(refundLine)].sort((a, b) => b.at.localeCompare(a.at));
}

/** A card of {@link linesOnTheWay}; nothing when there are none. */
export function OnTheWay({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Card padding="none" as="section">
      <CardHeader title="Payments and refunds" />
      <CardRows>
        {lines.map(({ id, title, at, label, tone }) => (
          <CardRow
            key={id}
            title={title}
            description={formatDateTime(at)}
            end={<Badge tone={tone}>{label}</Badge>}
          />
        ))}
      </CardRows>
    </Card>
  );
}
