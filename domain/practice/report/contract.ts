import { z } from 'zod';
import { releasedResult } from '../../assessments/marking/results-contract.ts';
import { entityId, grade, instant, localDate } from '../../fields.ts';
import { DOCUMENT_LANGUAGES } from '../../hindi.ts';
import { procedureFor } from '../../procedure.ts';
import { BADGE_KINDS } from '../badges/kinds.ts';
import { MASTERY_LEVELS } from '../mastery.ts';
import { REPORT_PERIODS } from './period.ts';

/** Rows of each list of a report: the newest, counted beside; assessments that are due are the next ones. */
export const RESULTS_SHOWN = 500;
export const REMARKS_SHOWN = 500;
export const DUE_SHOWN = 5;
/** So many misconceptions are named: more than a family can talk about helps nobody. */
export const MISCONCEPTIONS_SHOWN = 5;

const count = z.int().min(0);

const reportChapter = z.object({
  grade,
  subject: z.string(),
  book: z.string(),
  title: z.string(),
  /** As it stood at the end of the period. Null: not enough answers yet. */
  mastery: z.enum(MASTERY_LEVELS).nullable(),
  /** Answers within the period: of practice, and of released assessments. */
  answers: count,
  /** Of practice within the period. */
  seconds: count,
});
export type ReportChapter = z.infer<typeof reportChapter>;

const chapterName = reportChapter.pick({ grade: true, subject: true, book: true, title: true });

/** A teacher's text on a class: a remark about the child, or the notes on what was covered. */
const writtenRemark = z.object({
  kind: z.enum(['remark', 'note']),
  lessonId: entityId,
  teacher: z.string(),
  subject: z.string(),
  topic: z.string(),
  body: z.string(),
  homework: z.string(),
  /** When the class began. */
  at: instant,
});
export type WrittenRemark = z.infer<typeof writtenRemark>;

/** How a child gets on, over a period: its events, how far each chapter is known, and next steps. */
export const progressReport = z.object({
  student: z.object({ id: entityId, name: z.string(), class: grade }),
  period: z.enum(REPORT_PERIODS),
  /** The first day of the period; null is from the beginning. */
  firstDay: localDate.nullable(),
  lastDay: localDate,
  madeAt: instant,
  classes: z.object({
    attended: count,
    missed: count,
    /** Of the classes attended, as long as they were booked for. */
    seconds: count,
    /** The subjects attended, the most frequent first. */
    subjects: z.array(
      z.object({
        subject: z.string(),
        attended: count,
        seconds: count,
        /** When the newest of them began. */
        lastAt: instant,
      }),
    ),
  }),
  practice: z.object({ answers: count, right: count, days: count, seconds: count }),
  assessments: z.object({
    handedIn: count,
    /** At work on them; breaks of more than ten minutes are left out. */
    seconds: count,
    /** Released ones, all of them, and the mean of their percentages; null without any. */
    resultCount: count,
    average: z.number().nullable(),
    /** The best attempt of each, the newest first: at most the newest of `resultCount`. */
    results: z.array(releasedResult.omit({ studentId: true })).max(RESULTS_SHOWN),
  }),
  /** Chapters with an answer in the period. */
  chapters: z.object({
    mastered: z.array(reportChapter),
    /** The least known first. */
    toPractise: z.array(reportChapter),
    notEnough: z.array(reportChapter),
  }),
  /** Misconceptions behind wrong choices, the most frequent first. */
  misconceptions: z
    .array(z.object({ text: z.string(), subject: z.string(), times: count }))
    .max(MISCONCEPTIONS_SHOWN),
  /** `chapter` is the title of the one that a badge is for. */
  badges: z.array(z.object({ kind: z.enum(BADGE_KINDS), chapter: z.string().nullable(), earnedAt: instant })),
  /** All that were written, of which `remarks` has the newest. */
  remarkCount: count,
  /** The newest class first. */
  remarks: z.array(writtenRemark).max(REMARKS_SHOWN),
  /** As things stand now, for any period. */
  next: z.object({
    daily: z.object({
      /** Whether the bank has questions for the student. */
      isOffered: z.boolean(),
      size: count,
      answeredToday: count,
      /** Questions answered before that are due again by the end of today. */
      due: count,
    }),
    /** The least known chapter that there is something to practise of. */
    weakest: chapterName.extend({ mastery: z.enum(MASTERY_LEVELS).nullable() }).nullable(),
    /** Assessments that can still be handed in, in the order in which they are due. */
    due: z
      .array(
        z.object({
          assessmentId: entityId,
          title: z.string(),
          subject: z.string(),
          teacher: z.string(),
          dueAt: instant,
        }),
      )
      .max(DUE_SHOWN),
  }),
});
export type ProgressReport = z.infer<typeof progressReport>;

const ofStudent = z.object({
  studentId: entityId.optional(),
  period: z.enum(REPORT_PERIODS).default('this_month'),
});

/**
 * Reports of progress. They bring together texts and work of several teachers, so that they are the family's: the
 * student's own, and each of a parent's children's. A teacher has the submissions and analytics of their own assessments.
 */
export const progressReportContract = {
  read: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/practice/report',
      summary: 'How a student gets on: my own report, or a child’s',
      description:
        'A student’s own; a parent names one of their children as `studentId`. Released results only. Mastery is as it stood at the end of the period.',
    })
    .input(ofStudent)
    .output(progressReport),
  download: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/practice/report.pdf',
      summary: 'The same report as PDF, in English or Hindi',
    })
    .input(ofStudent.extend({ language: z.enum(DOCUMENT_LANGUAGES).default('en') }))
    .output(z.file()),
};
