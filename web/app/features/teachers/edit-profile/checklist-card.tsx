import {
  type ChecklistStep,
  checklistOf,
  type StepState,
} from '@kaksha/domain/teachers/edit-profile/checklist.ts';
import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './checklist-card.module.css';
import { en } from './words/en.ts';

/** Where each step is done. */
const WAYS: Readonly<Record<ChecklistStep, string>> = {
  email: '/teacher/profile?tab=settings',
  profile: '/teacher/profile?tab=public',
  rate: '/teacher/profile?tab=public',
  trial: '/teacher/availability',
  hours: '/teacher/availability',
  verification: '/teacher/verification',
};

const MARKS: Readonly<Record<StepState, ReactNode>> = {
  open: null,
  waiting: <ClockIcon size={16} />,
  done: <CheckIcon size={16} />,
};

export interface ChecklistCardProps {
  own: OwnProfile;
  /** On the profile itself: its own steps need no link. */
  onProfile?: boolean;
}

/** A teacher's open steps until families can find and book them; nothing once all are done. */
export function ChecklistCard({ own, onProfile = false }: ChecklistCardProps) {
  const words = useWords({ en }).checklist;
  const { items, done, isFound } = checklistOf(own.teacher, own.standing);
  if (done === items.length) return null;
  const hasWay = (step: ChecklistStep, state: StepState) =>
    state === 'open' && !(onProfile && (step === 'profile' || step === 'rate'));
  return (
    <Card as="section" padding="lg">
      <CardHeader title={words.title} description={isFound ? words.description : words.notFoundYet} />
      <ProgressBar
        label={words.stepsDone}
        value={done}
        max={items.length}
        valueText={words.of(done, items.length)}
      />
      <ol className={styles.steps}>
        {items.map(({ step, state, title, text }) => (
          <li key={step} className={styles[state]}>
            <span className={styles.mark} aria-hidden="true">
              {MARKS[state]}
            </span>
            <div className={styles.text}>
              <p className={styles.title}>
                {title} <span className={styles.state}>{words.states[state]}</span>
              </p>
              <p>{text}</p>
            </div>
            {hasWay(step, state) ? <TextLink to={WAYS[step]}>{words.ways[step]}</TextLink> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
