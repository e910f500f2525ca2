import type {
  AnswerToMark,
  MarkingQueue,
  SavedComment,
} from '@kaksha/domain/assessments/marking/contract.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { useEffect, useRef, useState } from 'react';
import { UnsavedChanges } from '../../../lib/unsaved-changes.tsx';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { entryAfterKey, entryOf } from './desk.ts';
import { MarkPanel } from './mark-panel.tsx';
import styles from './marking-desk.module.css';
import { QuestionCard } from './question-card.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { questionFor, type UsedDesk, useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { en } from './words/en.ts';

interface MarkingDeskProps {
  assessmentId: string;
  questions: MarkingQueue['questions'];
  chosen: MarkingQueue['questions'][number];
  answers: readonly AnswerToMark[];
  versions: readonly { version: number; question: Question }[];
  comments: readonly SavedComment[];
  onOpen: (questionId: string) => void;
  /** How many of this question's waiting answers have been marked since they were loaded. */
  onMarked: (count: number) => void;
}

/** One question across students: the answer, and beside it the marks. All of it works by keyboard alone. */
export function MarkingDesk(props: MarkingDeskProps) {
  const words = useWords({ en }).markingDesk;
  const { questions, chosen, versions, comments, onOpen, onMarked } = props;
  const used = useDesk(props.answers);
  const { desk, answer, entry, go, hasUnsaved } = used;
  const question = answer === undefined ? undefined : questionFor(versions, answer);
  const comment = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  const waitingBefore = props.answers.filter(({ outcome }) => outcome === 'by_hand').length;
  const waiting = desk.answers.filter(({ outcome }) => outcome === 'by_hand').length;
  useEffect(() => onMarked(waitingBefore - waiting), [onMarked, waitingBefore, waiting]);

  // Another question is opened once everything here is stored; a failed save keeps the teacher here.
  const isStuck = Object.keys(desk.failed).length + Object.keys(desk.collided).length > 0;
  useEffect(() => {
    if (leavingTo === null) return;
    if (isStuck) setLeavingTo(null);
    else if (!hasUnsaved) onOpen(leavingTo);
  }, [leavingTo, isStuck, hasUnsaved, onOpen]);
  const openQuestion = (by: number) => {
    const next = questions[questions.findIndex(({ questionId }) => questionId === chosen.questionId) + by];
    if (next === undefined) return;
    used.save();
    setLeavingTo(next.questionId);
  };
  const step = (to: number) => {
    if (to >= desk.answers.length) used.save();
    go(to);
    heading.current?.focus({ preventScroll: true });
  };
  const nextWaiting = () => {
    const later = desk.answers.findIndex(
      (each, index) =>
        index > desk.at && each.outcome === 'by_hand' && desk.entries[each.attemptId] === undefined,
    );
    if (later >= 0) step(later);
  };
  const keys = useDeskKeys({
    n: () => step(desk.at + 1),
    p: () => step(desk.at - 1),
    u: nextWaiting,
    s: used.save,
    c: () => comment.current?.focus(),
    '[': () => openQuestion(-1),
    ']': () => openQuestion(1),
    other: (key) => {
      if (question === undefined || entry === undefined) return false;
      const changed = entryAfterKey(question, entry, key);
      if (changed !== null) used.enter(changed);
      return changed !== null;
    },
  });
  if (answer === undefined || entry === undefined || question === undefined) return null;
  return (
    <div className={styles.desk}>
      <UnsavedChanges when={hasUnsaved} survivesQuery />
      <div className={styles.paper}>
        <QuestionCard position={chosen.position} section={chosen.section} question={question} />
        <Card as="section" className={styles.sheet}>
          <header className={styles.sheetHead}>
            <h2 ref={heading} tabIndex={-1} className={styles.student}>
              {words.attempt(answer.student.name, answer.attemptNumber)}
            </h2>
            <p className={styles.place} aria-live="polite">
              {words.answerOf(desk.at + 1, desk.answers.length)}
            </p>
          </header>
          <Troubles used={used} />
          <AnswerSheet
            key={answer.attemptId}
            answer={answer}
            question={question}
            drawing={entry.drawing}
            onDrawing={(drawing) => used.enter({ drawing })}
          />
        </Card>
        <div className={styles.moves}>
          <Button
            variant="secondary"
            startIcon={<ArrowLeftIcon />}
            disabled={desk.at === 0}
            onClick={() => step(desk.at - 1)}
          >
            {words.previous}
          </Button>
          <Button
            variant="secondary"
            endIcon={<ArrowRightIcon />}
            disabled={desk.at === desk.answers.length - 1}
            onClick={() => step(desk.at + 1)}
          >
            {words.next}
          </Button>
        </div>
        <Shortcuts keys={keys} question={question} />
      </div>
      <div className={styles.side}>
        <MarkPanel
          answer={answer}
          question={question}
          entry={entry}
          used={used}
          comments={comments}
          commentRef={comment}
          onNext={() => step(desk.at + 1)}
        />
      </div>
    </div>
  );
}

/** Failed and conflicting saves, of this answer and of others. */
function Troubles({ used }: { used: UsedDesk }) {
  const words = useWords({ en }).markingDesk;
  const { desk, answer, go, save, takeTheirs, keepMine } = used;
  if (answer === undefined) return null;
  const theirs = desk.collided[answer.attemptId];
  const why = desk.failed[answer.attemptId];
  const mine = entryOf(desk, answer);
  const elsewhere = desk.answers.findIndex(
    ({ attemptId }) =>
      attemptId !== answer.attemptId &&
      (desk.failed[attemptId] !== undefined || desk.collided[attemptId] !== undefined),
  );
  return (
    <>
      {theirs === undefined ? null : (
        <Alert
          tone="warning"
          title={words.collided}
          action={
            <div className={styles.choices}>
              <Button size="sm" onClick={keepMine}>
                {words.keepMine(mine.marks ?? '–')}
              </Button>
              <Button size="sm" variant="secondary" onClick={takeTheirs}>
                {words.takeTheirs(theirs.marks ?? '–')}
              </Button>
            </div>
          }
        >
          {words.theirs(theirs.marks, theirs.comment, Object.keys(theirs.drawing).length > 0)}
        </Alert>
      )}
      {why === undefined ? null : <RetryAlert onRetry={save}>{why}</RetryAlert>}
      {elsewhere < 0 ? null : (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={() => go(elsewhere)}>
              {words.lookAtIt}
            </Button>
          }
        >
          {words.notStored(desk.answers[elsewhere]?.student.name ?? '')}
        </Alert>
      )}
    </>
  );
}
