/** The public page of batches: its address and title. */
export const BATCHES_PATH = '/batches';
export const BATCHES = {
  title: 'Batches and monthly plans',
  description:
    'Live classes every week with one, two, five or ten children to a teacher, by the month: what a month is, what it costs, and how to ask for the one that you want.',
} as const;
