import {
  SAVED_ANSWER_TITLE_MAX_CHARACTERS,
  type SavedAnswer,
  type SavedAnswerInput,
  savedAnswerInput,
} from '@kaksha/domain/support/saved-answers/contract.ts';
import { en as T } from '@kaksha/domain/support/saved-answers/words/en.ts';
import { REQUEST_MESSAGE_MAX_CHARACTERS } from '@kaksha/domain/support/schema.ts';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { problemsOf } from '../../../lib/form-problems.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useWords } from '../../../lib/words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

interface AnswerDialogProps {
  /** The one to change; null for a new one. */
  answer: SavedAnswer | null;
  open: boolean;
  onClose: () => void;
}

/** A saved answer, new or to be changed. Text that could not be saved stays in the fields. */
export function AnswerDialog({ answer, open, onClose }: AnswerDialogProps) {
  const words = useWords({ en }).answerDialog;
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
    const parsed = savedAnswerInput.safeParse(draft);
    if (parsed.success) return run(parsed.data);
    setProblems(problemsOf(parsed.error));
    return false;
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={answer === null ? words.newTitle : words.changeTitle}
      backLabel={words.back}
      submitLabel={words.save}
      running={running}
      onSubmit={save}
    >
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
    </FormDialog>
  );
}
