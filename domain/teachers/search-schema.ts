import { z } from 'zod';
import { timeZoneField } from '../accounts/time-zone.ts';
import { PLAN_SIZES } from '../rates/plans/sizes.ts';
import { GRADE_MAX, GRADE_MIN } from '../school.ts';
import { teacherCard } from './schema.ts';
import {
  FIND_TEACHERS_MESSAGES,
  minuteOfTime,
  RATING_MAX,
  SLOT_SEARCH_MINUTES,
  TEACHER_SORTS,
} from './search.ts';

/** A query-string value that is absent when empty, as forms send it. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A query-string value that may be given several times; a form without a choice sends none. */
const several = <T extends z.ZodType>(schema: T, most: number) =>
  z.preprocess((value) => {
    const values = Array.isArray(value) ? value : [value];
    const given = values.filter((each) => each !== undefined && each !== '');
    return given.length === 0 ? undefined : [...new Set(given)];
  }, z.array(schema).max(most).optional());

/** A box that is ticked, as a form or a link says it; unticked is absent. */
const ticked = z.preprocess(
  (value) => (value === '' || value === 'false' || value === false || value === '0' ? undefined : value),
  z
    .union([z.literal(true), z.enum(['true', '1', 'on'])])
    .transform(() => true as const)
    .optional(),
);

const timeOfDay = z
  .string()
  .refine((text) => minuteOfTime(text) !== undefined, { error: FIND_TEACHERS_MESSAGES.timeWanted });

/** The filters of GET /teachers; every one may be left out. Prices are rupees an hour, as the slider shows them. */
export const teacherSearchInput = z
  .object({
    search: optional(
      z
        .string()
        .max(100)
        .refine((value) => !value.includes('\u0000'), {
          error: 'The search contains a character that cannot be stored.',
        }),
    ),
    subject: optional(z.string().max(60)),
    class: optional(z.coerce.number().int().min(GRADE_MIN).max(GRADE_MAX)),
    minPrice: optional(z.coerce.number().int().min(0).max(100_000)),
    maxPrice: optional(z.coerce.number().int().min(0).max(100_000)),
    minRating: optional(z.coerce.number().min(0).max(RATING_MAX)),
    /** Speaks one of these. */
    language: several(z.string().max(60), 20),
    verified: ticked,
    /** Offers a trial, and can be booked. */
    trial: ticked,
    /** Has an open batch of one of these sizes. */
    batchSize: several(z.coerce.number().pipe(z.literal(PLAN_SIZES)), PLAN_SIZES.length),
    /** Weekdays of a free hour, 1 is Monday: one of them is enough. */
    day: several(z.coerce.number().int().min(1).max(7), 7),
    /** The free hour starts no sooner, and ends no later, than this time of the day ('18:00'; '24:00' is the end). */
    from: optional(timeOfDay),
    until: optional(timeOfDay),
    /** The clock on which days and times are meant; India's where it is left out. */
    timeZone: optional(timeZoneField),
    sort: optional(z.enum(TEACHER_SORTS)),
    page: optional(z.coerce.number().int().min(1).max(1_000_000)),
  })
  .refine(
    ({ from, until }) => (minuteOfTime(until) ?? 1440) - (minuteOfTime(from) ?? 0) >= SLOT_SEARCH_MINUTES,
    { path: ['until'], error: FIND_TEACHERS_MESSAGES.windowTooShort },
  );
export type TeacherSearchInput = z.infer<typeof teacherSearchInput>;

/** A teacher in the list: the card, and the next free hour within 14 days (of those that were asked for, if any were). */
export const foundTeacher = teacherCard.extend({ nextFreeAt: z.iso.datetime().nullable() });
export type FoundTeacher = z.infer<typeof foundTeacher>;

const textCount = z.object({ value: z.string(), count: z.number() });
const numberCount = z.object({ value: z.number(), count: z.number() });

/** How many teachers each choice would find, with everything else that was chosen. */
export const teacherFacets = z.object({
  /** The specified subjects in their order, then all others that are taught. */
  subjects: z.array(textCount),
  classes: z.array(numberCount),
  /** Every language of a listed teacher, by name. */
  languages: z.array(textCount),
  verified: z.number(),
  trial: z.number(),
  /** Of every size: teachers with an open batch of it. */
  batchSizes: z.array(numberCount),
  /** Monday to Sunday: teachers with a free hour on that day within 14 days, between the times asked for. */
  days: z.array(numberCount),
});
export type TeacherFacets = z.infer<typeof teacherFacets>;

export const teacherSearchAnswer = z.object({
  teachers: z.array(foundTeacher),
  total: z.number(),
  /** No name or subject contains the search text: these are the teachers who have something like it. */
  similar: z.boolean(),
  /** What the search text was found to mean, when nobody has it in a name or subject; `chapter` is one of a book. */
  meant: z
    .object({ subjects: z.array(z.string()), classes: z.array(z.number()), chapter: z.string().nullable() })
    .nullable(),
  /** Of a search that finds nobody: the subject that it is spelled like, and its teachers by the other filters. */
  suggestion: z.object({ subject: z.string(), count: z.number() }).nullable(),
  page: z.number(),
  pageCount: z.number(),
  facets: teacherFacets,
});
export type TeacherSearchAnswer = z.infer<typeof teacherSearchAnswer>;
