import type { Puzzle } from '@kaksha/domain/puzzle.ts';
import { en as FORM_MESSAGES } from '@kaksha/domain/support/form/words/en.ts';
import type { FormName } from '@kaksha/domain/support/forms.ts';
import { problemsOf } from '../../../lib/form-problems.ts';

export type FormResult =
  /** The number is a complaint's; the other forms have none. */
  | { state: 'sent'; number: number | null }
  | { state: 'refused'; problems: Record<string, string> }
  | { state: 'failed'; message: string };

/** The schemas are loaded when a form is sent, so that public pages do not carry them. */
async function problemsIn(name: FormName, texts: Record<string, string>): Promise<Record<string, string>> {
  const { FORMS } = await import('@kaksha/domain/support/forms.ts');
  const parsed = FORMS[name].safeParse(texts);
  return parsed.success ? {} : problemsOf(parsed.error);
}

function refusalOf(body: unknown): Record<string, string> {
  const { errors } = (body ?? {}) as { errors?: { msg: string; path: string }[] };
  return Object.fromEntries((errors ?? []).map(({ msg, path }) => [path, msg]));
}

/** Posts a form; where its network has sent many, once more with the puzzle solved that the server then asks for. */
async function send(texts: Record<string, string>): Promise<Response> {
  const post = (headers: Record<string, string>) =>
    fetch('/', {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams(texts),
    });
  const answer = await post({});
  if (answer.status !== 429) return answer;
  const { puzzle } = (await answer.clone().json()) as { puzzle?: Puzzle };
  if (puzzle === undefined) return answer;
  // Imported with the solver: a static import puts the header's module into the first page's file, which the room then loads.
  const { PUZZLE_HEADER, solvePuzzle } = await import('../../../lib/solve-puzzle.ts');
  return post({ [PUZZLE_HEADER]: await solvePuzzle(puzzle) });
}

function messageOf(body: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : FORM_MESSAGES.failed;
}

/**
 * Checks a public form and posts it to the site root, form-encoded as without JavaScript (specification, section 7).
 * The form carries its own `form-name` and honeypot fields.
 */
export async function postForm(name: FormName, texts: Record<string, string>): Promise<FormResult> {
  try {
    const problems = await problemsIn(name, texts);
    if (Object.keys(problems).length > 0) return { state: 'refused', problems };
    const response = await send(texts);
    if (response.ok) {
      const { number } = (await response.json()) as { number?: number };
      return { state: 'sent', number: number ?? null };
    }
    const refusal = response.status === 400 ? refusalOf(await response.json()) : {};
    if (Object.keys(refusal).length > 0) return { state: 'refused', problems: refusal };
    // The server says when to come back.
    if (response.status === 429) return { state: 'failed', message: messageOf(await response.json()) };
  } catch {
    // No network, or an answer that is none: told below.
  }
  return { state: 'failed', message: FORM_MESSAGES.failed };
}
