import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import type { WriteRefusal } from '@kaksha/domain/messages/rules.ts';
import type { ReactNode } from 'react';
import { useAreaRole } from '../../lib/area.ts';
import { useFamilyPath } from '../../lib/family-path.ts';
import { SendNewLink } from '../../lib/send-new-link.tsx';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type BlockProps, useBlock } from './block-menu.tsx';
import styles from './thread.module.css';
import { en } from './words/en.ts';

/** In place of the composer: why nothing can be written, and the possible next steps. */
export function CannotWrite({ conversation, onChanged }: BlockProps) {
  const words = useWords({ en }).cannotWrite;
  const role = useAreaRole();
  const familyPath = useFamilyPath();
  const { run, running } = useBlock({ conversation, onChanged });
  const { refusal } = conversation;
  if (refusal === null) return null;
  const { reason, message } = refusal;
  return (
    <div className={styles.cannot}>
      <Alert
        tone={reason === 'email' || reason === 'consent' ? 'warning' : 'info'}
        action={helpAgainst(reason, {
          words,
          role,
          familyPath,
          unblock: (
            <Button size="sm" variant="secondary" loading={running} onClick={() => void run(false)}>
              {M.unblock}
            </Button>
          ),
        })}
      >
        {message}
      </Alert>
    </div>
  );
}

/** The button for a step that this person can take; none where it is for others to do. */
function helpAgainst(
  reason: WriteRefusal,
  {
    words,
    role,
    unblock,
    familyPath,
  }: {
    words: (typeof en)['cannotWrite'];
    role: ReturnType<typeof useAreaRole>;
    unblock: ReactNode;
    familyPath: string;
  },
): ReactNode {
  if (reason === 'email') return <SendNewLink size="sm" />;
  if (reason === 'blocked_by_me') return unblock;
  if (reason !== 'consent' || role === 'teacher') return undefined;
  const [path, label] =
    role === 'parent' ? [familyPath, words.readAndConsent] : ['/profile?tab=settings', words.seeFamily];
  return (
    <LinkButton to={path} size="sm" variant="secondary">
      {label}
    </LinkButton>
  );
}
