import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { keepFocusAt } from '../seats/focus-list.ts';
import { ATTENDANCE_ID, type BatchClass } from './attendance.ts';
import { en } from './words/en.ts';

interface CancelClassProps {
  batchId: string;
  timeZone: string;
  /** In which no child has a seat. */
  lesson: BatchClass;
}

/** Cancels a class in which no child has a seat, after asking. */
export function CancelClass({ batchId, timeZone, lesson: { lessonId, startsAt } }: CancelClassProps) {
  const words = useWords({ en }).cancelClass;
  const [open, setOpen] = useState(false);
  const { run, running } = useAction(
    (input: { id: string; lessonId: string }) => api.batches.cancelClass(input),
    { done: () => ({ title: M.classCancelled }), failed: words.failed },
  );
  const when = formatDateTime(startsAt, timeZone);
  return (
    <>
      <Button size="sm" variant="secondary" aria-label={words.openFor(when)} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        description={words.text(when)}
        confirmLabel={words.confirm}
        cancelLabel={words.keep}
        tone="danger"
        loading={running}
        onConfirm={async () => {
          const isDone = await run({ id: batchId, lessonId });
          setOpen(false);
          // The row, and its button with it, are gone.
          if (isDone) keepFocusAt(() => document.getElementById(ATTENDANCE_ID));
        }}
      />
    </>
  );
}
