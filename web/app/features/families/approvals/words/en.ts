import { formatClassTime, onClockAbroad } from '@kaksha/domain/class-time.ts';
import type { ApprovalView } from '@kaksha/domain/families/approvals/contract.ts';
import type { ApprovalStatus } from '@kaksha/domain/families/approvals/status.ts';
import { formatDate, formatTime } from '@kaksha/domain/time.ts';

/** Labels of a child's requests to a parent, by screen. */
export const en = {
  approval: {
    title: ({ kind, subject, topic, lessons }: ApprovalView): string => {
      if (kind === 'package') return `${lessons} lessons of ${subject}`;
      if (kind === 'batch') return `Batch of ${subject}, ${lessons} classes a month`;
      return kind === 'series' ? `${topic}, ${lessons} classes` : topic;
    },
    /** 'Tue 24 Nov 2026, 18:30'; null for a package. */
    time: ({ startsAt, kind }: ApprovalView): string | null =>
      startsAt === null ? null : `${kind === 'series' ? 'from ' : ''}${formatClassTime(startsAt)}`,
    answerBy: ({ expiresAt }: ApprovalView): string =>
      `answer by ${formatDate(expiresAt).slice(0, 3)} ${onClockAbroad(formatTime(expiresAt))}`,
    with: ({ subject, teacher }: ApprovalView): string => `${subject} with ${teacher.name}`,
  },
  askedOfParents: {
    states: {
      open: 'Asked',
      approved: 'Approved',
      declined: 'Declined',
      withdrawn: 'Taken back',
      lapsed: 'Not answered',
    } satisfies Record<ApprovalStatus, string>,
    title: 'Asked of your parents',
    description: 'You see the answer here as soon as it is given.',
    failed: 'This could not be taken back. Please try again.',
    takeBack: 'Take back',
    takeBackOf: (asked: string) => `Take back ${asked}`,
    see: 'See it',
    seeOf: (asked: string) => `See ${asked}`,
  },
  waitingForYou: {
    title: 'Waiting for you',
    description: 'Nothing is paid before you approve.',
    unreachable: 'We could not reach Kaksha. Trying again is safe.',
    approveAsk: (price: string) => `Approve and pay ${price}?`,
    withFor: (subject: string, teacher: string, student: string) =>
      `${subject} with ${teacher}, for ${student}`,
    approve: 'Approve',
    approveOf: (asked: string, name: string) => `Approve ${asked} for ${name}`,
    what: 'What',
    when: 'When',
    price: 'Price',
    yourWallet: 'Your wallet',
    walletShort: (missing: string) => `Your wallet is ${missing} short. The request waits meanwhile.`,
    paysSeries: 'Each class is held from your wallet 48 hours before it begins.',
    paysPackage: 'The money waits in the package. What is left of it can be refunded.',
    paysMonth:
      'The first month is paid now, and each class is paid to the teacher after it was held. You are notified before the next month is paid, and can stop at any time.',
    paysClass: 'The money is held from your wallet and paid to the teacher after the class.',
    approveAndPay: 'Approve and pay',
    failed: 'Your answer could not be saved. Please try again.',
    declineAsk: (asked: string) => `Decline ${asked}?`,
    declineHint: 'Nothing is booked, and the time is free for others again.',
    decline: 'Decline',
    declineOf: (asked: string, name: string) => `Decline ${asked} for ${name}`,
    word: (first: string) => `A word for ${first}`,
  },
};
