/** Open reports about one thing that operators are shown, the oldest first: anybody who is signed in may report it once. */
export const REPORTS_SHOWN = 100;
/** Who reports what a program has found. */
export const REPORTED_BY_PROGRAM = 'Kaksha';
