import type { Lifecycle } from '../../status.ts';

/** The states of a proposal of another time for a confirmed class. */
export const PROPOSAL_STATUSES = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'overtaken',
  'moved',
] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];
/** `asked` is the side that did not propose. */
export type ProposalActor = 'proposer' | 'asked' | 'timer' | 'lesson';

/**
 * accept, decline: the other side answers. withdraw: the side that proposed takes it back. lapse: nobody answered in
 * time. overtake: the class was cancelled or moved meanwhile; the database does this itself. `moved` is none of these: the
 * teacher moved a class of several families, who were not asked.
 */
export const PROPOSAL_LIFECYCLE = {
  accept: { from: ['open'], to: 'accepted', by: ['asked'] },
  decline: { from: ['open'], to: 'declined', by: ['asked'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['proposer'] },
  lapse: { from: ['open'], to: 'lapsed', by: ['timer'] },
  overtake: { from: ['open'], to: 'overtaken', by: ['lesson'] },
} as const satisfies Lifecycle<ProposalStatus, ProposalActor, string>;
