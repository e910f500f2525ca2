import type { QuestionView } from '@kaksha/domain/classroom/activities/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import styles from './activities.module.css';
import { QuestionResults } from './question-results.tsx';
import { useActivities, useAttempt } from './use-activities.ts';

export const KIND_WORDS: Record<QuestionView['kind'], string> = { poll: 'Poll', quiz: 'Quiz' };

/** The open question as the teacher sees it: the answers as they come, and the end. */
export function QuestionAsked({ question }: { question: QuestionView }) {
  const { activities, store } = useActivities();
  const attempt = useAttempt();
  const [closing, setClosing] = useState(false);
  const results = activities.results[question.id];
  const counts = results?.counts ?? question.options.map(() => 0);
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const close = async () => {
    setClosing(true);
    await attempt(store?.close(question.id));
    setClosing(false);
  };
  return (
    <div className={styles.question}>
      <p className={styles.kind}>{KIND_WORDS[question.kind]}, open</p>
      <p className={styles.prompt}>{question.prompt}</p>
      {/* What is right is not marked while it is open: the teacher may be sharing this screen. */}
      <QuestionResults options={question.options} counts={counts} rightOption={null} />
      <p className={styles.quiet} role="status">
        {answered} {answered === 1 ? 'student has' : 'students have'} answered
      </p>
      <Button loading={closing} loadingText="Closing..." onClick={() => void close()}>
        {question.kind === 'quiz' ? 'Close and show the right answer' : 'Close the poll'}
      </Button>
    </div>
  );
}

/** The open question as a student answers it; the answer may change until it is closed. */
export function QuestionToAnswer({ question }: { question: QuestionView }) {
  const { activities, store } = useActivities();
  const attempt = useAttempt();
  const [pending, setPending] = useState<number | null>(null);
  const kept = activities.answers[question.id];
  const choose = async (option: number) => {
    setPending(option);
    await attempt(store?.answer(question.id, option));
    setPending(null);
  };
  const shown = pending ?? kept;
  return (
    <div className={styles.question}>
      <p className={styles.kind}>{KIND_WORDS[question.kind]}</p>
      <RadioGroup
        label={question.prompt}
        look="card"
        options={question.options.map((label, index) => ({ value: String(index), label }))}
        value={shown === undefined ? null : String(shown)}
        onValueChange={(value) => void choose(Number(value))}
      />
      <p className={styles.quiet} role="status">
        {pending !== null
          ? 'Sending your answer…'
          : kept === undefined
            ? 'Only how many chose what is shown to others, never your name.'
            : 'Your answer is in. You can change it until the question is closed.'}
      </p>
    </div>
  );
}

/** A closed question, with what this student chose. */
export function ClosedQuestion({ question }: { question: QuestionView }) {
  const { activities } = useActivities();
  const own = activities.answers[question.id];
  const results = activities.results[question.id];
  const counts = question.counts ?? results?.counts ?? null;
  return (
    <div className={styles.question}>
      <p className={styles.kind}>{KIND_WORDS[question.kind]}, closed</p>
      <p className={styles.prompt}>{question.prompt}</p>
      <QuestionResults
        options={question.options}
        counts={counts}
        rightOption={question.rightOption}
        chosen={own === undefined ? [] : [{ option: own, words: 'Your answer' }]}
      />
      {counts === null ? (
        <p className={styles.quiet}>Your teacher did not share how many chose what.</p>
      ) : question.resultsShown ? null : (
        <p className={styles.quiet}>Only you see these results.</p>
      )}
    </div>
  );
}
