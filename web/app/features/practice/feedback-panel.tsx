import type { Feedback } from '@kaksha/domain/practice/contract.ts';
import { en as PRACTICE_MESSAGES } from '@kaksha/domain/practice/words/en.ts';
import { MathText } from '../../lib/math-text.tsx';
import { useWords } from '../../lib/words.ts';
import { Alert, type AlertTone } from '../../ui/alert.tsx';
import styles from './sitting.module.css';
import { en } from './words/en.ts';

const TONES: Record<Feedback['outcome'], AlertTone> = { right: 'success', partly: 'info', wrong: 'info' };

/** The feedback on an answer: kind, with the right one, the reason, and the mistake behind a wrong one. */
export function FeedbackPanel({ feedback, quiet = false }: { feedback: Feedback; quiet?: boolean }) {
  const words = useWords({ en }).feedbackPanel;
  const { outcome, right, explanation, misconception, isGuess, isWithheld } = feedback;
  return (
    <Alert tone={TONES[outcome]} title={PRACTICE_MESSAGES.feedback[outcome]} quiet={quiet}>
      <div className={styles.feedback}>
        <dl>
          {misconception === null ? null : (
            <div>
              <dt>{words.misconception}</dt>
              <dd>
                <MathText text={misconception} />
              </dd>
            </div>
          )}
          {outcome === 'right' || isWithheld ? null : (
            <div>
              <dt>{words.rightAnswer}</dt>
              <dd>
                {right.map((line) => (
                  <p key={line}>
                    <MathText text={line} />
                  </p>
                ))}
              </dd>
            </div>
          )}
          {explanation === '' ? null : (
            <div>
              <dt>{words.why}</dt>
              <dd>
                <MathText text={explanation} />
              </dd>
            </div>
          )}
        </dl>
        {isWithheld ? <p>{PRACTICE_MESSAGES.withheld}</p> : null}
        {isGuess ? <p>{words.guessed}</p> : null}
      </div>
    </Alert>
  );
}
