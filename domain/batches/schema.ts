/** Batches and their seats as people see them, and what opens one. All amounts in paise. */
import { z } from 'zod';
import { entityId, givenInstant, grade, instant, localDate, paise, personSummary, text } from '../fields.ts';
import { LESSON_STATUSES } from '../lessons/status.ts';
import { publicText } from '../public-text.ts';
import { PLAN_SIZES } from '../rates/plans/sizes.ts';
import { SUBJECTS, TEACHING_LANGUAGES } from '../school.ts';
import { WEEKLY_TIMES } from './month.ts';
import { PLAN_CHAPTERS_MAX } from './policy.ts';
import { BATCH_STATUSES, SEAT_STATUSES } from './status.ts';
import { FITTING_MAX } from './wishes/policy.ts';
import { fittingWish } from './wishes/schema.ts';
import { en as M } from './words/en.ts';

/** '18:00', on a 24-hour clock. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: M.timeRequired });
/** ISO weekday: 1 is Monday, 7 is Sunday. */
const weekday = z.coerce.number().int().min(1).max(7);
const weeklyTime = z.object({ weekday, time: clockTime });
const classes = z.int().min(1).max(12);

/** A batch as everybody sees it. Times of the week are on the wall of `timeZone`. */
export const batchView = z.object({
  id: entityId,
  teacher: personSummary,
  subject: z.string(),
  /** One class of school, or two neighbours. */
  grades: z.array(z.int()).min(1).max(2),
  language: z.string(),
  size: z.literal(PLAN_SIZES),
  /** With those that are held for somebody. */
  seatsTaken: z.int(),
  /** Children who have a seat. */
  joined: z.int(),
  minSeats: z.int(),
  weeklyTimes: z.array(weeklyTime).max(WEEKLY_TIMES.length),
  timeZone: z.string(),
  classesPerMonth: classes,
  /** What a month costs today, and the share of one class (the smaller one where they differ). */
  monthPricePaise: paise,
  classPricePaise: paise,
  status: z.enum(BATCH_STATUSES),
  firstClassAt: instant,
  /** When it is decided whether it begins. */
  decidesAt: instant,
  /** With a notice: no class begins from then on. */
  endsAt: instant.nullable(),
  nextClassAt: instant.nullable(),
  /** Where it stands in the book; null without a plan, or when all of it is done. */
  chapter: z.string().nullable(),
});
export type BatchView = z.infer<typeof batchView>;

export const planChapter = z.object({
  title: z.string(),
  dueOn: z.string().nullable(),
  doneAt: instant.nullable(),
});

/** One batch on its page. */
export const batchDetails = batchView.extend({
  about: z.string(),
  keepsHolidays: z.boolean(),
  /** Children who wait for a seat. */
  waiting: z.int(),
  /** Counts how often the plan was saved. */
  planRevision: z.int(),
  chapters: z.array(planChapter).max(PLAN_CHAPTERS_MAX),
  /** The classes to come, the next ones first. */
  nextClasses: z.array(z.object({ startsAt: instant, endsAt: instant })).max(12),
  teacherRating: z.object({ average: z.number().nullable(), count: z.int() }),
});
export type BatchDetails = z.infer<typeof batchDetails>;

/** Batches by what they are, each without its own filter: the numbers beside the choices. */
const counts = z.array(z.object({ value: z.string(), count: z.int() })).max(40);

/** GET /batches. `from` and `until` are hours in India between which all its classes begin. */
export const listBatchesInput = z.object({
  grade: grade.optional(),
  subject: z.enum(SUBJECTS).optional(),
  size: z.coerce.number().pipe(z.literal(PLAN_SIZES)).optional(),
  weekday: weekday.optional(),
  from: clockTime.optional(),
  until: clockTime.optional(),
  language: z.enum(TEACHING_LANGUAGES).optional(),
  teacherId: entityId.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,5}$/, { error: M.cursorUnknown })
    .optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type ListBatchesInput = z.infer<typeof listBatchesInput>;

export const batchList = z.object({
  batches: z.array(batchView).max(50),
  total: z.int(),
  counts: z.object({ subject: counts, size: counts, grade: counts, weekday: counts, language: counts }),
  nextCursor: z.string().nullable(),
});
export type BatchList = z.infer<typeof batchList>;

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

/** What is taught, to whom. */
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
        title: publicText(text(200, M.chapterTitle), 'teacher'),
        dueOn: localDate.nullable(),
        done: z.boolean(),
      }),
    )
    .max(PLAN_CHAPTERS_MAX),
});
export type SaveBatchPlanInput = z.infer<typeof savePlanInput>;

/** A month of a seat. */
const month = z.object({
  number: z.int(),
  classes: z.int(),
  /** Held, or missed by the child. */
  held: z.int(),
  pricePaise: paise,
  skipped: z.int(),
  skipsLeft: z.int(),
});

