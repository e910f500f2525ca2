/** The study guides: the database's facts about the chapters of the books. */

import { type Question, wordsOfOption } from '@kaksha/domain/assessments/questions/question.ts';
import { rightAnswerOf } from '@kaksha/domain/practice/right-answer.ts';
import { guideSlug } from '@kaksha/domain/resources/guides/paths.ts';
import {
  type Guide,
  type GuideIndex,
  type GuideList,
  TEACHERS_SHOWN,
  WORKED_SHOWN,
  type WorkedQuestion,
} from '@kaksha/domain/resources/guides/schema.ts';
import { SUBJECTS } from '@kaksha/domain/school.ts';
import { sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, Services } from '../../platform/context.ts';
import { IN_THE_BANK, PRACTISABLE } from '../../practice/bank.ts';
import { readTutorList } from '../../teachers/tutor-lists.ts';
import { SHOWN } from '../videos/shown.ts';
import { videosOfChapter } from '../videos/shown-videos.ts';

/** Types whose question and answer are read as text, without a control to try them. */
const WORKED_TYPES = ['multiple_choice', 'true_false', 'numeric', 'short_answer'];

/** A chapter as its book lists it. */
export interface Chapter {
  class: number;
  subject: string;
  book: string;
  edition: string;
  title: string;
  position: number;
}

const place = (subject: string): number => {
  const at = (SUBJECTS as readonly string[]).indexOf(subject);
  return at === -1 ? SUBJECTS.length : at;
};

/** Every class and subject that has chapters, with how many and how many questions are on them. */
export async function readGuideIndex(db: Db): Promise<GuideIndex> {
  const { rows } = await sql<{
    class: number;
    subject: string;
    chapters: number;
    asked: number;
    questions: number;
  }>`
    select c.grade as class, c.subject, count(*)::int as chapters, count(b.questions)::int as asked, coalesce(sum(b.questions), 0)::int as questions
    from curriculum_chapter c left join (
      select q.grade, q.subject, q.book, q.chapter, count(*) as questions from ${PRACTISABLE} where ${IN_THE_BANK}
      group by q.grade, q.subject, q.book, q.chapter) b
      on (b.grade, b.subject, b.book, b.chapter) = (c.grade, c.subject, c.book, c.title)
    group by c.grade, c.subject order by c.grade`.execute(db);
  const classes = [...new Set(rows.map((row) => row.class))];
  return {
    classes: classes.map((grade) => ({
      class: grade,
      subjects: rows
        .filter((row) => row.class === grade)
        .map(({ class: _, ...subject }) => subject)
        .toSorted((a, b) => place(a.subject) - place(b.subject)),
    })),
  };
}

/**
 * The chapters of a class and subject in the order of their books.
 * @param slug the subject as it stands in an address
 * @throws ORPCError NOT_FOUND
 */
export async function chaptersOf(db: Db, grade: number, slug: string): Promise<Chapter[]> {
  const { rows } = await sql<Chapter>`
    select grade as class, subject, book, edition, title, position from curriculum_chapter
    where grade = ${grade} order by book, position`.execute(db);
  const found = rows.filter(({ subject }) => guideSlug(subject) === slug);
  if (found.length === 0) throw notFound();
  return found;
}

/** @throws ORPCError NOT_FOUND */
export async function chapterOf(
  db: Db,
  { class: grade, subject, chapter }: { class: number; subject: string; chapter: string },
): Promise<{ chapter: Chapter; ofBook: Chapter[] }> {
  const chapters = await chaptersOf(db, grade, subject);
  const found = chapters.find(({ title }) => guideSlug(title) === chapter);
  if (found === undefined) throw notFound();
  return { chapter: found, ofBook: chapters.filter(({ book }) => book === found.book) };
}

