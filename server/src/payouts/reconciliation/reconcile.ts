/** Once a day: what the books, the gateway and the bookings say is compared, and a paisa that nobody can explain stops payouts. */

import { sumPaise } from '@kaksha/domain/money.ts';
import {
  blockReason,
  compareMovements,
  type Finding,
  RECONCILED_DAYS,
  type ReconciledKind,
  SETTLING_MINUTES,
  type Totals,
} from '@kaksha/domain/payouts/reconciliation.ts';
import { DAY_MS, MINUTE_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Services, Trx } from '../../platform/context.ts';
import { readBooks } from './read-books.ts';
import { processedPayouts, processedRefunds, type Span, takenPayments } from './read-gateway.ts';

export const RECONCILE_JOB = 'payouts.reconcile';

/** A gateway that forgets to say something a little later than we write it down must not stop payouts. */
const SLACK_SECONDS = 600;
const MOST_FINDINGS = 200;

const READERS = { payment: takenPayments, refund: processedRefunds, payout: processedPayouts } as const;
const KINDS = Object.keys(READERS) as ReconciledKind[];

async function spanOf(db: Db, settledMinutes: number): Promise<{ from: Date; to: Date }> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const to = (rows[0]?.now.getTime() ?? 0) - settledMinutes * MINUTE_MS;
  return { from: new Date(to - RECONCILED_DAYS * DAY_MS), to: new Date(to) };
}

async function compareKind(
  services: Services,
  kind: ReconciledKind,
  span: { from: Date; to: Date },
): Promise<{ totals: Totals; findings: Finding[] }> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const asked: Span = { from: seconds(span.from), to: seconds(span.to) };
  const gateway = await READERS[kind](services.gateway, asked);
  const ids = gateway.map(({ id }) => id);
  const books = await readBooks(services.db, kind, ids, span);
  // A movement of ours may have begun at the gateway a little before or after the span.
  const around = await READERS[kind](services.gateway, {
    from: asked.from - SLACK_SECONDS,
    to: asked.to + SLACK_SECONDS,
  });
  const inSpan = new Set([...ids, ...books.map(({ id }) => id)]);
  const compared = around.filter(({ id }) => inSpan.has(id));
  return {
    totals: {
      gatewayPaise: sumPaise(compared.map(({ amountPaise }) => amountPaise)),
      booksPaise: sumPaise(books.map(({ amountPaise }) => amountPaise)),
    },
    findings: compareMovements(kind, compared, books),
  };
}

/** What the books say against themselves and against the bookings. */
async function problemsOfBooks(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ problem: string; detail: string }>`
    select problem, detail from ledger.problems() limit ${MOST_FINDINGS}`.execute(db);
  return rows.map(({ problem, detail }) => ({ what: `The books: ${problem}`, detail, paise: 0 }));
}

/** Stops payouts, unless they are stopped already; answers the block that holds. */
async function blockPayouts(trx: Trx, because: string): Promise<string> {
  await sql`insert into payout_block (because) values (${because})
    on conflict ((true)) where lifted_at is null do nothing`.execute(trx);
  const { rows } = await sql<{ id: string }>`select id from payout_block where lifted_at is null`.execute(
    trx,
  );
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
 * Compares the last days and stores the report; what does not agree blocks payouts. What is younger than
 * `settledMinutes` is left alone.
 * @throws Error when the gateway cannot be asked: no report is better than one about half of the money.
 */
export async function reconcile(
  services: Services,
  { settledMinutes = SETTLING_MINUTES }: { settledMinutes?: number } = {},
): Promise<void> {
  const { db, log } = services;
  const span = await spanOf(db, settledMinutes);
  const totals: Partial<Record<ReconciledKind, Totals>> = {};
  const findings: Finding[] = [];
  for (const kind of KINDS) {
    const compared = await compareKind(services, kind, span);
    totals[kind] = compared.totals;
    findings.push(...compared.findings);
  }
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
