/** Operators end a batch at once. */
import type { TeachersBatch } from '@kaksha/domain/batches/teaching-schema.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { conflict } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { endBatch } from './end-batch.ts';
import { readTeachersBatch } from './teachers-batch.ts';

/** Ends a batch at once; all money of classes that have not begun goes back. @throws ORPCError NOT_FOUND; CONFLICT when it is over. */
export async function stopBatch(
  trx: Trx,
  operator: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<TeachersBatch> {
  if (!(await endBatch(trx, id, { transition: 'stop', by: operator.id, reason })))
    throw conflict(REFUSALS.changed);
  await recordAudit(trx, {
    actorId: operator.id,
    action: 'batch.ended',
    subject: { type: 'batch', id },
    reason,
  });
  return readTeachersBatch(trx, id, null);
}
