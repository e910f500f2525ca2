import { type RefObject, useRef, useState } from 'react';
import { focusFirstProblem } from './form-problems.ts';

export interface FieldProblems {
  form: RefObject<HTMLFormElement | null>;
  /** Shows each field's error, by its name, and puts the cursor into the first; `{}` clears all errors. */
  refuse: (problems: Record<string, string>) => void;
  /** The props of a field of this name: its error goes away as soon as it is changed. */
  field: (name: string) => { name: string; error: string | undefined; onChange: () => void };
}

/** The field errors of an uncontrolled form. `onChange` is called on every change as well. */
export function useFieldProblems(onChange?: () => void): FieldProblems {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  return {
    form,
    refuse(found) {
      setProblems(found);
      if (Object.keys(found).length > 0) focusFirstProblem(form.current);
    },
    field: (name) => ({
      name,
      error: problems[name],
      onChange() {
        onChange?.();
        setProblems(({ [name]: _, ...others }) => others);
      },
    }),
  };
}
