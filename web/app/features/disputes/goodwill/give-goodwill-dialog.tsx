import { GOODWILL_KINDS, type GoodwillKind, mostGoodwill } from '@kaksha/domain/disputes/goodwill/policy.ts';
import type { BookingGoodwill } from '@kaksha/domain/disputes/goodwill/schema.ts';
import { en as M } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { RupeeField } from '../../../lib/rupee-field.tsx';
import { paiseTyped } from '../../../lib/rupees-typed.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { en } from './words/en.ts';

interface GiveGoodwillDialogProps extends Pick<BookingGoodwill, 'room' | 'leftTodayPaise'> {
  open: boolean;
  onClose: () => void;
  bookingId: string;
  payerName: string;
}

/** An operator gives a family something back for a class, or credit, with a reason. */
export function GiveGoodwillDialog(props: GiveGoodwillDialogProps) {
  const { open, onClose, bookingId, payerName, room, leftTodayPaise } = props;
  const { dialog: words, common } = useWords({ en });
  const [kind, setKind] = useState<GoodwillKind>(room.refundPaise > 0 ? 'refund' : 'credit');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { run, running } = useAction(
    (input: { bookingId: string; kind: GoodwillKind; amountPaise: number; reason: string }, idempotencyKey) =>
      api.disputes.goodwill.give(input, { context: { idempotencyKey } }),
    {
      done: ({ amountPaise }, { goodwill }) =>
        goodwill.status === 'given'
          ? { title: M.given, description: words.inWallet(formatPaise(amountPaise)) }
          : { title: M.waits, description: words.waits },
      failed: common.saveFailed,
    },
  );
  const most = mostGoodwill(kind, room, leftTodayPaise);
  const close = () => {
    setTyped('');
    setProblem(null);
    onClose();
  };
  const decide = async (reason: string): Promise<boolean> => {
    const amountPaise = paiseTyped(typed) ?? 0;
    if (amountPaise === 0) setProblem(M.noAmount);
    else if (amountPaise > most) setProblem(M.tooMuch(formatPaise(most)));
    else return run({ bookingId, kind, amountPaise, reason });
    return false;
  };
  return (
    <ReasonDialog
      open={open}
      onClose={close}
      title={words.title}
      description={words.description(payerName)}
      confirmLabel={words.give}
      running={running}
      onDecide={decide}
    >
      <RadioGroup
        label={words.what}
        options={GOODWILL_KINDS.map((value) => ({
          value,
          label: words[value],
          hint: value === 'refund' ? words.refundHint : words.creditHint,
          disabled: mostGoodwill(value, room, leftTodayPaise) === 0,
        }))}
        value={kind}
        onValueChange={(value) => {
          setKind(value);
          setProblem(null);
        }}
      />
      <RupeeField
        label={words.amount}
        hint={words.atMost(formatPaise(most))}
        required
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </ReasonDialog>
  );
}
