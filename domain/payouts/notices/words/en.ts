/** Notices to a teacher about a payout that has ended. */
export const en = {
  subjects: {
    settled: (amount: string) => `${amount} is in your bank account`,
    rejected: (amount: string) => `Your payout of ${amount} was not approved`,
    failed: (amount: string) => `Your payout of ${amount} could not be paid`,
    returned: (amount: string) => `Your bank has sent ${amount} back`,
  },
  arrived: (amount: string, last4: string) =>
    `Your payout of ${amount} has arrived on the account that ends in ${last4}.`,
  reference: (utr: string) => `The bank's reference is ${utr}.`,
  reason: (failure: string) => `Reason: ${failure}`,
  back: (amount: string) => `${amount} is back in your earnings.`,
  action: 'See your earnings',
};
