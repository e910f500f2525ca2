import { formatPaise } from '@kaksha/domain/money.ts';
import { OWED_MESSAGES, type OwedPayment } from '@kaksha/domain/privacy/owed.ts';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../lib/use-action.ts';

/** What an operator is about to do with what is owed. */
export interface Deciding {
  owed: OwedPayment;
  step: 'approve' | 'note';
}

const FAILED = 'It could not be saved. Please try again.';

/** Approving a large amount, and noting that it was paid; both say why or how. */
export function DecideOwedDialog({ deciding, onClose }: { deciding: Deciding | null; onClose: () => void }) {
  const note = useAction(
    (input: { id: string; amountPaise: number; how: string }, idempotencyKey) =>
      api.accounts.noteOwedPaid(input, { context: { idempotencyKey } }),
    {
      done: (_, { payment }) => ({ title: `${formatPaise(payment.amountPaise)} noted as paid` }),
      failed: FAILED,
    },
  );
  const approve = useAction(
    (input: { id: string; amountPaise: number; reason: string }, idempotencyKey) =>
      api.accounts.approveOwed(input, { context: { idempotencyKey } }),
    {
      done: (_, { payment }) => ({ title: `${formatPaise(payment.amountPaise)} approved` }),
      failed: FAILED,
    },
  );
  const owed = deciding?.owed;
  const whom = owed === undefined ? '' : `${formatPaise(owed.amountPaise)} to ${owed.name}.`;
  const told =
    owed?.contactEmail === null
      ? 'Their address was erased, so they are not told.'
      : 'They are told by mail, and the address is forgotten.';
  const approving = deciding?.step === 'approve';
  const words = approving
    ? {
        title: 'Approve payment',
        description: `${whom} Another operator then pays it.`,
        label: 'Why is it right?',
        hint: 'It stands in the audit log for good.',
        missing: OWED_MESSAGES.reasonRequired,
        confirmLabel: 'Approve',
      }
    : {
        title: 'Note as paid',
        description: `${whom} ${told}`,
        label: 'How was it paid?',
        hint: 'Bank, reference and day. It stands in the audit log for good.',
        missing: OWED_MESSAGES.howRequired,
        confirmLabel: 'Note as paid',
      };
  return (
    <ReasonDialog
      open={deciding !== null}
      onClose={onClose}
      {...words}
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
