import type { DraftQuestion } from '@kaksha/domain/assessments/authoring/draft.ts';
import { totalMarksOf } from '@kaksha/domain/assessments/authoring/rules.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { ChevronUpIcon } from '../../../ui/page-icons.tsx';
import { EditIcon, PlusIcon, TrashIcon } from '../../../ui/work-icons.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { useKeptQuestion } from './question-dialog/kept-question.ts';
import { QuestionDialog } from './question-dialog/question-dialog.tsx';
import { emptyForm, formOf, newPartId } from './question-dialog/question-form.ts';
import { QuestionItems } from './question-items.tsx';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

/** Step 2: the questions, in their order (specification, section 2). */
export function QuestionsStep({ draft, onChange, assessmentId }: StepProps & { assessmentId: string }) {
  const words = useWords({ en }).questionsStep;
  const { questions } = draft;
  const { kept, isChanged, ...question } = useKeptQuestion(assessmentId);
  const [open, setOpen] = useState(kept !== null);
  const [choosing, setChoosing] = useState(false);
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfter();

  const write = (existing: DraftQuestion | null) => {
    const key = existing?.key ?? null;
    // A question that was begun and closed goes on where it was.
    if (kept === null || kept.key !== key) {
      const last = questions.at(-1)?.section ?? '';
      const form =
        existing === null ? emptyForm('multiple_choice', last) : formOf(existing.content, existing.section);
      question.begin({ key, form });
    }
    setOpen(true);
  };
  const close = (giveUp: boolean) => {
    setOpen(false);
    if (giveUp || !isChanged) question.drop();
  };
  const put = (content: Question, section: string) => {
    const key = kept?.key ?? null;
    const isThere = questions.some((each) => each.key === key);
    onChange({
      questions: isThere
        ? questions.map((each) => (each.key === key ? { ...each, content, section } : each))
        : [...questions, { key: newPartId(), questionId: null, section, content }],
    });
    close(true);
  };
  const take = (chosen: readonly BankQuestion[]) => {
    const section = questions.at(-1)?.section ?? '';
    const taken = chosen.map(({ id, content }) => ({ key: newPartId(), questionId: id, section, content }));
    onChange({ questions: [...questions, ...taken] });
    setSaid(words.added(taken.length));
  };
  const move = (index: number, by: -1 | 1) => {
    const moved = questions[index];
    if (moved === undefined) return;
    const rest = questions.filter((_, at) => at !== index);
    onChange({ questions: [...rest.slice(0, index + by), moved, ...rest.slice(index + by)] });
    setSaid(words.moved(index + 1, index + by + 1, questions.length));
    focusAfter(moved.key, by === -1 ? 'up' : 'down');
  };
  const remove = ({ key }: DraftQuestion, index: number) => {
    onChange({ questions: questions.filter((each) => each.key !== key) });
    setSaid(words.removed(index + 1));
    const next = questions[index + 1] ?? questions[index - 1];
    if (next !== undefined) focusAfter(next.key, 'edit');
  };
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.selected}>
          {words.totalMarks(totalMarksOf(draft))}
          <span className={styles.count}>{words.questions(questions.length)}</span>
        </p>
        <span className={styles.ends}>
          <Button variant="ghost" onClick={() => setChoosing(true)}>
            {words.fromBank}
          </Button>
          <Button variant="secondary" startIcon={<PlusIcon size={18} />} onClick={() => write(null)}>
            {kept?.key === null && !open ? words.goOn : words.addQuestion}
          </Button>
        </span>
      </div>
      <p className={styles.said} role="status">
        {said}
      </p>
      {questions.length === 0 ? (
        <EmptyState level={3} title={M.noQuestions}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <QuestionItems
          questions={questions}
          actionsOf={(each, index) => (
            <>
              <Button
                size="sm"
                variant="secondary"
                startIcon={<EditIcon size={16} />}
                data-act={`edit ${each.key}`}
                aria-label={words.editNumber(index + 1)}
                onClick={() => write(each)}
              >
                {words.edit}
              </Button>
              <IconButton
                size="sm"
                data-act={`up ${each.key}`}
                label={words.moveUp(index + 1)}
                icon={<ChevronUpIcon />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="sm"
                data-act={`down ${each.key}`}
                label={words.moveDown(index + 1)}
                icon={<ChevronDownIcon />}
                disabled={index === questions.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                size="sm"
                label={words.remove(index + 1)}
                icon={<TrashIcon />}
                onClick={() => remove(each, index)}
              />
            </>
          )}
        />
      )}
      {choosing ? (
        <BankDialog
          subject={draft.subject}
          grade={draft.grade ?? 8}
          asked={questions.flatMap(({ questionId }) => (questionId === null ? [] : [questionId]))}
          onClose={() => setChoosing(false)}
          onAdd={(chosen) => {
            setChoosing(false);
            take(chosen);
          }}
        />
      ) : null}
      {kept === null ? null : (
        <QuestionDialog
          open={open}
          kept={kept}
          place={{ grade: draft.grade ?? 8, subject: draft.subject }}
          sections={[...new Set(questions.flatMap(({ section }) => (section === '' ? [] : [section])))]}
          onForm={(form) => question.change({ key: kept.key, form })}
          onClose={() => close(false)}
          onGiveUp={() => close(true)}
          onQuestion={put}
        />
      )}
    </>
  );
}

/** Keeps the focus with a question that has moved: on the same button, or on its neighbour at the end of the list. */
function useFocusAfter() {
  const wanted = useRef<{ key: string; act: string } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { key, act } = wanted.current;
    wanted.current = null;
    for (const each of [act, 'up', 'down', 'edit']) {
      const button = document.querySelector<HTMLButtonElement>(`[data-act="${each} ${key}"]:not(:disabled)`);
      if (button !== null) return button.focus();
    }
  });
  return (key: string, act: string) => {
    wanted.current = { key, act };
  };
}
