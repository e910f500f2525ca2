/** The text of a PDF of ours for copying and screen readers: the letters that each run of glyphs stands for. */
import { inflateSync } from 'node:zlib';

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text string of PDF (ISO 32000-1, 7.3.4.2 and 7.9.2.2): as bytes of Latin letters, or UTF-16 behind its mark. */
function decoded(written: string): string {
  const bytes = written.replaceAll(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter);
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

/** All that the pages say, in the order in which it was written, without anything between the runs. */
export function toldText(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  return [...file.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map((stream) => inflateSync(pdf.subarray(stream.index + stream[0].length)).toString('latin1'))
    .flatMap((page) => [...page.matchAll(/\/ActualText \(((?:[^\\)]|\\.)*)\)/gs)])
    .map(([, text = '']) => decoded(text))
    .join('');
}
