import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ChapterRef } from '@kaksha/domain/assessments/questions/common.ts';
import { type Question, question } from '@kaksha/domain/assessments/questions/question.ts';
import type pg from 'pg';
import { partIds } from './generators/kit.ts';
import { generatedQuestions } from './generators/starter-bank.ts';
import { writtenQuestions } from './questions/written-questions.ts';
import { GRAMMAR_OF_TOPIC } from './sample-chapters.ts';

export interface CurriculumBook {
  class: number;
  subject: string;
  book: string;
  chapters: string[];
  edition: string;
}

/** A question of `sample-questions.json`: written and checked by hand. */
interface Sample {
  id: string;
  class: number;
  subject: string;
  topic: string;
  chapter: string | null;
  type: 'multiple_choice' | 'subjective';
  text: string;
  options: string[];
  correctAnswer: string;
  marks: number;
  explanation: string;
  difficulty: 1 | 2 | 3;
  misconceptions?: Record<string, string>;
  markingScheme?: { point: string; marks: number }[];
}

/** A question of the starter bank, with its class and subject also where it belongs to no chapter. */
export interface BankQuestion {
  key: string;
  grade: number;
  subject: string;
  content: Question;
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
}

export const curriculumBooks = (): CurriculumBook[] => read('./curriculum.json');

function chapterOf(sample: Sample, books: readonly CurriculumBook[]): ChapterRef | null {
  const title = sample.chapter ?? GRAMMAR_OF_TOPIC[sample.topic];
  const book = books.find(
    (each) =>
      each.class === sample.class && each.subject === sample.subject && each.chapters.includes(title ?? ''),
  );
  if (title === undefined || book === undefined) return null;
  return { grade: sample.class, subject: sample.subject, book: book.book, title, edition: book.edition };
}

/** A sample in the product's shape. */
function questionOf(sample: Sample, books: readonly CurriculumBook[]): Question {
  const newId = partIds(sample.id);
  const common = {
    text: sample.text,
    image: null,
    explanation: sample.explanation,
    marks: sample.marks,
    negativeMarks: 0,
    difficulty: sample.difficulty,
    chapter: chapterOf(sample, books),
  };
  if (sample.type === 'subjective') {
    const scheme = (sample.markingScheme ?? []).map((tick) => ({ id: newId(), ...tick }));
    return question.parse({ type: 'subjective', ...common, modelAnswer: sample.correctAnswer, scheme });
  }
  const options = sample.options.map((text) => ({
    id: newId(),
    text,
    image: null,
    misconception: sample.misconceptions?.[text] ?? '',
  }));
  const correctOptionId = options.find(({ text }) => text === sample.correctAnswer)?.id ?? '';
  return question.parse({ type: 'multiple_choice', ...common, options, correctOptionId });
}

/** The whole starter bank: questions written by hand, and generated ones. */
export function starterQuestions(): BankQuestion[] {
  const books = curriculumBooks();
  const samples = read<Sample[]>('./sample-questions.json').map((sample) => ({
    key: sample.id,
    grade: sample.class,
    subject: sample.subject,
    content: questionOf(sample, books),
  }));
  const generated = generatedQuestions().map(({ key, content }) => {
    if (content.chapter === null) throw new Error(`${key} belongs to no chapter`);
    return { key, grade: content.chapter.grade, subject: content.chapter.subject, content };
  });
  return [...samples, ...writtenQuestions(books), ...generated];
}

/** The files that the starter bank is made from, beside this file. */
const SOURCES = [
  './curriculum.json',
  './sample-questions.json',
  './sample-chapters.ts',
  './starter-questions.ts',
  './generators/',
  './questions/',
  '../../../domain/assessments/questions/',
];

/** Known in a hundredth of the time that it takes to make the bank. */
export function starterBankDigest(): string {
  const digest = createHash('sha256');
  for (const source of SOURCES) {
    const at = new URL(source, import.meta.url);
    const files = source.endsWith('/')
      ? readdirSync(at, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(ts|yaml)$/.test(name))
          .sort()
          .map((name) => new URL(name, at))
      : [at];
    for (const file of files) digest.update(readFileSync(file));
  }
  return digest.digest('hex');
}

/** Brings the platform's bank to that of the code, unless the database holds it already. */
export async function ensureStarterQuestions(client: pg.ClientBase): Promise<void> {
  const digest = starterBankDigest();
  const { rows } = await client.query('select from starter_bank where digest = $1', [digest]);
  if (rows.length > 0) return;
  await seedStarterQuestions(client);
  await client.query(
    `insert into starter_bank (digest) values ($1)
     on conflict (is_only) do update set digest = excluded.digest, brought_at = now()`,
    [digest],
  );
}

/**
 * Brings the platform's bank to that of the code: new questions are added, changed ones get their next version, missing
 * ones are archived. Equal ones are left alone; a question that was asked never changes.
 * @returns how many questions were touched
 */
export async function seedStarterQuestions(
  client: pg.ClientBase,
  wanted: readonly BankQuestion[] = starterQuestions(),
): Promise<number> {
  const { rows } = await client.query<{ touched: number }>(
    `with wanted as (
       select w.* from jsonb_to_recordset($1::jsonb) as w(key text, grade smallint, subject text, content jsonb)
     ), there as (
       select w.*, q.id, q.latest_version, q.archived_at, v.content as stored
       from wanted w join starter_question s using (key) join question q on q.id = s.question_id
         join question_version v on v.question_id = q.id and v.version = q.latest_version
     ), added as (
       select gen_random_uuid() as id, w.* from wanted w where w.key not in (select key from starter_question)
     ), added_question as (
       insert into question (id, owner_id, grade, subject, book, chapter, edition)
       select id, null, grade, subject, content #>> '{chapter,book}', content #>> '{chapter,title}',
         content #>> '{chapter,edition}' from added returning id
     ), added_version as (
       insert into question_version (question_id, version, type, marks, difficulty, content)
       select id, 1, content ->> 'type', (content ->> 'marks')::smallint, (content ->> 'difficulty')::smallint, content
       from added
     ), added_key as (
       insert into starter_question (key, question_id) select key, id from added
     ), changed as (
       select * from there where content <> stored or archived_at is not null
     ), changed_question as (
       update question q set archived_at = null, grade = c.grade, subject = c.subject,
         book = c.content #>> '{chapter,book}', chapter = c.content #>> '{chapter,title}',
         edition = c.content #>> '{chapter,edition}',
         latest_version = q.latest_version + (c.content <> c.stored)::int
       from changed c where q.id = c.id returning q.id
     ), changed_version as (
       insert into question_version (question_id, version, type, marks, difficulty, content)
       select id, latest_version + 1, content ->> 'type', (content ->> 'marks')::smallint,
         (content ->> 'difficulty')::smallint, content
       from changed where content <> stored
     ), gone as (
       update question q set archived_at = now() from starter_question s
       where s.question_id = q.id and q.archived_at is null and s.key not in (select key from wanted) returning q.id
     )
     select ((select count(*) from added_question) + (select count(*) from changed_question)
       + (select count(*) from gone))::int as touched`,
    [JSON.stringify(wanted)],
  );
  return rows[0]?.touched ?? 0;
}
