import { formatClassTime, formatMoment } from '../../class-time.ts';
import { formatPaise } from '../../money.ts';
import { en as BOOKING_NOTICES } from '../notices/words/en.ts';
import type { BookingNotice } from '../notices.ts';
import type { BookingView } from '../schema.ts';
import type { BookingSide } from '../timeline.ts';
import { en as WORDS } from './notices/words/en.ts';
import { moveText } from './proposal-history.ts';
import type { ProposalView } from './schema.ts';

export type ProposalEvent = 'proposed' | 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | 'moved';

/** The meaning, and the reader's next step. */
function explain(proposal: ProposalView, event: ProposalEvent, side: BookingSide): string {
  switch (event) {
    case 'proposed':
      return proposal.side === side
        ? WORDS.otherAnswersBy(formatMoment(proposal.expiresAt))
        : WORDS.answerBy(formatMoment(proposal.expiresAt));
    case 'declined':
    case 'withdrawn':
      return WORDS.stays;
    case 'moved':
      return WORDS.moved[side];
    default:
      return WORDS[event];
  }
}

/** The fee of a family that asks late; null for a teacher, who reads nothing of it. */
function feeText({ feePaise }: ProposalView, event: ProposalEvent, side: BookingSide): string | null {
  if (feePaise === 0 || side === 'teacher') return null;
  const fee = formatPaise(feePaise);
  if (event === 'proposed') return WORDS.feeWhenAccepted(fee);
  return event === 'accepted' ? WORDS.feePaid(fee) : null;
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
    subject: `${WORDS.headlines[event]}: ${booking.subject}, ${formatClassTime(proposal.from.startsAt)}`,
    paragraphs: [
      WORDS.about(booking.subject, other, booking.topic),
      moveText(proposal),
      proposal.note === '' ? null : WORDS.note(proposal.note),
      explain(proposal, event, side),
      feeText(proposal, event, side),
    ].filter((text) => text !== null),
    action: {
      label: event === 'proposed' && proposal.side !== side ? WORDS.answer : BOOKING_NOTICES.seeBooking,
      path: side === 'teacher' ? `/teacher/bookings/${booking.id}` : `/bookings/${booking.id}`,
    },
  };
}
