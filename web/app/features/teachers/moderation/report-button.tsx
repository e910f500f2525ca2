import { PROFILE_MODERATION_WORDS as W } from '@kaksha/domain/teachers/moderation/words/en.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '../../../lib/login-path.ts';
import { ReasonDialog } from '../../../lib/operators/reason-dialog.tsx';
import { useSession } from '../../../lib/session.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { en } from './words/en.ts';

export interface ReportButtonProps {
  what: 'profile' | 'film' | 'review' | 'answer';
  onReport: (reason: string) => Promise<unknown>;
}

/** Brings something that everybody reads before the operators; visitors log in first, so that nobody is flooded. */
export function ReportButton({ what, onReport }: ReportButtonProps) {
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const { run, running } = useAction(onReport, {
    done: () => ({ title: en.report.sent }),
    failed: en.report.failed,
  });
  const label = en.report[what];
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
        description={en.report.description}
        label={en.report.label}
        hint={en.report.hint}
        missing={W.reasonRequired}
        maxLength={500}
        confirmLabel={en.report.confirm}
        running={running}
        onDecide={run}
      />
    </>
  );
}
