/** How long what has failed so often in a row rests before it is tried again, in milliseconds. */
export const retryPauseMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 10_000);
