import { DIFFICULTY_LABELS } from '@kaksha/domain/assessments/bank/policy.ts';
import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './bank.module.css';

const NONE = 'none';
const LEVELS = ([1, 2, 3] as const).map((level) => ({
  value: String(level),
  label: DIFFICULTY_LABELS[level],
}));

interface Edit {
  version: number;
  class: number;
  subject: string;
  question: Question;
}

/** Says where a question stands in the books and how hard it is: the next version of it. */
export function PlaceDialog({
  open,
  question,
  onClose,
}: {
  open: boolean;
  question: BankQuestion;
  onClose: () => void;
}) {
  const { id, version, content } = question;
  const [grade, setGrade] = useState(String(question.class));
  const [subject, setSubject] = useState(question.subject);
  const [chapter, setChapter] = useState(question.chapter === null ? NONE : keyOf(question.chapter));
  const [level, setLevel] = useState(String(content.difficulty));
  const load = useCallback(
    () => api.questionBank.chapters({ class: Number(grade), subject }),
    [grade, subject],
  );
  const { loaded } = useLoaded(load);
  const offered = loaded.state === 'loaded' ? loaded.value.chapters : [];
  // A chapter of an older edition stays where it is until another one is chosen.
  const kept =
    question.chapter !== null && String(question.class) === grade && question.subject === subject
      ? [question.chapter]
      : [];
  const chapters = [...offered, ...kept.filter((each) => !offered.some((one) => keyOf(one) === keyOf(each)))];
  const { run, running } = useAction((edit: Edit) => api.questionBank.edit({ id, ...edit }), {
    done: () => ({ title: 'The question has a new version' }),
    failed: 'The question could not be changed. Please try again.',
  });
  const save = async () => {
    const found = chapters.find((each) => keyOf(each) === chapter);
    const place = found === undefined ? null : { grade: Number(grade), subject, ...found };
    const difficulty = ([1, 2, 3] as const).find((each) => String(each) === level) ?? content.difficulty;
    const edit = {
      version,
      class: Number(grade),
      subject,
      question: { ...content, difficulty, chapter: place },
    };
    if (await run(edit)) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !running) onClose();
      }}
      title="Chapter and difficulty"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button loading={running} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <div className={styles.place}>
          <Select
            label="Class"
            options={GRADES.map((each) => ({ value: String(each), label: `Class ${each}` }))}
            value={grade}
            onValueChange={(next) => {
              setGrade(next);
              setChapter(NONE);
            }}
          />
          <Select
            label="Subject"
            options={[...new Set([...SUBJECTS, subject])].map((each) => ({
              value: each as string,
              label: each,
            }))}
            value={subject}
            onValueChange={(next) => {
              setSubject(next);
              setChapter(NONE);
            }}
          />
        </div>
        <Select
          label="Chapter"
          hint="NCERT’s books, with their edition"
          options={[
            { value: NONE, label: 'No chapter' },
            ...chapters.map((each) => ({
              value: keyOf(each),
              label: each.title,
              note: `${each.book}${each.edition === '' ? '' : `, ${each.edition}`}`,
            })),
          ]}
          value={chapter}
          onValueChange={setChapter}
          disabled={loaded.state === 'loading'}
        />
        <RadioGroup label="Difficulty" options={LEVELS} value={level} onValueChange={setLevel} />
      </Stack>
    </Dialog>
  );
}

function keyOf({ book, title }: { book: string; title: string }): string {
  return `${book}\n${title}`;
}
