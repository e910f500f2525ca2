/** The jobs that work on what the gateway told us. */

/** Looks at every event that waits; one such job waits at a time. */
export const EVENTS_JOB = 'payments.events';
/** Looks again at one event, after working on it failed. */
export const EVENT_JOB = 'payments.event';
export const eventKey = (eventId: string): string => `event:${eventId}`;
