import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { countOf } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { QuestionState } from './paper-state.ts';
import styles from './taking.module.css';

interface SubmitDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  questions: readonly QuestionState[];
  onGo: (index: number) => void;
  onSubmit: () => void;
  submitting: boolean;
  /** Why it did not work. */
  problem: string | null;
}

/** The question before handing in: what is unanswered and what was flagged, each a way back to it. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onOpenChange, questions, onGo, onSubmit, submitting, problem } = props;
  const unanswered = questions.filter(({ answered }) => !answered);
  const flagged = questions.filter((each) => each.flagged);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!submitting}
      title="Hand in your answers?"
      description={TAKING.confirmSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)} disabled={submitting}>
            Go on working
          </Button>
          <Button onClick={onSubmit} loading={submitting}>
            Hand in
          </Button>
        </>
      }
    >
      <div className={styles.summary}>
        {problem === null ? null : <Alert tone="error">{problem}</Alert>}
        {unanswered.length === 0 ? (
          <Alert tone="success" quiet>
            {TAKING.allAnswered}
          </Alert>
        ) : (
          <Listed
            title={`${countOf(unanswered.length, 'question')} without an answer`}
            questions={unanswered}
            onGo={onGo}
          />
        )}
        {flagged.length === 0 ? null : (
          <Listed title={`${countOf(flagged.length, 'question')} flagged`} questions={flagged} onGo={onGo} />
        )}
      </div>
    </Dialog>
  );
}

function Listed({
  title,
  questions,
  onGo,
}: {
  title: string;
  questions: readonly QuestionState[];
  onGo: (index: number) => void;
}) {
  return (
    <section>
      <h3 className={styles.listedTitle}>{title}</h3>
      <ul className={styles.numbers}>
        {questions.map(({ questionId, number }) => (
          <li key={questionId}>
            <button
              type="button"
              className={styles.number}
              aria-label={`Go to question ${number}`}
              onClick={() => onGo(number - 1)}
            >
              {number}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
