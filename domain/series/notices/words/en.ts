import { HOLD_DUE_HOURS } from '../../../bookings/policy.ts';

const othersStay = 'The other classes of the series stay.';

/** Notices about a weekly series, and about the money of one of its classes. */
export const en = {
  subjects: {
    series_requested: 'Request for a weekly series',
    series_confirmed: 'Weekly series confirmed',
    series_rejected: 'Weekly series rejected',
    series_expired: 'Request for a weekly series lapsed',
    series_withdrawn: 'Request for a weekly series taken back',
    series_cancelled: 'Classes of a weekly series cancelled',
    series_time_proposed: 'Another time is proposed for a weekly series',
    series_time_accepted: 'New time of a weekly series accepted',
    series_time_declined: 'New time of a weekly series declined',
  },
  reason: (reason: string) => `Reason: ${reason}`,
  answer: 'Look at it and answer',
  see: 'See the series',
  /** 'Science with Meera Iyer on Tue, 24 Nov 2026, 18:30 IST' */
  classOf: (subject: string, other: string, startsAt: string) => `${subject} with ${other} on ${startsAt}`,
  walletShort: (what: string, price: string) => ({
    subject: 'Your wallet is short for a class',
    paragraphs: [
      `${what} costs ${price}, and your wallet does not hold enough for it.`,
      `The price is held ${HOLD_DUE_HOURS} hours before the class begins. Please add money before then. Otherwise the class is released, and the other classes of the series stay.`,
    ],
  }),
  openWallet: 'Open my wallet',
  released: {
    subject: (subject: string) => `Class released: ${subject}`,
    toTeacher: (what: string) => [
      `${what} could not be paid ${HOLD_DUE_HOURS} hours before its start, so it is released.`,
      `The time is free again. ${othersStay}`,
    ],
    toFamily: (what: string, price: string) => [
      `${what} is released: the wallet did not hold ${price} ${HOLD_DUE_HOURS} hours before its start. Nothing was charged.`,
      othersStay,
    ],
    action: 'See the class',
  },
};
