import type { z } from 'zod';

/** A schema's messages by field path ('email', 'subjects'); the first message about a field wins. */
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

const FIRST_PROBLEM = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/** React shows the errors within a few frames. */
const FRAMES_TO_WAIT = 10;

/** Puts the cursor into the form's first field that is wrong, as soon as its error is shown. */
export function focusFirstProblem(form: HTMLFormElement | null, frames = FRAMES_TO_WAIT): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(FIRST_PROBLEM);
    if (field) field.focus();
    else if (frames > 1) focusFirstProblem(form, frames - 1);
  });
}
