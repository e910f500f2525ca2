import { formatPaise } from '../../money.ts';
import { formatDateTime } from '../../time.ts';
import type { BookingNotice } from '../notices.ts';
import type { BookingView } from '../schema.ts';
import type { BookingSide } from '../timeline.ts';
import type { ProposalView } from './schema.ts';

export type ProposalEvent = 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'moved';

const HEADLINES: Record<ProposalEvent, string> = {
  proposed: 'Another time was proposed',
  accepted: 'Class moved to another time',
  declined: 'Another time was declined',
  withdrawn: 'The proposal of another time was taken back',
  lapsed: 'The proposal of another time lapsed',
  moved: 'Class moved to another time',
};

/** The meaning, and the reader's next step. */
function explain(proposal: ProposalView, event: ProposalEvent, side: BookingSide): string {
  switch (event) {
    case 'proposed':
      return proposal.side === side
        ? `The other side has until ${formatDateTime(proposal.expiresAt)} to answer.`
        : `Please answer by ${formatDateTime(proposal.expiresAt)}. Until you accept, the class stays at its time.`;
    case 'accepted':
      return 'The class takes place at the new time. The price stays as it was paid.';
    case 'declined':
    case 'withdrawn':
      return 'The class stays at its time.';
    case 'moved':
      return side === 'teacher'
        ? 'The class takes place at the new time.'
        : 'The class takes place at the new time, for all its students. If it does not suit you, cancel before it begins: the whole price comes back.';
    case 'lapsed':
      return 'Nobody answered in time, so the class stays at its time.';
  }
}

/** The fee of a family that asks late; null for a teacher, who reads nothing of it. */
function feeText({ feePaise }: ProposalView, event: ProposalEvent, side: BookingSide): string | null {
  if (feePaise === 0 || side === 'teacher') return null;
  const fee = formatPaise(feePaise);
  if (event === 'proposed') return `A fee of ${fee} is paid from the wallet when it is accepted.`;
  return event === 'accepted' ? `The fee of ${fee} for moving it late was paid from the wallet.` : null;
}

/** The mail about a proposal. */
export function proposalNotice(
  booking: BookingView,
  proposal: ProposalView,
  event: ProposalEvent,
  side: BookingSide,
): BookingNotice {
  const other = side === 'teacher' ? booking.student.name : booking.teacher.name;
  return {
    kind: 'booking',
    subject: `${HEADLINES[event]}: ${booking.subject}, ${formatDateTime(proposal.from.startsAt)}`,
    paragraphs: [
      `${booking.subject} with ${other}. Topic: ${booking.topic}.`,
      `From ${formatDateTime(proposal.from.startsAt)} to ${formatDateTime(proposal.to.startsAt)}.`,
      proposal.note === '' ? null : `Note: ${proposal.note}`,
      explain(proposal, event, side),
      feeText(proposal, event, side),
    ].filter((text) => text !== null),
    action: {
      label: event === 'proposed' && proposal.side !== side ? 'Answer the proposal' : 'See the booking',
      path: side === 'teacher' ? `/teacher/bookings/${booking.id}` : `/bookings/${booking.id}`,
    },
  };
}
