import { plural } from '../../language.ts';
import { type ContactKind, describeKinds } from '../contact-details.ts';
import { MESSAGE_MAX_CHARACTERS } from '../policy.ts';

/** Texts of messages; the specification names the screen and its badge, and no words. */
export const en = {
  title: 'Messages',
  message: 'Message',
  newMessage: 'New message',
  empty: 'Please write a message',
  tooLong: `Please use at most ${MESSAGE_MAX_CHARACTERS} characters`,
  none: 'No messages yet',
  noneFound: 'No conversations found',
  noMessagesHere: 'Nothing has been written yet',
  loadFailed: 'Failed to load your messages.',
  chooseTeacher: 'Please choose a teacher.',
  chooseStudent: 'Please choose a student.',
  notYourStudent: 'You can write to students who have booked a class with you.',
  emailNotVerified: 'Please verify your email address before you write messages.',
  consentNeeded:
    'A parent has to confirm their consent before messages can be written, or you show that you are 18 or older.',
  teacherNotVerified: 'This teacher is not verified yet and cannot be written to.',
  closed: 'This account was closed. What was written can still be read.',
  blockedByMe: 'You have blocked this conversation. Unblock it to write again.',
  blocked: 'This conversation is blocked. No new messages can be sent.',
  tooMany: 'You have sent many messages in a short time. Please wait some minutes.',
  tooManyStarted: 'You have begun many conversations today. Please try again tomorrow.',
  contactRefused: "Contact details can't be sent before the first class together.",
  keyElsewhere: 'This message was already sent in another conversation.',
  sending: 'Sending…',
  sent: 'Sent',
  notSentYet: 'Not sent yet',
  notSent: 'Not sent',
  seen: 'Seen',
  sentFile: 'Sent a file',
  removed: 'This message was removed by our team.',
  /** The people who read along, in a sentence for the top of a thread. */
  readers(
    role: 'student' | 'parent' | 'teacher',
    child: string | null,
    guardians: number,
    /** False for a child that a parent added without a sign-in: it reads nothing. */
    childSignsIn: boolean,
  ): string {
    if (child === null) return 'Only the two of you read this conversation.';
    if (role === 'student') return 'Your parents read this conversation, too.';
    if (!childSignsIn) {
      if (role === 'parent')
        return plural(guardians, {
          one: 'Only the two of you read this conversation.',
          other: `The other parents of ${child} read this conversation, too.`,
        });
      return plural(guardians, {
        one: `The parent of ${child} reads this conversation; ${child} does not.`,
        other: `The parents of ${child} read this conversation; ${child} does not.`,
      });
    }
    if (role === 'parent') return `${child} reads this conversation, too.`;
    return guardians === 0
      ? `${child} reads this conversation, and their parents do.`
      : `${child} and ${plural(guardians, { one: 'their parent', other: 'their parents' })} read this conversation.`;
  },
  /** Why a message with contact details was not taken, before the two have a class together. */
  contactRefusal: (kinds: readonly ContactKind[]): string =>
    `This looks like ${describeKinds(kinds)}. Before the first class together it can't be sent: on Kaksha children are safe, and everything you need to talk and to learn is here.`,
  /** The gentle question before such a message goes to somebody one has classes with. */
  contactWarning: (kinds: readonly ContactKind[]): string =>
    `This looks like ${describeKinds(kinds)}. Please keep talking and paying on Kaksha: only here are parents in the picture and payments protected. If you send it, our team may look at this message.`,
} as const;
