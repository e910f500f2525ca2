/** The notice to the buyer of a package whose rest somebody else has had refunded. */
export const en = {
  subject: (amount: string) => `${amount} came back to your wallet`,
  text: (amount: string, subject: string, teacher: string) =>
    `The classes left in your package of ${subject} with ${teacher} were refunded: ${amount} is in your wallet.`,
  action: 'Open your wallet',
};
