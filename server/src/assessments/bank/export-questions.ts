import { cannotCarry, notCarried } from '@kaksha/domain/assessments/bank/formats/carried.ts';
import { questionsAsCsv } from '@kaksha/domain/assessments/bank/formats/csv-write.ts';
import { questionsAsGift } from '@kaksha/domain/assessments/bank/formats/gift-write.ts';
import { type ExportFormat, IMPORT_MAX_QUESTIONS } from '@kaksha/domain/assessments/bank/policy.ts';
import type { BankQuestion } from '@kaksha/domain/assessments/bank/schema.ts';
import { type Question, withoutOptionPictures } from '@kaksha/domain/assessments/questions/question.ts';
import { localDateOf } from '@kaksha/domain/time.ts';
import type { Db } from '../../platform/context.ts';
import { questionsAsQti } from './qti/write.ts';
import { type BankFilters, listQuestions } from './queries.ts';

const KINDS: Record<
  ExportFormat,
  { type: string; ending: string; written: (questions: Question[]) => string | Uint8Array }
> = {
  csv: { type: 'text/csv;charset=utf-8', ending: 'csv', written: questionsAsCsv },
  gift: { type: 'text/plain;charset=utf-8', ending: 'gift.txt', written: questionsAsGift },
  qti: { type: 'application/zip', ending: 'qti.zip', written: questionsAsQti },
};

/** The newest questions of a list, up to the most that one file may hold (and so be brought in again). */
async function chosen(db: Db, teacherId: string, filters: BankFilters) {
  const { questions, nextCursor } = await listQuestions(db, teacherId, {
    ...filters,
    limit: IMPORT_MAX_QUESTIONS,
  });
  return { questions, hasMore: nextCursor !== null };
}

/** The questions that a file would hold or leave out, and details it would lose. */
export async function exportReport(db: Db, teacherId: string, format: ExportFormat, filters: BankFilters) {
  const { questions, hasMore } = await chosen(db, teacherId, filters);
  const left = questions.flatMap(({ id, content }: BankQuestion) => {
    const reason = cannotCarry(content, format);
    return reason === null ? [] : [{ id, text: content.text, reason }];
  });
  const lost = new Map<string, number>();
  for (const { content } of questions) {
    if (cannotCarry(content, format) !== null) continue;
    for (const what of notCarried(content, format)) lost.set(what, (lost.get(what) ?? 0) + 1);
  }
  return {
    count: questions.length - left.length,
    hasMore,
    left,
    lost: [...lost].map(([what, count]) => ({ what, count })),
  };
}

/** The file itself. */
export async function exportQuestions(
  db: Db,
  teacherId: string,
  format: ExportFormat,
  filters: BankFilters,
): Promise<File> {
  const { questions } = await chosen(db, teacherId, filters);
  const held = questions
    .map(({ content }) => content)
    .filter((content) => cannotCarry(content, format) === null);
  const { type, ending, written } = KINDS[format];
  const content = written(held.map(withoutOptionPictures));
  const part = typeof content === 'string' ? content : new Uint8Array(content);
  return new File([part], `questions-${localDateOf(Date.now())}.${ending}`, { type });
}
