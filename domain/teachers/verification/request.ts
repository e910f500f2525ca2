import { z } from 'zod';
import { entityId, instant, line, text } from '../../fields.ts';
import { FILE_KINDS, FILE_NAME_MAX, PDF_MAX_BYTES } from '../../kept-file.ts';
import { GRADE_MAX, GRADE_MIN } from '../../school.ts';
import { yearOf } from '../../time.ts';
import { hasAadhaarDigits } from './aadhaar.ts';
import { HIGHEST_QUALIFICATIONS, ID_TYPE, TEACHING_EXPERIENCES, YEAR_OF_COMPLETION_MIN } from './choices.ts';
import { DOCUMENT_KINDS, DOCUMENT_TEXT, DOCUMENTS_MAX } from './documents.ts';
import { storedVerificationDraft } from './draft.ts';
import { ASKED_PARTS, REPLY_MAX } from './rounds.ts';
import { VERIFICATION_TIERS } from './tiers.ts';
import { en as M } from './words/en.ts';

const aClass = z.coerce
  .number({ error: M.classes })
  .int({ error: M.classes })
  .min(GRADE_MIN, { error: M.classes })
  .max(GRADE_MAX, { error: M.classes });

/** POST /teachers/{userId}/verification; `currentYear` bounds the year of completion (specification, section 5). */
export const verificationInput = z.object({
  idType: z.literal(ID_TYPE, { error: M.idType }),
  /** Null for the one that is stored: in the draft, or in the request that more is asked for. */
  idNumber: text(40, M.idNumber)
    .refine((value) => value === '' || hasAadhaarDigits(value), { error: M.idNumberDigits })
    .nullable(),
  highestQualification: z.enum(HIGHEST_QUALIFICATIONS, { error: M.highestQualification }),
  university: text(200, M.university),
  yearOfCompletion: z.coerce
    .number({ error: M.yearOfCompletion })
    .int({ error: M.yearOfCompletion })
    .min(YEAR_OF_COMPLETION_MIN, { error: M.yearOfCompletion })
    .refine((year) => year <= yearOf(Date.now()), { error: M.yearOfCompletion }),
  teachingExperience: z.enum(TEACHING_EXPERIENCES, { error: M.teachingExperience }),
  subjects: z.array(text(60, M.subjects), { error: M.subjects }).min(1, { error: M.subjects }).max(20),
  classes: z.array(aClass, { error: M.classes }).min(1, { error: M.classes }).max(10),
  /** Uploaded before; without them the request is complete, too. */
  documents: z
    .array(z.uuid({ error: DOCUMENT_TEXT.gone }))
    .max(DOCUMENTS_MAX, { error: DOCUMENT_TEXT.full })
    .default([]),
  /** Answers what our team asked for. */
  reply: text(REPLY_MAX).default(''),
});
export type VerificationInput = z.infer<typeof verificationInput>;

/** A document as its teacher and operators see it listed; its content is for operators alone. */
export const verificationDocument = z.object({
  id: entityId,
  kind: z.enum(DOCUMENT_KINDS),
  format: z.enum(FILE_KINDS),
  name: z.string(),
  byteLength: z.number(),
});
export type VerificationDocument = z.infer<typeof verificationDocument>;

export const verificationDocumentInput = z.object({
  /** The device's id for it: the same again is the same document. */
  documentId: z.uuid({ error: 'Please name the document by a UUID.' }),
  kind: z.enum(DOCUMENT_KINDS, { error: 'Please say what this document shows.' }),
  name: line(FILE_NAME_MAX).default(''),
  file: z
    .file({ error: DOCUMENT_TEXT.missing })
    .min(1, { error: DOCUMENT_TEXT.empty })
    .max(PDF_MAX_BYTES, { error: DOCUMENT_TEXT.tooLarge }),
});
export type VerificationDocumentInput = z.infer<typeof verificationDocumentInput>;

/** How a teacher stands: `withdrawn` was verified once and is not any more. */
export const VERIFICATION_STANDINGS = [
  'none',
  'pending',
  'more_asked',
  'rejected',
  'lapsed',
  'withdrawn',
  'verified',
] as const;

/** A request as its teacher sees it; of the ID number only its stored part. */
export const ownRequest = z.object({
  id: entityId,
  idNumberLast4: z.string(),
  highestQualification: z.enum(HIGHEST_QUALIFICATIONS),
  university: z.string(),
  yearOfCompletion: z.number(),
  teachingExperience: z.enum(TEACHING_EXPERIENCES),
  subjects: z.array(z.string()),
  classes: z.array(z.number()),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was decided so; null until then, and where nothing was said. */
  reason: z.string().nullable(),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** A question about one part of a request, in an operator's words. */
export const askedQuestion = z.object({ part: z.enum(ASKED_PARTS), note: z.string() });
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** What a teacher is asked for. */
export const askedForMore = z.object({
  questions: z.array(askedQuestion).min(1).max(ASKED_PARTS.length),
  askedAt: instant,
  /** Without an answer the request lapses then. */
  answerBy: instant,
});
export type AskedForMore = z.infer<typeof askedForMore>;

/** Data of /teacher/verification. */
export const ownVerification = z.object({
  standing: z.enum(VERIFICATION_STANDINGS),
  /** The latest one; null before the first. */
  request: ownRequest.nullable(),
  /** Verified now; empty while nothing is. */
  tiers: z.array(z.enum(VERIFICATION_TIERS)),
  /** Those of the request that is not decided, and those of the draft. */
  documents: z.array(verificationDocument).max(DOCUMENTS_MAX),
  /** The teacher's own choice of subjects and classes, to begin a first request with. */
  taught: z.object({ subjects: z.array(z.string()), classes: z.array(z.number()) }),
  /** What registration and the profile say of the other questions, to begin a first request with. */
  known: z.object({
    highestQualification: z.enum(HIGHEST_QUALIFICATIONS).or(z.literal('')),
    university: z.string(),
    yearOfCompletion: z.string(),
    teachingExperience: z.enum(TEACHING_EXPERIENCES).or(z.literal('')),
  }),
  /** Null unless more is asked for. */
  asked: askedForMore.nullable(),
  /** The work in progress; null where nothing was typed since the last request. */
  draft: storedVerificationDraft.nullable(),
  /** The last four digits of an ID number that need not be typed again; null where it has to be. */
  keptNumber: z.string().nullable(),
});
export type OwnVerification = z.infer<typeof ownVerification>;
