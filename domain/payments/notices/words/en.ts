import { REFUND_ARRIVES_DAYS } from '../../policy.ts';

/** Notices to a payer: of a refund that has ended, and of a payment that went otherwise than it seemed. */
export const en = {
  subjects: {
    settled: (amount: string) => `${amount} went back to where you paid from`,
    failed: (amount: string) => `${amount} could not be sent back to where you paid from`,
  },
  arrives: `It arrives on the card, bank account or app that you paid with in ${REFUND_ARRIVES_DAYS}.`,
  inWallet: 'It is in your wallet again.',
  withUs: 'It was not added to your wallet. Our team decides what happens with it.',
  owed: (amount: string) =>
    `${amount} that went back had been spent before. It is taken from the next money that you add.`,
  underReview: {
    subject: (amount: string) => `Your payment for adding ${amount} is being looked at`,
    text: 'Something about it is not as it should be. Your money is safe: we add it or send it back, and you need not pay again.',
  },
  reviewEnded: {
    subject: (amount: string) => `Your payment for adding ${amount} has been looked at`,
    text: 'Our team has finished with it, and it will not be added to your wallet. If you are missing money, please write to us.',
  },
  addedLate: {
    subject: (amount: string) => `${amount} was added to your wallet after all`,
    text: 'Your payment had not gone through at first. Your bank has confirmed it since.',
  },
  action: 'Open your wallet',
};
