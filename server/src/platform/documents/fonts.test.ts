/** Names in every script that people of India write, as documents set them. */
import { describe, expect, it } from 'vitest';
import { fontOf, runsOf, SCRIPTS, type Script } from './fonts.ts';

interface Layout {
  glyphs: { id: number; codePoints: number[] }[];
  positions: { xAdvance: number; xOffset: number }[];
  advanceWidth: number;
}
const layoutOf = (script: Script, text: string): Layout =>
  (fontOf(script, 400) as unknown as { layout(text: string): Layout }).layout(text);

const NAMES: readonly (readonly [Script, string])[] = [
  ['devanagari', 'प्रज्ञा श्रीकृष्ण दुर्गा विद्यार्थी'],
  ['bengali', 'প্রজ্ঞা মুখোপাধ্যায় রবীন্দ্রনাথ ঊর্মি'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਉੱਤਮ'],
  ['gujarati', 'પ્રજ્ઞા હર્ષવર્ધન મિસ્ત્રી'],
  ['oriya', 'ମହାପାତ୍ର ବିଶ୍ୱନାଥ ସୌମ୍ୟ'],
  ['tamil', 'லக்ஷ்மி ஸ்ரீனிவாசன் கௌரி'],
  ['telugu', 'ప్రజ్ఞ వేంకటేశ్వరరావు హృదయ'],
  ['kannada', 'ಪ್ರಜ್ಞಾ ಹರ್ಷವರ್ಧನ ಗೌಡ'],
  ['malayalam', 'സുബ്രഹ്മണ്യൻ ദുർഗ്ഗ ക്രിസ്റ്റീന'],
  ['arabic', 'محمد علی ٹیپو'],
  ['latin-ext', 'āīū'],
  ['latin', 'Asha Rao'],
];

describe('a name', () => {
  it('has a font for its script, whatever that is', () => {
    expect(NAMES.map(([script]) => script).toSorted()).toEqual(SCRIPTS.toSorted());
  });

  it.each(NAMES)('in %s is set in that script alone, and none of its letters is a box', (script, name) => {
    const runs = runsOf(name);
    expect(runs.map(({ text }) => text).join('')).toBe(name);
    // The spaces between words may be anybody's.
    const letters = runs.filter(({ text }) => text.trim() !== '');
    expect(new Set(letters.map((run) => run.script))).toEqual(new Set([script]));
    for (const { text } of letters) {
      const { glyphs, advanceWidth } = layoutOf(script, text);
      expect(
        glyphs.map(({ id }) => id),
        text,
      ).not.toContain(0);
      expect(advanceWidth).toBeGreaterThan(0);
      // Each letter is told with one glyph, so that text copied out of a document is the written one.
      const told = glyphs.flatMap(({ codePoints }) => codePoints);
      expect(told.toSorted()).toEqual(Array.from(text, (letter) => letter.codePointAt(0) ?? 0).toSorted());
    }
  });

  it('in Urdu runs from right to left, its words too', () => {
    const name = 'محمد علی';
    expect(runsOf(`Teacher: ${name}, Patna`)).toEqual([
      { script: 'latin', text: 'Teacher: ' },
      { script: 'arabic', text: name },
      { script: 'latin', text: ', Patna' },
    ]);
    const letters = layoutOf('arabic', name).glyphs.flatMap(({ codePoints }) => codePoints);
    expect(letters.at(0)).toBe('ی'.codePointAt(0));
    expect(letters.at(-1)).toBe('م'.codePointAt(0));
  });

  it('has its vowel signs where they are written: before the letter that they are spoken after', () => {
    // KA with the sign O is the sign's first half, the letter, the second half.
    for (const [script, whole, first, letter] of [
      ['bengali', 'কো', 'ে', 'ক'],
      ['tamil', 'கொ', 'ெ', 'க'],
      ['malayalam', 'കൊ', 'െ', 'ക'],
    ] as const) {
      const ids = layoutOf(script, whole).glyphs.map(({ id }) => id);
      const idOf = (text: string) => layoutOf(script, text).glyphs.map(({ id }) => id);
      expect(ids).toHaveLength(3);
      expect(ids[1], script).toBe(idOf(letter)[0]);
      expect(idOf(`${letter}${first}`).slice(0, 1), script).toEqual(ids.slice(0, 1));
    }
  });
});