/** The chapters of a class and subject, with the material on each. */
export async function readGuideList(db: Db, grade: number, slug: string): Promise<GuideList> {
  const chapters = await chaptersOf(db, grade, slug);
  const subject = chapters[0]?.subject ?? '';
  const { rows } = await sql<{ book: string; chapter: string; questions: number; videos: number }>`
    select book, chapter, sum(questions)::int as questions, sum(videos)::int as videos from (
      select q.book, q.chapter, 1 as questions, 0 as videos from ${PRACTISABLE}
      where ${IN_THE_BANK} and q.grade = ${grade} and q.subject = ${subject}
      union all
      select v.book, v.chapter, 0, 1 from tutorial_video v join teacher_profile t on t.user_id = v.teacher_id
      where ${SHOWN} and v.grade = ${grade} and v.subject = ${subject} and v.chapter is not null
    ) found group by book, chapter`.execute(db);
  const counted = new Map(rows.map((row) => [`${row.book}\n${row.chapter}`, row]));
  return {
    class: grade,
    subject,
    books: [...new Set(chapters.map(({ book }) => book))].map((book) => {
      const ofBook = chapters.filter((chapter) => chapter.book === book);
      return {
        book,
        edition: ofBook[0]?.edition ?? '',
        chapters: ofBook.map(({ title, position }) => {
          const { questions = 0, videos = 0 } = counted.get(`${book}\n${title}`) ?? {};
          return { title, position, questions, videos };
        }),
      };
    }),
  };
}

async function questionsOf(
  db: Db,
  { class: grade, subject, book, title }: Chapter,
): Promise<{ questions: number; worked: WorkedQuestion[] }> {
  const { rows } = await sql<{ id: string; content: Question }>`
    with found as (
      select q.id, v.content, v.type, v.difficulty, row_number() over (
        partition by v.difficulty order by v.type = any(${WORKED_TYPES}) desc, v.content -> 'image' = 'null' desc,
          v.content ->> 'explanation' <> '' desc, q.id) as place
      from ${PRACTISABLE}
      where ${IN_THE_BANK} and q.grade = ${grade} and q.subject = ${subject} and q.book = ${book} and q.chapter = ${title}
    )
    select id, content from found
    where place = 1 and type = any(${WORKED_TYPES}) and content -> 'image' = 'null'
    order by difficulty limit ${WORKED_SHOWN}`.execute(db);
  const counted = await sql<{ questions: number }>`
    select count(*)::int as questions from ${PRACTISABLE}
    where ${IN_THE_BANK} and q.grade = ${grade} and q.subject = ${subject}
      and q.book = ${book} and q.chapter = ${title}`.execute(db);
  return {
    questions: counted.rows[0]?.questions ?? 0,
    worked: rows.map(({ id, content }) => ({
      id,
      text: content.text,
      options: content.type === 'multiple_choice' ? content.options.map(wordsOfOption) : [],
      right: rightAnswerOf(content),
      explanation: content.explanation,
      difficulty: content.difficulty,
    })),
  };
}

/**
 * The guide of a chapter: all that is known of it.
 * @throws ORPCError NOT_FOUND
 */
export async function readGuide(
  { db }: Services,
  wanted: { class: number; subject: string; chapter: string },
): Promise<Guide> {
  const { chapter, ofBook } = await chapterOf(db, wanted);
  const at = ofBook.indexOf(chapter);
  const [questions, tutors, videos] = await Promise.all([
    questionsOf(db, chapter),
    readTutorList(db, { subject: wanted.subject, class: chapter.class }),
    videosOfChapter(db, chapter),
  ]);
  return {
    ...chapter,
    chapterCount: ofBook.length,
    previous: ofBook[at - 1]?.title ?? null,
    next: ofBook[at + 1]?.title ?? null,
    ...questions,
    teacherCount: tutors.figures.teacherCount,
    teachers: tutors.teachers.slice(0, TEACHERS_SHOWN),
    videos,
  };
}

/** Chapters that have more to say than their place in the book, for the sitemap: as few or many as there are. */
export async function chaptersWithContent(
  db: Db,
): Promise<{ class: number; subject: string; title: string }[]> {
  const { rows } = await sql<{ class: number; subject: string; title: string }>`
    select c.grade as class, c.subject, c.title from curriculum_chapter c
    where exists (select from ${PRACTISABLE} where ${IN_THE_BANK}
        and (q.grade, q.subject, q.book, q.chapter) = (c.grade, c.subject, c.book, c.title))
      or exists (select from tutorial_video v join teacher_profile t on t.user_id = v.teacher_id
        where ${SHOWN} and (v.grade, v.subject, v.book, v.chapter) = (c.grade, c.subject, c.book, c.title))
    order by c.grade, c.subject, c.book, c.position`.execute(db);
  return rows;
}
