/** The shapes of the study guides: the server's data of a chapter. */

import { z } from 'zod';
import { OPTIONS_MAX } from '../../assessments/questions/common.ts';
import { MASTERY_LEVELS } from '../../practice/mastery.ts';
import { GRADES } from '../../school.ts';
import { teacherCard } from '../../teachers/schema.ts';
import { VIDEOS_PER_PAGE } from '../videos/policy.ts';
import { videoCard } from '../videos/schema.ts';

/** Rows of each list on the page of a chapter. */
export const TEACHERS_SHOWN = 3;
export const ASSESSMENTS_SHOWN = 5;
/** One of each difficulty. */
export const WORKED_SHOWN = 3;

/** Every class and subject that has chapters. */
export const guideIndex = z.object({
  classes: z
    .array(
      z.object({
        class: z.int(),
        subjects: z.array(
          z.object({
            subject: z.string(),
            chapters: z.int(),
            /** Chapters with practice questions. */
            asked: z.int(),
            questions: z.int(),
          }),
        ),
      }),
    )
    .max(GRADES.length),
});
export type GuideIndex = z.infer<typeof guideIndex>;

const chapterInList = z.object({
  title: z.string(),
  /** Its place in the book, from 1. */
  position: z.int(),
  questions: z.int(),
  videos: z.int(),
});

/** The chapters of a class and subject, by book. */
export const guideList = z.object({
  class: z.int(),
  subject: z.string(),
  books: z.array(z.object({ book: z.string(), edition: z.string(), chapters: z.array(chapterInList) })),
});
export type GuideList = z.infer<typeof guideList>;

/** A question of the bank with its answer: shown to everybody, so that a reader sees the kind of questions. */
export const workedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  options: z.array(z.string()).max(OPTIONS_MAX),
  /** Lines of the right answer, with formulas between `$`. */
  right: z.array(z.string()),
  explanation: z.string(),
  /** 1 is recalling, 2 applying, 3 thinking further. */
  difficulty: z.int(),
});
export type WorkedQuestion = z.infer<typeof workedQuestion>;

export const guide = z.object({
  class: z.int(),
  subject: z.string(),
  book: z.string(),
  edition: z.string(),
  title: z.string(),
  position: z.int(),
  /** How many chapters the book has. */
  chapterCount: z.int(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Of the practice bank. */
  questions: z.int(),
  worked: z.array(workedQuestion).max(WORKED_SHOWN),
  teacherCount: z.int(),
  /** The best rated few. */
  teachers: z.array(teacherCard).max(TEACHERS_SHOWN),
  videos: z.array(videoCard).max(VIDEOS_PER_PAGE),
});
export type Guide = z.infer<typeof guide>;

/** A student's work in a chapter. */
export const ownChapter = z.object({
  /** Null: not enough answers yet. */
  mastery: z.enum(MASTERY_LEVELS).nullable(),
  answers: z.int(),
  /** Assessments of theirs that ask about this chapter, those that are due the soonest first. */
  assessments: z.array(z.object({ id: z.string(), title: z.string() })).max(ASSESSMENTS_SHOWN),
});
export type OwnChapter = z.infer<typeof ownChapter>;
