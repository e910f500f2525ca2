/** Open reports about one thing that operators are shown, the oldest first: anybody who is signed in may report it once. */
export const REPORTS_SHOWN = 100;
