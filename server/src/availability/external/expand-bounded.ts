import { TooMuchWork } from '../../platform/bounded/bounded-process.ts';
import { boundedTask } from '../../platform/bounded/bounded-task.ts';
import type { Busy, ExpandInput } from './expand-calendar.ts';
import { CalendarProblem } from './fetch-calendar.ts';
import type readCalendar from './read-calendar.ts';

const read = boundedTask<typeof readCalendar>(new URL('./read-calendar.ts', import.meta.url));

/**
 * Works a calendar out beside the server.
 * @throws CalendarProblem not_a_calendar, too_complex; ORPCError TOO_MANY_REQUESTS (429)
 */
export async function expandBounded(input: ExpandInput): Promise<Busy[]> {
  const outcome = await read(input).catch((error: unknown) => {
    if (error instanceof TooMuchWork) return { problem: 'too_complex' as const };
    throw error;
  });
  if ('busy' in outcome) return outcome.busy;
  throw new CalendarProblem(outcome.problem);
}
