import { en as LESSON_MESSAGES } from '../../lessons/words/en.ts';
import { formatPaise } from '../../money.ts';
import { ADJUST_FILTERS, REASON_REQUIRED, TEACHER_NOT_FOUND } from '../../words.ts';

/** Texts of booking, word for word (specification, sections 2, 4, 5 and 8), and our own where it is silent. */
export const en = {
  selectSubjectAndClass: 'Please select both subject and class',
  selectDateAndTime: 'Please select both date and time',
  enterTopic: LESSON_MESSAGES.topicRequired,
  teacherNotFoundTitle: 'Teacher Not Found',
  teacherNotFoundText: TEACHER_NOT_FOUND,
  backToTeachers: 'Back to Teachers',
  confirmBooking: 'Confirm Booking',
  processing: 'Processing...',
  successTitle: 'Booking Successful!',
  successToast: 'Your booking has been confirmed successfully!',
  viewMyBookings: 'View My Bookings',
  noBookings: 'No bookings found',
  adjust: ADJUST_FILTERS,
  unknownStep: 'Unknown step',
  slotGone: 'The time you chose is no longer free for this length of class. Please choose another one.',
  slotHeld: 'Somebody else is booking this time right now. Please choose another one.',
  slotTaken: 'This time has just been taken. Please choose another one.',
  studentBusy: 'You already have a class at this time. Please choose another one.',
  slotNotOffered: 'The teacher is not available at this time. Please choose another one.',
  notVerified: 'This teacher is not verified yet and cannot be booked.',
  teacherUnverified: 'This teacher is no longer verified.',
  noRate: 'This teacher has not set an hourly rate yet and cannot be booked.',
  notTaught: 'This teacher does not teach this subject in this class.',
  consentNeeded:
    'A parent needs to confirm before this account can book. Please ask a parent to register and add you as their child.',
  adultNotShown:
    'Please show first that you are 18 or older: by a payment of your own or by one document. Your dashboard leads the way.',
  notMovedWithoutConsent:
    'This class stays at its time: it can be moved once a parent of the student consents to classes again.',
  emailNotVerified: 'Please verify your email address before booking.',
  chooseChild: 'Please choose which child this class is for.',
  insufficientFunds: 'Your wallet does not hold enough for this class. Nothing has been booked.',
  invalidDuration: 'Please choose 60, 90 or 120 minutes',
  invalidTrialDuration: 'A trial lesson lasts 30 minutes',
  invalidPackageDuration: 'A lesson of a package lasts 60 minutes',
  trialNotOffered: 'This teacher does not offer a trial lesson.',
  trialLimit: 'A child can have three free trial lessons in 90 days, and they are used. Please book a class.',
  trialUsed: 'The trial lesson with this teacher has been used. There is one for each student and teacher.',
  noPackage: 'There is no lesson left of a package with this teacher.',
  holdsTooMany: 'You have chosen too many times within an hour. Please wait a little.',
  reasonRequired: REASON_REQUIRED,
  keyRequired: 'Please send an Idempotency-Key header of 8 to 200 characters.',
  alreadyDecided: 'This request has already been decided or has lapsed.',
  cancelClass: 'Cancel Class',
  cancelled: 'Class cancelled successfully',
  ofBatch: 'This class belongs to a batch. Please skip it, or leave the batch, under My Batches.',
  notCancellable: 'Only a confirmed class can be cancelled. Please reload and look again.',
  classBegun: 'This class has begun, so it can no longer be cancelled.',
  /** `amount` is formatted rupees. */
  priceChanged: (amount: string): string =>
    `The price has changed since you looked: it is ${amount} now. Nothing has been booked. Please look again.`,
  costChanged: 'The terms have changed since you looked. Nothing has been cancelled. Please look again.',
  expiredReason: 'The teacher did not answer in time.',
  partOfSeries: 'This class is part of a weekly series, which is answered as one. Please open the series.',
  notPaid: 'The price of this class was never held, so it cannot take place.',
  lessonWasCancelled: 'This class was cancelled. Its price is back.',
  backInPackage: 'The lesson is back in the package.',
  sameTimeNextWeekIsFree: (when: string): string => `The same time next week is free: ${when}.`,
  sameTimeIsFree: (when: string): string => `The same time is free on ${when}.`,
  /** The terms of cancelling while the price waits to be held: 'free' would not be true of such a class. */
  notTaken: (pricePaise: number): string =>
    `${formatPaise(pricePaise)} has not been taken yet; nothing will be.`,
  /** To a person whose wallet does not hold enough. `missing` is formatted rupees. */
  walletShort: (missing: string): string =>
    `Your wallet is ${missing} short for this class. Nothing has been booked.`,
} as const;
