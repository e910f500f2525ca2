import { formatPaise } from '../../money.ts';
import { formatDateTime } from '../../time.ts';
import type { BookingSide, BookingStep } from '../timeline.ts';
import type { ProposalView } from './schema.ts';
import type { ProposalStatus } from './status.ts';
import { en as M } from './words/en.ts';

const TITLES: Record<ProposalStatus, string> = {
  open: 'Another time proposed',
  accepted: 'Moved to another time',
  declined: 'Another time declined',
  withdrawn: 'Another time taken back',
  lapsed: 'Another time not answered',
  overtaken: 'Another time proposed',
  moved: 'Moved to another time',
};

/** 'From Tue, 24 Nov 2026, 18:30 to Wed, 25 Nov 2026, 17:00.' */
export function moveText({ from, to }: Pick<ProposalView, 'from' | 'to'>): string {
  return `From ${formatDateTime(from.startsAt)} to ${formatDateTime(to.startsAt)}.`;
}

function stepOf(proposal: ProposalView, side: BookingSide): BookingStep {
  const { status, feePaise } = proposal;
  const verb = status === 'moved' ? 'Moved' : 'Proposed';
  const who = `${verb} by ${proposal.side === side ? 'you' : `the ${proposal.side}`}.`;
  const leave = status === 'moved' && side === 'family' ? ` ${M.leaveFreely}` : '';
  const fee =
    status === 'accepted' && feePaise > 0 ? ` ${formatPaise(feePaise)} was paid for moving it late.` : '';
  return {
    state: status === 'open' ? 'current' : status === 'accepted' || status === 'moved' ? 'done' : 'stopped',
    title: TITLES[status],
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
