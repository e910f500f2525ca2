import { DECISION_REASON_REQUIRED } from '../../words.ts';
import { DISPUTE_WINDOW_HOURS, type DisputeReason, OPEN_DISPUTES_OF_FAMILY } from '../policy.ts';

/** Texts of disputes; the specification is silent about them. */
export const en = {
  open: 'Dispute this class',
  reasonRequired: 'Please choose what was wrong',
  bodyRequired: 'Please describe what happened',
  answerRequired: 'Please write an answer',
  decisionRequired: DECISION_REASON_REQUIRED,
  opened: 'Dispute sent',
  withdrawn: 'Dispute taken back',
  answered: 'Answer sent',
  decided: 'Dispute decided',
  none: 'No disputes found',
  noneText: 'Classes that families dispute appear here.',
  notHeld: 'Only a class that was paid to the teacher can be disputed.',
  free: 'This class was free, so there is nothing to give back.',
  tooLate: `A class can be disputed until ${DISPUTE_WINDOW_HOURS} hours after it was paid. Please write to us instead.`,
  already: 'This class has been disputed before.',
  tooMany: `${OPEN_DISPUTES_OF_FAMILY} disputes of your family wait for a decision. You can open another one when one of them has ended; please write to us if this one cannot wait.`,
  answeredBefore: 'You have already answered this dispute.',
  ended: 'This dispute has already ended.',
  noAmount: 'Please enter an amount such as 250 or 250.50',
  tooMuch: 'At most the price of the class can be given back.',
  window: `You can dispute a class until ${DISPUTE_WINDOW_HOURS} hours after it was paid.`,

  /** What the decision did, to its reader. */
  decision: {
    reason: (reason: string): string => ` Reason: ${reason}`,
    nothing: {
      teacher: 'Nothing goes back to the family: you keep your earnings.',
      family: 'Nothing of the price goes back.',
    },
    wholePrice: 'The whole price',
    toFamily: (what: string): string =>
      `${what} goes back to the family. Your share of it is taken back from your earnings.`,
    toThosePaying: (what: string): string =>
      `${what} is given back to those who paid it. Your share of it is taken back from your earnings.`,
    inWallet: (what: string): string => `${what} is back in the wallet.`,
    split: (what: string, parts: string): string => `${what} is given back: ${parts}.`,
    toWallet: (amount: string): string => `${amount} to the wallet`,
    toCoupon: (amount: string): string => `${amount} to the coupon that had paid it`,
  },

  reasons: {
    teacher_absent: 'The teacher did not teach',
    left_early: 'The teacher left early',
    technical: 'It failed for technical reasons',
    other: 'Something else',
  } satisfies Record<DisputeReason, string>,
} as const;
