import { gradeLabel, RELEASE_POLICY_LABELS } from '@kaksha/domain/assessments/authoring/choices.ts';
import type { AssignableStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { dueAtMs, opensAtMs, totalMarksOf } from '@kaksha/domain/assessments/authoring/rules.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { QuestionItems } from './question-items.tsx';
import styles from './wizard.module.css';

const whenOf = (ms: number | null): string => (ms === null ? '–' : formatDateTime(ms));

interface ReviewStepProps {
  draft: AssessmentDraft;
  students: readonly AssignableStudent[];
  onStep: (step: number) => void;
}

/** Step 4: everything once more, each part with the way back to it. */
export function ReviewStep({ draft, students, onStep }: ReviewStepProps) {
  const assigned = students.filter(({ id }) => draft.assignedStudents.includes(id));
  return (
    <div className={styles.review}>
      <Part title="Details" onEdit={() => onStep(0)}>
        <Facts
          facts={[
            { label: 'Title', value: draft.title },
            { label: 'Subject', value: draft.subject },
            ...(draft.topic === '' ? [] : [{ label: 'Topic', value: draft.topic }]),
            { label: 'Grade', value: draft.grade === null ? '–' : gradeLabel(draft.grade) },
            { label: 'Type', value: draft.type ?? '–' },
            { label: 'Due', value: whenOf(dueAtMs(draft)) },
            ...(draft.opensDate === '' ? [] : [{ label: 'Opens', value: whenOf(opensAtMs(draft)) }]),
            {
              label: 'Time limit',
              value: draft.durationMinutes === null ? 'None' : countOf(draft.durationMinutes, 'minute'),
            },
            { label: 'Attempts', value: String(draft.attemptsAllowed) },
            { label: 'Results', value: RELEASE_POLICY_LABELS[draft.releasePolicy] },
          ]}
        />
        {draft.instructions === '' ? null : <p className={styles.instructions}>{draft.instructions}</p>}
      </Part>
      <Part title="Questions" onEdit={() => onStep(1)}>
        <p className={styles.sum}>
          {countOf(draft.questions.length, 'question')}, Total Marks: {totalMarksOf(draft)}
        </p>
        <QuestionItems questions={draft.questions} />
      </Part>
      <Part title="Assigned Students" onEdit={() => onStep(2)}>
        {assigned.length === 0 ? <p>Nobody yet.</p> : null}
        <ChipList label="Assigned Students">
          {assigned.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </ChipList>
      </Part>
    </div>
  );
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <header className={styles.bar}>
        <h3 className={styles.sub}>{title}</h3>
        <Button size="sm" variant="ghost" onClick={onEdit} aria-label={`Change: ${title}`}>
          Change
        </Button>
      </header>
      {children}
    </section>
  );
}
