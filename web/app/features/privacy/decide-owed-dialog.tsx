import { formatPaise } from '@kaksha/domain/money.ts';
import { en as OWED_MESSAGES } from '@kaksha/domain/privacy/owed/words/en.ts';
import type { OwedPayment } from '@kaksha/domain/privacy/owed.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** An operator's next step with an owed payment. */
export interface Deciding {
  owed: OwedPayment;
  step: 'approve' | 'note';
}

/** Approving a large amount, and noting that it was paid; both say why or how. */
export function DecideOwedDialog({ deciding, onClose }: { deciding: Deciding | null; onClose: () => void }) {
  const { decideOwedDialog: words, common } = useWords({ en });
  const note = useAction(
    (input: { id: string; amountPaise: number; how: string }, idempotencyKey) =>
      api.accounts.noteOwedPaid(input, { context: { idempotencyKey } }),
    {
      done: (_, { payment }) => ({ title: words.paid(formatPaise(payment.amountPaise)) }),
      failed: words.failed,
    },
  );
  const approve = useAction(
    (input: { id: string; amountPaise: number; reason: string }, idempotencyKey) =>
      api.accounts.approveOwed(input, { context: { idempotencyKey } }),
    {
      done: (_, { payment }) => ({ title: words.approved(formatPaise(payment.amountPaise)) }),
      failed: words.failed,
    },
  );
  const owed = deciding?.owed;
  const payment = owed === undefined ? '' : `${common.payment(formatPaise(owed.amountPaise), owed.name)}.`;
  const approving = deciding?.step === 'approve';
  const texts = approving
    ? {
        ...words.approve,
        description: words.approve.description(payment),
        missing: OWED_MESSAGES.reasonRequired,
        confirmLabel: common.approve,
      }
    : {
        ...words.note,
        title: common.noteAsPaid,
        description: words.note.description(
          payment,
          owed?.contactEmail === null ? words.erased : words.mailed,
        ),
        missing: OWED_MESSAGES.howRequired,
        confirmLabel: common.noteAsPaid,
      };
  return (
    <ReasonDialog
      open={deciding !== null}
      onClose={onClose}
      {...texts}
      running={note.running || approve.running}
      onDecide={(said) => {
        if (owed === undefined) return Promise.resolve(false);
        const { id, amountPaise } = owed;
        return approving
          ? approve.run({ id, amountPaise, reason: said })
          : note.run({ id, amountPaise, how: said });
      }}
    />
  );
}
