import { TIMER_MAX_SECONDS, TIMER_STEP_SECONDS } from '@kaksha/domain/classroom/activities/limits.ts';
import type { TimerInput } from '@kaksha/domain/classroom/activities/schema.ts';
import { en as M } from '@kaksha/domain/classroom/activities/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { Trx } from '../../platform/context.ts';
import type { NewEvent } from './append-event.ts';

interface Running {
  endsAt: Date | null;
  seconds: number | null;
  now: Date;
}

/**
 * Applies a press at the timer, by the database's clock; the lesson must be locked.
 * @throws NO_TIMER when there is none to add to or to stop; BAD_REQUEST when it would be too long.
 */
export async function changeTimer(trx: Trx, lessonId: string, input: TimerInput): Promise<NewEvent> {
  const { rows } = await sql<Running>`
    select e.timer_ends_at as "endsAt", e.timer_seconds as seconds, c.now
    from (select clock_timestamp() as now) c
    left join lateral (
      select timer_ends_at, timer_seconds from classroom_event
      where lesson_id = ${lessonId} and kind in ('timer_set', 'timer_stopped') order by seq desc limit 1
    ) e on true`.execute(trx);
  const nowMs = rows[0]?.now.getTime() ?? 0;
  const { endsAt = null, seconds = null } = rows[0] ?? {};
  if (input.change === 'start') {
    return { kind: 'timer_set', endsAt: new Date(nowMs + input.seconds * 1_000), seconds: input.seconds };
  }
  if (endsAt === null || seconds === null) throw noTimer();
  if (input.change === 'stop') return { kind: 'timer_stopped' };
  // One that has ended has nothing that could be made longer.
  if (endsAt.getTime() <= nowMs) throw noTimer();
  if (seconds + TIMER_STEP_SECONDS > TIMER_MAX_SECONDS) {
    throw new ORPCError('BAD_REQUEST', { message: M.timerRange });
  }
  return {
    kind: 'timer_set',
    endsAt: new Date(endsAt.getTime() + TIMER_STEP_SECONDS * 1_000),
    seconds: seconds + TIMER_STEP_SECONDS,
  };
}

const noTimer = () => new ORPCError('NO_TIMER', { status: 409, message: M.noTimer });
