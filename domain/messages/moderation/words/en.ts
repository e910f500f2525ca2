import { DECISION_REASON_REQUIRED } from '../../../words.ts';
import type { CaseStatus, Decision, MessageReportReason } from '../../moderation.ts';

/** Texts of reporting, blocking and deciding. */
export const en = {
  report: 'Report message',
  reasonRequired: 'Please choose what is wrong',
  reported: 'Thank you. Our team looks at this message.',
  reportedBefore: 'You have already reported this message.',
  block: 'Block conversation',
  unblock: 'Unblock conversation',
  blocked: 'The conversation is blocked',
  unblocked: 'You can write to each other again',
  blockWhat:
    'Neither side can send new messages until you unblock it. What was written stays readable. Booked classes are not changed.',
  decisionRequired: DECISION_REASON_REQUIRED,
  decidedBefore: 'Somebody has already decided about this message.',
  decided: 'Decision saved',
  noneOpen: 'No messages wait',
  noneDecided: 'Nothing was decided yet',

  reportReasons: {
    rude: 'It is rude or hurtful',
    unsafe: 'It makes somebody feel unsafe',
    contact: 'It asks to talk or pay elsewhere',
    spam: 'It is advertising',
    other: 'Something else',
  } satisfies Readonly<Record<MessageReportReason, string>>,

  caseStatuses: {
    open: 'Waits',
    dismissed: 'Left as it is',
    warned: 'Author warned',
    hidden: 'Removed',
  } satisfies Readonly<Record<CaseStatus, string>>,

  decisions: {
    dismissed: 'Leave as it is',
    warned: 'Warn the author',
    hidden: 'Remove the message',
  } satisfies Readonly<Record<Decision, string>>,
  /** The mail to the author, or to somebody who reported it; null when there is none. */
  decisionNotice(
    decision: Decision,
    to: 'author' | 'reporter',
    reason: string,
    path: string,
  ): {
    kind: 'message';
    subject: string;
    paragraphs: string[];
    action: { label: string; path: string };
  } | null {
    const action = { label: 'Go to the conversation', path };
    if (to === 'reporter') {
      return {
        kind: 'message',
        subject: 'We looked at the message that you reported',
        paragraphs: [
          decision === 'dismissed'
            ? 'We found that it can stay. Thank you for telling us.'
            : decision === 'hidden'
              ? 'We have removed it. Thank you for telling us.'
              : 'We have spoken to its author. Thank you for telling us.',
        ],
        action,
      };
    }
    if (decision === 'dismissed') return null;
    return {
      kind: 'message',
      subject: decision === 'hidden' ? 'A message of yours was removed' : 'About a message of yours',
      paragraphs: [
        decision === 'hidden'
          ? `Our team has removed a message that you wrote. Reason: ${reason}`
          : `Our team asks you to keep to the rules of Kaksha in your messages. Reason: ${reason}`,
        'Please keep talking and paying on Kaksha: it protects children, and your money.',
      ],
      action,
    };
  },
} as const;
