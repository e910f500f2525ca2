/** What the text of a search means, as a query: subjects and classes by their many names, or a chapter of a book. */

import { searchWords } from '@kaksha/domain/search-text.ts';
import { type SearchMeaning, searchMeaning } from '@kaksha/domain/teachers/search-meaning.ts';
import type { TeacherSearchAnswer, TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { containing } from '../../platform/like-pattern.ts';
import type { TeacherQuery } from './found.ts';

export interface Meant {
  query: TeacherQuery;
  similar: boolean;
  said: NonNullable<TeacherSearchAnswer['meant']>;
}

/** Chapters of languages are stories, and somebody may be called as one is. */
const LANGUAGES: readonly string[] = ['English', 'Hindi'];
/** Shorter words are in many titles. */
const CHAPTER_WORD_LENGTH = 4;

/** The input with these subjects and classes, unless filters say others. */
function queryOf(
  { search: _typed, ...input }: TeacherSearchInput,
  { subjects, classes, search }: Pick<SearchMeaning, 'classes' | 'search'> & { subjects: readonly string[] },
): TeacherQuery {
  const [subject, ...otherSubjects] = subjects;
  const [grade, ...otherClasses] = classes;
  return {
    ...input,
    ...(search === '' ? {} : { search }),
    ...(subject === undefined || input.subject !== undefined
      ? {}
      : otherSubjects.length === 0
        ? { subject }
        : { anySubject: subjects }),
    ...(grade === undefined || input.class !== undefined
      ? {}
      : otherClasses.length === 0
        ? { class: grade }
        : { anyClass: classes }),
  };
}

/** By the words for subjects and classes in it. */
export async function byWords(_db: Db, input: TeacherSearchInput): Promise<Meant | null> {
  const meaning = searchMeaning(input.search);
  if (meaning === null) return null;
  const { subjects, classes, similar = false } = meaning;
  return { query: queryOf(input, meaning), similar, said: { subjects, classes, chapter: null } };
}

/** By a chapter whose title has every word that says neither a subject nor a class. */
export async function byChapter(db: Db, input: TeacherSearchInput): Promise<Meant | null> {
  const meaning = searchMeaning(input.search);
  const words = searchWords(meaning?.search ?? input.search ?? '');
  if (!words.some((word) => word.length >= CHAPTER_WORD_LENGTH)) return null;
  const { rows } = await sql<{ subject: string; grades: number[]; title: string }>`
    select subject, array_agg(distinct grade::int order by grade::int) as grades, min(title) as title
    from curriculum_chapter
    where subject <> all(${LANGUAGES}::text[]) and lower(title) like all(${words.map(containing)}::text[])
    group by subject order by count(*) desc, subject`.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  const named = meaning?.subjects ?? [];
  const subjects = named.length > 0 ? named : rows.map(({ subject }) => subject);
  const classes =
    meaning === null || meaning.classes.length === 0
      ? [...new Set(rows.flatMap(({ grades }) => grades))].sort((a, b) => a - b)
      : meaning.classes;
  return {
    query: queryOf(input, { subjects, classes, search: '' }),
    similar: false,
    said: { subjects, classes, chapter: first.title },
  };
}
