/** The classes of a batch, put on its teacher's calendar two months ahead. */

import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import { DECISION_HOURS, DECISION_REMINDER_HOURS, PLANNED_DAYS } from '@kaksha/domain/batches/policy.ts';
import { LIVE_BATCHES } from '@kaksha/domain/batches/status.ts';
import { classStarts } from '@kaksha/domain/batches/timetable.ts';
import { en as M } from '@kaksha/domain/batches/words/en.ts';
import { DAY_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { enqueueSettlement } from '../bookings/settlement/enqueue-settlement.ts';
import { planClasses } from '../lessons/batch-classes.ts';
import type { Services, Trx } from '../platform/context.ts';
import { dueByTime } from '../platform/sweeps/due.ts';
import { changeBatch, endBatch } from './end-batch.ts';
import { arrangeSeat } from './months.ts';
import { notifyBatch } from './notify-batch.ts';
import { type BatchFacts, lockBatch } from './read-batch.ts';
import { takenStarts } from './taken-starts.ts';

/** Plans the classes that are missing, and puts them under the months that wait for them. The caller holds the batch. */
export async function planAhead(trx: Trx, batch: BatchFacts): Promise<void> {
  const { batchId, teacherId, subject, gradeFrom, size, weeklyTimes, timeZone, keepsHolidays } = batch;
  const horizonMs = Math.max(batch.nowMs, batch.firstClassAtMs) + PLANNED_DAYS * DAY_MS;
  const untilMs = Math.min(horizonMs, batch.endsAtMs ?? horizonMs);
  const fromMs = Math.max(batch.plannedUntilMs, batch.firstClassAtMs);
  if (untilMs > fromMs) {
    const starts = classStarts(weeklyTimes, { timeZone, keepsHolidays }, { fromMs, untilMs });
    const taken = new Set((await takenStarts(trx, teacherId, starts)).map((at) => at.getTime()));
    const free = starts.filter((startMs) => !taken.has(startMs));
    const topic = (await chapterOf(trx, batchId)) ?? subject;
    const planned = await planClasses(
      trx,
      { batchId, teacherId, subject, grade: gradeFrom, topic, size, durationMinutes: CLASS_MINUTES },
      free,
    );
    for (const { lessonId, startsAtMs } of planned)
      await enqueueSettlement(trx, lessonId, startsAtMs + CLASS_MINUTES * MINUTE_MS);
  }
  await sql`update batch set planned_until = greatest(planned_until, ${new Date(horizonMs)}) where id = ${batchId}`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from batch_seat where batch_id = ${batchId} and status in ('active', 'unpaid') order by number`.execute(
    trx,
  );
  for (const { id } of rows) await arrangeSeat(trx, batch, id);
}

/** The chapter at which a batch stands. */
async function chapterOf(trx: Trx, batchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from batch_chapter where batch_id = ${batchId} and done_at is null order by position limit 1`.execute(
    trx,
  );
  return rows[0]?.title;
}

/** Batches whose calendar is to be planned on: a day's classes at a time. */
export const batchesToPlan = dueByTime(sql`
  select id::text as key, planned_until as at from batch
  where status = any(${sql.lit(`{${LIVE_BATCHES.join(',')}}`)}::text[])
    and planned_until < now() + (${sql.lit(PLANNED_DAYS - 1)} * interval '1 day')`);

/** Plans a batch on; a batch whose notice is over ends. */
export async function planBatch({ db }: Pick<Services, 'db'>, batchId: string): Promise<void> {
  await db.transaction().execute(async (trx) => planAhead(trx, await lockBatch(trx, batchId)));
}

/** Batches for which it is time to decide whether they begin. */
export const batchesToDecide = dueByTime(sql`
  select id::text as key, first_class_at as at from batch
  where status = 'forming' and first_class_at - ${sql.lit(DECISION_HOURS)} * interval '1 hour' <= now()`);

/** With its minimum of children a batch begins; below it everybody has all money back. */
export async function decideBatch(
  { db }: Pick<Services, 'db'>,
  batchId: string,
): Promise<'runs' | 'not started' | 'not due'> {
  return db.transaction().execute(async (trx) => {
    const batch = await lockBatch(trx, batchId);
    const isDue = batch.firstClassAtMs - DECISION_HOURS * 3_600_000 <= batch.nowMs;
    if (!isDue || batch.status !== 'forming') return 'not due';
    const { rows } = await sql<{ children: number }>`
      select count(*)::int as children from batch_seat where batch_id = ${batchId} and status in ('active', 'unpaid')`.execute(
      trx,
    );
    if ((rows[0]?.children ?? 0) < batch.minSeats) {
      await endBatch(trx, batchId, { transition: 'miss', by: null, reason: M.notStartedReason });
      return 'not started';
    }
    await changeBatch(trx, batchId, 'start');
    await notifyBatch(trx, batchId, 'batch_started', { by: null });
    return 'runs';
  });
}

/** Batches whose teacher is to be reminded that they have too few children. */
export const batchesWithFew = dueByTime(sql`
  select b.id::text as key, b.first_class_at as at from batch b
  where b.status = 'forming' and b.min_reminded_at is null
    and b.first_class_at - ${sql.lit(DECISION_REMINDER_HOURS)} * interval '1 hour' <= now()
    and b.first_class_at - ${sql.lit(DECISION_HOURS)} * interval '1 hour' > now()
    and (select count(*) from batch_seat s where s.batch_id = b.id and s.status in ('active', 'unpaid')) < b.min_seats`);

/** Reminds a teacher, once, of a batch that has too few children. */
export async function remindOfFew({ db }: Pick<Services, 'db'>, batchId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ decidesAt: Date }>`
      update batch set min_reminded_at = clock_timestamp() where id = ${batchId} and status = 'forming' and min_reminded_at is null
      returning first_class_at - ${DECISION_HOURS} * interval '1 hour' as "decidesAt"`.execute(trx);
    for (const { decidesAt } of rows)
      await notifyBatch(trx, batchId, 'batch_few', { by: null, seatIds: [], at: decidesAt.toISOString() });
  });
}

/** Batches whose notice is over. */
export const batchesThatEnd = dueByTime(sql`
  select id::text as key, ends_at as at from batch where status = 'ending' and ends_at <= now()`);

/** The last class before the end of the notice is over, and so is the batch. */
export async function endAfterNotice({ db }: Pick<Services, 'db'>, batchId: string): Promise<void> {
  await db
    .transaction()
    .execute((trx) => endBatch(trx, batchId, { transition: 'stop', by: null, reason: M.endedReason }));
}
