import { formatMoment } from '@kaksha/domain/class-time.ts';
import {
  type OwnThread,
  REQUEST_MESSAGE_MAX_CHARACTERS,
  requestBody,
} from '@kaksha/domain/support/schema.ts';
import { en as TRIAL_TEXT } from '@kaksha/domain/support/trials/words/en.ts';
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../lib/api-errors.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './request-thread.module.css';
import { ThreadMessage, ThreadMessages } from './thread-message.tsx';
import { en } from './words/en.ts';

/** A request with its answers, and the way to write more: for its person, signed in or by the link of a mail. */
export function RequestThread({
  request,
  write,
}: {
  request: OwnThread;
  /** Sends it, and shows the request as it is then. */
  write: (body: string) => Promise<void>;
}) {
  const { requestThread: words, due } = useWords({ en });
  return (
    <Stack gap={5} className={styles.whole}>
      {request.dueAt === null ? null : (
        <Alert tone="info" quiet>
          {words.received(due(formatMoment(request.dueAt)))}
        </Alert>
      )}
      {request.trialToken === null ? null : (
        <Alert
          tone="success"
          quiet
          title={TRIAL_TEXT.waits}
          action={
            <LinkButton size="sm" to={`/trial?token=${request.trialToken}`}>
              {TRIAL_TEXT.see}
            </LinkButton>
          }
        >
          {words.timeKept}
        </Alert>
      )}
      <ThreadMessages earlier={request.earlierMessages}>
        {request.messages.map(({ id, ours, body, writtenAt }) => (
          <ThreadMessage
            key={id}
            side={ours ? 'us' : 'person'}
            author={ours ? words.support : (request.askedBy ?? words.you)}
            at={formatDateTime(writtenAt)}
            body={body}
          />
        ))}
      </ThreadMessages>
      <WriteMore closed={request.status === 'closed'} write={write} />
    </Stack>
  );
}

function WriteMore({ closed, write }: { closed: boolean; write: (body: string) => Promise<void> }) {
  const words = useWords({ en }).requestThread;
  const { show } = useToast();
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const parsed = requestBody.safeParse(body);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? T.messageRequired);
    setSending(true);
    try {
      await write(parsed.data);
      setBody('');
      show({ title: T.written, tone: 'success' });
    } catch (error) {
      setProblem(errorMessage(error, T.failed));
    } finally {
      setSending(false);
    }
  };
  return (
    <Card padding="lg">
      <form noValidate onSubmit={send} aria-label={words.writeMore} className={styles.form}>
        <TextareaField
          label={words.yourMessage}
          hint={closed ? words.reopenHint : undefined}
          rows={4}
          maxLength={REQUEST_MESSAGE_MAX_CHARACTERS}
          value={body}
          error={problem}
          onChange={(event) => {
            setBody(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <div>
          <Button type="submit" loading={sending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
