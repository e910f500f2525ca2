import { JOIN_OPENS_MINUTES_BEFORE } from '@kaksha/domain/lessons/policy.ts';
import { sql } from 'kysely';
import type { Trx } from '../platform/context.ts';

/** A span of time, in epoch milliseconds. */
interface Span {
  startsAtMs: number;
  endsAtMs: number;
}

const rangeOf = ({ startsAtMs, endsAtMs }: Span) =>
  sql`tstzrange(${new Date(startsAtMs)}, ${new Date(endsAtMs)})`;

/**
 * Keeps another time for a scheduled lesson on all its calendars, beside its own; their constraints refuse one that is taken.
 * @returns both times as PostgreSQL writes ranges. Undefined when it is not scheduled, or keeps one already.
 */
export async function keepProposedTime(
  trx: Trx,
  lessonId: string,
  time: Span,
): Promise<{ during: string; proposedDuring: string } | undefined> {
  const { rows } = await sql<{ during: string; proposedDuring: string }>`
    update lesson set proposed_during = ${rangeOf(time)}
    where id = ${lessonId} and status = 'scheduled' and proposed_during is null
    returning during::text, proposed_during::text as "proposedDuring"`.execute(trx);
  return rows[0];
}

/** The lesson moves to the time that it keeps. False when it is not scheduled, or keeps none. */
export async function takeProposedTime(trx: Trx, lessonId: string): Promise<boolean> {
  const { rows } = await sql`
    update lesson set during = proposed_during, proposed_during = null
    where id = ${lessonId} and status = 'scheduled' and proposed_during is not null
    returning id`.execute(trx);
  return rows.length === 1;
}

/** The time that it keeps beside its own is free again. */
export async function dropProposedTime(trx: Trx, lessonId: string): Promise<void> {
  await sql`update lesson set proposed_during = null where id = ${lessonId}`.execute(trx);
}

/** Moves a scheduled lesson that is still at `from` (an instant of the API) and whose room is shut. False for any other. */
export async function moveLessonTo(trx: Trx, lessonId: string, from: string, time: Span): Promise<boolean> {
  const { rows } = await sql`
    update lesson set during = ${rangeOf(time)}
    where id = ${lessonId} and status = 'scheduled' and date_trunc('milliseconds', starts_at) = ${from}
      and starts_at - ${JOIN_OPENS_MINUTES_BEFORE} * interval '1 minute' > clock_timestamp()
    returning 1`.execute(trx);
  return rows.length === 1;
}
