import { CANCELLATION_POLICY } from '../../bookings/cancellation.ts';
import { HOLD_DUE_HOURS, HOLD_REMIND_HOURS } from '../../bookings/policy.ts';
import type { MoveOutcome } from '../move.ts';
import type { SeriesDateState } from '../plan.ts';
import { SERIES_UNPAID_MAX } from '../policy.ts';

/** Texts of weekly series. The specification knows none: these are our own. */
export const en = {
  repeatWeekly: 'Repeat weekly',
  taken: 'Some of these times have just been taken. Nothing has been booked.',
  /** `amount` is formatted rupees. */
  totalChanged: (amount: string): string =>
    `The price has changed since you looked: these classes are ${amount} now. Nothing has been booked. Please look again.`,
  chooseDates: 'Please choose at least two dates',
  startsOrder: 'Please give each start once, in order',
  twoWeekdays: 'Please choose times on two different days of the week',
  alreadyDecided: 'This series has already been decided, was taken back or has lapsed.',
  notContinuable: 'Only a confirmed series can be gone on with, and only once.',
  nothingToCancel: 'None of these classes can be cancelled any more.',
  nothingToMove: 'None of these classes can be moved any more.',
  onlyConfirmed: 'Only a class that is to come can be the first of a change.',
  withinAWeek: 'Please choose another time within a week of the class.',
  moveChanged: 'Something has changed since you looked. Nothing has been proposed. Please look again.',
  noneMoves: 'None of the classes can move there. Please choose another time.',
  priceStays: 'The price stays as it is: what is held stays held, and nothing is charged again.',
  proposalOpen: 'Another time has been proposed already. It is to be answered or taken back first.',
  proposalGone: 'This proposal has been answered, was taken back or has lapsed.',
  ownProposal: 'The other side answers a proposal.',
  unpaidReason: `The wallet did not hold enough ${HOLD_DUE_HOURS} hours before the start.`,
  payerLeft: 'The parent who would have paid looks after this student no more.',
  keepOnHoliday: 'Keep this class',
  holidayMayChange: 'date may change',
  tooManyUnpaid: `You have too many weekly classes that are not paid yet: at most ${SERIES_UNPAID_MAX} can be ahead. Please choose fewer weeks, or wait until some are paid.`,
  holdNote: `The wallet has to hold the price of the first class when you book. The price of each class is held ${HOLD_DUE_HOURS} hours before it begins. If the wallet is short we remind you ${HOLD_REMIND_HOURS} hours before; a class that cannot be paid is released, and the others stay.`,
  moneyIsBack: 'What was held for its classes is back in the wallet.',
  /** The states of the dates of a series, in a list. */
  dateStates: {
    free: 'Free',
    taken: 'Taken',
    busy: 'You have another class',
    holiday: 'Holiday',
    away: 'Teacher away',
    later: 'Cannot be booked yet',
  } satisfies Record<SeriesDateState, string>,
  /** Why a class stays at its time in the preview of a move. */
  staysBecause: {
    taken: 'The teacher has another class then',
    busy: 'The student has another class then',
    away: 'The teacher is away then',
    holiday: 'Holiday',
    soon: 'The new time is too near',
    later: 'The new time cannot be booked yet',
    late: `Begins within ${CANCELLATION_POLICY.freeUntilMinutesBefore / 60} hours: move it by itself`,
  } satisfies Record<Exclude<MoveOutcome, 'moves'>, string>,
} as const;
