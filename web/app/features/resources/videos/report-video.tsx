import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';

/** For who is signed in: says what is wrong with a film. */
export function ReportVideo({ id }: { id: string }) {
  const { viewer } = useSession();
  const [open, setOpen] = useState(false);
  const { run, running } = useAction((reason: string) => api.resources.videos.report({ id, reason }), {
    done: () => ({ title: M.reported }),
    failed: 'That did not work. Please try again.',
  });
  if (viewer === null) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Report this video
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Report this video"
        description="An operator looks at it. The teacher does not learn who you are."
        label="What is wrong with it?"
        hint="Up to 500 characters."
        missing={M.reasonRequired}
        maxLength={500}
        confirmLabel="Send report"
        running={running}
        onDecide={run}
      />
    </>
  );
}
