import { formatClassTime } from '../../class-time.ts';
import { formatPaise } from '../../money.ts';
import type { BookingSide, BookingStep } from '../timeline.ts';
import type { ProposalView } from './schema.ts';
import { en as M } from './words/en.ts';

/** 'From Tue, 24 Nov 2026, 18:30 to Wed, 25 Nov 2026, 17:00.' */
export function moveText({ from, to }: Pick<ProposalView, 'from' | 'to'>): string {
  return M.history.fromTo(formatClassTime(from.startsAt), formatClassTime(to.startsAt));
}

function stepOf(proposal: ProposalView, side: BookingSide): BookingStep {
  const { status, feePaise } = proposal;
  const { titles, movedBy, proposedBy, sides, paidFee } = M.history;
  const by = proposal.side === side ? sides.you : sides[proposal.side];
  const who = status === 'moved' ? movedBy(by) : proposedBy(by);
  const leave = status === 'moved' && side === 'family' ? ` ${M.leaveFreely}` : '';
  const fee = status === 'accepted' && feePaise > 0 ? ` ${paidFee(formatPaise(feePaise))}` : '';
  return {
    state: status === 'open' ? 'current' : status === 'accepted' || status === 'moved' ? 'done' : 'stopped',
    title: titles[status],
    at: proposal.decidedAt ?? proposal.proposedAt,
    text: `${moveText(proposal)} ${who}${fee}${leave}`,
  };
}

/** A booking's story with its proposals' outcomes: before the class itself, or before its end. */
export function withMoves(
  steps: readonly BookingStep[],
  proposals: readonly ProposalView[],
  side: BookingSide,
): BookingStep[] {
  return [...steps.slice(0, -1), ...proposals.map((proposal) => stepOf(proposal, side)), ...steps.slice(-1)];
}
