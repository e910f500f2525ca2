import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';

/** Takes a result back that was shown, with the reason that the family reads. */
export function WithdrawResults({ attemptId, name }: { attemptId: string; name: string }) {
  const [open, setOpen] = useState(false);
  const withdraw = useAction((reason: string) => api.marking.withdraw({ attemptId, reason }), {
    done: () => ({ title: `The result of ${name} is not shown any more.` }),
    failed: 'The result could not be taken back. Please try again.',
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Take back the result of ${name}`}
        onClick={() => setOpen(true)}
      >
        Take back
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Take back the result of ${name}?`}
        description="The family does not see it until you show it again."
        hint="The family reads it in a mail."
        missing="Please say why, in a few words"
        maxLength={500}
        confirmLabel="Take back"
        tone="danger"
        running={withdraw.running}
        onDecide={withdraw.run}
      />
    </>
  );
}
