import { beginOf } from '@kaksha/domain/rates/effect.ts';
import type { NewRate, RateToWithdraw } from '@kaksha/domain/rates/schema.ts';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Trx, Viewer } from '../platform/context.ts';

/** How the audit log calls a rate. */
const subjectOf = ({ kind, day }: { kind: string; day: string }) => ({ type: 'rate', id: `${kind} ${day}` });

/**
 * Adds a rate from midnight in India of a day to come. The database refuses another day (`rate_begins_in_future`) and a
 * second rate of the kind from the same day (`rate_pk`).
 */
export async function addRate(trx: Trx, operator: Viewer, rate: NewRate): Promise<void> {
  const { kind, day, basisPoints, reason } = rate;
  await sql`select ledger.add_rate(${kind}, ${new Date(beginOf(day))}, ${basisPoints}, ${reason}, ${operator.id})`.execute(
    trx,
  );
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'rate.added',
    subject: subjectOf(rate),
    reason,
    detail: { basisPoints },
  });
}

/**
 * Takes back a rate that has not begun; the database keeps those that have (`rate_stays`).
 * @throws ORPCError NOT_FOUND.
 */
export async function withdrawRate(trx: Trx, operator: Viewer, rate: RateToWithdraw): Promise<void> {
  const beginsAt = new Date(beginOf(rate.day));
  const { rows: planned } = await sql<{ basisPoints: number }>`
    select basis_points as "basisPoints" from ledger.rate
    where kind = ${rate.kind} and valid_from = ${beginsAt}`.execute(trx);
  const { rows } = await sql<{ withdrawn: boolean }>`
    select ledger.withdraw_rate(${rate.kind}, ${beginsAt}) as withdrawn`.execute(trx);
  if (rows[0]?.withdrawn !== true) throw notFound();
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'rate.withdrawn',
    subject: subjectOf(rate),
    reason: rate.reason,
    detail: { basisPoints: planned[0]?.basisPoints },
  });
}
