/** Once a day the books, the gateway and the bookings are compared, and a paisa that nobody can explain stops payouts. */

import { sumPaise } from '@kaksha/domain/money.ts';
import {
  blockReason,
  type Finding,
  RECONCILED,
  RECONCILED_DAYS,
  SETTLING_MINUTES,
} from '@kaksha/domain/payouts/reconciliation.ts';
import { en as M } from '@kaksha/domain/payouts/words/en.ts';
import { DAY_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { checkBooks } from '../../wallet/check-books.ts';
import { compareAll } from './compare.ts';

export const RECONCILE_JOB = 'payouts.reconcile';

const MOST_FINDINGS = 200;

async function spanOf(db: Db, settledMinutes: number): Promise<{ from: Date; to: Date }> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const to = (rows[0]?.now.getTime() ?? 0) - settledMinutes * MINUTE_MS;
  return { from: new Date(to - RECONCILED_DAYS * DAY_MS), to: new Date(to) };
}

/** Contradictions of the books with themselves and with the bookings. */
async function problemsOfBooks(db: Db): Promise<Finding[]> {
  const problems = await checkBooks(db, MOST_FINDINGS);
  return problems.map(({ problem, detail }) => ({ what: M.books(problem), detail, paise: 0 }));
}

/** Stops payouts, unless they are stopped already; answers the block that holds. */
async function blockPayouts(trx: Trx, because: string): Promise<string> {
  await sql`insert into payout_block (because) values (${because})
    on conflict ((true)) where lifted_at is null do nothing`.execute(trx);
  const { rows } = await sql<{ id: string }>`select id
    from payout_block where lifted_at is null`.execute(trx);
  const block = rows[0];
  if (block === undefined) throw new Error('payouts are not blocked');
  await recordAudit(trx, {
    actorId: null,
    action: 'payout.blocked',
    subject: { type: 'payout_block', id: block.id },
    reason: because,
  });
  return block.id;
}

/**
 * Compares the last days and stores the report; a difference blocks payouts. Movements younger than `settledMinutes` are
 * left alone.
 * @throws Error when the gateway cannot be asked: no report is better than one about half of the money.
 */
export async function reconcile(
  services: Services,
  { settledMinutes = SETTLING_MINUTES }: { settledMinutes?: number } = {},
): Promise<void> {
  const { db, log } = services;
  const span = await spanOf(db, settledMinutes);
  const compared = await compareAll(services, span);
  const totals = Object.fromEntries(RECONCILED.map((kind) => [kind, compared[kind].totals]));
  const findings: Finding[] = RECONCILED.flatMap((kind) => compared[kind].findings);
  findings.push(...(await problemsOfBooks(db)));
  const unexplainedPaise = sumPaise(findings.map(({ paise }) => paise));
  const because = blockReason(findings, unexplainedPaise);
  await db.transaction().execute(async (trx) => {
    const blockId = because === null ? null : await blockPayouts(trx, because);
    await trx
      .insertInto('reconciliation')
      .values({
        from_at: span.from,
        to_at: span.to,
        totals: JSON.stringify(totals),
        findings: JSON.stringify(findings.slice(0, MOST_FINDINGS)),
        unexplained_paise: unexplainedPaise,
        block_id: blockId,
      })
      .execute();
  });
  if (because !== null) log.error({ findings: findings.length, unexplainedPaise }, because);
}
