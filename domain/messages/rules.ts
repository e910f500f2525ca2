import { en as T } from './words/en.ts';

/** Why somebody can't write in a conversation that they can read, in the order in which something can be done about it. */
export const WRITE_REFUSALS = [
  'email',
  'consent',
  'teacher_not_verified',
  'closed',
  'blocked_by_me',
  'blocked',
] as const;
export type WriteRefusal = (typeof WRITE_REFUSALS)[number];

export const WRITE_REFUSAL_TEXT: Readonly<Record<WriteRefusal, string>> = {
  email: T.emailNotVerified,
  consent: T.consentNeeded,
  teacher_not_verified: T.teacherNotVerified,
  closed: T.closed,
  blocked_by_me: T.blockedByMe,
  blocked: T.blocked,
};

/** Facts that decide whether a person may write. */
export interface WritingFacts {
  emailVerified: boolean;
  /** A guardian has consented, or the student is 18, or no child takes part. */
  consented: boolean;
  teacherVerified: boolean;
  /** Neither the teacher's nor the family's account is closed. */
  open: boolean;
  /** Something has been written before: a teacher whose verification ended may still be asked about it. */
  spoken: boolean;
  blockedByMe: boolean;
  blocked: boolean;
}

/** Why this person can't write now; null when they can. */
export function writeRefusal(facts: WritingFacts): WriteRefusal | null {
  if (!facts.open) return 'closed';
  if (facts.blockedByMe) return 'blocked_by_me';
  if (facts.blocked) return 'blocked';
  if (!facts.emailVerified) return 'email';
  if (!facts.consented) return 'consent';
  return facts.teacherVerified || facts.spoken ? null : 'teacher_not_verified';
}
