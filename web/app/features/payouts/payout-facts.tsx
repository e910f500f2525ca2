import { formatPaise } from '@kaksha/domain/money.ts';
import type { OperatorPayout } from '@kaksha/domain/payouts/schema.ts';
import { formatDate, formatDateTime } from '@kaksha/domain/time.ts';
import { useWords } from '../../lib/words.ts';
import { Facts } from '../../ui/facts.tsx';
import { en } from './words/en.ts';

/** What an operator compares before a payout is let go. */
export function PayoutFacts({ payout }: { payout: OperatorPayout }) {
  const words = useWords({ en }).decidePayoutDialog;
  return (
    <Facts
      facts={[
        { label: words.teacher, value: payout.teacher.name },
        { label: words.amount, value: formatPaise(payout.amountPaise) },
        { label: words.account, value: words.accountOf(payout.holderName, payout.last4, payout.ifsc) },
        {
          label: words.holder,
          value: payout.holder === 'verified' ? null : words.holderIs[payout.holder],
        },
        { label: words.accountAdded, value: formatDate(payout.accountAddedAt) },
        { label: words.inSevenDays, value: formatPaise(payout.weekPaise) },
        {
          label: words.firstPayout,
          value: payout.firstToAccount ? words.firstFrom(formatDateTime(payout.sendableAt)) : words.no,
        },
        {
          label: words.approvals,
          value: words.approvalsOf(payout.approvals.length, payout.approvalsNeeded),
        },
      ]}
    />
  );
}
