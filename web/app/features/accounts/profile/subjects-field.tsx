import { addSubject } from '@kaksha/domain/accounts/subjects.ts';
import { SUBJECTS } from '@kaksha/domain/school.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip, ChipList } from '../../../ui/chip.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import styles from './profile-form.module.css';

export interface SubjectsFieldProps {
  label: string;
  subjects: string[];
  onSubjects: (subjects: string[]) => void;
  error: string | undefined;
}

/** Subjects are added once each and removed; what is there already, or empty, is ignored (specification, section 5). */
export function SubjectsField({ label, subjects, onSubjects, error }: SubjectsFieldProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onSubjects(addSubject(subjects, typed));
    setTyped('');
  };
  return (
    <div className={styles.subjects}>
      <div className={styles.adding}>
        <Combobox
          label={label}
          hint="Choose one or write your own, then press Add."
          suggestions={SUBJECTS.filter((subject) => !subjects.includes(subject))}
          emptyText="Not on the list. You can still add it."
          maxLength={60}
          value={typed}
          onValueChange={setTyped}
          error={error}
        />
        <Button variant="secondary" onClick={add} aria-label="Add subject">
          Add
        </Button>
      </div>
      {subjects.length === 0 ? null : (
        <ChipList label="Chosen subjects">
          {subjects.map((subject) => (
            <Chip key={subject} onRemove={() => onSubjects(subjects.filter((each) => each !== subject))}>
              {subject}
            </Chip>
          ))}
        </ChipList>
      )}
    </div>
  );
}
