/** Notices to a family whose child has a seat that nobody pays for: about the class, as there is no booking. */
import { formatDateTime } from '../time.ts';

export interface FreeSeatClass {
  id: string;
  subject: string;
  topic: string;
  teacherName: string;
  studentName: string;
  startsAt: string;
}

/** The news of the class. `from` is the instant at which it was to begin before. */
export type FreeSeatNews = { event: 'cancelled' } | { event: 'moved'; from: string; note: string };

/** The mail about it, to the student or a guardian. */
export function freeSeatNotice(
  { id, subject, topic, teacherName, studentName, startsAt }: FreeSeatClass,
  news: FreeSeatNews,
  as: 'student' | 'parent',
) {
  const moved = news.event === 'moved';
  const headline = moved ? 'Class moved to another time' : 'Class cancelled';
  const whose = as === 'student' ? '' : ` of ${studentName}`;
  return {
    kind: 'booking' as const,
    subject: `${headline}: ${subject}, ${formatDateTime(moved ? news.from : startsAt)}`,
    paragraphs: [
      `The ${subject} class${whose} with ${teacherName}. Topic: ${topic}.`,
      moved
        ? `It has moved from ${formatDateTime(news.from)} to ${formatDateTime(startsAt)}, for all its students.`
        : 'It will not take place.',
      ...(moved && news.note !== '' ? [`Note: ${news.note}`] : []),
    ],
    action: { label: 'See the class', path: `/${as}/classes/${id}` },
  };
}
