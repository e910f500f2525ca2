import { PROFILE_MODERATION_WORDS as W } from '@kaksha/domain/teachers/moderation/words/en.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../../../lib/login-path.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { en } from './words/en.ts';

export interface ReportButtonProps {
  what: 'profile' | 'film' | 'review' | 'answer';
  onReport: (reason: string) => Promise<unknown>;
}

/** Brings something that everybody reads before the operators; visitors log in first, so that nobody is flooded. */
export function ReportButton({ what, onReport }: ReportButtonProps) {
  const words = useWords({ en }).report;
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const { run, running } = useAction(onReport, {
    done: () => ({ title: words.sent }),
    failed: words.failed,
  });
  const label = words[what];
  if (viewer === null) {
    return (
      <LinkButton variant="ghost" size="sm" to={loginPath(`${pathname}${search}`)}>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        description={words.description}
        label={words.label}
        hint={words.hint}
        missing={W.reasonRequired}
        maxLength={500}
        confirmLabel={words.confirm}
        running={running}
        onDecide={run}
      />
    </>
  );
}
