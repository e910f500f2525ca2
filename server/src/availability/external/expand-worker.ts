/** The thread in which a calendar is worked out: whatever it holds, the server goes on answering. */
import { parentPort, workerData } from 'node:worker_threads';
import { type ExpandInput, expandCalendar, TooComplex } from './expand-calendar.ts';

function outcome(input: ExpandInput) {
  try {
    return { busy: expandCalendar(input) };
  } catch (error) {
    return { problem: error instanceof TooComplex ? 'too_complex' : 'not_a_calendar' };
  }
}

parentPort?.postMessage(outcome(workerData as ExpandInput));
