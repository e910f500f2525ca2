/** Works a calendar out; runs in a bounded process: a rule of a few characters can mean more repeats than a day has time for. */
import { type Busy, type ExpandInput, expandCalendar, TooComplex } from './expand-calendar.ts';

/** When its owner is busy, or why nobody can say. */
export default function readCalendar(
  input: ExpandInput,
): { busy: Busy[] } | { problem: 'not_a_calendar' | 'too_complex' } {
  try {
    return { busy: expandCalendar(input) };
  } catch (error) {
    return { problem: error instanceof TooComplex ? 'too_complex' : 'not_a_calendar' };
  }
}
