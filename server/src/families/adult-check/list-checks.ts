import type { AdultCheckRow } from '@kaksha/domain/families/adult-check/contract.ts';
import type { AdultCheckStatus } from '@kaksha/domain/families/adult-check/policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';

interface Row extends Omit<AdultCheckRow, 'parent' | 'submittedAt' | 'decidedAt'> {
  parentId: string;
  parentName: string;
  parentEmail: string;
  parentRole: AdultCheckRow['parent']['role'];
  submittedAt: Date;
  decidedAt: Date | null;
  atMicros: number;
}

function asRow({ parentId, parentName, parentEmail, parentRole, atMicros: _, ...row }: Row): AdultCheckRow {
  return {
    ...row,
    parent: { id: parentId, name: parentName, email: parentEmail, role: parentRole },
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** A page of parents' documents in one state, those that wait the longest or were decided last first, and how many wait. */
export async function listChecks(
  db: Db,
  { status, cursor, limit }: { status: AdultCheckStatus; cursor?: string | undefined; limit: number },
): Promise<{ checks: AdultCheckRow[]; nextCursor: string | null; counts: { pending: number } }> {
  const waits = status === 'pending';
  const at = waits ? sql`c.submitted_at` : sql`c.decided_at`;
  const [beyond, order] = waits ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`
    select c.id, c.status, c.document_type as "documentType", c.format, c.submitted_at as "submittedAt",
      c.decided_at as "decidedAt", c.reason, u.id as "parentId", u.email as "parentEmail", u.role as "parentRole",
      btrim(u.first_name || ' ' || u.last_name) as "parentName", btrim(o.first_name || ' ' || o.last_name) as "decidedBy",
      (extract(epoch from ${at}) * 1000000)::bigint as "atMicros",
      (select count(*)::int from adult_check e where e.parent_id = c.parent_id and e.status = 'refused'
        and e.submitted_at < c.submitted_at) as "refusedBefore"
    from adult_check c join user_account u on u.id = c.parent_id left join user_account o on o.id = c.decided_by
    where ${waits ? sql`c.status = 'pending'` : sql`c.status = ${status} and c.status <> 'pending'`}
      and ${afterCursor(cursor, at, sql`c.id`, beyond)}
    order by ${at} ${order}, c.id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ pending: number }>`
    select count(*)::int as pending from adult_check where status = 'pending'`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { checks: page.map(asRow), nextCursor, counts: counted.rows[0] ?? { pending: 0 } };
}
