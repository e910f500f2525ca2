import type { ReactNode } from 'react';
import { Card, CardHeader } from './card.tsx';
import styles from './checklist-steps.module.css';
import { CheckIcon, ClockIcon } from './icons.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { en as WORDS } from './words/en.ts';

/** 'waiting' is with somebody else. */
export type StepState = 'open' | 'waiting' | 'done';

export interface Step {
  key: string;
  state: StepState;
  title: string;
  /** Why, or what is missing. */
  text: string;
  /** The link or button to where an open step is done. */
  way?: ReactNode;
}

const MARKS: Readonly<Record<StepState, ReactNode>> = {
  open: null,
  waiting: <ClockIcon size={16} />,
  done: <CheckIcon size={16} />,
};

export interface ChecklistProps {
  title: string;
  description: string;
  steps: readonly Step[];
}

/** Steps in the order in which they are best done; nothing once all are done. */
export function Checklist({ title, description, steps }: ChecklistProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  if (done === steps.length) return null;
  return (
    <Card as="section" padding="lg">
      <CardHeader title={title} description={description} />
      <ProgressBar
        label={WORDS.checklist.stepsDone}
        value={done}
        max={steps.length}
        valueText={WORDS.checklist.of(done, steps.length)}
      />
      <ol className={styles.steps}>
        {steps.map(({ key, state, title, text, way }) => (
          <li key={key} className={styles[state]}>
            <span className={styles.mark} aria-hidden="true">
              {MARKS[state]}
            </span>
            <div className={styles.text}>
              <p className={styles.title}>
                {title} <span className={styles.state}>{WORDS.checklist.states[state]}</span>
              </p>
              <p>{text}</p>
            </div>
            {state === 'open' && way ? <div className={styles.way}>{way}</div> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
