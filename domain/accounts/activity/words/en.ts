import { plural } from '../../../language.ts';
import { listOf } from '../../../words.ts';
import type { AccountEventDetails, AccountEventKind, ClassEvent, ClassEventKind } from '../../activity.ts';

/** Parts of a profile, as a sentence names them. */
const profileParts = {
  name: 'name',
  phone: 'phone',
  address: 'address',
  class: 'class',
  subjects: 'subjects',
  qualifications: 'qualifications',
  experience: 'experience',
  timeZone: 'time zone',
  publicProfile: 'public profile',
} satisfies Record<AccountEventDetails['profile_changed']['parts'][number], string>;

const about = ({ subject, withName }: ClassEvent): string => `${subject} with ${withName}`;

/** The sentences of what a person did, and of what happened around their classes. */
export const en = {
  account: {
    registered: () => 'You created your account',
    signed_in: ({ device }) => `You logged in on ${device}`,
    signed_out: ({ device }) => `You logged out on ${device}`,
    session_ended: ({ device }) => `You logged out ${device} from another device`,
    sessions_ended: ({ count, everywhere }) =>
      everywhere
        ? 'You logged out on all devices'
        : `You logged out on ${count} other ${plural(count, { one: 'device', other: 'devices' })}`,
    email_verified: () => 'You verified your email address',
    email_change_requested: () => 'You asked to change your email address',
    email_change_ended: ({ by }) =>
      ({
        you: 'You took back the change of your email address',
        link: 'The change of your email address was stopped with the link in a mail',
        taken: 'Your email address was not changed: the new one has an account',
      })[by],
    email_changed: () => 'You changed your email address',
    password_changed: () => 'You changed your password',
    password_reset: () => 'You set a new password with the link in a mail',
    profile_changed: ({ parts }) =>
      `You changed your ${listOf(parts.map((part) => profileParts[part] ?? part))}`,
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
    identity_linked: ({ name }) => `You connected your account with ${name}`,
    identity_unlinked: ({ name }) => `You disconnected your account from ${name}`,
    phone_sign_in_on: () => 'You let your mobile number log you in',
    phone_sign_in_off: () => 'Your mobile number does not log you in any more',
    bank_account_changed: () => 'You changed the bank account for your payouts',
    pan_changed: () => 'You gave or changed your PAN',
  } satisfies { [Kind in AccountEventKind]: (detail: AccountEventDetails[Kind]) => string },
  unknown: 'Something about your account changed',
  classes: {
    requested: (event) => {
      if (event.asTeacher) return `${event.withName} asked for ${event.subject}`;
      return event.bookedByReader ? `You booked ${about(event)}` : `Your family booked ${about(event)}`;
    },
    confirmed: (event) =>
      event.asTeacher ? `You accepted ${about(event)}` : `${event.withName} accepted ${event.subject}`,
    rejected: (event) =>
      event.asTeacher ? `You declined ${about(event)}` : `${event.withName} declined ${event.subject}`,
    cancelled: (event) => `Class cancelled: ${about(event)}`,
    completed: (event) => `Class completed: ${about(event)}`,
  } satisfies Record<ClassEventKind, (event: ClassEvent) => string>,
};
