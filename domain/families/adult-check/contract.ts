import { z } from 'zod';
import { stepUpRequired } from '../../accounts/step-up.ts';
import { entityId, instant, pageInput } from '../../fields.ts';
import { FILE_KINDS, PDF_MAX_BYTES } from '../../kept-file.ts';
import { done, procedureFor } from '../../procedure.ts';
import { DOCUMENT_TEXT } from '../../teachers/verification/documents.ts';
import { reviewReason } from '../../teachers/verification/review-schema.ts';
import {
  AADHAAR_CONSENT_VERSION,
  ADULT_CHECK_PATH,
  ADULT_CHECK_STATUSES,
  ADULT_DOCUMENTS,
} from './policy.ts';
import { en as T } from './words/en.ts';

/** The check of a parent or student who sent a document; the latest one counts. */
export const adultCheck = z.object({
  status: z.enum(ADULT_CHECK_STATUSES),
  documentType: z.enum(ADULT_DOCUMENTS),
  submittedAt: instant,
  /** Why it was refused; null otherwise. */
  reason: z.string().nullable(),
});
export type AdultCheck = z.infer<typeof adultCheck>;

/** A document in the operators' queue. Its content is opened apart. */
export const adultCheckRow = z.object({
  id: entityId,
  status: z.enum(ADULT_CHECK_STATUSES),
  documentType: z.enum(ADULT_DOCUMENTS),
  /** Null once it is deleted. */
  format: z.enum(FILE_KINDS).nullable(),
  /** A parent, or a student who claims to be an adult. */
  parent: z.object({
    id: entityId,
    name: z.string(),
    email: z.string(),
    role: z.enum(['parent', 'student']),
  }),
  /** How many of the parent's documents were refused before. */
  refusedBefore: z.number(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AdultCheckRow = z.infer<typeof adultCheckRow>;

export const adultCheckInput = z
  .object({
    /** The device's id for it: the same again is the same document. */
    id: z.uuid({ error: 'Please name the document by a UUID.' }),
    documentType: z.enum(ADULT_DOCUMENTS, { error: T.documentType }),
    /** The version of the words agreed to by the sender of an Aadhaar. */
    aadhaarConsent: z.literal(AADHAAR_CONSENT_VERSION, { error: T.aadhaarConsentOutdated }).optional(),
    file: z
      .file({ error: T.file })
      .min(1, { error: DOCUMENT_TEXT.empty })
      .max(PDF_MAX_BYTES, { error: DOCUMENT_TEXT.tooLarge }),
  })
  .refine(({ documentType, aadhaarConsent }) => documentType !== 'aadhaar' || aadhaarConsent !== undefined, {
    error: T.aadhaarConsent,
    path: ['aadhaarConsent'],
  });
export type AdultCheckInput = z.infer<typeof adultCheckInput>;

/** How a parent or a student shows by a document to be an adult, and how operators decide it. */
export const adultCheckContract = {
  mine: procedureFor('parent', 'student')
    .route({
      method: 'GET',
      path: ADULT_CHECK_PATH,
      summary: 'Whether I am known to be an adult, and what became of my document',
    })
    .output(
      z.object({
        isAdult: z.boolean(),
        /** A payment of one's own shows it, too. */
        byPayment: z.boolean(),
        check: adultCheck.nullable(),
      }),
    ),
  send: procedureFor('parent', 'student')
    .route({
      method: 'POST',
      path: ADULT_CHECK_PATH,
      successStatus: 201,
      summary: 'Send a document that shows that I am an adult',
      description:
        'multipart/form-data: a PDF or a picture, told by its bytes. Kept encrypted, opened by operators alone, deleted with the decision.',
    })
    .errors({
      UNSUPPORTED_MEDIA_TYPE: { status: 415, message: DOCUMENT_TEXT.notAccepted },
      PICTURE_REFUSED: { status: 422, message: DOCUMENT_TEXT.notAccepted },
      ALREADY_WAITS: { status: 409, message: T.alreadyWaits },
      ALREADY_VERIFIED: { status: 409, message: T.alreadyAdult },
    })
    .input(adultCheckInput)
    .output(z.object({ check: adultCheck })),
  takeBack: procedureFor('parent', 'student')
    .route({
      method: 'DELETE',
      path: ADULT_CHECK_PATH,
      summary: 'Take back my document that waits',
      description: 'It is deleted.',
    })
    .output(done),
  review: {
    list: procedureFor('admin')
      .route({
        method: 'GET',
        path: '/admin/adult-checks',
        summary: 'Documents of parents, for operators',
        description: 'Those that wait the longest first; what was decided latest first. Paginated by key.',
      })
      .input(z.object({ status: z.enum(ADULT_CHECK_STATUSES).default('pending'), ...pageInput(20) }))
      .output(
        z.object({
          checks: z.array(adultCheckRow),
          nextCursor: z.string().nullable(),
          counts: z.object({ pending: z.number() }),
        }),
      ),
    open: procedureFor('admin')
      .route({
        method: 'POST',
        path: '/admin/adult-checks/{id}/open',
        summary: "Open a parent's document",
        description: 'The reason is kept in the audit log before the first byte is answered.',
      })
      .errors(stepUpRequired)
      .input(z.object({ id: entityId, reason: reviewReason }))
      .output(z.file()),
    decide: procedureFor('admin')
      .route({
        method: 'POST',
        path: '/admin/adult-checks/{id}/decide',
        summary: 'Say whether the document shows an adult',
        description:
          'The parent is told, and reads the reason of a refusal. The document is deleted. 409 when somebody else was faster.',
      })
      .errors({ CONFLICT: { status: 409, message: T.decidedBefore } })
      .input(z.object({ id: entityId, decision: z.enum(['approve', 'refuse']), reason: reviewReason }))
      .output(done),
  },
};
