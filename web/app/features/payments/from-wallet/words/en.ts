/** Labels of payments from the wallet. */
export const en = {
  paidFromWallet: {
    before: 'Wallet before',
    after: 'Wallet after',
    short: (missing: string) => `${missing} short`,
    add: (amount: string) => `Add ${amount}`,
  },
};
