import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { useSending } from '../../../lib/use-sending.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './teaching.module.css';
import { en } from './words/en.ts';

const MESSAGE_MAX = 2_000;

/** One message to every family of a batch; a text that could not be sent stays. */
export function MessageCard({ batchId, hasFamilies }: { batchId: string; hasFamilies: boolean }) {
  const words = useWords({ en }).message;
  const form = useRef<HTMLFormElement>(null);
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string>();
  const { sending, failure, send } = useSending(words.failed);
  const withKey = useIdempotencyKey();
  const toast = useToast();
  const refuse = (message: string | undefined) => {
    setProblem(message ?? words.failed);
    focusFirstProblem(form.current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') return refuse(words.empty);
    void send(
      async () => {
        const input = { id: batchId, body: body.trim() };
        const { families } = await withKey(input, (idempotencyKey) =>
          api.batches.announce(input, { context: { idempotencyKey } }),
        );
        toast.show({ title: words.sent(families), tone: 'success' });
        setBody('');
      },
      (problems) => refuse(problems.body ?? Object.values(problems)[0]),
    );
  };
  return (
    <Card as="section" padding="lg">
      <CardHeader title={words.title} description={words.description} />
      {hasFamilies ? (
        <form ref={form} noValidate method="post" onSubmit={submit}>
          <Stack gap={4}>
            <TextareaField
              label={words.label}
              hideLabel
              placeholder={words.placeholder}
              maxLength={MESSAGE_MAX}
              value={body}
              error={problem}
              onChange={(event) => {
                setBody(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
            {failure === null ? null : <Alert tone="error">{failure}</Alert>}
            <div>
              <Button type="submit" variant="secondary" loading={sending} loadingText={words.sending}>
                {words.send}
              </Button>
            </div>
          </Stack>
        </form>
      ) : (
        <p className={styles.text}>{words.nobody}</p>
      )}
    </Card>
  );
}
