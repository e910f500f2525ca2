/** Notices to a family whose child has a seat that nobody pays for: about the class, as there is no booking. */
import { formatClassTime } from '../class-time.ts';
import { en as WORDS } from './notices/words/en.ts';

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
  const { freeSeat, withWhom, seeClass } = WORDS;
  const from = formatClassTime(moved ? news.from : startsAt);
  return {
    kind: 'booking' as const,
    subject: freeSeat.subject(freeSeat.headlines[news.event], subject, from),
    paragraphs: [
      freeSeat.about(subject, withWhom[as](teacherName, studentName), topic),
      moved ? freeSeat.moved(from, formatClassTime(startsAt)) : freeSeat.cancelled,
      ...(moved && news.note !== '' ? [freeSeat.note(news.note)] : []),
    ],
    action: { label: seeClass, path: `/${as}/classes/${id}` },
  };
}
