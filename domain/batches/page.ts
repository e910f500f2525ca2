/** The public page of batches: its address and title. */
export const BATCHES_PATH = '/batches';
export const BATCHES = {
  title: 'Batches and monthly plans',
  description:
    'Live classes every week with one, two, five or ten children to a teacher, by the month: the open batches with their times, chapters and free seats, what a month costs, and how to ask for another one.',
} as const;
