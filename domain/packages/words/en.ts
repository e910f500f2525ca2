/** Texts of packages, notes and study plans; the specification names them without giving words. */
export const en = {
  bought: 'Your package is ready. Book its lessons whenever they suit you.',
  refunded: 'The lessons that were left are refunded to the wallet.',
  nothingLeft: 'No lesson of this package is left to be refunded.',
  onlyBuyer: 'Only the person who bought this package, or a parent, can have it refunded.',
  amountChanged: 'What is left has changed since you looked. Nothing has been refunded. Please look again.',
  priceChanged: 'The price has changed since you looked. Nothing has been bought. Please look again.',
  insufficientFunds: 'Your wallet does not hold enough for this package. Nothing has been bought.',
  planChanged:
    'The plan was changed elsewhere in the meantime. What you wrote is still here: compare, and save again.',
  planSaved: 'The study plan is saved.',
  chapterTitle: 'Please give the chapter a title',
  noPackages: 'No packages yet',
  /** To a person whose wallet does not hold enough. `missing` is formatted rupees. */
  walletShort: (missing: string): string =>
    `Your wallet is ${missing} short for this package. Nothing has been bought.`,
} as const;
