/** A request to be verified that is being written: kept on the server until it is sent. */
import { z } from 'zod';
import { instant, text } from '../../fields.ts';
import { VERIFICATION_STEPS } from './choices.ts';
import { REPLY_MAX } from './rounds.ts';

/** Values as they are typed: a draft may lack anything, and may hold anything. */
export const draftFields = z.object({
  idType: text(40),
  highestQualification: text(40),
  university: text(200),
  yearOfCompletion: text(10),
  teachingExperience: text(10),
  subjects: z.array(text(60)).max(20),
  classes: z.array(text(2)).max(10),
  /** Answers what our team asked for. */
  reply: text(REPLY_MAX),
});
export type DraftFields = z.infer<typeof draftFields>;

const step = z
  .int()
  .min(0)
  .max(VERIFICATION_STEPS.length - 1);

/** The draft as its teacher goes on with it. The ID number is told apart: of it only its last four digits leave the server. */
export const storedVerificationDraft = z.object({
  /** Counts the saves: a save names the one that was seen. */
  revision: z.int().min(1),
  step,
  fields: draftFields,
  savedAt: instant,
  /** Without another change it is deleted then, with its documents. */
  expiresAt: instant,
});
export type StoredVerificationDraft = z.infer<typeof storedVerificationDraft>;

export const saveDraftInput = z.object({
  revision: z.int().min(0),
  step,
  fields: draftFields,
  /** Null leaves the stored one; a number that is not whole yet is not stored. */
  idNumber: text(40).nullable(),
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;
