import { type Answer, isAnswered } from '@kaksha/domain/assessments/questions/answer.ts';
import type { Feedback, SittingView } from '@kaksha/domain/practice/contract.ts';
import { en as M } from '@kaksha/domain/practice/words/en.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/api-errors.ts';
import { useWords } from '../../lib/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { AnswerField } from '../assessments/questions/answer-field.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import styles from './sitting.module.css';
import { en } from './words/en.ts';

interface SittingQuestionProps {
  sittingId: string;
  item: SittingView['items'][number];
  isLast: boolean;
  onFeedback: (feedback: Feedback) => void;
  onNext: () => void;
}

/** One question: answer it, read the feedback, go on. */
export function SittingQuestion({ sittingId, item, isLast, onFeedback, onNext }: SittingQuestionProps) {
  const words = useWords({ en }).sittingQuestion;
  const { questionId, grade, asked, feedback } = item;
  const [answer, setAnswer] = useState<Answer | null>(feedback?.answer ?? null);
  const [isGuess, setIsGuess] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const hasFeedback = feedback !== null;
  // The keyboard goes on from the feedback, without a walk through the options.
  useEffect(() => {
    if (hasFeedback) next.current?.focus();
  }, [hasFeedback]);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (checking || hasFeedback) return;
    if (!isAnswered(answer)) return setProblem(M.answerFirst);
    setChecking(true);
    setProblem(null);
    try {
      onFeedback((await api.practice.answer({ id: sittingId, questionId, answer, isGuess })).feedback);
    } catch (error) {
      setProblem(errorMessage(error, words.checkFailed));
    } finally {
      setChecking(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void check(event)} noValidate>
      <AnswerField
        question={asked}
        grade={grade}
        answer={answer}
        onAnswer={(given) => {
          setAnswer(given);
          setProblem(null);
        }}
        disabled={hasFeedback || checking}
      />
      {problem === null ? null : <Alert tone="warning">{problem}</Alert>}
      {feedback === null ? (
        <div className={styles.actions}>
          <Button type="submit" loading={checking} loadingText={words.checking}>
            {words.check}
          </Button>
          <Checkbox
            label={words.iGuessed}
            checked={isGuess}
            onChange={(event) => setIsGuess(event.currentTarget.checked)}
          />
        </div>
      ) : (
        <>
          <FeedbackPanel feedback={feedback} />
          <div className={styles.actions}>
            <Button ref={next} onClick={onNext}>
              {isLast ? words.seeResults : words.nextQuestion}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
