/**
 * How urgent jobs are, the most urgent first: money, seats and classes; what somebody waits for before a screen; notices; notices
 * that thousands are sent at a time; and work that may wait until the rest is done.
 */
export const JOB_URGENCIES = ['money', 'waiting', 'notice', 'mass', 'upkeep'] as const;
export type JobUrgency = (typeof JOB_URGENCIES)[number];
