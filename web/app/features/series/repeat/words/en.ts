import { plural } from '@kaksha/domain/language.ts';

/** Labels of repeating a class weekly. */
export const en = {
  repeat: {
    weeks: (count: number) => `${count} weeks`,
    chooseFirst: 'Choose the first time above, then repeat it.',
    howManyWeeks: 'For how many weeks',
    second: 'A second class each week',
    noSecond: 'No second class',
    loadFailed: 'The dates could not be loaded.',
    classesOf: (classes: number, price: string) =>
      plural(classes, { one: `${classes} class of ${price}`, other: `${classes} classes of ${price}` }),
    inAll: (sum: string) => `${sum} in all`,
    nothingHeld: 'Nothing is held today.',
    heldToday: (amount: string) => `${amount} is held today, for what begins within 48 hours.`,
    dates: 'Dates of the series',
    instead: (date: string) => `Take ${date} instead`,
  },
};
