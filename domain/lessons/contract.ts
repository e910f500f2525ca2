import { z } from 'zod';
import { entityId, instant, pageInput, paise, personSummary } from '../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { AGENDA_SECTIONS, FOLD_SHOWN } from './agenda.ts';
import { editLesson } from './edit-contract.ts';
import { notesContract } from './notes-contract.ts';
import { ACTIVE_STUDENT_DAYS, SEATS_MAX } from './policy.ts';
import { endingView } from './short-class/schema.ts';
import { LESSON_STATUSES, PROPOSAL_SIDES } from './status.ts';

/** Rows of each list on the dashboards. */
export const CLASSES_SHOWN = 6;
export const ASSESSMENTS_SHOWN = 6;
export const BOOKINGS_SHOWN = 5;
export const REMARKS_SHOWN = 5;

/** Subjects of one active student. */
export const SUBJECTS_SHOWN = 10;

const ACTIVE_STUDENTS_PAGE = 100;

/** One child's place in a lesson. */
const seatView = z.object({
  /** Numbered from 1 within the lesson. */
  seat: z.number(),
  student: personSummary.extend({ class: z.number() }),
  /** How the class went for this child: `missed` when it took place without it. */
  status: z.enum(LESSON_STATUSES),
  /** Whether the child was in the classroom at any time. */
  came: z.boolean(),
  /** The booking that pays for the seat; null for one that was given for nothing. */
  booking: z.object({ id: entityId, pricePaise: paise }).nullable(),
  /** Whether a review by the family, and a remark by the teacher, exist. */
  reviewed: z.boolean(),
  remarked: z.boolean(),
});
export type SeatView = z.infer<typeof seatView>;

/** A lesson as one of its people sees it. */
export const lessonView = z.object({
  id: entityId,
  /** Whether it is a class of several families, even with fewer in it now. */
  isGroup: z.boolean(),
  status: z.enum(LESSON_STATUSES),
  subject: z.string(),
  topic: z.string(),
  /** The teacher's notes to the family before the class. */
  teacherNotes: z.string(),
  class: z.number(),
  teacher: personSummary,
  /** To a teacher every seat that is taken, to a family its own alone. */
  seats: z.array(seatView).max(SEATS_MAX),
  startsAt: instant,
  endsAt: instant,
  /** When the classroom opens. */
  opensAt: instant,
  /** The weekly series that it is a lesson of. */
  seriesId: entityId.nullable(),
  /** The batch that it is a class of: a family skips it under its seat, and does not cancel it. */
  batchId: entityId.nullable(),
  /** Another time that is proposed and waits for its answer; the class stays at its time until then. */
  proposal: z
    .object({
      id: entityId,
      side: z.enum(PROPOSAL_SIDES),
      startsAt: instant,
      endsAt: instant,
      expiresAt: instant,
    })
    .nullable(),
});
export type LessonView = z.infer<typeof lessonView>;

const one = z.object({ lesson: lessonView });

/** Data of the student dashboard (specification, section 7): classes, assessments, bookings. */
export const studentDashboard = z.object({
  classes: z
    .array(
      z.object({
        id: entityId,
        subject: z.string(),
        topic: z.string(),
        teacher: z.string(),
        date: z.string(),
        time: z.string(),
        startsAt: instant,
        endsAt: instant,
        status: z.enum(LESSON_STATUSES),
        seriesId: entityId.nullable(),
      }),
    )
    .max(CLASSES_SHOWN),
  assessments: z
    .array(
      z.object({
        id: entityId,
        title: z.string(),
        subject: z.string(),
        status: z.string(),
        dueDate: instant,
        percentage: z.number().nullable(),
      }),
    )
    .max(ASSESSMENTS_SHOWN),
  bookings: z
    .array(
      z.object({
        id: entityId,
        subject: z.string(),
        topic: z.string(),
        teacher: z.string(),
        status: z.string(),
        startsAt: instant,
        pricePaise: paise,
      }),
    )
    .max(BOOKINGS_SHOWN),
  subjectProgress: z.array(z.object({ subject: z.string(), averagePercentage: z.number() })),
});

/** Data of the teacher dashboard: everything on it comes from the database. */
export const teacherDashboard = z.object({
  /** As many as Manage Classes shows under 'Upcoming'. */
  upcomingCount: z.number(),
  /** As many as {@link activeStudents} lists. */
  activeStudents: z.number(),
  /** As many as Manage Bookings shows under 'Pending'. */
  pendingBookings: z.number(),
  /** Sittings that were handed in and wait for marks. */
  pendingReviews: z.number(),
  /** Completed classes whose family still waits for the teacher's remark, within the blind time of reviews. */
  remarksDue: z.number(),
  rating: z.number(),
  reviewCount: z.number(),
  verified: z.boolean(),
  today: z.array(lessonView),
  /** The first few of `remarksDue`, newest first. */
  awaitingRemark: z.array(lessonView).max(REMARKS_SHOWN),
});

