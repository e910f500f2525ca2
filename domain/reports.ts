/** Open reports about one thing that operators are shown, the oldest first: anybody who is signed in may report it once. */
export const REPORTS_SHOWN = 100;
/** The reporter of a program's findings. */
export const REPORTED_BY_PROGRAM = 'Kaksha';
