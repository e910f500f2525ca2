/** How the classroom tells the time: pure texts, with the server's clock as an argument. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kaksha/domain/time.ts';

export interface ClassTimes {
  startsAtMs: number;
  endsAtMs: number;
  closesAtMs: number;
}

/** '2 days 3 h', '3 h 05 min', '12:09': the rest of a wait, counted down to the second below an hour. */
export function countdown(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY_MS) {
    const days = Math.floor(left / DAY_MS);
    return `${days} ${days === 1 ? 'day' : 'days'} ${Math.floor((left % DAY_MS) / HOUR_MS)} h`;
  }
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)} h ${String(minutes).padStart(2, '0')} min`;
  // Rounded up, so that it says 0:00 only when it is time.
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The last minutes of a class are shown in another colour. */
const ENDING_SOON_MS = 5 * MINUTE_MS;

/** The text at the head of the room: before, during and after the planned time. */
export function timeLeft(times: ClassTimes, nowMs: number): { text: string; urgent: boolean } {
  if (nowMs < times.startsAtMs) {
    return { text: `Starts in ${countdown(times.startsAtMs - nowMs)}`, urgent: false };
  }
  if (nowMs < times.endsAtMs) {
    const leftMs = times.endsAtMs - nowMs;
    return { text: `${countdown(leftMs)} left`, urgent: leftMs <= ENDING_SOON_MS };
  }
  return { text: `Over time, closes in ${countdown(times.closesAtMs - nowMs)}`, urgent: true };
}
