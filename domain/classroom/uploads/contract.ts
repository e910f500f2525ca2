import { z } from 'zod';
import { entityId } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { UPLOAD_MESSAGES as M } from '../../uploads.ts';
import { UPLOAD_ERRORS } from '../files/contract.ts';
import { en as T } from '../files/words/en.ts';

const id = z.object({ id: entityId });

/** Where pieces are sent. */
export const UPLOAD_PATH = '/uploads';

/** How far an upload has come. */
const progress = z.object({ receivedBytes: z.number(), arrived: z.boolean() });

/**
 * Uploads, in the manner of tus 1.0: `HEAD` answers `Upload-Offset`, `PATCH` sends the bytes from there,
 * `DELETE` gives it up. The purpose of a file is announced by a call of its own.
 */
export const uploadsContract = {
  progress: procedureFor('student', 'teacher')
    .route({
      method: 'GET',
      path: '/uploads/{id}',
      summary: 'How far an upload has come',
      description: 'Also as the headers Upload-Offset and Upload-Length; HEAD answers these alone.',
    })
    .input(id)
    .output(progress),
  piece: procedureFor('student', 'teacher')
    .route({
      method: 'PATCH',
      path: '/uploads/{id}',
      summary: 'Send the next piece of an upload',
      description:
        'The body is the piece (application/offset+octet-stream, at most 5 MB), the header Upload-Offset the byte that it begins with. The last one finishes the file; without a body at the end it is finished again when the scanner was away. Whom the teacher removed from the class is refused (409).',
    })
    .errors({
      ...UPLOAD_ERRORS,
      WRONG_OFFSET: { status: 409, message: M.wrongOffset, data: z.object({ receivedBytes: z.number() }) },
      SCANNER_AWAY: { status: 503, message: T.scannerAway },
    })
    .input(id)
    .output(progress),
  cancel: procedureFor('student', 'teacher')
    .route({ method: 'DELETE', path: '/uploads/{id}', summary: 'Give up an upload' })
    .input(id)
    .output(done),
};
