import { requestName } from '../request-name.ts';

/** The words in braces that a request fills in. */
const PLACEHOLDERS = ['name', 'number', 'subject'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A word in braces; braces around anything else are text. */
const IN_BRACES = /\{([a-z]+)\}/gi;

const isPlaceholder = (word: string): word is Placeholder => PLACEHOLDERS.some((each) => each === word);

/** The first word in braces that nothing is put in for, with its braces; null when there is none. */
export function unknownPlaceholderIn(body: string): string | null {
  for (const [written, word = ''] of body.matchAll(IN_BRACES)) if (!isPlaceholder(word)) return written;
  return null;
}

/** A saved answer with its braces filled from one request. People's own text is put in as it is, once. */
export function filledIn(body: string, request: { name: string; number: number; subject: string }): string {
  const words: Record<Placeholder, string> = {
    name: request.name,
    number: requestName(request.number),
    subject: request.subject,
  };
  return body.replace(IN_BRACES, (written, word: string) => (isPlaceholder(word) ? words[word] : written));
}

/** The field's text after an answer was picked: appended to the text there. */
export function withAnswer(written: string, answer: string): string {
  const before = written.trimEnd();
  return before === '' ? answer : `${before}\n\n${answer}`;
}
