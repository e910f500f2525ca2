import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import styles from './stepper.module.css';
import { en as WORDS } from './words/en.ts';

export interface StepperProps {
  /** Titles of the steps. */
  steps: readonly string[];
  /** Index of the step being shown, from 0. `steps.length` means that all are done. */
  current: number;
  /** Lets a person go back to a step that is done. */
  onStepClick?: (index: number) => void;
  /** Names the list for screen readers. */
  label?: string;
}

/** Where one is in a form of several steps: a row on wide screens, 'Step 2 of 4' with bars on phones. */
export function Stepper({ steps, current, onStepClick, label = WORDS.progress }: StepperProps) {
  const shown = Math.min(current, steps.length - 1);
  return (
    <nav aria-label={label} className={styles.root}>
      <p className={styles.compact} aria-hidden="true">
        <span className={styles.compactCount}>{WORDS.stepOf(shown + 1, steps.length)}</span>
        <span className={styles.compactTitle}>{steps[shown]}</span>
      </p>
      <ol className={styles.list}>
        {steps.map((title, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          const content = (
            <>
              <span className={styles.mark} aria-hidden="true">
                {state === 'done' ? <CheckIcon size={16} strokeWidth={2.2} /> : index + 1}
              </span>
              <span className={styles.title}>
                {state === 'done' ? <span className={styles.hidden}>{WORDS.done}</span> : null}
                {title}
              </span>
            </>
          );
          return (
            <li
              key={title}
              className={classNames(styles.step, styles[state])}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' && onStepClick ? (
                <button type="button" className={styles.inner} onClick={() => onStepClick(index)}>
                  {content}
                </button>
              ) : (
                <span className={styles.inner}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
