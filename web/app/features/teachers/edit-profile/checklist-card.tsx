import { type ChecklistStep, checklistOf } from '@kaksha/domain/teachers/edit-profile/checklist.ts';
import type { OwnProfile } from '@kaksha/domain/teachers/edit-profile/schema.ts';
import { useWords } from '../../../lib/words.ts';
import { Checklist } from '../../../ui/checklist.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { en } from './words/en.ts';

/** Where each step is done. */
const WAYS: Readonly<Record<ChecklistStep, string>> = {
  email: '/teacher/profile?tab=settings',
  profile: '/teacher/profile?tab=public',
  rate: '/teacher/profile?tab=public',
  trial: '/teacher/availability',
  hours: '/teacher/availability',
  verification: '/teacher/verification',
  bank: '/teacher/earnings',
  pan: '/teacher/earnings',
};

export interface ChecklistCardProps {
  own: OwnProfile;
  /** On the profile itself: its own steps need no link. */
  onProfile?: boolean;
}

/** A teacher's open steps until families can find and book them; nothing once all are done. */
export function ChecklistCard({ own, onProfile = false }: ChecklistCardProps) {
  const words = useWords({ en }).checklist;
  const { items, isFound } = checklistOf(own.teacher, own.standing);
  return (
    <Checklist
      title={words.title}
      description={isFound ? words.description : words.notFoundYet}
      steps={items.map(({ step, ...item }) => ({
        key: step,
        ...item,
        way:
          onProfile && (step === 'profile' || step === 'rate') ? null : (
            <TextLink to={WAYS[step]}>{words.ways[step]}</TextLink>
          ),
      }))}
    />
  );
}
