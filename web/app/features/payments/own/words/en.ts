import { formatPaise } from '@kaksha/domain/money.ts';
import { en as M } from '@kaksha/domain/payments/words/en.ts';
import { TOP_UP_MIN_PAISE, WALLET_MAX_PAISE } from '@kaksha/domain/wallet/policy.ts';

/** Labels of one's own payments, by screen. */
export const en = {
  common: {
    amount: 'Amount in rupees',
    addMoney: 'Add money',
  },
  onTheWay: {
    title: 'Payments and refunds',
    topUp: (amount: string) => `${amount} to your wallet`,
    underReview: 'Being looked at',
    returned: 'Goes back',
    refund: (amount: string, where: string) => `${amount} back to ${where}`,
    methods: {
      card: 'your card',
      upi: 'your UPI app',
      netbanking: 'your bank',
      wallet: 'your wallet app',
    } as Readonly<Record<string, string>>,
    elsewhere: 'where it came from',
    askedFor: (time: string) => `Asked for on ${time}`,
    expectedBy: (day: string) => `Expected by ${day}`,
    refundedOn: (day: string) => `Refunded on ${day}`,
    backOn: (day: string) => `Back in your wallet on ${day}`,
  },
  refundDialog: {
    done: (amount: string) => `${amount} is on its way to your bank`,
    failed: 'The money could not be refunded. Please try again.',
    title: 'Refund to my bank',
    canGoBack: (refundable: string) => `${refundable} of it can go back to your bank.`,
    nothingCanGoBack:
      'Nothing of it can go back to a bank now. Only money that was paid in by card, UPI, net banking or wallet can.',
    description: 'Money that you paid in and have not spent goes back to where you paid from.',
    canGo: 'Can go back to your bank',
    credit: 'Credit: stays, for classes only',
    held: 'Held for booked classes: stays',
    notNow: 'Cannot go back now: stays',
    keepIt: 'Keep it',
    sending: 'Sending...',
    tooMuch: (refundable: string) => `At most ${refundable} can go back.`,
    hint: M.refundHint,
  },
  parentAddsMoney: {
    byParent:
      'A parent adds money, or pays for each class when you ask. Ask a parent if you want to add money yourself: they can allow it on their dashboard.',
    consentHint: 'Money can be added once a parent has consented.',
    consentFirst: 'A parent has to consent first',
    seeFamily: 'See your family',
  },
  topUpForm: {
    full: `Your wallet is full: it holds at most ${formatPaise(WALLET_MAX_PAISE)}.`,
    amounts: 'Amounts',
    range: (most: string) => `From ${formatPaise(TOP_UP_MIN_PAISE)} to ${most}.`,
    add: (amount: string) => `Add ${amount}`,
    opening: 'Opening the payment page...',
    openFailed: 'The payment page could not be opened. Please try again.',
    howToPay:
      'You pay by card, UPI, net banking or wallet on the page of our payment partner. We never see your card or your bank.',
  },
  topUpStatus: {
    continue: 'Continue',
    underReview: {
      title: 'We are looking at your payment',
      text: 'Something about it is not as it should be. Your money is safe: we add it or send it back, and you need not pay again.',
    },
    returned: {
      title: (amount: string) => `${amount} goes back to you`,
      text: 'When it arrived, your wallet was full. It goes back to where it came from.',
    },
    captured: {
      title: (amount: string) => `${amount} added`,
      text: 'It is in your wallet and ready to spend.',
    },
    failed: {
      title: (amount: string) => `${amount} did not go through`,
      text: (failure: string) =>
        `${failure} You can try again. If your bank took the money all the same, it arrives here or goes back by itself.`,
    },
    created: {
      title: (amount: string) => `${amount} is not paid yet`,
      text: 'Nothing was charged. If you have paid, it appears here by itself within a few minutes.',
    },
    confirming: {
      title: (amount: string) => `Your bank is confirming ${amount}`,
      text: 'This can take a moment. You can leave this page: the money is added as soon as it is confirmed.',
    },
    expired: {
      title: (amount: string) => `${amount} was not paid`,
      text: 'Nothing was charged. If your bank confirms a payment later, it is added all the same.',
    },
    refunded: {
      title: (amount: string) => `${amount} was sent back`,
      text: 'It is on its way to where it came from.',
    },
  },
};
