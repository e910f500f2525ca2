import type { LessonView } from '@kaksha/domain/lessons/contract.ts';
import { formatDate, formatTimeRange } from '@kaksha/domain/time.ts';
import type { AreaRole } from '../../lib/area.ts';

/** 'Mathematics with Meera Iyer, Tue, 24 Nov 2026, 18:30–19:30': a class as one of its sides calls it. */
export function classInALine(
  { subject, teacher, students, startsAt, endsAt }: LessonView,
  role: AreaRole,
): string {
  const others = role === 'teacher' ? students.map((student) => student.name).join(', ') : teacher.name;
  return `${subject} with ${others}, ${formatDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`;
}
