import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/context.ts';
import { dequeue } from '../../platform/jobs.ts';

/**
 * Ends an operator's look as somebody else, by the operator (`stopped`) or by the clock, and notes it in the audit log
 * once. A view that ended with the operator's session is noted when its time is over.
 */
export async function endView(db: Db, sessionId: string, how: 'stopped' | 'over'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ userId: string; operatorId: string; wasEnded: boolean }>`
      update session s set revoked_at = coalesce(s.revoked_at, now())
      from session before
      where s.id = ${sessionId} and s.viewed_by is not null and before.id = s.id
        and not exists (select from audit_entry e where e.action = 'user.view_ended'
          and e.subject_type = 'user' and e.subject_id = s.user_id::text and e.detail ->> 'sessionId' = s.id::text)
      returning s.user_id as "userId", s.viewed_by as "operatorId", before.revoked_at is not null as "wasEnded"`.execute(
      trx,
    );
    const [view] = rows;
    if (view === undefined) return;
    await recordAudit(trx, {
      actorId: view.operatorId,
      action: 'user.view_ended',
      subject: { type: 'user', id: view.userId },
      detail: { sessionId, how: view.wasEnded ? 'ended' : how },
    });
    await dequeue(trx, `view:${sessionId}`);
  });
}
