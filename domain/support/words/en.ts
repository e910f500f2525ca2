import { formatTimeLeft, type Instant } from '../../time.ts';
import { SUPPORT_REPLY } from '../contact.ts';
import { en as FORM_MESSAGES } from '../form/words/en.ts';
import type { RequestDeed } from '../inbox-schema.ts';
import { requestName } from '../request-name.ts';

/** Messages about requests to support. */
export const en = {
  /** The specification's own (sections 5 and 8): the form of the help center is the contact form. */
  sent: FORM_MESSAGES.sent,
  sentNext: `Support replies ${SUPPORT_REPLY}. You find the answer under My requests, and by mail.`,
  failed: FORM_MESSAGES.failed,
  loadFailed: 'Failed to load your requests.',
  none: 'No requests yet',
  noneText: 'What you ask us with the form, and what we answer, stays here.',
  written: 'Your message has been sent',
  messageRequired: FORM_MESSAGES.messageRequired,
  tooMany: 'You have sent many messages. Please wait a while before the next one.',
  linkEnded:
    'This link has ended, or is not complete. Please open the link of our latest mail, or write to us again.',
  /** For operators. */
  inbox: {
    loadFailed: 'Failed to load the inbox.',
    changed:
      'Somebody has changed this request meanwhile, or the person has written again. Please look at it once more.',
    notAnOperator: 'Only an operator can have a request.',
    answered: 'Your answer is on its way by mail',
    noted: 'Your note is kept',
    assigned: 'The request has been handed over',
    taken: 'The request is yours',
    closed: 'The request is closed',
    reopened: 'The request is open again',
    spam: 'The request is marked as spam',
  },
  /** '2 days left to settle', '3 hours late': how long operators have for the next step. */
  nextDeed({ deed, by }: { deed: RequestDeed; by: string }, now: Instant): string {
    const left = formatTimeLeft(by, now);
    return left.endsWith('late') ? left : `${left} to ${deed}`;
  },
  /** The mails about a request. Inbound mail is read by people, and does not come back to the request: the link does. */
  mail: {
    received: (number: number) => `We have your request ${requestName(number)}`,
    receivedText: `We have your request and answer ${SUPPORT_REPLY}.`,
    answer: (subject: string) => `Re: ${subject}`,
    /** Where nobody confirmed the address: the subject may be anybody's words. */
    answerToUnconfirmed: 'Our answer to your request',
    howToAnswer:
      'To answer, please open this link. A reply to this mail reaches our office, but is not kept with your request.',
    openIt: 'Read and answer',
  },
} as const;
