import { formatPaise } from '../../../money.ts';
import { REASON_REQUIRED } from '../../../words.ts';
import {
  GOODWILL_DAY_MAX_PAISE,
  GOODWILL_TWO_OPERATORS_ABOVE_PAISE,
  GOODWILL_WINDOW_DAYS,
  type GoodwillKind,
} from '../policy.ts';

/** Texts of goodwill. */
export const en = {
  reasonRequired: REASON_REQUIRED,
  noAmount: 'Please enter an amount such as 250 or 250.50',
  tooMuch: (amount: string) => `At most ${amount} can be given now`,
  notPaid: 'Goodwill is for a class that took place and was paid for.',
  allBack: 'The whole price of this class has come back already.',
  disputed: 'This class is disputed. Please decide the dispute first.',
  closed: 'The account that paid for this class is closed, so its wallet can take no goodwill.',
  beyondPrice: 'This is more than is left of the price of the class. Please look at the amounts again.',
  beyondDay: `One operator gives at most ${formatPaise(GOODWILL_DAY_MAX_PAISE)} of goodwill a day. Please ask another operator, or try again tomorrow.`,
  disputeBeyond:
    'Goodwill has given back a part of this price before. Please give back no more than what is left of it.',
  tooOften: 'Goodwill for this class has been asked for too often.',
  needsAnother: 'Another operator has to approve this.',
  movedOn: 'This goodwill has been decided before. Please look again.',
  given: 'Goodwill given',
  waits: 'Goodwill waits for a second operator',
  rejected: 'Goodwill rejected',
  none: 'No goodwill found',
  loadFailed: 'Failed to load goodwill.',
  rule: `Money of our own that operators give to families, at most the price of the class. Above ${formatPaise(GOODWILL_TWO_OPERATORS_ABOVE_PAISE)} to one family in ${GOODWILL_WINDOW_DAYS} days a second operator has to approve.`,
  /** On the page of the booking: '₹450 back as goodwill, 30 Nov'. */
  back: {
    refund: (amount, day) => `${amount} back as goodwill, ${day}`,
    credit: (amount, day) => `${amount} credit as goodwill, ${day}`,
  } satisfies Record<GoodwillKind, (amount: string, day: string) => string>,
  inWallet: {
    refund: 'It is in the wallet that paid for the class.',
    credit: 'It is in the wallet, for classes to come.',
  } satisfies Record<GoodwillKind, string>,
};
