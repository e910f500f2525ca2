/** The effect of a key in a list of records; null for a key with another purpose. */
export type RowMove = 'next' | 'previous' | 'search';

export interface PressedKey {
  key: string;
  /** With Ctrl, Alt or the like: a command of the browser. */
  modified: boolean;
  /** In a field, where it is text. */
  typing: boolean;
  /** On one of the records. */
  inList: boolean;
}

/**
 * j and k move from anywhere on the page, the arrows once a record has the focus: until then they scroll. Single letters
 * can be switched off (`lettersOn`), as WCAG 2.1.4 asks for.
 */
export function rowMoveOf({ key, modified, typing, inList }: PressedKey, lettersOn: boolean): RowMove | null {
  if (modified || typing) return null;
  if (inList && key === 'ArrowDown') return 'next';
  if (inList && key === 'ArrowUp') return 'previous';
  if (!lettersOn) return null;
  if (key === 'j') return 'next';
  if (key === 'k') return 'previous';
  return key === '/' ? 'search' : null;
}
