/**
 * The shapes of the demo content. Nothing here knows the database: the seeder turns these values into rows,
 * with days counted from the day it runs and local times in Asia/Kolkata.
 */
import { z } from 'zod';

/** A subject as the teacher search offers it (specification, section 3, 'Subject options'). */
const subject = z.enum([
  'Mathematics',
  'Science',
  'Physics',
  'Chemistry',
  'Biology',
  'English',
  'Hindi',
  'Social Studies',
  'History',
  'Computer Science',
]);
export type SeedSubject = z.infer<typeof subject>;

const grade = z.union(([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((each) => z.literal(each)));
/** A school class, 1 to 10. */
export type SeedGrade = z.infer<typeof grade>;

/** As ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
const weekday = z.union(([1, 2, 3, 4, 5, 6, 7] as const).map((each) => z.literal(each)));
const stars = z.union(([1, 2, 3, 4, 5] as const).map((each) => z.literal(each)));
/** A lesson's start in minutes after local midnight. */
const startMinute = z.int().min(0).max(1439);
const durationMinutes = z.union([z.literal(60), z.literal(90), z.literal(120)]);

const named = { firstName: z.string(), lastName: z.string(), email: z.email() };
const living = { city: z.string(), state: z.string() };
/** File name inside `server/db/seed/portraits/`; without one the interface shows initials. */
const portrait = z.string();

/** The same free hours on several days, on the local clock; 16.5 is 16:30, and the end is exclusive. */
const hours = z.strictObject({
  weekdays: z.array(weekday),
  startHour: z.number(),
  endHour: z.number(),
});

/** A teacher with everything that a public profile shows. */
export const seedTeacher = z.strictObject({
  ...named,
  ...living,
  portrait,
  subjects: z.array(subject),
  grades: z.array(grade),
  experienceYears: z.int(),
  hourlyRateRupees: z.int().min(200).max(1000).multipleOf(50),
  languages: z.array(z.string()),
  bio: z.string(),
  teachingApproach: z.string(),
  education: z.array(z.strictObject({ degree: z.string(), institution: z.string(), year: z.int() })),
  achievements: z.array(z.string()),
  /** Only verified teachers can be booked, so only they have reviews. */
  verified: z.boolean(),
  /** True when a booking is confirmed at once, without the teacher's acceptance. */
  instantBooking: z.boolean(),
  /** One stretch of free time for each day of the week, in minutes after local midnight. */
  availability: z
    .array(hours)
    .transform((groups) =>
      groups.flatMap(({ weekdays, startHour, endHour }) =>
        weekdays.map((day) => ({ weekday: day, startMinute: startHour * 60, endMinute: endHour * 60 })),
      ),
    ),
  /** The same availability in words, for the card and the Schedule tab. */
  availabilityText: z.string(),
});
export type SeedTeacher = z.infer<typeof seedTeacher>;

/** People who learn, pay or operate. Every student has a parent. */
export const seedPeople = z.strictObject({
  students: z.array(
    z.strictObject({
      ...named,
      ...living,
      grade,
      subjects: z.array(subject),
      parentEmail: z.email(),
      portrait: portrait.optional(),
    }),
  ),
  parents: z.array(z.strictObject({ ...named, ...living, portrait: portrait.optional() })),
  /** Two, because a large payout needs a second pair of eyes. */
  admins: z.array(z.strictObject(named)),
});
export type SeedStudent = z.infer<typeof seedPeople>['students'][number];
export type SeedParent = z.infer<typeof seedPeople>['parents'][number];

const between = { teacherEmail: z.email(), studentEmail: z.email(), subject, grade, topic: z.string() };

/**
 * A published review, together with the completed 60-minute lesson that it is about. The lessons of all reviews,
 * and those of `lessons.json`, never put a teacher or a student in two places at once.
 */
export const seedReview = z.strictObject({
  ...between,
  /** Its author: the student, or the student's parent. */
  writtenBy: z.enum(['student', 'parent']),
  /** Whole days before the seeding day on which the lesson was held; the review came the same evening. */
  daysAgo: z.int().positive(),
  startMinute,
  rating: stars,
  comment: z.string(),
});

const lesson = z.strictObject({
  ...between,
  notes: z.string(),
  /** Days from the seeding day: negative in the past, positive in the future. */
  dayOffset: z.int(),
  startMinute,
  durationMinutes,
  status: z.enum(['upcoming', 'completed', 'missed']),
  /** The student's review of a completed lesson, when there is one. */
  review: z.strictObject({ rating: stars, comment: z.string() }).optional(),
  /** The teacher's private remark to the family, when there is one. */
  teacherRemark: z.string().optional(),
});
export type SeedLesson = z.infer<typeof lesson>;

export const seedLessons = z.strictObject({
  /**
   * The demo student's, three to come and five behind her, and one of another student that the demo teacher has not
   * written a remark on. The lesson that is live now is not here: each start of the product makes its own.
   */
  lessons: z.array(lesson),
  /** Bookings that still wait for the demo teacher's answer. */
  bookingRequests: z.array(
    z.strictObject({
      ...between,
      notes: z.string(),
      dayOffset: z.int().positive(),
      startMinute,
      durationMinutes,
      /** How long before the seeding moment the request was sent; under 24 hours, or it would have expired. */
      requestedHoursAgo: z.number().max(24),
    }),
  ),
});

const question = { text: z.string(), marks: z.number().positive() };

/** One question of an assessment. */
const seedQuestion = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('multiple_choice'),
    ...question,
    /** Two to six different answers (specification, section 9). */
    options: z.array(z.string()).min(2).max(6),
    /** Exactly one of `options`. */
    correctAnswer: z.string(),
  }),
  z.strictObject({
    type: z.literal('subjective'),
    ...question,
    /** A model answer, for the marker. */
    correctAnswer: z.string(),
  }),
]);
export type SeedQuestion = z.infer<typeof seedQuestion>;

/** Where one student stands with an assessment. */
const seedAttempt = z.discriminatedUnion('status', [
  z.strictObject({ studentEmail: z.email(), status: z.literal('pending') }),
  z.strictObject({ studentEmail: z.email(), status: z.literal('in_progress'), startedMinutesAgo: z.int() }),
  z.strictObject({
    studentEmail: z.email(),
    status: z.literal('completed'),
    completedDaysAgo: z.int(),
    /** Marks for each question, in the order of `questions`. */
    marksAwarded: z.array(z.number()),
    remark: z.string(),
  }),
]);
export type SeedAttempt = z.infer<typeof seedAttempt>;

/** An assessment as its teacher made it, with the state of each student it is assigned to. */
export const seedAssessment = z.strictObject({
  title: z.string(),
  teacherEmail: z.email(),
  subject,
  topic: z.string(),
  grade,
  type: z.enum(['Quiz', 'Test', 'Assignment', 'Project']),
  instructions: z.string(),
  durationMinutes: z.int().positive(),
  /** Due at 21:00 local time, this many days from the seeding day; negative when the date has passed. */
  dueInDays: z.int(),
  status: z.enum(['active', 'completed', 'draft']),
  questions: z.array(seedQuestion),
  attempts: z.array(seedAttempt),
});
export type SeedAssessment = z.infer<typeof seedAssessment>;
