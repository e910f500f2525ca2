import { GRADES, REGISTRATION_SUBJECTS } from '@kaksha/domain/school.ts';
import { useState } from 'react';
import type { FieldProblems } from '../../lib/use-field-problems.ts';
import { useWords } from '../../lib/words.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { en } from './words/en.ts';

/** The fields by the paths of the server's errors. */
const FIELD_OF: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'name',
  'signIn.email': 'email',
  'signIn.password': 'password',
};

/** The server's field errors, by the names of the fields here. */
export const childProblems = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, text]) => [FIELD_OF[path] ?? path, text]));

/** The child's details that are chosen rather than typed. */
export interface ChosenOfChild {
  grade: string | null;
  setGrade: (grade: string | null) => void;
  subjects: string[];
  setSubjects: (subjects: string[]) => void;
}

/** Class and subjects of a child, at first empty or the known ones. */
export function useChosenOfChild(known?: { class: string; subjects: string[] }): ChosenOfChild {
  const [grade, setGrade] = useState<string | null>(known?.class ?? null);
  const [subjects, setSubjects] = useState<string[]>(known?.subjects ?? []);
  return { grade, setGrade, subjects, setSubjects };
}

interface ChildFieldsProps extends ChosenOfChild {
  field: FieldProblems['field'];
  name?: string;
}

/** Name, class and subjects of a child; the typed ones under the names `name`, the chosen ones in `useChosenOfChild`. */
export function ChildFields({ field, name, grade, setGrade, subjects, setSubjects }: ChildFieldsProps) {
  const words = useWords({ en }).childFields;
  const classField = field('class');
  const subjectsField = field('subjects');
  // Subjects that a student chose elsewhere stay choices here.
  const subjectOptions = [...new Set([...REGISTRATION_SUBJECTS, ...subjects])];
  return (
    <>
      <TextField label={words.fullName} required autoComplete="off" defaultValue={name} {...field('name')} />
      <Select
        label={words.class}
        required
        options={GRADES.map((each) => ({ value: String(each), label: words.classOf(each) }))}
        placeholder={words.chooseClass}
        value={grade}
        onValueChange={(next) => {
          setGrade(next);
          classField.onChange();
        }}
        error={classField.error}
      />
      <ChoiceChips<string>
        multiple
        label={words.subjects}
        required
        options={subjectOptions.map((subject) => ({ value: subject, label: subject }))}
        value={subjects}
        onValueChange={(next) => {
          setSubjects(next);
          subjectsField.onChange();
        }}
        error={subjectsField.error}
      />
    </>
  );
}

/** The address and the password that a child logs in by. `email`: the address so far. */
export function SignInFields({
  field,
  email,
}: {
  field: FieldProblems['field'];
  email?: string | undefined;
}) {
  const words = useWords({ en }).childFields;
  return (
    <>
      <TextField
        label={words.email}
        type="email"
        required
        autoComplete="off"
        hint={words.emailHint}
        defaultValue={email}
        {...field('email')}
      />
      <PasswordField label={words.password} required autoComplete="new-password" {...field('password')} />
    </>
  );
}
