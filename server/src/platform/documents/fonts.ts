/** The fonts of documents: Noto Sans in Latin letters and in the scripts of India, a file for each as its packages bring them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shapedFont } from './shaped-font.ts';

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;

/** Which package of the font a script's file is in. */
const PACKAGES = {
  latin: 'devanagari',
  'latin-ext': 'devanagari',
  devanagari: 'devanagari',
  bengali: 'bengali',
  gurmukhi: 'gurmukhi',
  gujarati: 'gujarati',
  oriya: 'oriya',
  tamil: 'tamil',
  telugu: 'telugu',
  kannada: 'kannada',
  malayalam: 'malayalam',
  arabic: 'arabic',
} as const;
export type Script = keyof typeof PACKAGES;
export const SCRIPTS = Object.keys(PACKAGES) as Script[];

const read = new Map<string, PDFKit.Mixins.PDFFontSource>();

/** A font, read once. */
export function fontOf(script: Script, weight: Weight): PDFKit.Mixins.PDFFontSource {
  const of = `@fontsource/noto-sans-${PACKAGES[script]}`;
  const name = `${of}/files/noto-sans-${PACKAGES[script]}-${script}-${weight}-normal.woff`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const font = shapedFont(readFileSync(require.resolve(name)));
  read.set(name, font);
  return font;
}

/** Joiners, which belong to the letters beside them. */
const JOINERS = '\\u200c\\u200d';
const ARABIC = '\\u0600-\\u06ff\\u0750-\\u077f\\ufb50-\\ufdff\\ufe70-\\ufefc';
/** The letters of each script that is not the letters of Western Europe, as a pattern of a run of them. */
const RUNS: readonly (readonly [Script, string])[] = [
  // Its digits, dandas and the rupee sign, which is in its file only.
  ['devanagari', `[\\u0900-\\u097f\\u1cd0-\\u1cff\\u20a8\\u20b9\\ua8e0-\\ua8ff${JOINERS}]+`],
  ['bengali', `[\\u0980-\\u09ff${JOINERS}]+`],
  ['gurmukhi', `[\\u0a00-\\u0a7f${JOINERS}]+`],
  ['gujarati', `[\\u0a80-\\u0aff${JOINERS}]+`],
  ['oriya', `[\\u0b00-\\u0b7f${JOINERS}]+`],
  ['tamil', `[\\u0b80-\\u0bff${JOINERS}]+`],
  ['telugu', `[\\u0c00-\\u0c7f${JOINERS}]+`],
  ['kannada', `[\\u0c80-\\u0cff${JOINERS}]+`],
  ['malayalam', `[\\u0d00-\\u0d7f${JOINERS}]+`],
  // From right to left: the words of a name are one run, or they would stand in the wrong order.
  ['arabic', `[${ARABIC}${JOINERS}]+(?: +[${ARABIC}${JOINERS}]+)*`],
  // Beyond those of Western Europe: the long vowels of Indian names in Latin letters, for instance.
  ['latin-ext', '[\\u0100-\\u0130\\u0132-\\u0151\\u0154-\\u02ba\\u02bd-\\u02c5\\u1e00-\\u1eff]+'],
];
const BEYOND_LATIN = new RegExp(RUNS.map(([, pattern]) => `(${pattern})`).join('|'), 'g');

/** A text in runs of one script each, in order: each run is set in the font that has its letters. */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(BEYOND_LATIN)) {
    if (match.index > end) runs.push({ script: 'latin', text: text.slice(end, match.index) });
    const [script = 'latin'] = RUNS.find((_, index) => match[index + 1] !== undefined) ?? [];
    runs.push({ script, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ script: 'latin', text: text.slice(end) });
  return runs;
}

/** Emoji, with their joiners and colours: no font of documents has them, and each would be an empty box. */
const PICTURE =
  /\u200d?(?:\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|[\u2600-\u27bf])(?:\ufe0f|\u200d|[\u{e0020}-\u{e007f}])*/gu;

/** A person's text as it can be printed: without emoji, each letter with its marks as one where there is such a one. */
export function printable(text: string): string {
  return text.replace(PICTURE, ' ').normalize('NFC');
}
