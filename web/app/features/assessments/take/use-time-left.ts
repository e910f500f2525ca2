import { ANNOUNCED_MINUTES } from '@kaksha/domain/assessments/attempts/policy.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { useEffect, useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import type { ServerClock } from './server-clock.ts';

/** Milliseconds until an instant of the server, told each second; null when there is none. */
export function useTimeLeft(clock: ServerClock, endsAt: string | null): number | null {
  const left = () => (endsAt === null ? null : Date.parse(endsAt) - clock.nowMs());
  const [leftMs, setLeftMs] = useState(left);
  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => setLeftMs(Date.parse(endsAt) - clock.nowMs());
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [clock, endsAt]);
  return leftMs;
}

/** What is said aloud of the time: only when a mark is passed, so that nobody is interrupted each second. */
export function announcementOf(leftMs: number | null): string {
  if (leftMs === null) return '';
  const passed = ANNOUNCED_MINUTES.filter((minutes) => leftMs <= minutes * MINUTE_MS).at(-1);
  if (passed === undefined || leftMs <= 0) return '';
  return `Less than ${countOf(passed, 'minute')} left`;
}
