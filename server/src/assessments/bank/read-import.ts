/** Reads a file of questions; runs in a bounded process (preview-import.ts). */
import { questionsFromCsv } from '@kaksha/domain/assessments/bank/formats/csv-read.ts';
import { questionsFromGift } from '@kaksha/domain/assessments/bank/formats/gift-read.ts';
import { type Parsed, UnreadableFile } from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { questionsFromText } from '@kaksha/domain/assessments/bank/formats/pasted.ts';
import { en as WORDS } from '@kaksha/domain/assessments/bank/formats/words/en.ts';
import type { ImportFormat } from '@kaksha/domain/assessments/bank/policy.ts';
import { questionsFromQti } from './qti/read.ts';

const OF_TEXT: Record<Exclude<ImportFormat, 'qti'>, (text: string) => Parsed> = {
  csv: questionsFromCsv,
  gift: questionsFromGift,
  text: questionsFromText,
};

/** The questions, or why the file cannot be read at all, in words. */
export default async function readImport(file: {
  format: ImportFormat;
  bytes: Uint8Array;
}): Promise<Parsed | { unreadable: string }> {
  const { format, bytes } = file;
  try {
    return format === 'qti' ? await questionsFromQti(bytes) : OF_TEXT[format](textIn(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { unreadable: error.message };
  }
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(WORDS.notUtf8);
  }
}
