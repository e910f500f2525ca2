import { MODERATION_TEXT as M } from '@kaksha/domain/messages/moderation-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SendNewLink } from '../accounts/send-new-link.tsx';
import { type BlockProps, useBlock } from './block-menu.tsx';
import styles from './thread.module.css';

/** In place of the composer: why nothing can be written, and what can be done about it. */
export function CannotWrite({ conversation, onChanged }: BlockProps) {
  const { run, running } = useBlock({ conversation, onChanged });
  const { refusal } = conversation;
  if (refusal === null) return null;
  const { reason, message } = refusal;
  return (
    <div className={styles.cannot}>
      <Alert
        tone={reason === 'email' || reason === 'consent' ? 'warning' : 'info'}
        action={
          reason === 'email' ? (
            <SendNewLink size="sm" />
          ) : reason === 'blocked_by_me' ? (
            <Button size="sm" variant="secondary" loading={running} onClick={() => void run(false)}>
              {M.unblock}
            </Button>
          ) : undefined
        }
      >
        {message}
      </Alert>
    </div>
  );
}
