import type { Lifecycle } from '../status.ts';

/** The states of a lesson: something on the calendar. The first two take the teacher's and the students' time. */
export const LESSON_STATUSES = ['requested', 'scheduled', 'completed', 'missed', 'cancelled'] as const;
export type LessonStatus = (typeof LESSON_STATUSES)[number];
export type LessonActor = 'student' | 'teacher' | 'timer';

export const LESSON_LIFECYCLE = {
  schedule: { from: ['requested'], to: 'scheduled', by: ['teacher'] },
  release: { from: ['requested'], to: 'cancelled', by: ['teacher', 'student', 'timer'] },
  complete: { from: ['scheduled'], to: 'completed', by: ['teacher', 'timer'] },
  miss: { from: ['scheduled'], to: 'missed', by: ['teacher', 'timer'] },
  cancel: { from: ['scheduled'], to: 'cancelled', by: ['student', 'teacher', 'timer'] },
  unpaid: { from: ['requested', 'scheduled'], to: 'cancelled', by: ['timer'] },
} as const satisfies Lifecycle<LessonStatus, LessonActor, string>;
export type LessonTransition = keyof typeof LESSON_LIFECYCLE;

/** Labels of the lesson states (specification, section 4, and 'Missed' of section 9). */
export const LESSON_STATUS_LABELS: Record<LessonStatus, string> = {
  requested: 'Requested',
  scheduled: 'Upcoming',
  completed: 'Completed',
  missed: 'Missed',
  cancelled: 'Cancelled',
};

/** The two sides, each of which may propose another time for a class. */
export const PROPOSAL_SIDES = ['family', 'teacher'] as const;
