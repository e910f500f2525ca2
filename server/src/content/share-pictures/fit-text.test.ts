import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawable, fitText } from './fit-text.ts';

/** Every character is one pixel wide. */
const measure = (text: string): number => [...text].length;

test('breaks between words', () => {
  expect(fitText('Class 8 Mathematics tutors', 12, 3, measure)).toEqual(['Class 8', 'Mathematics', 'tutors']);
});

test('what does not fit becomes an ellipsis in the last line', () => {
  expect(fitText('one two three four five', 9, 2, measure)).toEqual(['one two', 'three fo…']);
});

test('a word that is wider than a line is broken', () => {
  expect(fitText('Subramaniananan', 6, 3, measure)).toEqual(['Subram', 'aniana', 'nan']);
});

test('letters of Devanagari with their signs are never cut in two', () => {
  const [line = ''] = fitText('क्षत्रियक्षत्रियक्षत्रिय', 7, 1, measure);
  expect(line.endsWith('…')).toBe(true);
  const written = line.slice(0, -1);
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment('क्षत्रियक्षत्रियक्षत्रिय')];
  const borders = [...letters.map(({ index }) => index), 24];
  expect(borders).toContain(written.length);
});

test('drawings, control characters and marks that turn a line around are left out', () => {
  expect(drawable('Zoë 😀\u202E gnis\u0000\n')).toBe('Zoë gnis');
  expect(fitText('😀', 10, 1, measure)).toEqual([]);
});

test('whatever the text, no line is wider and there are no more lines than allowed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 8, max: 30 }), (text, width) => {
      const lines = fitText(text, width, 2, measure);
      expect(lines.length).toBeLessThanOrEqual(2);
      // One letter may be wider than any line: a heap of accents counts as one.
      for (const line of lines) {
        const single = [...new Intl.Segmenter('en').segment(line.replace('…', ''))].length <= 1;
        expect(single || measure(line) <= width).toBe(true);
      }
    }),
  );
});
