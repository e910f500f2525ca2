/** The teacher's own settings of when lessons can be booked: inputs, answers, and their sentences. */

import { z } from 'zod';
import { entityId, instant, localDate } from '../fields.ts';
import { MINUTES_PER_DAY } from '../time.ts';
import { DATED_KINDS } from './dated-hours.ts';
import {
  MAX_BUFFER_MINUTES,
  MAX_NOTICE_MINUTES,
  MIN_BUFFER_MINUTES,
  MIN_NOTICE_MINUTES,
  SLOT_GRID_MINUTES,
} from './policy.ts';
import { en as HOURS_MESSAGES } from './settings/words/en.ts';
import { overlapping } from './week.ts';

/** More dates than a teacher has holidays in a year. */
export const MAX_DATED_HOURS = 100;
/** The steps of the buffer that can be chosen. */
export const BUFFER_STEP_MINUTES = 5;
/** How many days of free slots the editor shows. */
export const PREVIEW_DAYS = 14;

const minute = z
  .int({ error: HOURS_MESSAGES.grid })
  .min(0, { error: HOURS_MESSAGES.grid })
  .max(MINUTES_PER_DAY, { error: HOURS_MESSAGES.grid })
  .multipleOf(SLOT_GRID_MINUTES, { error: HOURS_MESSAGES.grid });

const hourRange = z
  .object({ startMinute: minute, endMinute: minute })
  .refine((range) => range.startMinute < range.endMinute, { error: HOURS_MESSAGES.order });

const hoursOfDay = z
  .array(hourRange)
  .max(MINUTES_PER_DAY / SLOT_GRID_MINUTES)
  .refine((hours) => overlapping(hours).length === 0, { error: HOURS_MESSAGES.overlap });

/** One date that is not like its weekday. */
export const datedHours = z
  .object({ date: localDate, kind: z.enum(DATED_KINDS), ranges: hoursOfDay })
  .refine((dated) => dated.kind === 'closed' || dated.ranges.length > 0, {
    error: HOURS_MESSAGES.rangesNeeded,
    path: ['ranges'],
  })
  .refine((dated) => dated.kind !== 'closed' || dated.ranges.length === 0, {
    error: HOURS_MESSAGES.noRanges,
    path: ['ranges'],
  });

/** All that is saved at once. */
export const hoursSettings = z.object({
  /** Seven days from Monday on, each with its hours. */
  week: z.array(hoursOfDay).length(7),
  dates: z
    .array(datedHours)
    .max(MAX_DATED_HOURS, { error: `Please keep to ${MAX_DATED_HOURS} dates` })
    .refine((dates) => new Set(dates.map((one) => one.date)).size === dates.length, {
      error: HOURS_MESSAGES.dateOnce,
    }),
  minimumNoticeMinutes: z
    .int({ error: HOURS_MESSAGES.notice })
    .min(MIN_NOTICE_MINUTES, { error: HOURS_MESSAGES.notice })
    .max(MAX_NOTICE_MINUTES, { error: HOURS_MESSAGES.notice })
    .multipleOf(60, { error: HOURS_MESSAGES.notice }),
  bufferMinutes: z
    .int({ error: HOURS_MESSAGES.buffer })
    .min(MIN_BUFFER_MINUTES, { error: HOURS_MESSAGES.buffer })
    .max(MAX_BUFFER_MINUTES, { error: HOURS_MESSAGES.buffer })
    .multipleOf(BUFFER_STEP_MINUTES, { error: HOURS_MESSAGES.buffer }),
  instantBooking: z.boolean(),
});
export type HoursSettings = z.infer<typeof hoursSettings>;

/** Settings as they are stored: on any minutes given, and from today on. */
const storedSettings = z.object({
  week: z.array(z.array(z.object({ startMinute: z.number(), endMinute: z.number() }))),
  dates: z
    .array(
      z.object({
        date: z.string(),
        kind: z.enum(DATED_KINDS),
        ranges: z.array(z.object({ startMinute: z.number(), endMinute: z.number() })),
      }),
    )
    .max(MAX_DATED_HOURS),
  minimumNoticeMinutes: z.number(),
  bufferMinutes: z.number(),
  instantBooking: z.boolean(),
});

/** Data of the editor: the settings, with the lessons and busy times that they meet. */
export const hoursView = storedSettings.extend({
  /** Names this state: a save says which one it was made from. */
  version: z.int(),
  timeZone: z.string(),
  /** The database's clock, from which notice and days are counted. */
  now: instant,
  /** Requests and classes ahead, the next first. */
  lessons: z.array(
    z.object({
      id: entityId,
      startsAt: instant,
      endsAt: instant,
      topic: z.string(),
      students: z.array(z.string()),
      withinHours: z.boolean(),
    }),
  ),
  /** When other calendars say that the teacher is busy, in the days of the preview. */
  busyElsewhere: z.array(z.object({ startsAt: instant, endsAt: instant })),
});
export type HoursView = z.infer<typeof hoursView>;
