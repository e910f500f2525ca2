import type { Attendance } from './attendance.ts';

const minutesText = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** A class, as far as words about attendance need it. */
interface AttendedClass {
  classMinutes: number;
  /** Until a class is over, nobody has missed it. */
  over: boolean;
}

/**
 * '48 of 60 minutes' or 'Did not come'; while the class is on, '20 of 25 minutes so far' or 'Not here yet'. Whoever stayed
 * beyond the end of the class was there for all of it.
 */
export function presenceText(
  { came, minutesPresent }: Attendance,
  { classMinutes, over }: AttendedClass,
): string {
  if (!came) return over ? 'Did not come' : 'Not here yet';
  const text = `${Math.min(minutesPresent, classMinutes)} of ${minutesText(classMinutes)}`;
  return over ? text : `${text} so far`;
}

/** What else there is to say: ['came 12 minutes late', 'left 10 minutes early', 'was away once']; empty for nothing. */
export function attendanceNotes({ came, lateByMinutes, leftEarlyByMinutes, cameBack }: Attendance): string[] {
  if (!came) return [];
  return [
    lateByMinutes > 0 ? `came ${minutesText(lateByMinutes)} late` : '',
    leftEarlyByMinutes > 0 ? `left ${minutesText(leftEarlyByMinutes)} early` : '',
    cameBack === 0 ? '' : cameBack === 1 ? 'was away once' : `was away ${cameBack} times`,
  ].filter((note) => note !== '');
}
