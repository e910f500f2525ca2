import { formatPaise } from '@kaksha/domain/money.ts';
import type { PackageView } from '@kaksha/domain/packages/contract.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { api } from '../../lib/api.ts';
import { countOf } from '../../lib/format.ts';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { en } from './words/en.ts';

export interface RefundDialogProps {
  lot: PackageView;
  open: boolean;
  onClose: () => void;
}

/** Refunds the rest of a package, after showing the amount in rupees and its destination. */
export function RefundDialog({ lot, open, onClose }: RefundDialogProps) {
  const words = useWords({ en }).refundDialog;
  const { run, running } = useAction(
    (input: { id: string; refundPaise: number }, idempotencyKey) =>
      api.packages.refund(input, { context: { idempotencyKey } }),
    { done: () => ({ title: M.refunded }), failed: words.refundFailed },
  );
  const amount = formatPaise(lot.refundablePaise);
  const booked = lot.lessonsBooked === 0 ? '' : ` ${words.bookedStay(lot.lessonsBooked)}`;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.title(countOf(lot.lessonsLeft, 'lesson'))}
      description={words.description(
        countOf(lot.lessonsLeft, 'lesson'),
        formatPaise(lot.lessonPricePaise),
        amount,
        lot.boughtBy.name,
        booked,
      )}
      confirmLabel={words.confirm(amount)}
      cancelLabel={words.keep}
      tone="danger"
      loading={running}
      loadingText={words.refunding}
      onConfirm={async () => {
        await run({ id: lot.id, refundPaise: lot.refundablePaise });
        onClose();
      }}
    />
  );
}
