/** Labels of the offer to show times on another clock. */
export const en = {
  hint: {
    title: (place: string, clock: string) => `You seem to be in ${place}: show times in ${clock}?`,
    text: 'Times of classes have the Indian time beside them.',
    india: 'India',
    use: (clock: string) => `Use ${clock}`,
    keep: (clock: string) => `Keep ${clock}`,
    indianTime: 'Indian time',
    placeTime: (place: string) => `${place} time`,
    failed: 'Your time zone could not be saved. Please try again.',
  },
};
