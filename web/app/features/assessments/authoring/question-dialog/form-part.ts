import type { QuestionForm } from './question-form.ts';

/** What each part of the dialog works with. */
export interface FormPartProps {
  form: QuestionForm;
  /** Decides the keys of formulas. */
  grade: number;
  onChange: (changes: Partial<QuestionForm>) => void;
  /** What is wrong with a field, by its path in the question. */
  errorAt: (path: string) => string | undefined;
}
