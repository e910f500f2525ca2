import type { QuestionForm } from './question-form.ts';

/** The props of each part of the dialog. */
export interface FormPartProps {
  form: QuestionForm;
  /** Decides the keys of formulas. */
  grade: number;
  onChange: (changes: Partial<QuestionForm>) => void;
  /** The error of a field, by its path in the question. */
  errorAt: (path: string) => string | undefined;
}
