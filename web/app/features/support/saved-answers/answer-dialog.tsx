import {
  SAVED_ANSWER_TITLE_MAX_CHARACTERS,
  type SavedAnswer,
  type SavedAnswerInput,
  savedAnswerInput,
} from '@kaksha/domain/support/saved-answers/contract.ts';
import { en as T } from '@kaksha/domain/support/saved-answers/words/en.ts';
import { REQUEST_MESSAGE_MAX_CHARACTERS } from '@kaksha/domain/support/schema.ts';
import { useId, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { focusFirstProblem, problemsOf } from '../../../lib/form-problems.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

interface AnswerDialogProps {
  /** The one to change; null for a new one. */
  answer: SavedAnswer | null;
  open: boolean;
  onClose: () => void;
}

/** A saved answer, new or to be changed. What could not be saved stays in the fields. */
export function AnswerDialog({ answer, open, onClose }: AnswerDialogProps) {
  const words = useWords({ en }).answerDialog;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<SavedAnswerInput>({
    title: answer?.title ?? '',
    body: answer?.body ?? '',
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { run, running } = useAction(
    (input: SavedAnswerInput) =>
      answer === null
        ? api.support.savedAnswers.add(input)
        : api.support.savedAnswers.change({ ...input, id: answer.id, revision: answer.revision }),
    {
      done: ({ title }) => ({ title: answer === null ? T.added : T.saved, description: title }),
      failed: T.failed,
    },
  );
  const edit = (changes: Partial<SavedAnswerInput>) => {
    setDraft({ ...draft, ...changes });
    setProblems({});
  };
  const save = async () => {
    if (running) return;
    const parsed = savedAnswerInput.safeParse(draft);
    if (!parsed.success) {
      setProblems(problemsOf(parsed.error));
      focusFirstProblem(form.current);
    } else if (await run(parsed.data)) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !running) onClose();
      }}
      title={answer === null ? words.newTitle : words.changeTitle}
      footer={
        <>
          <Button variant="secondary" disabled={running} onClick={onClose}>
            {words.back}
          </Button>
          <Button type="submit" form={id} loading={running}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={4}>
          <TextField
            label={words.title}
            hint={words.titleHint}
            autoComplete="off"
            maxLength={SAVED_ANSWER_TITLE_MAX_CHARACTERS}
            value={draft.title}
            error={problems.title}
            onChange={(event) => edit({ title: event.currentTarget.value })}
          />
          <TextareaField
            label={words.answer}
            hint={words.answerHint}
            rows={8}
            showCount
            maxLength={REQUEST_MESSAGE_MAX_CHARACTERS}
            value={draft.body}
            error={problems.body}
            onChange={(event) => edit({ body: event.currentTarget.value })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
