/** Other calendars whose events take a teacher's time: limits, their shown parts, and the sentences. */

import { z } from 'zod';
import { entityId, instant } from '../fields.ts';
import { NOT_DONE } from '../words.ts';

export const MAX_EXTERNAL_CALENDARS = 3;
/** How often each is read. */
export const CALENDAR_REFRESH_MINUTES = 20;
/** How long it may take, and how much it may be. */
export const CALENDAR_TIMEOUT_SECONDS = 10;
export const CALENDAR_MAX_BYTES = 2 * 1024 * 1024;
/** So far ahead busy times are kept: beyond the last day that can be booked, since each is read once a day at least. */
export const CALENDAR_AHEAD_DAYS = 63;
/** How often an hour a teacher may add a calendar or have one read at once. */
export const CALENDAR_READS_PER_HOUR = 20;

/** Why a calendar could not be read, as it is stored. */
export const CALENDAR_PROBLEMS = {
  not_https: 'The address must begin with https://.',
  not_public: 'This address is not on the public internet, so we do not read it.',
  unreachable: 'Nobody answers at this address. Please check it.',
  timeout: `The calendar did not answer within ${CALENDAR_TIMEOUT_SECONDS} seconds.`,
  gone: 'There is no calendar at this address any more. Its owner may have made a new link.',
  refused: 'The calendar refuses to be read. Please use its secret or public address in iCal format.',
  failing: 'The calendar’s server has a problem. We will try again.',
  too_many_redirects: 'The address leads from one place to the next without end.',
  too_large: 'The calendar is larger than 2 MB.',
  not_a_calendar: 'What is at this address is not a calendar in iCal format (.ics).',
  too_complex: 'The calendar has more repeating events than we can work out.',
} as const;
export type CalendarProblemCode = keyof typeof CALENDAR_PROBLEMS;

export const CALENDAR_MESSAGES = {
  address: 'Please enter the address of a calendar, such as https://calendar.example/me.ics',
  limit: `You can add up to ${MAX_EXTERNAL_CALENDARS} calendars. Please remove one first.`,
  known: 'This calendar is in your list already.',
  tooMany: 'You have had calendars read very often. Please wait a little.',
  added: 'Your calendar is added.',
  removed: 'The calendar is removed. Its events no longer take your time.',
  failed: NOT_DONE,
} as const;

/** How one of the teacher's other calendars stands. The address itself is a secret and is not shown again. */
export const externalCalendar = z.object({
  id: entityId,
  host: z.string(),
  addedAt: instant,
  /** When it was last tried, and last read; null while never. */
  triedAt: instant.nullable(),
  fetchedAt: instant.nullable(),
  /** Why the last try failed, in words; its earlier busy times still count. */
  problem: z.string().nullable(),
  /** Busy times ahead that it brought. */
  busyCount: z.number(),
});
export type ExternalCalendar = z.infer<typeof externalCalendar>;

/** A web address; webcal is https under another name. */
const WEB_ADDRESS = /^(https?|webcals?):\/\/[^\s/?#]\S*$/i;

export const addCalendarInput = z.object({
  address: z
    .string({ error: CALENDAR_MESSAGES.address })
    .trim()
    .max(2000, { error: CALENDAR_MESSAGES.address })
    .regex(WEB_ADDRESS, { error: CALENDAR_MESSAGES.address }),
});
