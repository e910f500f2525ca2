/** The fonts of documents: Noto Sans in Latin and Devanagari letters, in two files each as its package brings them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FOLDER = '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari';
const require = createRequire(import.meta.url);

export type Weight = 400 | 700;
export type Script = 'latin' | 'devanagari';

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
const DEVANAGARI = /(?:[\u0900-\u097f\u1cd0-\u1cff\u20a8\u20b9\ua8e0-\ua8ff]|\u200c|\u200d)+/g;

/** A text in runs of one script each, in order: each run is set in the font that has its letters. */
export function runsOf(text: string): { script: Script; text: string }[] {
  const runs: { script: Script; text: string }[] = [];
  let end = 0;
  for (const match of text.matchAll(DEVANAGARI)) {
    if (match.index > end) runs.push({ script: 'latin', text: text.slice(end, match.index) });
    runs.push({ script: 'devanagari', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ script: 'latin', text: text.slice(end) });
  return runs;
}
