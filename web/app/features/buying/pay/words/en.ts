/** Labels of the last step of booking, series and packages: the agreement, and the reason of a refusal. */
export const en = {
  agree: {
    notYet: 'Not yet',
    unanswered: 'We could not reach Kaksha. Trying again is safe.',
    askParentTitle: 'Ask your parent?',
    whatHappens:
      'Your parents get a mail, and see it on their dashboard. Nothing is paid before one of them approves.',
    timeIsKept: 'The time is kept for you until then, at most a day.',
    note: 'A note for your parents',
  },
  failure: {
    unanswered: 'We could not reach Kaksha, so we do not know whether your class was booked.',
    tryingAgainIsSafe: 'Trying again is safe: the class is never booked or paid twice.',
    nearestFree: 'These are the nearest free times:',
    openWallet: 'Open wallet',
    tryAgain: 'Try again',
  },
};
