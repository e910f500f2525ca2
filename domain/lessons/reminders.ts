import { formatClassClock, formatClassTime } from '../class-time.ts';
import { en as WORDS } from './notices/words/en.ts';

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

/** The reminder of a lesson that starts in so many hours. */
export function reminderNotice(lesson: RemindedLesson, hours: ReminderHours, as: RemindedAs) {
  const { id, subject, topic, teacherName, studentName } = lesson;
  const startsAt = formatClassTime(lesson.startsAt);
  return {
    kind: 'class' as const,
    subject:
      hours === 1
        ? WORDS.inOneHour(subject, formatClassClock(lesson.startsAt))
        : WORDS.tomorrow(subject, startsAt),
    paragraphs: [
      WORDS.starts(subject, WORDS.withWhom[as](teacherName, studentName), startsAt, topic),
      WORDS.opens,
    ],
    action: { label: WORDS.seeClass, path: `/${as}/classes/${id}` },
  };
}

/** To the student and guardians: the teacher is in the classroom, and nobody else. */
export function teacherWaitingNotice(lesson: RemindedLesson, as: Exclude<RemindedAs, 'teacher'>) {
  const { id, subject, teacherName, studentName, startsAt } = lesson;
  const { waiting } = WORDS;
  return {
    kind: 'class' as const,
    subject: waiting.subject(waiting[as](studentName), subject, formatClassClock(startsAt)),
    paragraphs: [waiting.text(teacherName, subject, formatClassTime(startsAt))],
    action:
      as === 'student'
        ? { label: WORDS.joinClass, path: `/classroom/${id}` }
        : { label: WORDS.seeClass, path: `/parent/classes/${id}` },
  };
}
