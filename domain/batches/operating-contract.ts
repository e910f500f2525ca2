import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { entityId, pageInput, text } from '../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { REASON_REQUIRED } from '../words.ts';
import { batchView, teachersBatch } from './schema.ts';
import { joinErrors, seatChanged } from './seats-contract.ts';
import { BATCH_STATUSES } from './status.ts';

const byId = z.object({ id: entityId });

/** Operators look after batches. */
export const operatingContract = {
  operated: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/batches', summary: 'All batches, the newest first' })
    .input(
      z.object({
        ...pageInput(30),
        status: z.enum(BATCH_STATUSES).optional(),
        teacher: text(100).default(''),
      }),
    )
    .output(z.object({ batches: z.array(batchView).max(100), nextCursor: z.string().nullable() })),
  operate: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/batches/{id}', summary: 'One batch with its seats and classes' })
    .input(byId)
    .output(teachersBatch),
  stop: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/batches/{id}/end',
      summary: 'End a batch at once',
      description: 'Every class that has not begun is called off, and all of its money goes back.',
    })
    .errors(stepUpRequired)
    .input(byId.extend({ reason: text(1000, REASON_REQUIRED) }))
    .output(teachersBatch),
  move: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/batch-seats/{id}/move',
      summary: 'Move a seat to another batch of the same size, with its money',
    })
    .errors({ ...stepUpRequired, ...seatChanged, ...joinErrors })
    .input(byId.extend({ batchId: entityId, reason: text(1000, REASON_REQUIRED) }))
    .output(teachersBatch),
};
