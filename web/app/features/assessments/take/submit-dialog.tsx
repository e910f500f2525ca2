import { en as TAKING } from '@kaksha/domain/assessments/attempts/words/en.ts';
import { useWords } from '../../../lib/words.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { QuestionState } from './paper-state.ts';
import styles from './taking.module.css';
import { en } from './words/en.ts';

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

/** The question before handing in: unanswered and flagged questions, each a link back to it. */
export function SubmitDialog(props: SubmitDialogProps) {
  const words = useWords({ en }).submitDialog;
  const { open, onOpenChange, questions, onGo, onSubmit, submitting, problem } = props;
  const unanswered = questions.filter(({ answered }) => !answered);
  const flagged = questions.filter((each) => each.flagged);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!submitting}
      title={words.title}
      description={TAKING.confirmSubmit}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)} disabled={submitting}>
            {words.goOn}
          </Button>
          <Button onClick={onSubmit} loading={submitting}>
            {words.handIn}
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
          <Listed title={words.unanswered(unanswered.length)} questions={unanswered} onGo={onGo} />
        )}
        {flagged.length === 0 ? null : (
          <Listed title={words.flagged(flagged.length)} questions={flagged} onGo={onGo} />
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
  const words = useWords({ en }).submitDialog;
  return (
    <section>
      <h3 className={styles.listedTitle}>{title}</h3>
      <ul className={styles.numbers}>
        {questions.map(({ questionId, number }) => (
          <li key={questionId}>
            <button
              type="button"
              className={styles.number}
              aria-label={words.goTo(number)}
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
