import { z } from 'zod';
import { answer } from '../assessments/questions/answer.ts';
import { askedQuestion } from '../assessments/questions/asked.ts';
import { entityId, grade } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { subjectCoverage } from './coverage.ts';
import { MASTERY_LEVELS } from './mastery.ts';
import { PRACTICE_MINUTES, PRACTICE_SIZES } from './policy.ts';
import { en as PRACTICE_MESSAGES } from './words/en.ts';

/** Sittings of a student that are shown, the last ones. */
export const SITTINGS_SHOWN = 8;

const CHAPTERS_MAX = 30;

const chapterName = z.object({ book: z.string().min(1).max(200), title: z.string().min(1).max(200) });

export const chapterProgress = z.object({
  grade,
  subject: z.string(),
  book: z.string(),
  title: z.string(),
  answers: z.int(),
  /** Null: not enough answers yet. */
  mastery: z.enum(MASTERY_LEVELS).nullable(),
  /** In whole minutes, of practice. */
  minutes: z.int(),
  lastAt: z.iso.datetime(),
});
export type ChapterProgress = z.infer<typeof chapterProgress>;

const chapterOnOffer = z.object({
  book: z.string(),
  title: z.string(),
  edition: z.string(),
  questions: z.int(),
});
export type ChapterOnOffer = z.infer<typeof chapterOnOffer>;

export const sittingSummary = z.object({
  id: z.string(),
  kind: z.enum(['test', 'daily']),
  grade: grade.nullable(),
  subject: z.string().nullable(),
  startedAt: z.iso.datetime(),
  isFinished: z.boolean(),
  questions: z.int(),
  answered: z.int(),
  right: z.int(),
});
export type SittingSummary = z.infer<typeof sittingSummary>;

export const feedback = z.object({
  answer,
  outcome: z.enum(['right', 'partly', 'wrong']),
  isGuess: z.boolean(),
  /** Lines of the right answer, with formulas between `$`. */
  right: z.array(z.string()),
  explanation: z.string(),
  /** The misconception behind such an answer; null when none is stated. */
  misconception: z.string().nullable(),
  /** An assessment asks the question at the moment: nothing of its right answer is told. */
  isWithheld: z.boolean(),
});
export type Feedback = z.infer<typeof feedback>;

export const sittingView = sittingSummary.extend({
  /** Null when it is not timed. */
  deadlineAt: z.iso.datetime().nullable(),
  serverTime: z.iso.datetime(),
  items: z.array(
    z.object({
      questionId: z.string(),
      grade,
      chapter: z.string().nullable(),
      asked: askedQuestion,
      /** Null until it was answered: nothing of the right answer is known before. */
      feedback: feedback.nullable(),
    }),
  ),
});
export type SittingView = z.infer<typeof sittingView>;

/** Own practice. Nothing of a question's key is sent before its answer was given, or while an assessment asks it. */
export const practiceContract = {
  coverage: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/practice-questions',
      summary: 'How many practice questions each class and subject has, and which chapters have too few',
    })
    .output(z.object({ subjects: z.array(subjectCoverage) })),
  overview: procedureFor('student')
    .route({ method: 'GET', path: '/practice', summary: 'My practice: today, open and recent sittings' })
    .output(
      z.object({
        class: grade,
        streak: z.object({ days: z.int(), restDays: z.int(), practisedToday: z.boolean() }),
        /** Today's ten, once begun. */
        daily: sittingSummary.nullable(),
        /** The newest first; those that are open before the others. */
        sittings: z.array(sittingSummary).max(SITTINGS_SHOWN),
      }),
    ),
  bank: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/practice/bank',
      summary: 'Classes and subjects that have practice questions',
    })
    .output(
      z.object({ subjects: z.array(z.object({ class: grade, subject: z.string(), questions: z.int() })) }),
    ),
  chapters: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/practice/chapters',
      summary: 'Chapters of a class and subject that have practice questions',
    })
    .input(z.object({ class: grade, subject: z.string().min(1).max(60) }))
    .output(z.object({ chapters: z.array(chapterOnOffer) })),
  start: procedureFor('student')
    .route({ method: 'POST', path: '/practice/sittings', summary: 'Start a practice test' })
    .input(
      z.object({
        class: grade,
        subject: z.string().min(1).max(60),
        chapters: z.array(chapterName).min(1, { error: PRACTICE_MESSAGES.chooseChapter }).max(CHAPTERS_MAX),
        size: z.literal([...PRACTICE_SIZES]),
        /** Null: not timed. */
        minutes: z.literal([...PRACTICE_MINUTES]).nullable(),
      }),
    )
    .errors({ NO_QUESTIONS: { status: 409, message: PRACTICE_MESSAGES.noQuestions } })
    .output(z.object({ id: z.string() })),
  startDaily: procedureFor('student')
    .route({
      method: 'POST',
      path: '/practice/daily',
      summary: 'Start or go on with the ten questions of today',
      description: 'One set a day in Asia/Kolkata: started twice, it is the same one.',
    })
    .errors({ NO_QUESTIONS: { status: 409, message: PRACTICE_MESSAGES.noDaily } })
    .output(z.object({ id: z.string() })),
  sitting: procedureFor('student', 'parent')
    .route({ method: 'GET', path: '/practice/sittings/{id}', summary: 'A sitting; a parent reads a child’s' })
    .input(z.object({ id: entityId }))
    .output(z.object({ sitting: sittingView })),
  answer: procedureFor('student')
    .route({
      method: 'POST',
      path: '/practice/sittings/{id}/answers',
      summary: 'Answer a question and read the feedback',
      description: 'The first answer counts: sent again, the first one’s feedback comes back.',
    })
    .input(z.object({ id: entityId, questionId: entityId, answer, isGuess: z.boolean() }))
    .errors({
      FINISHED: { status: 409, message: PRACTICE_MESSAGES.finished },
      IN_ASSESSMENT: { status: 409, message: PRACTICE_MESSAGES.inAssessment },
      NOTHING_ANSWERED: { status: 422, message: PRACTICE_MESSAGES.answerFirst },
    })
    .output(z.object({ feedback })),
  finish: procedureFor('student')
    .route({ method: 'POST', path: '/practice/sittings/{id}/finish', summary: 'End a sitting' })
    .input(z.object({ id: entityId }))
    .output(z.object({ sitting: sittingSummary })),
  progress: procedureFor('student', 'parent')
    .route({
      method: 'GET',
      path: '/practice/progress',
      summary: 'Mastery by chapter: one’s own, or of each child',
      description: 'From practice, and from assessments whose results are released.',
    })
    .output(
      z.object({
        students: z.array(
          z.object({
            studentId: z.string(),
            chapters: z.array(chapterProgress),
            sittings: z.array(sittingSummary).max(SITTINGS_SHOWN),
          }),
        ),
      }),
    ),
};
