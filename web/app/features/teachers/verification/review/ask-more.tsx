import { en as T } from '@kaksha/domain/teachers/verification/review/words/en.ts';
import type { ReviewView } from '@kaksha/domain/teachers/verification/review-schema.ts';
import {
  ASKED_PARTS,
  type AskedPart,
  LAPSE_DAYS,
  NOTE_MAX,
  REMIND_DAYS,
} from '@kaksha/domain/teachers/verification/rounds.ts';
import { en as M } from '@kaksha/domain/teachers/verification/words/en.ts';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { errorsOf } from '../../../../lib/api-errors.ts';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useWords } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckboxGroup } from '../../../../ui/checkbox.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { en } from './words/en.ts';

const PARTS = ASKED_PARTS.map((value) => ({ value, label: M.parts[value] }));
type Notes = Partial<Record<AskedPart, string>>;
type Problems = Partial<Record<AskedPart | 'parts', string>>;

/** What is wrong by field, by our own look or the server's: 'questions.1.note' is of the second chosen part. */
function problemsOf(error: unknown, parts: readonly AskedPart[]): Problems {
  const found = errorsOf(error).flatMap(({ msg, path }) => {
    const part = parts[Number(/^questions\.(\d+)\.note$/.exec(path)?.[1])];
    return part === undefined ? [] : [[part, msg] as const];
  });
  return Object.fromEntries(found);
}

/** Gives a request back to its teacher with a note for each part that more is needed of. */
export function AskMore({ request }: { request: ReviewView }) {
  const words = useWords({ en }).ask;
  const [open, setOpen] = useState(false);
  const [parts, setParts] = useState<AskedPart[]>([]);
  const [notes, setNotes] = useState<Notes>({});
  const [problems, setProblems] = useState<Problems>({});
  const { run, running } = useAction(
    (questions: { part: AskedPart; note: string }[]) =>
      api.teachers.verification.review.askMore({ id: request.id, questions }),
    {
      done: () => ({ title: T.asked, description: request.teacher.name }),
      failed: T.decideFailed,
      isExplained: (error) => {
        const found = problemsOf(error, parts);
        setProblems(found);
        return Object.keys(found).length > 0;
      },
    },
  );
  const submit = async () => {
    const empty = parts.filter((part) => (notes[part] ?? '').trim() === '');
    const found: Problems = {
      ...(parts.length === 0 ? { parts: T.partRequired } : {}),
      ...Object.fromEntries(empty.map((part) => [part, T.noteRequired])),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    return run(parts.map((part) => ({ part, note: notes[part]?.trim() ?? '' })));
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title(request.teacher.name)}
        description={words.text(REMIND_DAYS, LAPSE_DAYS)}
        backLabel={words.back}
        submitLabel={words.send}
        running={running}
        onSubmit={submit}
      >
        <CheckboxGroup<AskedPart>
          label={words.parts}
          required
          options={PARTS}
          value={parts}
          error={problems.parts}
          onValueChange={(chosen) => {
            setParts([...chosen]);
            setProblems({});
          }}
        />
        {parts.map((part) => (
          <TextareaField
            key={part}
            label={words.note(M.parts[part])}
            hint={words.noteHint}
            required
            rows={2}
            showCount
            maxLength={NOTE_MAX}
            value={notes[part] ?? ''}
            error={problems[part]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setNotes((now) => ({ ...now, [part]: value }));
              setProblems(({ [part]: _, ...others }) => others);
            }}
          />
        ))}
      </FormDialog>
    </>
  );
}
