import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { en } from './words/en.ts';

/** Reports a film to operators; only for people who are signed in. */
export function ReportVideo({ id }: { id: string }) {
  const words = useWords({ en }).reportVideo;
  const { viewer } = useSession();
  const [open, setOpen] = useState(false);
  const { run, running } = useAction((reason: string) => api.resources.videos.report({ id, reason }), {
    done: () => ({ title: M.reported }),
    failed: words.failed,
  });
  if (viewer === null) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {words.report}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.report}
        description={words.description}
        label={words.label}
        hint={words.hint}
        missing={M.reasonRequired}
        maxLength={500}
        confirmLabel={words.send}
        running={running}
        onDecide={run}
      />
    </>
  );
}
