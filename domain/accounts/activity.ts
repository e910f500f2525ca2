import { en as WORDS } from './activity/words/en.ts';

/** Parts of a profile. */
export type ProfilePart =
  | 'name'
  | 'phone'
  | 'address'
  | 'class'
  | 'subjects'
  | 'qualifications'
  | 'experience'
  | 'timeZone'
  | 'publicProfile';

/** Details of an account event by its kind. Only what its sentence needs, and has to be shown later; nothing secret. */
export interface AccountEventDetails {
  /** The versions of the policies that were agreed to; none where a parent made the account of a child. */
  registered: { termsVersion?: number; privacyPolicyVersion?: number };
  signed_in: { device: string };
  signed_out: { device: string };
  session_ended: { device: string };
  sessions_ended: { count: number; everywhere: boolean };
  email_verified: Record<string, never>;
  email_change_requested: Record<string, never>;
  email_change_ended: { by: 'you' | 'link' | 'taken' };
  email_changed: Record<string, never>;
  password_changed: Record<string, never>;
  password_reset: Record<string, never>;
  profile_changed: { parts: ProfilePart[] };
  picture_changed: Record<string, never>;
  picture_removed: Record<string, never>;
  notifications_changed: Record<string, never>;
  account_closed: Record<string, never>;
  account_reopened: Record<string, never>;
  second_factor_on: Record<string, never>;
  second_factor_off: Record<string, never>;
  recovery_codes_replaced: Record<string, never>;
  recovery_code_used: Record<string, never>;
  passkey_added: { name: string };
  passkey_removed: { name: string };
  identity_linked: { name: string };
  identity_unlinked: { name: string };
  phone_sign_in_on: Record<string, never>;
  phone_sign_in_off: Record<string, never>;
  bank_account_changed: Record<string, never>;
  pan_changed: Record<string, never>;
}
export type AccountEventKind = keyof AccountEventDetails;

/** An account event's sentence for its person; of a kind no longer known, only that something changed. */
export function describeAccountEvent(kind: string, detail: unknown): string {
  if (!Object.hasOwn(WORDS.account, kind)) return WORDS.unknown;
  // Each event was written with the detail of its kind (AccountEventDetails).
  const sentence = WORDS.account[kind as AccountEventKind] as (detail: unknown) => string;
  return sentence(detail);
}

/** An event of a class, from its reader's side. */
export type ClassEventKind = 'requested' | 'confirmed' | 'rejected' | 'cancelled' | 'completed';

export interface ClassEvent {
  kind: ClassEventKind;
  subject: string;
  /** The other side: the teacher for families, the student for teachers. */
  withName: string;
  asTeacher: boolean;
  /** Whether the reader made the booking; a parent may have made it for the child. */
  bookedByReader: boolean;
}

/** 'You booked Mathematics with Meera Iyer'. */
export const describeClassEvent = (event: ClassEvent): string => WORDS.classes[event.kind](event);
