import { randomUUID } from 'node:crypto';
import { BANK_MESSAGES } from '@kaksha/domain/assessments/bank/policy.ts';
import { withFreshPartIds } from '@kaksha/domain/assessments/questions/part-ids.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';

/** A question that is to be kept. Its class and subject are the chapter's where it names one. */
export interface NewQuestion {
  /** The teacher's; null for the platform's own bank. */
  ownerId: string | null;
  grade: number;
  subject: string;
  content: Question;
}

const newPartId = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

const placeOf = ({
  grade,
  subject,
  content: { chapter },
}: Pick<NewQuestion, 'grade' | 'subject' | 'content'>) => ({
  grade: chapter?.grade ?? grade,
  subject: chapter?.subject ?? subject,
  book: chapter?.book ?? null,
  chapter: chapter?.title ?? null,
  edition: chapter?.edition ?? null,
});

/**
 * Stores questions in their first version, with fresh names for their parts, in two statements however many they are.
 * @returns their ids, in the order in which they were given
 */
export async function storeQuestions(trx: Trx, questions: readonly NewQuestion[]): Promise<string[]> {
  const rows = questions.map(({ content, ...rest }) => ({
    id: randomUUID(),
    owner_id: rest.ownerId,
    ...placeOf({ ...rest, content }),
    content: withFreshPartIds(content, newPartId),
  }));
  if (rows.length === 0) return [];
  await trx
    .insertInto('question')
    .values(rows.map(({ content: _, ...row }) => row))
    .execute();
  await trx
    .insertInto('question_version')
    .values(rows.map(({ id, owner_id, content }) => versionRow(id, 1, content, owner_id)))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes the next version of a question that was seen as `version`.
 * @throws ORPCError CONFLICT when there is a newer one.
 */
export async function addVersion(
  trx: Trx,
  questionId: string,
  version: number,
  question: Omit<NewQuestion, 'ownerId'>,
  createdBy: string,
): Promise<void> {
  const moved = await trx
    .updateTable('question')
    .set({ latest_version: version + 1, ...placeOf(question) })
    .where('id', '=', questionId)
    .where('latest_version', '=', version)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n)
    throw new ORPCError('CONFLICT', { message: BANK_MESSAGES.changedMeanwhile });
  await trx
    .insertInto('question_version')
    .values(versionRow(questionId, version + 1, question.content, createdBy))
    .execute();
}

function versionRow(questionId: string, version: number, content: Question, createdBy: string | null) {
  return {
    question_id: questionId,
    version,
    type: content.type,
    marks: content.marks,
    difficulty: content.difficulty,
    content: sql<string>`${JSON.stringify(content)}::jsonb`,
    created_by: createdBy,
  };
}
