import type { AssignableStudent } from '@kaksha/domain/assessments/authoring/contract.ts';
import { en as M } from '@kaksha/domain/assessments/authoring/words/en.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { fitting } from './fitting-students.ts';
import type { StepProps } from './step-props.ts';
import styles from './wizard.module.css';
import { en } from './words/en.ts';

interface StudentsStepProps extends StepProps {
  students: readonly AssignableStudent[];
  /** Students who have begun; they stay assigned. */
  begun: readonly string[];
}

const EXTRA_MINUTES = [0, 5, 10, 15, 20, 30, 45, 60];

/** Step 3: the teacher's own students of the subject and grade (specification, section 2). */
export function StudentsStep({ draft, onChange, students, begun }: StudentsStepProps) {
  const words = useWords({ en }).studentsStep;
  const { assignedStudents } = draft;
  const { matching, others } = fitting(students, draft);
  const allChosen = matching.every(({ id }) => assignedStudents.includes(id));
  const choose = (ids: readonly string[], chosen: boolean) =>
    onChange({
      assignedStudents: chosen
        ? [...new Set([...assignedStudents, ...ids])]
        : assignedStudents.filter((id) => !ids.includes(id) || begun.includes(id)),
    });
  const lineOf = (student: AssignableStudent) => (
    <StudentLine
      key={student.id}
      student={student}
      draft={draft}
      onChange={onChange}
      hasBegun={begun.includes(student.id)}
      onChoose={(chosen) => choose([student.id], chosen)}
    />
  );
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.selected} role="status">
          {M.selectedStudents(assignedStudents.length)}
        </p>
        {matching.length > 1 ? (
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              choose(
                matching.map(({ id }) => id),
                !allChosen,
              )
            }
          >
            {allChosen ? words.selectNone : words.selectAll}
          </Button>
        ) : null}
      </div>
      {matching.length === 0 ? (
        <EmptyState level={3} title={M.noStudents}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <ul className={styles.students}>{matching.map(lineOf)}</ul>
      )}
      {others.length > 0 ? (
        <>
          <h3 className={styles.sub}>{words.others}</h3>
          <ul className={styles.students}>{others.map(lineOf)}</ul>
        </>
      ) : null}
    </>
  );
}

interface StudentLineProps extends Omit<StepProps, 'wrong'> {
  student: AssignableStudent;
  hasBegun: boolean;
  onChoose: (chosen: boolean) => void;
}

function StudentLine({ student, draft, onChange, hasBegun, onChoose }: StudentLineProps) {
  const words = useWords({ en }).studentsStep;
  const { id, name, grade, subjects } = student;
  const isChosen = draft.assignedStudents.includes(id);
  const extra = draft.extraMinutes[id] ?? 0;
  const options = [...new Set([...EXTRA_MINUTES, extra])].sort((a, b) => a - b);
  return (
    <li className={styles.student}>
      <Checkbox
        label={name}
        hint={hasBegun ? words.hasBegun : words.classAndSubjects(grade, subjects.join(', '))}
        checked={isChosen}
        disabled={hasBegun && isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      {isChosen && draft.durationMinutes !== null ? (
        <Select
          className={styles.extra}
          size="sm"
          label={words.extraTimeFor(name)}
          hideLabel
          options={options.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? words.noExtraTime : words.minutesExtra(minutes),
          }))}
          value={String(extra)}
          onValueChange={(minutes) =>
            onChange({ extraMinutes: { ...draft.extraMinutes, [id]: Number(minutes) } })
          }
        />
      ) : null}
    </li>
  );
}
