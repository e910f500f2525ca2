/** Labels of the feature's screens, by screen. */
export const en = {
  rates: {
    rates: 'Rates',
    description:
      'What the platform keeps of the price of a class, the taxes on it, and what a month of a plan costs. Each begins on a day to come, and stays as it is once it has begun.',
    shares: 'Commission and tax',
    plans: 'Monthly plans',
  },
  /** What the dated tables have in common. */
  dated: {
    begins: 'Begins',
    began: 'Began',
    added: 'Added by',
    fromTheStart: 'There from the start',
    reason: 'Reason',
    noneHolds: 'None holds',
    since: (day: string) => `Since ${day}`,
    coming: 'Coming',
    takeBack: 'Take back',
    takeBackLabel: (kind: string, value: string, day: string) => `Take back ${kind} of ${value} from ${day}`,
    noneComing: 'Nothing is planned',
    history: 'History',
    takeBackDescription: (kind: string, value: string, day: string) =>
      `${kind} of ${value} does not begin on ${day}. What held before goes on.`,
  },
  addDatedDialog: {
    isThisWhatYouWant: 'Is this what you want?',
    notNow: 'Not now',
    continue: 'Continue',
    back: 'Back',
    from: 'From',
    reason: 'Reason',
    hint: 'It stands beside the value and in the audit log for good.',
  },
  rateTable: {
    add: 'Add a rate',
    addThis: 'Add this rate',
    description: 'It begins at midnight in India. Until then it can be taken back; after that it stays.',
    addFailed: 'The rate could not be added. Please try again.',
    kind: 'Rate',
    value: 'Per cent',
    comingCaption: 'Rates that have not begun',
    noneComingHint: 'The rates of today hold until somebody adds one.',
    historyCaption: 'Rates that hold or have held',
    takeThisBack: 'Take this rate back?',
    takeBackFailed: 'The rate could not be taken back. Please try again.',
  },
  planTable: {
    add: 'Add a price',
    addThis: 'Add this price',
    begins: (days: number) =>
      `It begins at midnight in India, at least ${days} days ahead. Until then it can be taken back; after that it stays.`,
    addFailed: 'The price could not be added. Please try again.',
    kind: 'Plan',
    value: 'Price a month',
    comingCaption: 'Prices that have not begun',
    noneComingHint: 'The prices of today hold until somebody adds one.',
    historyCaption: 'Prices that hold or have held',
    takeThisBack: 'Take this price back?',
    takeBackFailed: 'The price could not be taken back. Please try again.',
  },
};
