/** Labels of a teacher's own prices. */
export const en = {
  pricing: {
    title: 'Prices and trial',
    save: 'Save prices',
    saving: 'Saving...',
    hourlyRate: 'Hourly rate',
    rateHint: (least: number, most: number, step: number) =>
      `From ₹${least} to ₹${most} in steps of ₹${step}. What is booked keeps its price.`,
    chooseRate: 'Choose your rate',
  },
  trial: {
    label: 'Trial lesson',
    hint: (minutes: number) =>
      `A first class of ${minutes} minutes, once for each student. Until you choose, none is offered.`,
    none: 'No trial',
    free: 'Free',
    half: (price: string | null) => (price === null ? 'Half price' : `Half price: ${price}`),
  },
};
