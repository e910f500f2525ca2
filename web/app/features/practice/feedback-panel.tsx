import type { Feedback } from '@kaksha/domain/practice/contract.ts';
import { en as PRACTICE_MESSAGES } from '@kaksha/domain/practice/words/en.ts';
import { MathText } from '../../lib/math-text.tsx';
import { Alert, type AlertTone } from '../../ui/alert.tsx';
import styles from './sitting.module.css';

const TONES: Record<Feedback['outcome'], AlertTone> = { right: 'success', partly: 'info', wrong: 'info' };

/** What is said of an answer: kindly, with the right one, why, and what the wrong one overlooks. */
export function FeedbackPanel({ feedback, quiet = false }: { feedback: Feedback; quiet?: boolean }) {
  const { outcome, right, explanation, misconception, isGuess } = feedback;
  return (
    <Alert tone={TONES[outcome]} title={PRACTICE_MESSAGES.feedback[outcome]} quiet={quiet}>
      <div className={styles.feedback}>
        <dl>
          {misconception === null ? null : (
            <div>
              <dt>What often leads here</dt>
              <dd>
                <MathText text={misconception} />
              </dd>
            </div>
          )}
          {outcome === 'right' ? null : (
            <div>
              <dt>The right answer</dt>
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
              <dt>Why</dt>
              <dd>
                <MathText text={explanation} />
              </dd>
            </div>
          )}
        </dl>
        {isGuess ? <p>You said that you guessed: this one comes again soon.</p> : null}
      </div>
    </Alert>
  );
}
