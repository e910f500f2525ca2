import type { z } from 'zod';

/** What a schema says about each field, by its path ('email', 'subjects'); the first word about a field wins. */
export function problemsOf(error: z.ZodError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of error.issues) problems[String(issue.path[0] ?? '')] ??= issue.message;
  return problems;
}

/** The texts that a form holds, by name. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/** Puts the cursor into the form's first field that is wrong, once its error is shown. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    form
      ?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid] input')
      ?.focus();
  });
}
