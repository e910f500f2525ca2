import { listOf } from '../words.ts';

/** Parts of a profile, as a sentence names them. */
export const PROFILE_PARTS = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  class: 'class',
  subjects: 'subjects',
  qualifications: 'qualifications',
  experience: 'experience',
  publicProfile: 'public profile',
} as const;
export type ProfilePart = keyof typeof PROFILE_PARTS;

/** Details of an account event by its kind. Only what its sentence needs; nothing secret. */
export interface AccountEventDetails {
  registered: Record<string, never>;
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
  bank_account_changed: Record<string, never>;
}
export type AccountEventKind = keyof AccountEventDetails;

const others = (count: number): string => (count === 1 ? '1 other device' : `${count} other devices`);

const EMAIL_CHANGE_ENDS = {
  you: 'You took back the change of your email address',
  link: 'The change of your email address was stopped by the link of a mail',
  taken: 'Your email address was not changed: the new one has an account',
} as const;

/** The sentence of each event. Another kind of event is a line here and one in {@link AccountEventDetails}. */
const SENTENCES: { readonly [Kind in AccountEventKind]: (detail: AccountEventDetails[Kind]) => string } = {
  registered: () => 'You created your account',
  signed_in: ({ device }) => `You logged in on ${device}`,
  signed_out: ({ device }) => `You logged out on ${device}`,
  session_ended: ({ device }) => `You logged out ${device} from another device`,
  sessions_ended: ({ count, everywhere }) =>
    everywhere ? 'You logged out on all devices' : `You logged out on ${others(count)}`,
  email_verified: () => 'You verified your email address',
  email_change_requested: () => 'You asked to change your email address',
  email_change_ended: ({ by }) => EMAIL_CHANGE_ENDS[by],
  email_changed: () => 'You changed your email address',
  password_changed: () => 'You changed your password',
  password_reset: () => 'You set a new password by the link of a mail',
  profile_changed: ({ parts }) =>
    `You changed your ${listOf(parts.map((part) => PROFILE_PARTS[part] ?? part))}`,
  picture_changed: () => 'You changed your profile picture',
  picture_removed: () => 'You removed your profile picture',
  notifications_changed: () => 'You changed what you are notified about',
  account_closed: () => 'You deleted your account',
  account_reopened: () => 'You opened your account again',
  second_factor_on: () => 'You turned on two-step sign-in',
  second_factor_off: () => 'You turned off two-step sign-in',
  recovery_codes_replaced: () => 'You got new recovery codes',
  recovery_code_used: () => 'You used a recovery code',
  passkey_added: ({ name }) => `You added the passkey “${name}”`,
  passkey_removed: ({ name }) => `You removed the passkey “${name}”`,
  bank_account_changed: () => 'You changed the bank account for your payouts',
};

/** An account event's sentence for its person; of a kind no longer known, only that something changed. */
export function describeAccountEvent(kind: string, detail: unknown): string {
  if (!Object.hasOwn(SENTENCES, kind)) return 'Something about your account changed';
  // Each event was written with the detail of its kind (AccountEventDetails).
  const sentence = SENTENCES[kind as AccountEventKind] as (detail: unknown) => string;
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
export function describeClassEvent({
  kind,
  subject,
  withName,
  asTeacher,
  bookedByReader,
}: ClassEvent): string {
  const about = `${subject} with ${withName}`;
  switch (kind) {
    case 'requested':
      if (asTeacher) return `${withName} asked for ${subject}`;
      return bookedByReader ? `You booked ${about}` : `Your family booked ${about}`;
    case 'confirmed':
      return asTeacher ? `You accepted ${about}` : `${withName} accepted ${subject}`;
    case 'rejected':
      return asTeacher ? `You declined ${about}` : `${withName} declined ${subject}`;
    case 'cancelled':
      return `Class cancelled: ${about}`;
    case 'completed':
      return `Class completed: ${about}`;
  }
}
