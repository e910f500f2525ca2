import { HOUR_MS, toMs } from '../time.ts';
import type { LessonStatus } from './status.ts';

interface HeldLesson {
  subject: string;
  status: LessonStatus;
  startsAt: string;
  endsAt: string;
}

/** How a child's classes have gone, for the parent. */
export interface ChildProgress {
  /** Classes that the child attended. */
  attended: number;
  missed: number;
  /** Hours of the classes attended, to one decimal. */
  hours: number;
  /** The subjects attended, the most frequent first; `lastAt` is the start of the newest class. */
  subjects: { subject: string; attended: number; lastAt: string }[];
}

/** Counts the classes that are over; any others are left out. */
export function childProgress(lessons: readonly HeldLesson[]): ChildProgress {
  const attended = lessons.filter((lesson) => lesson.status === 'completed');
  const hoursMs = attended.reduce((sum, lesson) => sum + toMs(lesson.endsAt) - toMs(lesson.startsAt), 0);
  const bySubject = new Map<string, { subject: string; attended: number; lastAt: string }>();
  for (const { subject, startsAt } of attended) {
    const entry = bySubject.get(subject) ?? { subject, attended: 0, lastAt: startsAt };
    entry.attended += 1;
    if (toMs(startsAt) > toMs(entry.lastAt)) entry.lastAt = startsAt;
    bySubject.set(subject, entry);
  }
  return {
    attended: attended.length,
    missed: lessons.filter((lesson) => lesson.status === 'missed').length,
    hours: Math.round((hoursMs / HOUR_MS) * 10) / 10,
    subjects: [...bySubject.values()].sort(
      (a, b) => b.attended - a.attended || a.subject.localeCompare(b.subject, 'en'),
    ),
  };
}
