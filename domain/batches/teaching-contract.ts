import { z } from 'zod';
import { entityId, text } from '../fields.ts';
import { en as PACKAGE_MESSAGES } from '../packages/words/en.ts';
import { idempotentProcedureFor, procedureFor } from '../procedure.ts';
import { requestText } from '../public-text.ts';
import { BATCHES_PER_TEACHER, DECISION_HOURS, ENDING_NOTICE_DAYS, OWN_BATCHES_SHOWN } from './policy.ts';
import { batchDetails, batchView } from './schema.ts';
import {
  batchPreview,
  moveStartInput,
  openBatchInput,
  previewBatchInput,
  savePlanInput,
  teachersBatch,
} from './teaching-schema.ts';
import { en as M } from './words/en.ts';

const byId = z.object({ id: entityId });

/** A teacher opens batches, and runs them. */
export const teachingContract = {
  preview: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/preview',
      summary: 'The dates and the pay of a batch before it is opened, and the wishes that it fits',
    })
    .input(previewBatchInput)
    .output(batchPreview),
  open: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches',
      successStatus: 201,
      summary: 'Open a batch',
      description: `Its first class is at least ${DECISION_HOURS} hours ahead. The price of a month is that of its size. For each of \`wishIds\` a seat is held, which its family takes as one that is offered from the line.`,
    })
    .errors({
      NOT_VERIFIED: { status: 409, message: M.notVerified },
      NOT_TAUGHT: { status: 409, message: M.notTaught },
      TIMES_TAKEN: { status: 409, message: M.timesTaken },
      TOO_MANY_BATCHES: { status: 409, message: M.tooManyBatches(BATCHES_PER_TEACHER) },
      WISH_GONE: { status: 409, message: M.wishGone },
    })
    .input(openBatchInput)
    .output(z.object({ batch: batchDetails })),
  own: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/batches',
      summary: 'My batches: those with classes to come first',
    })
    .output(z.object({ batches: z.array(batchView).max(OWN_BATCHES_SHOWN) })),
  run: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/teacher/batches/{id}',
      summary: 'One of my batches: seats, line, classes with attendance, what it earns',
    })
    .input(byId)
    .output(teachersBatch),
  savePlan: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/batches/{id}/plan',
      summary: 'Save the plan of chapters, whole and in its order',
      description:
        '`revision` is the one that the plan was edited from: a plan that was saved since is not overwritten.',
    })
    .errors({ PLAN_CHANGED: { status: 409, message: PACKAGE_MESSAGES.planChanged } })
    .input(savePlanInput)
    .output(teachersBatch),
  lowerMinimum: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/batches/{id}/minimum',
      summary: 'Begin with fewer children',
      description:
        'Until it is decided whether the batch begins. A minimum is never raised: families count on it.',
    })
    .input(
      byId.extend({ minSeats: z.int().min(1, { error: M.minimumRange }).max(10, { error: M.minimumRange }) }),
    )
    .output(teachersBatch),
  moveStart: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/start',
      summary: 'Move the first date of a batch, and all its classes with it',
      description: `Until it is decided whether it begins, ${DECISION_HOURS} hours before its first class. Families are notified, and may leave with all their money.`,
    })
    .errors({
      START_DECIDED: { status: 409, message: M.startDecided },
      TIMES_TAKEN: { status: 409, message: M.timesTaken },
      CHILD_BUSY: { status: 409, message: M.childBusy },
    })
    .input(moveStartInput)
    .output(teachersBatch),
  giveNotice: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/end',
      summary: 'End a batch with notice',
      description: `No class begins ${ENDING_NOTICE_DAYS} days from now or later; what is left of the months then is refunded.`,
    })
    .input(byId)
    .output(teachersBatch),
  cancelClass: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/classes/{lessonId}/cancel',
      summary: 'Cancel a class in which no child has a seat',
      description: 'Nobody is charged, and it leaves the calendar.',
    })
    .errors({ CLASS_HAS_CHILDREN: { status: 409, message: M.classHasChildren } })
    .input(byId.extend({ lessonId: entityId }))
    .output(teachersBatch),
  announce: idempotentProcedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/announcement',
      summary: 'Write to every family of a batch',
      description: 'The message stands in each conversation, where each family answers by itself.',
    })
    .input(byId.extend({ body: requestText(text(2000, M.announcementRequired)) }))
    .output(z.object({ families: z.int() })),
  setWork: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/batches/{id}/assessments',
      summary: 'Set a published assessment for a batch',
      description: 'For all of its children, and for those who join before it is due.',
    })
    .input(byId.extend({ assessmentId: entityId }))
    .output(teachersBatch),
};
