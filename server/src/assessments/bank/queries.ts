import type { bankFilters } from '@kaksha/domain/assessments/bank/contract.ts';
import { differencesOf } from '@kaksha/domain/assessments/bank/differences.ts';
import {
  type BankQuestion,
  type QuestionVersion,
  VERSIONS_SHOWN,
} from '@kaksha/domain/assessments/bank/schema.ts';
import type { Question } from '@kaksha/domain/assessments/questions/question.ts';
import { BOOK_SUBJECT } from '@kaksha/domain/school.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { orNotFound } from '../../platform/api.ts';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { containing } from '../../platform/like-pattern.ts';

export type BankFilters = z.output<typeof bankFilters>;

interface Row {
  id: string;
  atMicros: number;
  version: number;
  isMine: boolean;
  class: number;
  subject: string;
  book: string | null;
  title: string | null;
  edition: string | null;
  content: Question;
  usedIn: number;
  archivedAt: Date | null;
  changedAt: Date;
}

const selectFor = (teacherId: string) => sql`
  select q.id, (extract(epoch from q.created_at) * 1000000)::bigint as "atMicros", q.latest_version as version,
    q.owner_id is not null as "isMine", q.grade as class, q.subject, q.book, q.chapter as title, q.edition, v.content,
    (select count(distinct aq.assessment_id)::int from assessment_question aq join assessment a on a.id = aq.assessment_id
      where aq.question_id = q.id and a.teacher_id = ${teacherId}) as "usedIn",
    q.archived_at as "archivedAt", v.created_at as "changedAt"
  from question q join question_version v on v.question_id = q.id and v.version = q.latest_version`;

const asView = ({ atMicros: _, book, title, edition, archivedAt, changedAt, ...row }: Row): BankQuestion => ({
  ...row,
  type: row.content.type,
  chapter: book === null || title === null ? null : { book, title, edition: edition ?? '' },
  archivedAt: archivedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
});

/** A teacher's own question, or one of the platform's. */
const visibleTo = (teacherId: string) => sql`(q.owner_id = ${teacherId} or q.owner_id is null)`;

function conditions(teacherId: string, filters: BankFilters): RawBuilder<unknown> {
  const parts = [
    filters.whose === 'mine' ? sql`q.owner_id = ${teacherId}` : sql`q.owner_id is null`,
    filters.archived === 'true' ? sql`q.archived_at is not null` : sql`q.archived_at is null`,
  ];
  if (filters.class !== undefined) parts.push(sql`q.grade = ${filters.class}`);
  if (filters.subject !== undefined) parts.push(sql`q.subject = ${filters.subject}`);
  if (filters.book) parts.push(sql`q.book = ${filters.book}`);
  if (filters.chapter) parts.push(sql`q.chapter = ${filters.chapter}`);
  if (filters.type !== undefined) parts.push(sql`v.type = ${filters.type}`);
  if (filters.difficulty !== undefined) parts.push(sql`v.difficulty = ${filters.difficulty}`);
  if (filters.search) {
    const pattern = containing(filters.search);
    parts.push(sql`(lower(v.content ->> 'text') like ${pattern} or lower(q.chapter) like ${pattern})`);
  }
  return sql.join(parts, sql` and `);
}

/** A page of the bank, newest first. */
export async function listQuestions(
  db: Db,
  teacherId: string,
  { cursor, limit, ...filters }: BankFilters & { cursor?: string | undefined; limit: number },
): Promise<{ questions: BankQuestion[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`${selectFor(teacherId)}
    where ${conditions(teacherId, filters)}
      and ${afterCursor(cursor, sql`q.created_at`, sql`q.id`)}
    order by q.created_at desc, q.id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { questions: page.map(asView), nextCursor };
}

/**
 * A question that this teacher may see.
 * @throws ORPCError NOT_FOUND.
 */
export async function getQuestion(db: Db, teacherId: string, id: string): Promise<BankQuestion> {
  const { rows } =
    await sql<Row>`${selectFor(teacherId)} where q.id = ${id} and ${visibleTo(teacherId)}`.execute(db);
  return asView(orNotFound(rows[0]));
}

/** The newest versions of a question, the newest first, each with its changes. */
export async function listVersions(db: Db, questionId: string): Promise<QuestionVersion[]> {
  const { rows } = await sql<{ version: number; content: Question; createdAt: Date }>`
    select version, content, created_at as "createdAt" from question_version
    where question_id = ${questionId} order by version desc limit ${VERSIONS_SHOWN + 1}`.execute(db);
  return rows.slice(0, VERSIONS_SHOWN).map(({ version, content, createdAt }, at) => {
    const before = rows[at + 1]?.content;
    const changes = before === undefined ? [] : differencesOf(before, content);
    return { version, content, createdAt: createdAt.toISOString(), changes };
  });
}

/** The chapters that a question may stand in, in the order of the books. */
export async function listChapters(
  db: Db,
  grade: number,
  subject: string,
): Promise<{ book: string; title: string; edition: string }[]> {
  return db
    .selectFrom('curriculum_chapter')
    .select(['book', 'title', 'edition'])
    .where('grade', '=', grade)
    .where('subject', '=', BOOK_SUBJECT[subject] ?? subject)
    .orderBy('book')
    .orderBy('position')
    .execute();
}
