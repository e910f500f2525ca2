import type { Attendance } from './attendance.ts';

const minutesText = (count: number): string => `${count} ${count === 1 ? 'minute' : 'minutes'}`;

/** 'Did not come', or '48 of 60 minutes'; whoever stayed beyond the end of the class was there for all of it. */
export function presenceText({ came, minutesPresent }: Attendance, classMinutes: number): string {
  if (!came) return 'Did not come';
  return `${Math.min(minutesPresent, classMinutes)} of ${minutesText(classMinutes)}`;
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
