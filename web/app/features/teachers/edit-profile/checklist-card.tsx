import {
  type ChecklistStep,
  checklistOf,
  type StepState,
} from '@kaksha/domain/teachers/edit-profile/checklist.ts';
import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { WORDS } from '../words/en.ts';
import styles from './checklist-card.module.css';

/** Where each step is done, and what its link says. */
const WAYS: Readonly<Record<ChecklistStep, { to: string; label: string }>> = {
  email: { to: '/teacher/profile?tab=settings', label: 'Send a new link' },
  profile: { to: '/teacher/profile?tab=public', label: 'Write your profile' },
  rate: { to: '/teacher/profile?tab=public', label: 'Choose a rate' },
  trial: { to: '/teacher/availability', label: WORDS.trial.choose },
  hours: { to: '/teacher/availability', label: 'Set hours' },
  verification: { to: '/teacher/verification', label: 'Get Verified' },
};

const STATE_WORDS: Readonly<Record<StepState, string>> = { open: 'To do', waiting: 'Waiting', done: 'Done' };
const MARKS: Readonly<Record<StepState, ReactNode>> = {
  open: null,
  waiting: <ClockIcon size={16} />,
  done: <CheckIcon size={16} />,
};

export interface ChecklistCardProps {
  own: OwnProfile;
  /** On the profile itself: what is written there needs no way to it. */
  onProfile?: boolean;
}

/** What a teacher still has to do to be found and booked; nothing once all of it is done. */
export function ChecklistCard({ own, onProfile = false }: ChecklistCardProps) {
  const { items, done, isFound } = checklistOf(own.teacher, own.standing);
  if (done === items.length) return null;
  const hasWay = (step: ChecklistStep, state: StepState) =>
    state === 'open' && !(onProfile && (step === 'profile' || step === 'rate'));
  return (
    <Card as="section" padding="lg">
      <CardHeader
        title="Get your first students"
        description={
          isFound
            ? 'Families see you in Find Teachers. These steps let them book you.'
            : 'Families cannot find you yet. These steps put you in Find Teachers and let them book you.'
        }
      />
      <ProgressBar
        label="Steps done"
        value={done}
        max={items.length}
        valueText={`${done} of ${items.length}`}
      />
      <ol className={styles.steps}>
        {items.map(({ step, state, title, text }) => (
          <li key={step} className={styles[state]}>
            <span className={styles.mark} aria-hidden="true">
              {MARKS[state]}
            </span>
            <div className={styles.text}>
              <p className={styles.title}>
                {title} <span className={styles.state}>{STATE_WORDS[state]}</span>
              </p>
              <p>{text}</p>
            </div>
            {hasWay(step, state) ? <TextLink to={WAYS[step].to}>{WAYS[step].label}</TextLink> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