/** A page of a teacher's active students. */
export const activeStudents = z.object({
  students: z
    .array(
      personSummary.extend({
        class: z.number(),
        /** Of the classes that make them active. */
        subjects: z.array(z.string()).max(SUBJECTS_SHOWN),
        /** When the last class began, and when the next one begins; null without one. */
        lastAt: instant.nullable(),
        nextAt: instant.nullable(),
      }),
    )
    .max(ACTIVE_STUDENTS_PAGE),
  nextCursor: z.string().nullable(),
});

const LESSON_TABS = z.enum(['all', 'upcoming', 'completed', 'cancelled']).default('all');

/** How many classes are under each tab. */
const lessonCounts = z.object({ upcoming: z.number(), completed: z.number(), cancelled: z.number() });

/** One weekly series or batch of a list by time: its rows alone, and each by itself. */
export const togetherIn = entityId;

/** One row of a list by time, or the rows of one weekly series or batch that stand together. */
export const foldOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    id: z.string(),
    section: z.enum(AGENDA_SECTIONS),
    /** All of them, also those that are not among `rows`. */
    count: z.number(),
    rows: z.array(row).max(FOLD_SHOWN),
  });

/** An address that calendars elsewhere read, and when it was made. */
const calendarFeed = z.object({ url: z.string(), madeAt: instant });

/** Lessons on the calendar of a student, a parent's children or a teacher. */
export const lessonsContract = {
  ...notesContract,
  list: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lessons',
      summary: 'My classes',
      description:
        "`upcoming` in the order of their start, the rest newest first; a teacher's requested lessons are bookings and not listed.",
    })
    .input(
      z.object({
        status: LESSON_TABS,
        /** One of the viewer's students: their classes and seats alone, also in the counts. */
        studentId: entityId.optional(),
        ...pageInput(50),
      }),
    )
    .output(
      z.object({
        lessons: z.array(lessonView),
        nextCursor: z.string().nullable(),
        counts: lessonCounts,
      }),
    ),
  agenda: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/lessons/agenda',
      summary: 'My classes by time',
      description:
        'First those that wait for an answer, then those to come in the order of their start, then the others, newest first. The classes of one weekly series or batch stand together as one fold, and a page holds whole folds.',
    })
    .input(z.object({ status: LESSON_TABS, togetherIn: togetherIn.optional(), ...pageInput(20) }))
    .output(
      z.object({
        folds: z.array(foldOf(lessonView)),
        nextCursor: z.string().nullable(),
        counts: lessonCounts,
      }),
    ),
  get: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/lessons/{id}', summary: 'One class' })
    .input(z.object({ id: entityId }))
    .output(one),
  edit: editLesson.output(one),
  ending: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/lessons/{id}/ending',
      summary: 'What ending a class now would mean',
      description: 'How much of the booked time was held, and what becomes of the price by that.',
    })
    .input(z.object({ id: entityId }))
    .output(endingView),
  end: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/lessons/{id}/end',
      summary: 'End a class',
      description:
        'Completed when the student came, and the held money is released less the commission. When the teacher was there for less than 80 % of the booked time, the family is asked what it pays; when less than 10 minutes were held, the class counts as cancelled by the teacher. When the student never came, possible once the teacher has waited for 10 minutes of the class: Missed, and the teacher is paid.',
    })
    .input(z.object({ id: entityId }))
    .output(one),
  reportTeacherAbsent: idempotentProcedureFor('student')
    .route({
      method: 'POST',
      path: '/lessons/{id}/report-absence',
      summary: 'Report that the teacher did not come',
      description:
        'From 10 minutes after the start, by a student who came: the money comes back at once, with a credit of the mirror fee.',
    })
    .input(z.object({ id: entityId }))
    .output(one),
  studentDashboard: procedureFor('student')
    .route({ method: 'GET', path: '/dashboard/student', summary: 'What the student dashboard shows' })
    .output(studentDashboard),
  teacherDashboard: procedureFor('teacher')
    .route({ method: 'GET', path: '/dashboard/teacher', summary: 'What the teacher dashboard shows' })
    .output(teacherDashboard),
  activeStudents: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/students',
      summary: 'My active students',
      description: `Those with a class ahead, or one in the last ${ACTIVE_STUDENT_DAYS} days: as many as the dashboard counts.`,
    })
    .input(z.object(pageInput(20, ACTIVE_STUDENTS_PAGE)))
    .output(activeStudents),
  calendarFeed: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/calendar-feed',
      summary: 'The link to my own calendar feed',
      description: 'Whoever knows the link can read the calendar. `feed` is null until one is made.',
    })
    .output(z.object({ feed: calendarFeed.nullable() })),
  makeCalendarFeed: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'POST',
      path: '/calendar-feed',
      summary: 'Make a new link to my calendar feed; the old one stops working',
    })
    .output(z.object({ feed: calendarFeed })),
  calendarFile: procedureFor('student', 'parent', 'teacher')
    .route({ method: 'GET', path: '/lessons/{id}/calendar', summary: 'One class as a file for a calendar' })
    .input(z.object({ id: entityId }))
    .output(z.object({ fileName: z.string(), text: z.string() })),
};
