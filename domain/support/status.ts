import type { Lifecycle } from '../status.ts';

/**
 * new: nobody has taken it. assigned: an operator has. waiting: we asked back. answered: we answered. closed: done. The first
 * two are due, since they wait for us.
 */
export const REQUEST_STATUSES = ['new', 'assigned', 'waiting', 'answered', 'closed'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** An operator's decisions by one press. */
export const REQUEST_DECISIONS = ['close', 'reopen', 'spam', 'notSpam'] as const;
export type RequestDecision = (typeof REQUEST_DECISIONS)[number];

const OPEN = ['new', 'assigned', 'waiting', 'answered'] as const;

/** The life of a request. A message of the person brings it back to its operator, or to the queue. */
export const REQUEST_LIFECYCLE = {
  assign: { from: ['new', 'assigned'], to: 'assigned', by: ['operator'] },
  answer: { from: OPEN, to: 'answered', by: ['operator'] },
  askBack: { from: OPEN, to: 'waiting', by: ['operator'] },
  close: { from: OPEN, to: 'closed', by: ['operator'] },
  spam: { from: OPEN, to: 'closed', by: ['operator'] },
  reopen: { from: ['closed'], to: 'assigned', by: ['operator'] },
  notSpam: { from: ['closed'], to: 'assigned', by: ['operator'] },
  writeToOperator: { from: [...OPEN, 'closed'], to: 'assigned', by: ['person'] },
  writeToQueue: { from: [...OPEN, 'closed'], to: 'new', by: ['person'] },
} as const satisfies Lifecycle<
  RequestStatus,
  'operator' | 'person',
  'assign' | 'answer' | 'askBack' | RequestDecision | 'writeToOperator' | 'writeToQueue'
>;

/** As the operators read it. */
export const REQUEST_STATUS_LABELS: Readonly<Record<RequestStatus, string>> = {
  new: 'New',
  assigned: 'Assigned',
  waiting: 'Waiting for the person',
  answered: 'Answered',
  closed: 'Closed',
};

/** As the asker reads it. */
export const OWN_STATUS_LABELS: Readonly<Record<RequestStatus, string>> = {
  new: 'Received',
  assigned: 'Being worked on',
  waiting: 'We asked you something',
  answered: 'Answered',
  closed: 'Closed',
};
