import { z } from 'zod';
import { entityId } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { DOCUMENT_TEXT, VERIFICATION_DOCUMENT_PATH } from './documents.ts';
import { ownVerification, verificationDocument, verificationDocumentInput } from './request.ts';
import { reviewContract } from './review-contract.ts';

/** Becoming a verified teacher, beside the request itself, which specification, section 7 names. */
export const verificationContract = {
  mine: procedureFor('teacher')
    .route({
      method: 'GET',
      path: '/verification',
      summary: 'How my verification stands',
      description: 'With the latest request; of the ID number its last four digits.',
    })
    .output(ownVerification),
  addDocument: procedureFor('teacher')
    .route({
      method: 'POST',
      path: VERIFICATION_DOCUMENT_PATH,
      successStatus: 201,
      summary: 'Upload a document for a request that is still to be sent',
      description:
        'multipart/form-data: a PDF or a picture, told by its bytes. Kept encrypted, opened by operators alone, deleted with the decision. What no request names goes after a week.',
    })
    .errors({
      UNSUPPORTED_MEDIA_TYPE: { status: 415, message: DOCUMENT_TEXT.notAccepted },
      PICTURE_REFUSED: { status: 422, message: DOCUMENT_TEXT.notAccepted },
      TOO_MANY_KEPT: { status: 409, message: DOCUMENT_TEXT.full },
    })
    .input(verificationDocumentInput)
    .output(z.object({ document: verificationDocument })),
  removeDocument: procedureFor('teacher')
    .route({
      method: 'DELETE',
      path: `${VERIFICATION_DOCUMENT_PATH}/{id}`,
      summary: 'Remove one of my documents, also while its request waits',
    })
    .input(z.object({ id: entityId }))
    .output(done),
  review: reviewContract,
};
