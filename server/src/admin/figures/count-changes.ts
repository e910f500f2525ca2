/** Counts what has changed into the sums of the figures, and removes it from what waits. */
import { sql } from 'kysely';
import type { Services, Trx } from '../../platform/context.ts';
import type { JobHandlers } from '../../platform/jobs.ts';
import { type Sweep, sweepJobs } from '../../platform/sweeps/sweep.ts';
import { type Changed, changedSums } from './changed-sums.ts';

/** The changes of some rows of `figure_change`. */
export const changedOf = (rows: readonly { bookingId: string | null; txnId: number | null }[]): Changed => ({
  bookings: [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))],
  txns: rows.flatMap(({ txnId }) => txnId ?? []),
});

/**
 * Counts changes by their ids. One transaction at a time: each puts the difference to what the one before it has left. What the sums and
 * `figure_booking` take in is one statement's view of the bookings; what changes after it has written a change of its own, which stays.
 */
export async function countChanges(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('figures'))`.execute(trx);
  const { rows } = await sql<{ bookingId: string | null; txnId: number | null }>`
    delete from figure_change where id = any(${ids}::bigint[])
    returning booking_id as "bookingId", txn_id as "txnId"`.execute(trx);
  const changed = changedOf(rows);
  await sql`
    with ${changedSums(changed)}, gone as (
      delete from figure_booking where booking_id in (select booking_id from stale except select booking_id from fresh)
    ), counted as (
      insert into figure_booking as f (booking_id, payer_id, subject, requested_on, accept_minutes, starts_on, outcome, is_paid)
      select booking_id, payer_id, subject, requested_on, accept_minutes, starts_on, outcome, is_paid from fresh
      on conflict on constraint figure_booking_pk do update set payer_id = excluded.payer_id, subject = excluded.subject,
        requested_on = excluded.requested_on, accept_minutes = excluded.accept_minutes, starts_on = excluded.starts_on,
        outcome = excluded.outcome, is_paid = excluded.is_paid
      where f is distinct from excluded
    )
    insert into figure_sum as s (day, subject, figure, minutes, amount)
    select day, subject, figure, minutes, amount from changed_sum
    on conflict on constraint figure_sum_pk do update set amount = s.amount + excluded.amount`.execute(trx);
}

/** Ids of changes that wait, in order. */
async function waitingChanges({ db }: Pick<Services, 'db'>, page: { after: string | null; limit: number }) {
  const { rows } = await sql<{ id: string }>`
    select c.id::text as id from figure_change c where c.id > ${Number.parseInt(page.after ?? '0', 10)}::bigint
    order by c.id limit ${page.limit}`.execute(db);
  return rows.map(({ id }) => ({ key: id, cursor: id }));
}

const figuresSweep: Sweep = {
  name: 'admin.figures',
  match: '*/5 * * * *',
  everyMinutes: 5,
  parts: [{ name: 'changes', due: waitingChanges, page: countChanges }],
};

/** Counts all that waits, for who cannot wait for the sweep (seeds, tests). */
export async function countAllChanges(db: Services['db'], pageRows: number): Promise<void> {
  for (let after: string | null = null; ; ) {
    const rows = await waitingChanges({ db }, { after, limit: pageRows });
    if (rows.length === 0) return;
    await db.transaction().execute((trx) =>
      countChanges(
        trx,
        rows.map(({ key }) => key),
      ),
    );
    after = rows.at(-1)?.cursor ?? null;
  }
}

export const figuresJobs: JobHandlers = sweepJobs(figuresSweep);
