import type { InboxThread } from '@kaksha/domain/support/inbox-schema.ts';
import { filledIn, withAnswer } from '@kaksha/domain/support/saved-answers/fill.ts';
import { REQUEST_MESSAGE_MAX_CHARACTERS, requestBody } from '@kaksha/domain/support/schema.ts';
import { en as S } from '@kaksha/domain/support/words/en.ts';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusFirstProblem } from '../../../lib/form-problems.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cluster, Stack } from '../../../ui/layout.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { PickAnswer } from '../saved-answers/pick-answer.tsx';
import { en } from './words/en.ts';

type Kind = 'answer' | 'askBack' | 'note';

/** An answer by mail, a question back, or a note that stays here. Text that could not be sent stays in the field. */
export function AnswerForm({ request }: { request: InboxThread }) {
  const words = useWords({ en }).answerForm;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { id, revision, status, name, email } = request;
  const { run, running } = useAction(
    ({ kind, text }: { kind: Kind; text: string }) =>
      kind === 'note'
        ? api.support.inbox.note({ id, body: text })
        : api.support.inbox.answer({ id, revision, body: text, askBack: kind === 'askBack' }),
    {
      done: ({ kind }) => ({ title: kind === 'note' ? S.inbox.noted : S.inbox.answered }),
      failed: words.failed,
    },
  );
  const send = async (kind: Kind) => {
    const parsed = requestBody.safeParse(body);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? S.messageRequired);
      focusFirstProblem(form.current);
    } else if (await run({ kind, text: parsed.data })) setBody('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(status === 'closed' ? 'note' : 'answer');
  };
  const closed = status === 'closed';
  return (
    <Card padding="lg">
      <form ref={form} noValidate onSubmit={onSubmit} aria-label={closed ? words.note : words.answer}>
        <Stack gap={4}>
          <TextareaField
            ref={field}
            label={closed ? words.noteLabel : words.yourAnswer}
            labelEnd={
              closed ? undefined : (
                <PickAnswer
                  field={() => field.current}
                  onPick={(answer) => {
                    setBody(withAnswer(body, filledIn(answer.body, request)));
                    setProblem(null);
                  }}
                />
              )
            }
            hint={closed ? words.closedHint : words.answerHint(email, name)}
            rows={6}
            maxLength={REQUEST_MESSAGE_MAX_CHARACTERS}
            value={body}
            error={problem}
            onChange={(event) => {
              setBody(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Cluster gap={2}>
            {closed ? null : (
              <>
                <Button type="submit" loading={running}>
                  {words.send}
                </Button>
                <Button variant="secondary" disabled={running} onClick={() => void send('askBack')}>
                  {words.askBack}
                </Button>
              </>
            )}
            <Button
              type={closed ? 'submit' : 'button'}
              variant="secondary"
              disabled={running}
              onClick={closed ? undefined : () => void send('note')}
            >
              {words.keepNote}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Card>
  );
}
