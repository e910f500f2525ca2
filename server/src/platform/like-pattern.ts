import { UNSEEN } from '@kaksha/domain/digits.ts';
import { withoutTitle } from '@kaksha/domain/search-text.ts';

/**
 * The text as a LIKE pattern over lower case that finds it anywhere, itself and nothing else: but for a title before a name, and
 * signs that nobody sees, which may be there or not.
 */
export function containing(text: string): string {
  const escaped = withoutTitle(text.toLowerCase()).replace(/[\\%_]/g, '\\$&');
  return `%${escaped.replace(UNSEEN, '%')}%`;
}
