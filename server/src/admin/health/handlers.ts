import { sql } from 'kysely';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services, Viewer } from '../../platform/context.ts';
import { readHealth } from './read-health.ts';

/** Decides about a failed job, and says so in the audit log. @throws ORPCError NOT_FOUND when it is none any more. */
function decideJob(
  { db }: Services,
  operator: Viewer,
  { id, reason }: { id: number; reason: string },
  decision: 'retried' | 'deleted',
): Promise<{ ok: true }> {
  return db.transaction().execute(async (trx) => {
    const done = decision === 'retried' ? sql`retry_job(${id})` : sql`delete_job(${id})`;
    const { rows } = await sql<{ task: string | null }>`select ${done} as task`.execute(trx);
    const task = rows[0]?.task;
    if (task == null) throw notFound();
    await recordAudit(trx, {
      actorId: operator.id,
      action: `job.${decision}`,
      subject: { type: 'job', id: String(id) },
      reason,
      detail: { task },
    });
    return { ok: true };
  });
}

export const healthHandlers = {
  read: api.admin.health.read.handler(({ context }) => readHealth(context.services)),
  retryJob: api.admin.health.retryJob.handler(({ context, input }) =>
    decideJob(context.services, viewerOf(context), input, 'retried'),
  ),
  deleteJob: api.admin.health.deleteJob.handler(({ context, input }) =>
    decideJob(context.services, viewerOf(context), input, 'deleted'),
  ),
};
