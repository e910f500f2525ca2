import { formatDateTime, formatTime } from '../time.ts';
import { JOIN_OPENS_MINUTES_BEFORE } from './policy.ts';

/** So many hours before a lesson its people are reminded of it, once each. */
export const REMINDER_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** A teacher who has come in is waiting from so long after coming, and not before so long before the start. */
export const WAITING_AFTER_MINUTES = 1;
export const WAITING_EARLIEST_MINUTES_BEFORE = 2;

/** A lesson, as the people are reminded of it. */
export interface RemindedLesson {
  id: string;
  subject: string;
  topic: string;
  teacherName: string;
  studentName: string;
  startsAt: string;
}

/** The reader: the teacher, the student or a guardian. */
export type RemindedAs = 'teacher' | 'student' | 'parent';

function withWhom(lesson: RemindedLesson, as: RemindedAs): string {
  if (as === 'teacher') return `with ${lesson.studentName}`;
  return as === 'student'
    ? `with ${lesson.teacherName}`
    : `of ${lesson.studentName} with ${lesson.teacherName}`;
}

/** The reminder of a lesson that starts in so many hours. */
export function reminderNotice(lesson: RemindedLesson, hours: ReminderHours, as: RemindedAs) {
  return {
    kind: 'class' as const,
    subject:
      hours === 1
        ? `In one hour: ${lesson.subject}, ${formatTime(lesson.startsAt)}`
        : `Tomorrow: ${lesson.subject}, ${formatDateTime(lesson.startsAt)}`,
    paragraphs: [
      `The ${lesson.subject} class ${withWhom(lesson, as)} starts on ${formatDateTime(lesson.startsAt)}. Topic: ${lesson.topic}.`,
      `The classroom opens ${JOIN_OPENS_MINUTES_BEFORE} minutes before.`,
    ],
    action: { label: 'See the class', path: `/${as}/classes/${lesson.id}` },
  };
}

/** To the student and guardians: the teacher is in the classroom, and nobody else. */
export function teacherWaitingNotice(lesson: RemindedLesson, as: Exclude<RemindedAs, 'teacher'>) {
  const whose = as === 'student' ? 'Your teacher' : `${lesson.studentName}’s teacher`;
  return {
    kind: 'class' as const,
    subject: `${whose} is waiting: ${lesson.subject}, ${formatTime(lesson.startsAt)}`,
    paragraphs: [
      `${lesson.teacherName} is in the classroom for ${lesson.subject}, ${formatDateTime(lesson.startsAt)}.`,
    ],
    action:
      as === 'student'
        ? { label: 'Join the class', path: `/classroom/${lesson.id}` }
        : { label: 'See the class', path: `/parent/classes/${lesson.id}` },
  };
}
