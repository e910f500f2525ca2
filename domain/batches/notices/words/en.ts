/** Mails about batches. In-app sentences are in domain/notifications/words. */
export const en = {
  subject: (sentence: string) => sentence.replace(/\.$/, ''),
  seeBatch: 'See the batch',
  seeWishes: 'See what families wish for',
  openWallet: 'Open my wallet',
  reason: (reason: string) => `Reason: ${reason}`,
  firstClass: (when: string) => `The first class is on ${when}.`,
  mayLeave:
    'If the new dates do not suit you, leave the batch on its page: everything that was paid comes back.',
  joinedPayer: (amount: string, classes: number) =>
    `${amount} for ${classes} classes left your wallet and waits: each class releases its share when it was held.`,
  renewsOn: (amount: string, when: string) =>
    `${amount} will be taken from your wallet on ${when}. To stop, open the batch and leave at the end of the month: two presses, nothing more is charged.`,
  newPrice: (before: string, now: string) => `A month costs ${now} now, instead of ${before}.`,
  short: (missing: string, when: string) => `${missing} is missing. Please add money before ${when}.`,
  renewed: (amount: string, when: string) => `${amount} left your wallet. The month begins on ${when}.`,
  keptUntil: (when: string) =>
    `The seat is kept until ${when}. As soon as your wallet holds enough, the month begins with the next class.`,
  offeredUntil: (when: string) => `It is held until ${when}. After that it is free for other children.`,
  refunded: (amount: string) => `${amount} came back to your wallet.`,
  endsOn: (when: string) => `No class begins from ${when} on.`,
  decidedAt: (when: string) =>
    `It is decided on ${when}. Until then you can lower the minimum on the page of the batch.`,
} as const;
