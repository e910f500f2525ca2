import { addSubject } from '@kaksha/domain/accounts/subjects.ts';
import { SUBJECTS } from '@kaksha/domain/school.ts';
import { ChosenTexts } from '../../../ui/chosen-texts.tsx';

export interface SubjectsFieldProps {
  label: string;
  subjects: string[];
  onSubjects: (subjects: string[]) => void;
  error: string | undefined;
}

/** Subjects are added once each and removed; what is there already, or empty, is ignored (specification, section 5). */
export function SubjectsField({ label, subjects, onSubjects, error }: SubjectsFieldProps) {
  return (
    <ChosenTexts
      label={label}
      hint="Choose one or write your own, then press Add."
      texts={subjects}
      onTexts={onSubjects}
      add={addSubject}
      suggestions={SUBJECTS}
      emptyText="Not on the list. You can still add it."
      addLabel="Add subject"
      listLabel="Chosen subjects"
      maxLength={60}
      error={error}
    />
  );
}
