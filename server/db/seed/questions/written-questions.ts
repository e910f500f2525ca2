/**
 * The questions of the starter bank that were written by hand: a file for each subject and class, with the chapters of the curriculum
 * that it asks about. Each key was derived a second time by somebody who did not see it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { build, type Draft } from '../generators/kit.ts';
import type { BankQuestion, CurriculumBook } from '../starter-questions.ts';

const FOLDER = new URL('./', import.meta.url);

const words = z.string().trim().min(1);
/** `42` and `true` are words here, too. */
const option = z.union([words, z.number(), z.boolean()]).transform(String);

const written = z
  .strictObject({
    /** Names the question for good, within its file. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    difficulty: z.literal([1, 2, 3]),
    /** Stands before the question: several may ask about one. */
    passage: words.optional(),
    text: words,
    explanation: words,
    /** The right option, and the wrong ones beside it. */
    key: option.optional(),
    wrong: z.array(option).length(3).optional(),
    /** The mistake of somebody who chooses this wrong option. */
    misconceptions: z.record(z.string(), words).optional(),
    /** Or a number, with its unit. */
    value: z.number().optional(),
    unit: words.optional(),
    /** Or what is accepted in the place of `{{1}}`, `{{2}}` of the text. */
    gaps: z.array(z.array(option).min(1)).min(1).optional(),
    /** Or a list in its right order. */
    ordered: z.array(option).min(3).max(6).optional(),
  })
  .refine(
    ({ key, wrong, value, gaps, ordered }) =>
      (key === undefined) === (wrong === undefined) &&
      [key, value, gaps, ordered].filter((answer) => answer !== undefined).length === 1,
    'has exactly one of key with wrong, value, gaps, and ordered',
  )
  .refine(
    ({ wrong = [], misconceptions = {} }) =>
      Object.keys(misconceptions).every((text) => wrong.includes(text)),
    'explains only wrong options that it has',
  );

const file = z.strictObject({
  subject: words,
  class: z.int().min(1).max(10),
  chapters: z.array(z.strictObject({ book: words, title: words, questions: z.array(written).min(1) })).min(1),
});

type Written = z.infer<typeof written>;

function draftOf({ passage, text, explanation, ...answer }: Written): Draft {
  const common = { text: passage === undefined ? text : `${passage}\n\n${text}`, explanation };
  const { key, wrong = [], misconceptions = {}, value, unit, gaps, ordered } = answer;
  if (value !== undefined) return { ...common, value, ...(unit === undefined ? {} : { unit }) };
  if (gaps !== undefined) return { ...common, gaps };
  if (ordered !== undefined) return { ...common, ordered };
  return { ...common, key: key ?? '', wrong: wrong.map((each) => [each, misconceptions[each] ?? '']) };
}

/** The questions of one file. @throws Error that names what is wrong with it, and where. */
export function questionsOfFile(name: string, books: readonly CurriculumBook[]): BankQuestion[] {
  const { subject, class: grade, chapters } = file.parse(parse(readFileSync(new URL(name, FOLDER), 'utf8')));
  const prefix = name.replace(/\.yaml$/, '');
  return chapters.flatMap(({ book, title, questions }) => {
    const found = books.find(
      (each) =>
        each.class === grade &&
        each.subject === subject &&
        each.book === book &&
        each.chapters.includes(title),
    );
    if (found === undefined) throw new Error(`${name}: ${book} of class ${grade} has no chapter '${title}'`);
    const chapter = { grade, subject, book, title, edition: found.edition };
    return questions.map((each): BankQuestion => {
      const key = `${prefix}/${each.id}`;
      const content = build({ chapter, difficulty: each.difficulty }, draftOf(each), key);
      if (content === null || (content.type === 'multiple_choice' && content.options.length !== 4))
        throw new Error(`${key} has options that say the same`);
      return { key, grade, subject, content };
    });
  });
}

/** The names of the files, such as `science/class-7.yaml`. */
export const questionFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort();

export const writtenQuestions = (books: readonly CurriculumBook[]): BankQuestion[] =>
  questionFiles().flatMap((name) => questionsOfFile(name, books));