/** A seat as its child, its parents and its teacher see it; the money only as far as it concerns its reader. */
export const seatView = z.object({
  id: entityId,
  number: z.int(),
  status: z.enum(SEAT_STATUSES),
  batch: batchView,
  student: z.object({ id: entityId, name: z.string() }),
  /** First names of the other children. */
  others: z.array(z.string()).max(9),
  payerId: entityId.nullable(),
  payerName: z.string().nullable(),
  /** Null before the first month is bought. */
  month: month.nullable(),
  /** Whether the next month is bought when this one ends. */
  renews: z.boolean(),
  /** When the next month is bought, what it costs then, and the class with which it begins. */
  renewsAt: instant.nullable(),
  renewalPaise: paise.nullable(),
  renewalClassAt: instant.nullable(),
  /** An offered seat is held until then; an unpaid one is kept until then. */
  keptUntil: instant.nullable(),
  nextClass: z.object({ lessonId: entityId, startsAt: instant }).nullable(),
  /** The classes of the month that is on, in order. */
  classes: z
    .array(
      z.object({
        lessonId: entityId,
        bookingId: entityId,
        startsAt: instant,
        endsAt: instant,
        status: z.enum(LESSON_STATUSES),
        /** Why it can't be skipped now; null when it can. */
        skipRefusal: z.string().nullable(),
      }),
    )
    .max(40),
  break: z.object({ from: instant, until: instant }).nullable(),
  /** Why its batch is over, as its people are told; null while it goes on. */
  endedBecause: z.string().nullable(),
  /** Classes of this month that the teacher did not hold, for readers who decide about the money. */
  notHeld: z.array(z.object({ lessonId: entityId, startsAt: instant })).max(40),
  /** What can be had for one of them: money, for which the last class of the month (null: none is planned yet) is given up. */
  instead: z.object({ classAt: instant.nullable(), paise }).nullable(),
});
export type SeatView = z.infer<typeof seatView>;

/** The place in the line of somebody who waits. */
export const waitingView = z.object({
  id: entityId,
  batch: batchView,
  student: z.object({ id: entityId, name: z.string() }),
  place: z.int(),
  askedAt: instant,
});
export type WaitingView = z.infer<typeof waitingView>;

/** What joining means for one child, before anything is paid. */
export const joiningView = z.object({
  /** Why this child can't join now; null when it can. */
  refusal: z.string().nullable(),
  /** Classes of the first month that clash with other classes of the child. */
  clashes: z.array(instant).max(12),
  pricePaise: paise,
  classes,
  firstClassAt: instant.nullable(),
  lastClassAt: instant.nullable(),
  renewsAt: instant.nullable(),
  /** Of the viewer, and what is missing in it; another's wallet is not shown. */
  walletPaise: paise,
  missingPaise: paise,
  /** Whether the viewer's own wallet pays. */
  isPayer: z.boolean(),
  /** The child would have to ask a parent. */
  needsApproval: z.boolean(),
});
export type JoiningView = z.infer<typeof joiningView>;

/** What leaving brings back. */
export const leavingView = z.object({
  /** Returned to the wallet that paid, when the seat is left now. */
  nowPaise: paise,
  /** Kept by the cancellation policy for classes that are too near. */
  feePaise: paise,
  /** The last class when the seat is left at the end of the month; null when it has no more. */
  lastClassAt: instant.nullable(),
});
export type LeavingView = z.infer<typeof leavingView>;

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
});

/** One class of a batch for its teacher: how each seat went. */
const teachersClass = z.object({
  lessonId: entityId,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(LESSON_STATUSES),
  seats: z
    .array(z.object({ student: z.object({ id: entityId, name: z.string() }), outcome: z.string() }))
    .max(40),
});

export const teachersBatch = z.object({
  batch: batchDetails,
  /** Why it is over, as its people are told. */
  endedBecause: z.string().nullable(),
  seats: z.array(teachersSeat).max(10),
  /** Seats that are held for children whose wish this batch answers: without names before they are taken. */
  heldForWishes: z.array(z.object({ number: z.int(), keptUntil: instant })).max(10),
  waiting: z.array(z.object({ id: entityId, student: personSummary, askedAt: instant })).max(50),
  /** Set for all of its children, the newest first. */
  work: z
    .array(z.object({ assessmentId: entityId, title: z.string(), dueAt: instant.nullable(), done: z.int() }))
    .max(100),
  classes: z.array(teachersClass).max(100),
  /** What this batch has earned until now, after commission. */
  earnedPaise: paise,
  pay: z.array(pay).max(10),
});
export type TeachersBatch = z.infer<typeof teachersBatch>;
