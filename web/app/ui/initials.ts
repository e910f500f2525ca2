/** Initials of a person without a picture. */

/** The first letter as people see it: a Devanagari letter keeps its vowel sign. */
export function initialOf(name: string): string {
  const trimmed = name.trim();
  const [first] = new Intl.Segmenter('en-IN', { granularity: 'grapheme' }).segment(trimmed);
  return first ? first.segment.toLocaleUpperCase('en-IN') : '?';
}

/** 'RS' for Riya Sharma; one letter for a name of one word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0] ?? '', ...words.slice(1).slice(-1)].map(initialOf).join('');
}
