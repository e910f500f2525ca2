/** The state of a family's money. Amounts, days and times are formatted. */
export const en = {
  due: (time: string) => `Will be taken from the wallet on ${time}`,
  held: 'Held until the classes are over',
  heldUntil: (time: string) => `Held until ${time}`,
  toBank: (day: string) => `On its way to your bank, expected by ${day}`,
  partBack: (amount: string, day: string) => `${amount} back on ${day}`,
  since: {
    added: (day: string) => `Paid in on ${day}`,
    credit: (day: string) => `Credit for classes since ${day}`,
    paid: (day: string) => `Paid on ${day}`,
    back: (day: string) => `Back on ${day}`,
    in_bank: (day: string) => `Refunded to your bank on ${day}`,
    corrected: (day: string) => `Corrected on ${day}`,
  },
  stillHeld: (amount: string) => `${amount} is held now.`,
  partPaid: (amount: string) => `${amount} was paid.`,
  reportUntil: (time: string) => `You can report a problem until ${time}.`,
};
