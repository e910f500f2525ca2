import type { AuditEntryView } from '@kaksha/domain/admin/contract.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { badCursor } from '../platform/cursor.ts';

interface Row extends Omit<AuditEntryView, 'actor' | 'happenedAt'> {
  actorId: string | null;
  actorName: string | null;
  actorRole: string | null;
  happenedAt: Date;
}

/** The id after which the next page begins. */
function positionOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw badCursor();
  return Number(cursor);
}

/** The audit log, newest first. */
export async function readAuditLog(
  db: Db,
  query: { action?: string; subjectId?: string; cursor?: string; limit: number },
): Promise<{ entries: AuditEntryView[]; nextCursor: string | null }> {
  const { action = null, subjectId = null, limit } = query;
  const before = positionOf(query.cursor);
  const { rows } = await sql<Row>`
    select e.id, e.actor_id as "actorId", nullif(concat_ws(' ', u.first_name, u.last_name), '') as "actorName",
      u.role as "actorRole", e.action, e.subject_type as "subjectType", e.subject_id as "subjectId",
      e.reason, e.detail, e.happened_at as "happenedAt"
    from audit_entry e left join user_account u on u.id = e.actor_id
    where (${before}::bigint is null or e.id < ${before})
      and (${action}::text is null or starts_with(e.action, ${action}))
      and (${subjectId}::text is null or e.subject_id = ${subjectId})
    order by e.id desc
    limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  return {
    entries: page.map(({ actorId, actorName, actorRole, happenedAt, ...entry }) => ({
      ...entry,
      actor: actorId === null ? null : { id: actorId, name: actorName ?? '', role: actorRole ?? '' },
      happenedAt: happenedAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.id) : null,
  };
}
