import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { en } from './words/en.ts';

/** Takes a result back that was shown, with the reason that the family reads. */
export function WithdrawResults({ attemptId, name }: { attemptId: string; name: string }) {
  const words = useWords({ en }).withdrawResults;
  const [open, setOpen] = useState(false);
  const withdraw = useAction((reason: string) => api.marking.withdraw({ attemptId, reason }), {
    done: () => ({ title: words.done(name) }),
    failed: words.failed,
  });
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={words.takeBackOf(name)} onClick={() => setOpen(true)}>
        {words.takeBack}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title(name)}
        description={words.description}
        hint={words.hint}
        missing={words.missing}
        maxLength={500}
        confirmLabel={words.takeBack}
        tone="danger"
        running={withdraw.running}
        onDecide={withdraw.run}
      />
    </>
  );
}
