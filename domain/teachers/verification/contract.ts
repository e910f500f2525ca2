import { z } from 'zod';
import { entityId, instant } from '../../fields.ts';
import { done, procedureFor } from '../../procedure.ts';
import { DOCUMENT_TEXT, VERIFICATION_DOCUMENT_PATH } from './documents.ts';
import { saveDraftInput } from './draft.ts';
import { ownVerification, verificationDocument, verificationDocumentInput } from './request.ts';
import { reviewContract } from './review-contract.ts';
import { en as M } from './words/en.ts';

const VERIFICATION_PENDING = { status: 409, message: M.alreadyPending } as const;

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
  saveDraft: procedureFor('teacher')
    .route({
      method: 'PUT',
      path: '/verification/draft',
      summary: 'Save the request that I am writing',
      description:
        'The ID number is stored encrypted and not answered again. The same save sent twice is there once. Deleted with the account, once it is sent, and after 30 days without a change.',
    })
    .errors({
      CHANGED_ELSEWHERE: {
        status: 409,
        message: M.changedElsewhere,
        data: z.object({ revision: z.number() }),
      },
      VERIFICATION_PENDING,
      ALREADY_VERIFIED: { status: 409, message: M.alreadyVerified },
    })
    .input(saveDraftInput)
    .output(z.object({ revision: z.number(), savedAt: instant })),
  dropDraft: procedureFor('teacher')
    .route({
      method: 'DELETE',
      path: '/verification/draft',
      summary: 'Start over: delete the draft and the documents that no request names',
    })
    .output(done),
  addDocument: procedureFor('teacher')
    .route({
      method: 'POST',
      path: VERIFICATION_DOCUMENT_PATH,
      successStatus: 201,
      summary: 'Upload a document for a request that is still to be sent',
      description:
        'multipart/form-data: a PDF or a picture, told by its bytes. Kept encrypted, opened by operators alone, deleted with the decision. It belongs to the draft until a request names it.',
    })
    .errors({
      UNSUPPORTED_MEDIA_TYPE: { status: 415, message: DOCUMENT_TEXT.notAccepted },
      PICTURE_REFUSED: { status: 422, message: DOCUMENT_TEXT.notAccepted },
      TOO_MANY_KEPT: { status: 409, message: DOCUMENT_TEXT.full },
      VERIFICATION_PENDING,
    })
    .input(verificationDocumentInput)
    .output(z.object({ document: verificationDocument })),
  removeDocument: procedureFor('teacher')
    .route({
      method: 'DELETE',
      path: `${VERIFICATION_DOCUMENT_PATH}/{id}`,
      summary: 'Remove one of my documents, also while its request is not decided',
    })
    .input(z.object({ id: entityId }))
    .output(done),
  review: reviewContract,
};
