import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { en } from './words/en.ts';

/** Ends a batch at once, with a reason that its people read. */
export function StopBatch({ batchId }: { batchId: string }) {
  const words = useWords({ en }).batch;
  const [open, setOpen] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; reason: string }, idempotencyKey) =>
      api.batches.stop(input, { context: { idempotencyKey } }),
    { done: () => ({ title: words.stopped }), failed: words.stopFailed },
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.stop}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.stopTitle}
        description={words.stopText}
        label={words.stopReason}
        hint={words.stopHint}
        confirmLabel={words.stopConfirm}
        tone="danger"
        running={running}
        onDecide={(reason) => run({ id: batchId, reason })}
      />
    </>
  );
}
