/** Texts of a page that could not be shown: the problem, the next step, and details for us. */
export const CRASH = {
  title: 'This page could not be shown',
  text: 'Something went wrong on our side; nothing was booked or paid by it. Load the page again, and if it fails once more, write to us.',
  whomToWrite: 'Write to',
  number: 'Please add this number:',
} as const;

/** Texts when no server was reached: there is nothing to report. */
export const UNREACHABLE = {
  title: 'We cannot reach Kaksha',
  text: 'Please check your internet connection and try again. Nothing you saved is lost.',
} as const;
