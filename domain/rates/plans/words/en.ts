/** Messages about the prices of the monthly plans to operators; the specification is silent about them. */
export const en = {
  price: 'A price is a whole number of rupees, from 1 to 1,00,000',
  dayRequired: 'Please choose the day from which it holds',
  tooSoon: (days: number) =>
    `A new price begins ${days} days ahead at the earliest: families are notified before they pay it.`,
  taken:
    'A price of this size begins on that day already. Please take that one back first, or choose another day.',
  stays: 'This price has begun, and stays as it is.',
  added: 'Price added',
  withdrawn: 'Price taken back',
  /** What a new price means, a sentence each. */
  begins: (day: string, size: string, price: string, was: string) =>
    `From ${day} a month of ${size} costs ${price}, instead of ${was}.`,
  asBefore: (day: string, size: string, price: string) =>
    `From ${day} a month of ${size} costs ${price}, as before.`,
  paidMonths: 'A month that was bought before that day keeps its price.',
  until: (day: string, price: string) => `It holds until ${day}: then ${price} begins, as planned.`,
};
