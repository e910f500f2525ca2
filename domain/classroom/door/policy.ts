/** How long a pass into a classroom is good for; with the difference of two clocks it stays below five minutes. */
export const JOIN_TOKEN_SECONDS = 4 * 60;
/** A browser asks for a new one before it joins with one that is older. */
export const JOIN_TOKEN_FRESH_SECONDS = 3 * 60;
