import { formatPaise } from '@kaksha/domain/money.ts';
import type { PackageView } from '@kaksha/domain/packages/contract.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { api } from '../../lib/api.ts';
import { countOf } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

export interface RefundDialogProps {
  lot: PackageView;
  open: boolean;
  onClose: () => void;
}

/** Refunds what is left of a package, having said how many rupees that is and where they go. */
export function RefundDialog({ lot, open, onClose }: RefundDialogProps) {
  const { run, running } = useAction(
    (input: { id: string; refundPaise: number }, idempotencyKey) =>
      api.packages.refund(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.refunded }), failed: 'The package could not be refunded. Please try again.' },
  );
  const amount = formatPaise(lot.refundablePaise);
  const booked =
    lot.lessonsBooked === 0
      ? ''
      : ` ${lot.lessonsBooked === 1 ? 'The lesson that is booked stays' : `The ${lot.lessonsBooked} lessons that are booked stay`} booked.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Refund ${countOf(lot.lessonsLeft, 'lesson')}?`}
      description={`${countOf(lot.lessonsLeft, 'lesson')} at ${formatPaise(lot.lessonPricePaise)}: ${amount} goes back to the wallet of ${lot.boughtBy.name} at once.${booked}`}
      confirmLabel={`Refund ${amount}`}
      cancelLabel="Keep the lessons"
      tone="danger"
      loading={running}
      loadingText="Refunding..."
      onConfirm={async () => {
        await run({ id: lot.id, refundPaise: lot.refundablePaise });
        onClose();
      }}
    />
  );
}
