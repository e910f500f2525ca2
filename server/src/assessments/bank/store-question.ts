import { randomUUID } from 'node:crypto';
import { en as BANK_MESSAGES } from '@kaksha/domain/assessments/bank/words/en.ts';
import { withFreshPartIds } from '@kaksha/domain/assessments/questions/part-ids.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import { showPictures } from '../pictures/show-pictures.ts';

/** A question that is to be kept. Its class and subject are the chapter's where it names one. */
export interface NewQuestion {
  /** The teacher's; null for the platform's own bank. */
  ownerId: string | null;
  grade: number;
  subject: string;
  content: Question;
}

/** The next version of a question. Without a class and a subject it keeps those that it has. */
export interface NextVersion {
  questionId: string;
  /** The version that was seen; the next one is made. */
  seen: number;
  grade: number | null;
  subject: string | null;
  content: Question;
}

const newPartId = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

/**
 * Stores questions in their first version, with fresh names for their parts, in two statements however many they are.
 * @returns their ids, in the order in which they were given
 * @throws ORPCError BAD_REQUEST when one shows a picture that is not there, or not its owner's.
 */
export async function storeQuestions(trx: Trx, questions: readonly NewQuestion[]): Promise<string[]> {
  const rows = questions.map(({ ownerId, grade, subject, content }) => ({
    id: randomUUID(),
    owner_id: ownerId,
    grade: content.chapter?.grade ?? grade,
    subject: content.chapter?.subject ?? subject,
    book: content.chapter?.book ?? null,
    chapter: content.chapter?.title ?? null,
    edition: content.chapter?.edition ?? null,
    content: withFreshPartIds(content, newPartId),
  }));
  if (rows.length === 0) return [];
  for (const [ownerId, owned] of Map.groupBy(questions, (question) => question.ownerId))
    await showPictures(
      trx,
      ownerId,
      owned.map(({ content }) => content),
    );
  await trx
    .insertInto('question')
    .values(rows.map(({ content: _, ...row }) => row))
    .execute();
  await insertVersions(
    trx,
    rows.map(({ id, owner_id, content }) => versionRow(id, 1, content, owner_id)),
  );
  return rows.map(({ id }) => id);
}

/**
 * Makes the next version of each question; students who are being asked an older one keep it. All of them or none.
 * @throws ORPCError CONFLICT when one has a newer version than the one that was seen; BAD_REQUEST as `storeQuestions`.
 */
export async function addVersions(
  trx: Trx,
  versions: readonly NextVersion[],
  createdBy: string,
): Promise<void> {
  if (versions.length === 0) return;
  await showPictures(
    trx,
    createdBy,
    versions.map(({ content }) => content),
  );
  const { numAffectedRows } = await sql`
    update question q set latest_version = d.seen + 1,
      grade = coalesce((d.content #>> '{chapter,grade}')::smallint, d.grade, q.grade),
      subject = coalesce(d.content #>> '{chapter,subject}', d.subject, q.subject),
      book = d.content #>> '{chapter,book}', chapter = d.content #>> '{chapter,title}',
      edition = d.content #>> '{chapter,edition}'
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as d("questionId" uuid, seen int, grade smallint, subject text, content jsonb)
    where q.id = d."questionId" and q.latest_version = d.seen`.execute(trx);
  if (Number(numAffectedRows) !== versions.length)
    throw new ORPCError('CONFLICT', { message: BANK_MESSAGES.changedMeanwhile });
  await insertVersions(
    trx,
    versions.map(({ questionId, seen, content }) => versionRow(questionId, seen + 1, content, createdBy)),
  );
}

async function insertVersions(trx: Trx, rows: ReturnType<typeof versionRow>[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('question_version').values(rows).execute();
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
