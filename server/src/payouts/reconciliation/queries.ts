import { type ReconciliationView, reconciliationView } from '@kaksha/domain/payouts/reconciliation.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';

interface Row {
  id: string;
  from: Date;
  to: Date;
  ranAt: Date;
  totals: unknown;
  findings: unknown;
  unexplainedPaise: number;
  atMicros: number;
}

function asView({ atMicros: _, from, to, ranAt, ...row }: Row): ReconciliationView {
  return reconciliationView.parse({
    ...row,
    from: from.toISOString(),
    to: to.toISOString(),
    ranAt: ranAt.toISOString(),
  });
}

/** A page of the reports, newest first. */
export async function listReconciliations(
  db: Db,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ reports: ReconciliationView[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`
    select id, from_at as "from", to_at as "to", ran_at as "ranAt", totals, findings,
      unexplained_paise as "unexplainedPaise", (extract(epoch from ran_at) * 1000000)::bigint as "atMicros"
    from reconciliation
    where ${afterCursor(cursor, sql`ran_at`, sql`id`)}
    order by ran_at desc, id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { reports: page.map(asView), nextCursor };
}
