/** The fonts of documents: Noto Sans in Latin and Devanagari letters, in three files as its package brings them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FOLDER = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari';
const require = createRequire(import.meta.url);

export type Weight = 400 | 700;
export const SCRIPTS = ['latin', 'latin-ext', 'devanagari'] as const;
export type Script = (typeof SCRIPTS)[number];

const read = new Map<string, Buffer>();

/** A font's file, read once. */
export function fontFile(script: Script, weight: Weight): Buffer {
  const name = `${FOLDER}-${script}-${weight}-normal.woff`;
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = readFileSync(require.resolve(name));
  read.set(name, file);
  return file;
}

/** Letters, digits and joiners of Devanagari, and the rupee sign, which is in its file only. */
const DEVANAGARI = /(?:[\u0900-\u097f\u1cd0-\u1cff\u20a8\u20b9\ua8e0-\ua8ff]|\u200c|\u200d)+/;
/** Latin letters beyond those of Western Europe: the long vowels of Indian names in Latin letters, for instance. */
const LATIN_EXT = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u1e00-\u1eff]+/;
const BEYOND_LATIN = new RegExp(`(${DEVANAGARI.source})|${LATIN_EXT.source}`, 'g');

/** A text in runs of one script each, in order: each run is set in the font that has its letters. */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(BEYOND_LATIN)) {
    if (match.index > end) runs.push({ script: 'latin', text: text.slice(end, match.index) });
    runs.push({ script: match[1] === undefined ? 'latin-ext' : 'devanagari', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ script: 'latin', text: text.slice(end) });
  return runs;
}

/** Emoji, with what joins and colours them: no font of documents has them, and each would be an empty box. */
const PICTURE =
  /\u200d?(?:\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|[\u2600-\u27bf])(?:\ufe0f|\u200d|[\u{e0020}-\u{e007f}])*/gu;

/** A person's text as it can be printed: without emoji, each letter with its marks as one where there is such a one. */
export function printable(text: string): string {
  return text.replace(PICTURE, ' ').normalize('NFC');
}
