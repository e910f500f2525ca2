import { DECISION_NOT_SAVED } from '../../../../words.ts';

/** Texts of verifying teachers, for operators. */
export const en = {
  listFailed: 'Failed to load the verifications.',
  requestFailed: 'Failed to load the verification.',
  decideFailed: DECISION_NOT_SAVED,
  decidedBefore: 'This request has been decided already.',
  proposalWaits: 'A decision of another operator waits to be confirmed first.',
  answeredBefore: 'This proposal has been answered already.',
  needsAnother: 'The same person cannot make and confirm a decision: another operator has to.',
  addressFirst: 'This teacher has not confirmed the email address yet. Nobody is verified before that.',
  identityFirst: 'Nobody is verified without their identity.',
  numberGone: 'The number was deleted when the request was decided.',
  documentGone: 'This document is no longer there.',
  approved: 'Teacher verified',
  rejected: 'Request refused',
  proposed: 'Another operator has to confirm it',
  answered: {
    confirm: 'Decision confirmed',
    decline: 'Decision sent back',
    take_back: 'Decision taken back',
  },
  tiersChanged: 'Verification changed',
  withdrawn: 'Verification taken back',
  /** Entries of the audit log about a teacher's verification, as they stand beside a request. */
  history: {
    'verification.requested': 'Request sent',
    'verification.document-opened': 'Document opened',
    'verification.document-removed': 'Document removed by the teacher',
    'verification.number-revealed': 'ID number seen',
    'verification.proposed': 'Decision proposed',
    'verification.proposal-confirmed': 'Proposal confirmed',
    'verification.proposal-declined': 'Proposal sent back',
    'verification.proposal-taken-back': 'Proposal taken back',
    'verification.refused': 'Request refused',
    'teacher.verified': 'Teacher verified',
    'teacher.verified-tiers': 'What is verified changed',
    'teacher.unverified': 'Verification taken back',
  } as Readonly<Record<string, string>>,
} as const;
