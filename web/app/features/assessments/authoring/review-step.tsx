import { gradeLabel, RELEASE_POLICY_LABELS } from '@kaksha/domain/assessments/authoring/choices.ts';
import type { AssignableStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import type { AssessmentDraft } from '@kaksha/domain/assessments/authoring/draft.ts';
import { dueAtMs, opensAtMs, totalMarksOf } from '@kaksha/domain/assessments/authoring/rules.ts';
import { formatDateTime } from '@kaksha/domain/time.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { QuestionItems } from './question-items.tsx';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

const whenOf = (ms: number | null): string => (ms === null ? '–' : formatDateTime(ms));

interface ReviewStepProps {
  draft: AssessmentDraft;
  students: readonly AssignableStudent[];
  onStep: (step: number) => void;
}

/** Step 4: everything once more, each part with the way back to it. */
export function ReviewStep({ draft, students, onStep }: ReviewStepProps) {
  const words = useWords({ en }).reviewStep;
  const assigned = students.filter(({ id }) => draft.assignedStudents.includes(id));
  return (
    <div className={styles.review}>
      <Part title={words.details} onEdit={() => onStep(0)}>
        <Facts
          facts={[
            { label: words.title, value: draft.title },
            { label: words.subject, value: draft.subject },
            ...(draft.topic === '' ? [] : [{ label: words.topic, value: draft.topic }]),
            { label: words.grade, value: draft.grade === null ? '–' : gradeLabel(draft.grade) },
            { label: words.type, value: draft.type ?? '–' },
            { label: words.due, value: whenOf(dueAtMs(draft)) },
            ...(draft.opensDate === '' ? [] : [{ label: words.opens, value: whenOf(opensAtMs(draft)) }]),
            {
              label: words.timeLimit,
              value: draft.durationMinutes === null ? words.none : words.minutes(draft.durationMinutes),
            },
            { label: words.attempts, value: String(draft.attemptsAllowed) },
            { label: words.results, value: RELEASE_POLICY_LABELS[draft.releasePolicy] },
          ]}
        />
        {draft.instructions === '' ? null : <p className={styles.instructions}>{draft.instructions}</p>}
      </Part>
      <Part title={words.questions} onEdit={() => onStep(1)}>
        <p className={styles.sum}>{words.total(draft.questions.length, totalMarksOf(draft))}</p>
        <QuestionItems questions={draft.questions} />
      </Part>
      <Part title={words.assignedStudents} onEdit={() => onStep(2)}>
        {assigned.length === 0 ? <p>{words.nobodyYet}</p> : null}
        <ChipList label={words.assignedStudents}>
          {assigned.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </ChipList>
      </Part>
    </div>
  );
}

function Part({ title, onEdit, children }: { title: string; onEdit: () => void; children: ReactNode }) {
  const words = useWords({ en }).reviewStep;
  return (
    <section className={styles.part}>
      <header className={styles.bar}>
        <h3 className={styles.sub}>{title}</h3>
        <Button size="sm" variant="ghost" onClick={onEdit} aria-label={words.changePart(title)}>
          {words.change}
        </Button>
      </header>
      {children}
    </section>
  );
}
