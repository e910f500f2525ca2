/** The pause before the next try after so many failures in a row, in milliseconds. */
export const retryPauseMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 10_000);
