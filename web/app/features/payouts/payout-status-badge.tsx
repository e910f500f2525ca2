import { PAYOUT_STATUS_LABELS, type PayoutStatus } from '@kaksha/domain/payouts/status.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Readonly<Record<PayoutStatus, BadgeTone>> = {
  requested: 'warning',
  approved: 'info',
  sent: 'info',
  settled: 'success',
  failed: 'danger',
  returned: 'danger',
  rejected: 'danger',
  withdrawn: 'neutral',
};

/** Where a payout stands. */
export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  return <Badge tone={TONES[status]}>{PAYOUT_STATUS_LABELS[status]}</Badge>;
}
