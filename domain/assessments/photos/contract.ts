import { z } from 'zod';
import { entityId } from '../../fields.ts';
import { procedureFor } from '../../procedure.ts';
import { PAGE_MAX_BYTES, PIECE_BYTES } from './policy.ts';
import { en as M } from './words/en.ts';

/** How far a page has come. */
const progress = z.object({ receivedBytes: z.number(), arrived: z.boolean() });

const refusals = {
  TOO_LATE: { status: 409, message: M.tooLate },
  PHOTO_REFUSED: { status: 422, message: M.notAnImage },
} as const;

/** Photos of handwritten working: named by the device, sent in pieces that go on where they broke off. */
export const photosContract = {
  /** Saying it again answers how far it has come. */
  begin: procedureFor('student')
    .route({
      method: 'POST',
      path: '/attempts/{id}/photos',
      summary: 'Announce a page of handwritten working',
    })
    .errors({ ...refusals, PAYLOAD_TOO_LARGE: { status: 413, message: M.tooLarge } })
    .input(
      z.object({
        id: entityId,
        photoId: entityId,
        questionId: entityId,
        byteLength: z.int().min(1),
      }),
    )
    .output(progress),
  /** A piece that is not the next one changes nothing; the answer says where to go on. */
  piece: procedureFor('student')
    .route({
      method: 'POST',
      path: '/attempts/{id}/photos/{photoId}/pieces',
      summary: 'Send the next piece of a page',
    })
    .errors(refusals)
    .input(
      z.object({
        id: entityId,
        photoId: entityId,
        offset: z.coerce.number().int().min(0).max(PAGE_MAX_BYTES),
        piece: z.file().min(1).max(PIECE_BYTES),
      }),
    )
    .output(progress),
  /** For the student, their parents, and the teacher whose assessment it is. */
  get: procedureFor('student', 'parent', 'teacher')
    .route({
      method: 'GET',
      path: '/attempts/{id}/photos/{photoId}',
      summary: 'A page of handwritten working',
    })
    .errors({ NOT_FOUND: { status: 404, message: M.notArrived } })
    .input(z.object({ id: entityId, photoId: entityId }))
    .output(z.file()),
};
