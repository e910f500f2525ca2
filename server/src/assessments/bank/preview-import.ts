import { questionsFromCsv } from '@kaksha/domain/assessments/bank/formats/csv-read.ts';
import { questionsFromGift } from '@kaksha/domain/assessments/bank/formats/gift-read.ts';
import { type Parsed, UnreadableFile } from '@kaksha/domain/assessments/bank/formats/parsed.ts';
import { questionsFromText } from '@kaksha/domain/assessments/bank/formats/pasted.ts';
import type { ImportFormat } from '@kaksha/domain/assessments/bank/policy.ts';
import { ORPCError } from '@orpc/client';
import { questionsFromQti } from './qti/read.ts';

const OF_TEXT: Record<Exclude<ImportFormat, 'qti'>, (text: string) => Parsed> = {
  csv: questionsFromCsv,
  gift: questionsFromGift,
  text: questionsFromText,
};

/**
 * What a file would bring; nothing is stored.
 * @throws ORPCError FILE_REFUSED when it cannot be read at all, in words.
 */
export async function previewImport(format: ImportFormat, file: Blob): Promise<Parsed> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return format === 'qti' ? questionsFromQti(bytes) : OF_TEXT[format](textIn(bytes));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new ORPCError('FILE_REFUSED', { status: 422, message: error.message });
  }
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('Please save the file as UTF-8: some of its letters cannot be read');
  }
}
