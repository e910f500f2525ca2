/** Labels of the calendar of free times. */
export const en = {
  month: {
    freeTimes: 'Free times',
    fullyBooked: 'Fully booked',
    notTeaching: 'Not teaching',
    none: 'No free times this month',
    noneHint: (teacher: string) => `${teacher} is away or fully booked. Please look at the next month.`,
    whyNone: {
      full: 'Everything on this day is taken.',
      away: 'No classes on this day.',
      past: 'This day is over.',
    },
    marks: { free: 'free times', full: 'fully booked', away: 'not teaching', past: 'over' },
    book: (time: string, day: string) => `Book ${time} on ${day}`,
    lengthLater: 'The length of the class can be changed in the next step.',
  },
};
