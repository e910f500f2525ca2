import { onReadersClock } from '../../class-time.ts';
import { formatPaise } from '../../money.ts';
import { formatDateTime } from '../../time.ts';
import { REASON_REQUIRED } from '../../words.ts';

const moment = (at: number): string => onReadersClock(formatDateTime(at));

/** Messages about coupons. Every refusal names its reason. */
export const en = {
  have: 'Have a coupon?',
  apply: 'Apply',
  enterCode: 'Please enter a coupon code',
  unknown: 'We do not know this coupon code. Please check how it is written.',
  paused: 'This coupon is not in use at the moment.',
  usedUp: 'This coupon has been used up.',
  usedByFamily: 'Your family has used this coupon as often as it can be used.',
  firstOnly: 'This coupon is for a family’s first paid class.',
  otherSubject: 'This coupon is not for this subject.',
  otherClass: 'This coupon is not for this class.',
  otherTeacher: 'This coupon is for classes with another teacher.',
  notForPackages: 'Coupons are for single classes: a lesson of a package is paid already.',
  free: 'This class is free: there is nothing to take off.',
  checkFailed: 'The coupon could not be looked up. Please try again.',
  tooManyCodes: 'You have tried many codes that we do not know. Please wait a little before you try again.',
  codeForm: 'Please use 3 to 24 letters, digits or hyphens',
  codeTaken: 'There is a coupon with this code already.',
  percentNeeded: 'Please enter a whole number from 1 to 100',
  amountNeeded: 'Please enter an amount from ₹1 to ₹10,000',
  minimumBelowDiscount: 'The discount cannot be more than the smallest price that it is for',
  budgetTooSmall: 'The budget has to cover at least one use',
  endsBeforeStart: 'The last day cannot be before the first',
  endedAlready: 'The last day is over',
  rupeesNeeded: 'Please enter an amount in rupees, such as 500',
  dayNeeded: 'Please choose a day',
  usesNeeded: 'Please enter a whole number, at least 1',
  unknownTeacher: 'There is no teacher under this id',
  reasonRequired: REASON_REQUIRED,
  alreadyDone: 'Somebody has changed this coupon in the meantime. Please look again.',
  created: 'Coupon created',
  pausedDone: 'Coupon paused',
  resumedDone: 'Coupon resumed',
  none: 'No coupons yet',
  notUsed: 'Nobody has used this coupon yet',
  loadFailed: 'Failed to load the coupons.',
  /** Before its first moment, in epoch milliseconds. */
  notYet: (validFromMs: number): string => `This coupon can be used from ${moment(validFromMs)}.`,
  /** After its last moment, in epoch milliseconds. */
  expired: (validUntilMs: number): string => `This coupon could be used until ${moment(validUntilMs)}.`,
  /** For a class that costs too little. */
  belowMinimum: (minimumPricePaise: number): string =>
    `This coupon is for classes from ${formatPaise(minimumPricePaise)}.`,
} as const;
