import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatPaise } from '@kaksha/domain/money.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { seatTitleId } from './focus-list.ts';
import { en } from './words/en.ts';

/** A class that the teacher did not hold comes at the end of the month, or as money: the family chooses. */
export function NotHeld({ seat }: { seat: SeatView }) {
  const words = useWords({ en }).notHeld;
  const { viewer } = useSession();
  const [open, setOpen] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; lessonId: string; paise: number }, idempotencyKey) =>
      api.batches.takeMoney({ id: input.id, lessonId: input.lessonId }, { context: { idempotencyKey } }),
    { done: ({ paise }) => ({ title: M.moneyTaken(formatPaise(paise)) }), failed: words.failed },
  );
  const { notHeld: first, instead } = seat;
  if (first === null || instead === null) return null;
  const day = formatDate(first.startsAt);
  const added = instead.classAt === null ? null : formatDate(instead.classAt);
  const amount = formatPaise(instead.paise);
  const isOwn = seat.payerId === viewer?.id;
  return (
    <Alert
      quiet
      title={words.title(day)}
      action={
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
          {words.take(amount)}
        </Button>
      }
    >
      {added === null ? words.comesLater : words.comesOn(added)}
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.question(amount)}
        text={(isOwn ? words.own : words.ofOther(seat.payerName ?? ''))(added)}
        confirmLabel={words.confirm}
        keepLabel={words.keep}
        running={running}
        loadingText={words.taking}
        onConfirm={() => run({ id: seat.id, lessonId: first.lessonId, paise: instead.paise })}
        focusAfter={() => document.getElementById(seatTitleId(seat.id))}
      />
    </Alert>
  );
}
