import type { QuestionView } from '@kaksha/domain/classroom/activities/schema.ts';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import styles from './activities.module.css';
import { QuestionResults } from './question-results.tsx';
import { useActivities, useAttempt } from './use-activities.ts';
import { en } from './words/en.ts';

/** The open question as the teacher sees it: the answers as they come, and the end. */
export function QuestionAsked({ question }: { question: QuestionView }) {
  const words = useWords({ en }).question;
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
      <p className={styles.kind}>{words.open(question.kind)}</p>
      <p className={styles.prompt}>{question.prompt}</p>
      {/* The right answer is not marked while it is open: the teacher may be sharing this screen. */}
      <QuestionResults options={question.options} counts={counts} rightOption={null} />
      <p className={styles.quiet} role="status">
        {words.answered(answered)}
      </p>
      <Button loading={closing} loadingText={words.closing} onClick={() => void close()}>
        {words.close(question.kind)}
      </Button>
    </div>
  );
}

/** The open question as a student answers it; the answer may change until it is closed. */
export function QuestionToAnswer({ question }: { question: QuestionView }) {
  const words = useWords({ en }).question;
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
      <p className={styles.kind}>{words.kind(question.kind)}</p>
      <RadioGroup
        label={question.prompt}
        look="card"
        options={question.options.map((label, index) => ({ value: String(index), label }))}
        value={shown === undefined ? null : String(shown)}
        onValueChange={(value) => void choose(Number(value))}
      />
      <p className={styles.quiet} role="status">
        {pending !== null ? words.sending : kept === undefined ? words.onlyCounts : words.kept}
      </p>
    </div>
  );
}

/** A closed question, with this student's choice. */
export function ClosedQuestion({ question }: { question: QuestionView }) {
  const words = useWords({ en }).question;
  const { activities } = useActivities();
  const own = activities.answers[question.id];
  const results = activities.results[question.id];
  const counts = question.counts ?? results?.counts ?? null;
  return (
    <div className={styles.question}>
      <p className={styles.kind}>{words.closed(question.kind)}</p>
      <p className={styles.prompt}>{question.prompt}</p>
      <QuestionResults
        options={question.options}
        counts={counts}
        rightOption={question.rightOption}
        chosen={own === undefined ? [] : [{ option: own, words: words.yourAnswer }]}
      />
      {counts === null ? (
        <p className={styles.quiet}>{words.notShared}</p>
      ) : question.resultsShown ? null : (
        <p className={styles.quiet}>{words.onlyYou}</p>
      )}
    </div>
  );
}
