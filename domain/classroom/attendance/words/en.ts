import { plural } from '../../../language.ts';
import type { Attendance } from '../../../lessons/attendance.ts';

const minutes = (count: number): string => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`;

/** Texts about attendance of a class. */
export const en = {
  /**
   * '48 of 60 minutes' or 'Did not come'; while the class is on, '20 of 25 minutes so far' or 'Not here yet'. At most the
   * class's own minutes are counted.
   */
  presence: (
    { came, minutesPresent }: Attendance,
    { classMinutes, over }: { classMinutes: number; over: boolean },
  ): string => {
    if (!came) return over ? 'Did not come' : 'Not here yet';
    const text = `${Math.min(minutesPresent, classMinutes)} of ${minutes(classMinutes)}`;
    return over ? text : `${text} so far`;
  },
  /** Remarks on an attendance: ['came 12 minutes late', 'left 10 minutes early', 'was away once']; empty for nothing. */
  notes: ({ came, lateByMinutes, leftEarlyByMinutes, cameBack }: Attendance): string[] =>
    [
      lateByMinutes > 0 ? `came ${minutes(lateByMinutes)} late` : '',
      leftEarlyByMinutes > 0 ? `left ${minutes(leftEarlyByMinutes)} early` : '',
      cameBack === 0 ? '' : plural(cameBack, { one: 'was away once', other: `was away ${cameBack} times` }),
    ].filter((note) => came && note !== ''),
} as const;
