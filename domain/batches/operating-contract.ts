import { z } from 'zod';
import { stepUpRequired } from '../accounts/step-up.ts';
import { entityId, pageInput, paise, text } from '../fields.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { REASON_REQUIRED } from '../words.ts';
import { TARGETS_SHOWN } from './policy.ts';
import { batchView } from './schema.ts';
import { amountChanged, joinErrors, seatChanged } from './seats-contract.ts';
import { BATCH_STATUSES } from './status.ts';
import { movingView, teachersBatch } from './teaching-schema.ts';

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
  moveTargets: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/batch-seats/{id}/targets',
      summary: 'Batches with a free seat that a seat can move to, those of its teacher first',
    })
    .input(byId.extend({ teacher: text(100).default('') }))
    .output(z.object({ batches: z.array(batchView).max(TARGETS_SHOWN), hasMore: z.boolean() })),
  moving: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/batch-seats/{id}/moving',
      summary: 'What the move of a seat to this batch means: its money, and whether it fits',
    })
    .input(byId.extend({ batchId: entityId }))
    .output(movingView),
  move: idempotentProcedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/batch-seats/{id}/move',
      summary: 'Move a seat to another batch of the same size, with its money',
      description:
        'To a batch of its teacher that meets as often its month goes along. To any other of its subject what is left is refunded, and a month is bought there. Refused when less than `returnedPaise` would come back, or a month does not cost `pricePaise`.',
    })
    .errors({ ...stepUpRequired, ...seatChanged, ...joinErrors, ...amountChanged })
    .input(
      byId.extend({
        batchId: entityId,
        reason: text(1000, REASON_REQUIRED),
        returnedPaise: paise.optional(),
        pricePaise: paise.optional(),
      }),
    )
    .output(teachersBatch),
};
