import { ENDING_NOTICE_DAYS } from '@kaksha/domain/batches/policy.ts';
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { DAY_MS, formatDate } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { en } from './words/en.ts';

/** Ends a batch in two presses, between which it says what that means. */
export function EndBatch({ batch: { id, status, timeZone } }: { batch: BatchDetails }) {
  const words = useWords({ en }).end;
  const [open, setOpen] = useState(false);
  const isForming = status === 'forming';
  const { run, running } = useAction(
    (input: { id: string }, idempotencyKey) => api.batches.giveNotice(input, { context: { idempotencyKey } }),
    { done: () => ({ title: isForming ? words.ended : M.noticeGiven }), failed: words.failed },
  );
  const lastDay = formatDate(Date.now() + ENDING_NOTICE_DAYS * DAY_MS, timeZone);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        description={isForming ? words.formingText : words.runningText(ENDING_NOTICE_DAYS, lastDay)}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        tone="danger"
        loading={running}
        onConfirm={async () => {
          await run({ id });
          setOpen(false);
        }}
      />
    </>
  );
}
