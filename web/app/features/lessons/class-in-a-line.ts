import { formatClassTimes } from '@kaksha/domain/class-time.ts';
import type { LessonView, SeatView } from '@kaksha/domain/lessons/contract.ts';
import { formatDate } from '@kaksha/domain/time.ts';
import type { AreaRole } from '../../lib/area.ts';
import { useWords } from '../../lib/words.ts';
import { en } from './words/en.ts';

/** 'Riya Sharma, Rohit Kujur': the children of these seats. */
export const namesOf = (seats: readonly SeatView[]): string =>
  seats.map(({ student }) => student.name).join(', ');

/** Whether the teacher has yet to write a remark on a child who came. */
export const awaitsRemark = ({ status, remarked }: SeatView): boolean => status === 'completed' && !remarked;

/** Names a class as one of its sides does: 'Mathematics with Meera Iyer, Tue, 24 Nov 2026, 18:30–19:30'. */
export function useClassLine() {
  const words = useWords({ en }).lists;
  return ({ subject, teacher, seats, startsAt, endsAt }: LessonView, role: AreaRole): string =>
    words.classLine(
      subject,
      role === 'teacher' ? namesOf(seats) : teacher.name,
      formatDate(startsAt),
      formatClassTimes(startsAt, endsAt),
    );
}
