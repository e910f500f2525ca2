import { REFUND_ARRIVES_DAYS } from '../../policy.ts';

/** Notices to a payer about a refund that has ended. */
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
  action: 'Open your wallet',
};
