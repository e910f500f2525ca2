/** A batch as its teacher opens and runs it, and as operators look after it. All amounts in paise. */
import { z } from 'zod';
import { entityId, givenInstant, grade, instant, localDate, paise, personSummary, text } from '../fields.ts';
import { SEATS_MAX } from '../lessons/policy.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { en as PACKAGE_MESSAGES } from '../packages/words/en.ts';
import { publicText } from '../public-text.ts';
import { PLAN_SIZES } from '../rates/plans/sizes.ts';
import { SUBJECTS, TEACHING_LANGUAGES } from '../school.ts';
import { WEEKLY_TIMES } from './month.ts';
import { CLASSES_SHOWN, PLAN_CHAPTERS_MAX, WAITING_MAX, WORK_SHOWN } from './policy.ts';
import { batchDetails, classes, weeklyTime } from './schema.ts';
import { SEAT_STATUSES } from './status.ts';
import { FITTING_MAX } from './wishes/policy.ts';
import { fittingWish } from './wishes/schema.ts';
import { en as M } from './words/en.ts';

const size = z.literal(PLAN_SIZES, { error: M.sizeRequired });

/** No class begins before this moment; the first one is at the next of the weekly times. */
const startsFrom = givenInstant;

/** What decides when the classes of a batch are. */
const timetable = {
  weeklyTimes: z
    .array(weeklyTime)
    .min(1, { error: M.dayRequired })
    .max(WEEKLY_TIMES.length, { error: M.timesTooMany }),
  startsFrom,
  keepsHolidays: z.boolean(),
};

/** The subject, the classes and the language that are taught. */
const taught = {
  subject: z.enum(SUBJECTS, { error: M.subjectRequired }),
  grades: z.array(grade).min(1).max(2, { error: M.gradesApart }),
  language: z.enum(TEACHING_LANGUAGES, { error: M.languageRequired }),
};

/** POST /batches/preview: the dates and the pay of a batch that is not opened yet; with `taught` the wishes that it fits, too. */
export const previewBatchInput = z.object({ size, ...timetable, taught: z.object(taught).optional() });
export type PreviewBatchInput = z.infer<typeof previewBatchInput>;

/** What a teacher gets for one class and for a month, after commission, at today's rates. */
const pay = z.object({ children: z.int(), classPaise: paise, monthPaise: paise });

export const batchPreview = z.object({
  /** Why a batch with these times can't be opened now; null when it can, as far as its times go. */
  refusal: z.string().nullable(),
  firstClassAt: instant,
  decidesAt: instant,
  classesPerMonth: classes,
  /** Times of the next weeks that are taken on the teacher's own calendar: no class is held then. */
  taken: z.array(instant).max(50),
  holidays: z.array(z.object({ startsAt: instant, name: z.string() })).max(50),
  /** For each number of children, from one to full. */
  pay: z.array(pay).max(10),
  /** Those that ask for this teacher first, then the oldest. */
  wishes: z.array(fittingWish).max(FITTING_MAX),
});
export type BatchPreview = z.infer<typeof batchPreview>;

/** POST /batches. */
export const openBatchInput = z.object({
  ...taught,
  size,
  minSeats: z
    .int({ error: M.minimumRange })
    .min(1, { error: M.minimumRange })
    .max(10, { error: M.minimumRange }),
  about: publicText(text(1000), 'teacher').default(''),
  /** Position in the class's book of the chapter with which the plan begins; absent for no plan. */
  firstChapter: z.int().min(1).max(200).optional(),
  /** Wishes that it answers: a seat is held for each of their children, at most as many as there are. */
  wishIds: z.array(entityId).max(10).default([]),
  ...timetable,
});
export type OpenBatchInput = z.infer<typeof openBatchInput>;

export const moveStartInput = z.object({ id: entityId, startsFrom });
export type MoveStartInput = z.infer<typeof moveStartInput>;

export const savePlanInput = z.object({
  id: entityId,
  /** The `planRevision` that the plan was edited from. */
  revision: z.int().min(1),
  chapters: z
    .array(
      z.object({
        title: publicText(text(200, PACKAGE_MESSAGES.chapterTitle), 'teacher'),
        dueOn: localDate.nullable(),
        done: z.boolean(),
      }),
    )
    .max(PLAN_CHAPTERS_MAX),
});
export type SaveBatchPlanInput = z.infer<typeof savePlanInput>;

/** What the move of a seat to another batch means, before it is confirmed. */
export const movingView = z.object({
  /** Why it can't move there now; null when it can. */
  refusal: z.string().nullable(),
  /** Its month goes along, and no money moves. */
  keepsMonth: z.boolean(),
  /** Refunded of its months to the wallet that pays the seat, and to others that paid before. */
  returnedPaise: paise,
  elsewherePaise: paise,
  /** Of the month that is bought there, and what its wallet lacks for it. */
  pricePaise: paise,
  missingPaise: paise,
  payerName: z.string(),
  firstClassAt: instant.nullable(),
});
export type MovingView = z.infer<typeof movingView>;

/** The class of a remark. */
const remarkedClass = z.object({ lessonId: entityId, startsAt: instant });

/** One seat of a batch as its teacher and operators see it. */
const teachersSeat = z.object({
  id: entityId,
  number: z.int(),
  status: z.enum(SEAT_STATUSES),
  student: personSummary.extend({ class: z.int() }),
  monthNumber: z.int().nullable(),
  classesLeft: z.int(),
  renews: z.boolean(),
  joinedAt: instant,
  /** The teacher's newest remark to the family on a class of this batch; null for operators, who do not read it. */
  remark: remarkedClass.extend({ body: z.string() }).nullable(),
  /** The newest class that the child came to on which there is no remark yet. */
  remarkDue: remarkedClass.nullable(),
});

/** One class of a batch for its teacher: how each seat went. */
const teachersClass = z.object({
  lessonId: entityId,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(LESSON_STATUSES),
  seats: z
    .array(z.object({ student: z.object({ id: entityId, name: z.string() }), outcome: z.string() }))
    .max(SEATS_MAX),
});

export const teachersBatch = z.object({
  batch: batchDetails,
  /** Why it is over, as its people are told. */
  endedBecause: z.string().nullable(),
  seats: z.array(teachersSeat).max(10),
  /** Seats that are held for children whose wish this batch answers: without names before they are taken. */
  heldForWishes: z.array(z.object({ number: z.int(), keptUntil: instant })).max(10),
  waiting: z.array(z.object({ id: entityId, student: personSummary, askedAt: instant })).max(WAITING_MAX),
  /** Set for all of its children, the newest first. */
  work: z
    .array(z.object({ assessmentId: entityId, title: z.string(), dueAt: instant.nullable(), done: z.int() }))
    .max(WORK_SHOWN),
  classes: z.array(teachersClass).max(CLASSES_SHOWN),
  /** What this batch has earned until now, after commission. */
  earnedPaise: paise,
  pay: z.array(pay).max(10),
});
export type TeachersBatch = z.infer<typeof teachersBatch>;
