import { z } from 'zod';
import { entityId, text } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { requestText } from '../../public-text.ts';
import { en as M } from './words/en.ts';

/** The reason for a withdrawal of results; the family reads it. */
export const withdrawReason = requestText(text(500, 'Please say why, in a few words'));

/** When families see results. */
export const releaseContract = {
  release: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/assessments/{id}/release',
      summary: 'Show results to the families',
      description:
        'Of one attempt, or of everybody whose answers are all marked. Child and parents are told.',
    })
    .errors({ NOT_ALL_MARKED: { status: 409, message: M.notAllMarked } })
    .input(z.object({ id: entityId, attemptId: entityId.optional() }))
    .output(z.object({ released: z.number() })),
  withdraw: procedureFor('teacher')
    .route({
      method: 'POST',
      path: '/attempts/{attemptId}/withdraw',
      summary: 'Take results back that were shown',
      description: 'The family is told why. They are shown again by the next release.',
    })
    .errors({ NOT_RELEASED: { status: 409, message: M.notReleased } })
    .input(z.object({ attemptId: entityId, reason: withdrawReason }))
    .output(done),
};
