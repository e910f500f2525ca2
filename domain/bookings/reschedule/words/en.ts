import type { ProposalStatus } from '../status.ts';

/** Texts of moving a class to another time; the specification states only the fee. */
export const en = {
  propose: 'Propose another time',
  proposed: 'Another time proposed',
  accepted: 'New time accepted',
  declined: 'The class stays at its time',
  withdrawn: 'Proposal taken back',
  move: 'Move the class',
  moved: 'Class moved',
  teacherMoves:
    'Only the teacher can move a class of several families. You can write to the teacher, or cancel for your child.',
  groupTooLate:
    'A class of several families can be moved until a day before it begins. You can still cancel it for all.',
  groupOutOfReach: 'Please choose a time that is more than a day and at most 60 days ahead.',
  groupTerms:
    'The class moves at once, for all its students. Their families are notified, and may cancel until it begins: the whole price comes back.',
  leaveFreely: 'The teacher moved this class, so cancelling is free until it begins.',
  oneStudentBusy: 'A student of this class already has a class at this time. Please choose another one.',
  notMovable: 'Only a confirmed class can be moved. Please reload and look again.',
  begun: 'The classroom is open already, so this class can no longer be moved.',
  oneAtATime: 'Another time has been proposed for this class already.',
  teacherBusy: 'You already have a class at this time. Please choose another one.',
  held: 'A family is booking this time with you right now. Please choose another one, or try again in ten minutes.',
  studentBusy: 'The student already has a class at this time. Please choose another one.',
  sameTime: 'This is the time that the class has already. Please choose another one.',
  outOfReach: 'Please choose a time that lies ahead, within the next 60 days.',
  answered: 'This proposal has been answered already, or has lapsed.',
  feeChanged: 'The terms have changed since you looked. Nothing has been proposed. Please look again.',
  feeNotCovered:
    'The wallet that pays does not hold the fee for moving this class late, so it stays at its time for now. The family can add money and you can accept then.',
  feeIsParents:
    'Moving this class so late costs a fee, out of the wallet of your parent. Please ask your parent to move it.',
  feePayerLeft:
    'Moving this class so late costs a fee, and the parent who paid for it looks after this student no more. It takes place at its time, or can be cancelled.',
  otherSideAnswers: 'This is your own proposal: the other side answers it.',
  ownProposalOnly: 'Only the side that proposed this can take it back.',
  /** Proposals in the story of a booking. */
  history: {
    titles: {
      open: 'Another time proposed',
      accepted: 'Moved to another time',
      declined: 'Another time declined',
      withdrawn: 'Another time taken back',
      lapsed: 'Another time not answered',
      overtaken: 'Another time proposed',
      moved: 'Moved to another time',
    } satisfies Record<ProposalStatus, string>,
    fromTo: (from: string, to: string): string => `From ${from} to ${to}.`,
    sides: { you: 'you', teacher: 'the teacher', family: 'the family' },
    movedBy: (side: string): string => `Moved by ${side}.`,
    proposedBy: (side: string): string => `Proposed by ${side}.`,
    paidFee: (fee: string): string => `${fee} was paid for moving it late.`,
  },
  /** To a family whose wallet does not hold the fee. `fee` is formatted rupees. */
  feeNotHeld: (fee: string): string =>
    `Your wallet does not hold the fee of ${fee} for moving this class late. Nothing has been proposed.`,
} as const;
