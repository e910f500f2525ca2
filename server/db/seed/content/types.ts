/**
 * The shapes of the demo content. Nothing here knows the database: the seeder turns these values into rows,
 * with days counted from the day it runs and local times in Asia/Kolkata.
 */

/** A subject as the teacher search offers it (specification, section 3, 'Subject options'). */
export type SeedSubject =
  | 'Mathematics'
  | 'Science'
  | 'Physics'
  | 'Chemistry'
  | 'Biology'
  | 'English'
  | 'Hindi'
  | 'Social Studies'
  | 'History'
  | 'Computer Science';

/** A school class, 1 to 10. */
export type SeedGrade = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** A day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
export type SeedWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One weekly stretch of free time, in minutes after local midnight; `endMinute` is exclusive. */
export type SeedAvailabilityRule = {
  weekday: SeedWeekday;
  startMinute: number;
  endMinute: number;
};

/** One degree or certificate of a teacher. */
export type SeedEducation = {
  degree: string;
  institution: string;
  year: number;
};

/** A teacher with everything that a public profile shows. */
export type SeedTeacher = {
  firstName: string;
  lastName: string;
  email: string;
  /** File name inside `server/db/seed/portraits/`. */
  portrait: string;
  city: string;
  state: string;
  subjects: readonly SeedSubject[];
  grades: readonly SeedGrade[];
  experienceYears: number;
  /** 200 to 1000 in steps of 50. */
  hourlyRateRupees: number;
  languages: readonly string[];
  bio: string;
  teachingApproach: string;
  education: readonly SeedEducation[];
  achievements: readonly string[];
  /** Only verified teachers can be booked, so only they have reviews. */
  verified: boolean;
  /** True when a booking is confirmed at once, without the teacher's acceptance. */
  instantBooking: boolean;
  availability: readonly SeedAvailabilityRule[];
  /** The same availability in words, for the card and the Schedule tab. */
  availabilityText: string;
};

/** A student. Every one of them has a parent in `parents`. */
export type SeedStudent = {
  firstName: string;
  lastName: string;
  email: string;
  grade: SeedGrade;
  subjects: readonly SeedSubject[];
  city: string;
  state: string;
  parentEmail: string;
  /** File name inside `server/db/seed/portraits/`; without one the interface shows initials. */
  portrait?: string;
};

/** A parent; the children are the students whose `parentEmail` is this `email`. */
export type SeedParent = {
  firstName: string;
  lastName: string;
  email: string;
  city: string;
  state: string;
  portrait?: string;
};

/** An operator of the back office. */
export type SeedAdmin = {
  firstName: string;
  lastName: string;
  email: string;
};

/**
 * A published review, together with the completed 60-minute lesson that it is about. The lessons of all reviews,
 * and those of `lessons.ts`, never put a teacher or a student in two places at once.
 */
export type SeedReview = {
  teacherEmail: string;
  studentEmail: string;
  /** Who wrote it: the student, or the student's parent. */
  writtenBy: 'student' | 'parent';
  subject: SeedSubject;
  grade: SeedGrade;
  topic: string;
  /** Whole days before the seeding day on which the lesson was held; the review came the same evening. */
  daysAgo: number;
  /** The lesson's start in minutes after local midnight. */
  startMinute: number;
  /** 1 to 5 stars. */
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
};

/** A lesson's length in minutes, as the booking wizard offers it. */
export type SeedDurationMinutes = 60 | 90 | 120;

/** A lesson that was booked and paid for. */
export type SeedLesson = {
  studentEmail: string;
  teacherEmail: string;
  subject: SeedSubject;
  grade: SeedGrade;
  topic: string;
  notes: string;
  /** Days from the seeding day: negative in the past, positive in the future. */
  dayOffset: number;
  startMinute: number;
  durationMinutes: SeedDurationMinutes;
  status: 'upcoming' | 'completed' | 'missed';
  /** The student's review of a completed lesson, when there is one. */
  review?: { rating: 1 | 2 | 3 | 4 | 5; comment: string };
  /** The teacher's private remark to the family, when there is one. */
  teacherRemark?: string;
};

/** A booking that still waits for the teacher's answer. */
export type SeedBookingRequest = {
  studentEmail: string;
  teacherEmail: string;
  subject: SeedSubject;
  grade: SeedGrade;
  topic: string;
  notes: string;
  /** Days from the seeding day, always positive. */
  dayOffset: number;
  startMinute: number;
  durationMinutes: SeedDurationMinutes;
  /** How long before the seeding moment the request was sent; under 24 hours, or it would have expired. */
  requestedHoursAgo: number;
};

/** One question of an assessment. */
export type SeedQuestion =
  | {
      type: 'multiple_choice';
      text: string;
      /** Two to six different answers (specification, section 9). */
      options: readonly string[];
      /** Exactly one of `options`. */
      correctAnswer: string;
      marks: number;
    }
  | {
      type: 'subjective';
      text: string;
      /** A model answer, for whoever marks. */
      correctAnswer: string;
      marks: number;
    };

/** Where one student stands with an assessment. */
export type SeedAttempt =
  | { studentEmail: string; status: 'pending' }
  | {
      studentEmail: string;
      status: 'in_progress';
      startedMinutesAgo: number;
    }
  | {
      studentEmail: string;
      status: 'completed';
      completedDaysAgo: number;
      /** Marks for each question, in the order of `questions`. */
      marksAwarded: readonly number[];
      remark: string;
    };

/** An assessment as its teacher made it, with the state of each student it is assigned to. */
export type SeedAssessment = {
  title: string;
  teacherEmail: string;
  subject: SeedSubject;
  topic: string;
  grade: SeedGrade;
  type: 'Quiz' | 'Test' | 'Assignment' | 'Project';
  instructions: string;
  durationMinutes: number;
  /** Due at 21:00 local time, this many days from the seeding day; negative when the date has passed. */
  dueInDays: number;
  status: 'active' | 'completed' | 'draft';
  questions: readonly SeedQuestion[];
  attempts: readonly SeedAttempt[];
};
