/** Words of the teachers' screens. */
export const WORDS = {
  trial: {
    label: 'Trial lesson',
    hint: (minutes: number) =>
      `A first class of ${minutes} minutes, once for each student. Until you choose, none is offered.`,
    choose: 'Choose',
    none: 'No trial',
    free: 'Free',
    half: (price: string | null) => (price === null ? 'Half price' : `Half price: ${price}`),
  },
} as const;
