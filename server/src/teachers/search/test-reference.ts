/** The expected result of a search, one teacher at a time, as the specification and the slots endpoint say it. */
import { freeSlots } from '@kaksha/domain/availability/slots.ts';
import { PLAN_SIZES } from '@kaksha/domain/rates/plans/sizes.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import { isSimilarWord, searchTextOf, searchWords } from '@kaksha/domain/search-text.ts';
import { minuteOfTime, TEACHER_SORTS, TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import { DAY_MS, localDateOf, minuteOfDayOf, weekdayOf } from '@kaksha/domain/time.ts';
import fc from 'fast-check';
import { loadAvailability } from '../../availability/load-availability.ts';
import type { Db } from '../../platform/context.ts';
import type { Found, TeacherQuery } from './found.ts';
import { type Stored, sum } from './test-market.ts';

/** A teacher with the starts of all free hours of the next 14 days. */
export interface Known extends Stored {
  freeMs: number[];
}

/** Reads the free hours as the slots endpoint does. */
export async function withFreeHours(db: Db, market: readonly Stored[]): Promise<Known[]> {
  return Promise.all(
    market.map(async (teacher) => {
      const nowMs = Date.now();
      const window = { fromMs: nowMs, toMs: nowMs + 14 * DAY_MS };
      const rules = await loadAvailability(db, {
        teacherId: teacher.id,
        studentId: null,
        holderId: null,
        ...window,
      });
      const isBookable = teacher.verified && teacher.rateRupees !== null && rules !== undefined;
      const slots = isBookable ? freeSlots({ ...rules, ...window, durationMinutes: 60 }) : [];
      return { ...teacher, freeMs: slots.map(({ startsAtMs }) => startsAtMs) };
    }),
  );
}

const average = (ratings: number[]): number =>
  ratings.length === 0 ? 0 : Math.round((sum(ratings) / ratings.length) * 100) / 100;
/** Shrunk towards 4.0 with the weight of five reviews. */
const shrunk = (ratings: number[]): number => (sum(ratings) + 20) / (ratings.length + 5);

const textsOf = ({ first, last, subjects }: Stored): string[] => [`${first} ${last}`, ...subjects];

function contains(teacher: Stored, text: string): boolean {
  return textsOf(teacher).some((each) => each.toLowerCase().includes(text));
}

function resembles(teacher: Stored, text: string): boolean {
  const words = searchWords(text);
  const own = textsOf(teacher).flatMap(searchWords);
  return words.length > 0 && words.every((word) => own.some((known) => isSimilarWord(word, known)));
}

const isListed = ({ rateRupees }: Stored): boolean => rateRupees !== null;

/** Names and subjects that contain the text (specification, section 5); when there are none, similar ones. */
function isSimilar(market: readonly Stored[], typed: string | undefined): boolean {
  return !market.some((teacher) => isListed(teacher) && contains(teacher, searchTextOf(typed)));
}

function freeTimes({ freeMs }: Known, { from, until }: TeacherQuery): number[] {
  return freeMs.filter((startsAtMs) => {
    const minute = minuteOfDayOf(startsAtMs);
    return minute >= (minuteOfTime(from) ?? 0) && minute + 60 <= (minuteOfTime(until) ?? 1440);
  });
}

const weekdayHere = (ms: number): number => weekdayOf(localDateOf(ms));

function wantedTimes(teacher: Known, input: TeacherQuery): number[] {
  return freeTimes(teacher, input).filter((ms) => input.day?.includes(weekdayHere(ms)) ?? true);
}

function matches(teacher: Known, input: TeacherQuery, similar: boolean): boolean {
  const fits = similar ? resembles : contains;
  if (teacher.rateRupees === null || !fits(teacher, searchTextOf(input.search))) return false;
  const { subject, class: grade, anySubject = [], anyClass = [] } = input;
  const subjects = subject === undefined ? anySubject : [subject];
  if (subjects.length > 0 && !subjects.some((each) => teacher.subjects.includes(each))) return false;
  const classes = grade === undefined ? anyClass : [grade];
  if (classes.length > 0 && !classes.some((each) => teacher.grades.includes(each))) return false;
  if (input.minPrice !== undefined && teacher.rateRupees < input.minPrice) return false;
  if (input.maxPrice !== undefined && teacher.rateRupees > input.maxPrice) return false;
  if (input.language !== undefined && !input.language.some((each) => teacher.languages.includes(each)))
    return false;
  if (input.verified && !teacher.verified) return false;
  if (input.trial && !(teacher.verified && teacher.trialOffered)) return false;
  const hasBatch = (size: number) =>
    teacher.batches.some((batch) => batch.size === size && ['forming', 'running'].includes(batch.status));
  if (input.batchSize !== undefined && !input.batchSize.some(hasBatch)) return false;
  const asksForTime = input.day ?? input.from ?? input.until;
  if (asksForTime !== undefined && wantedTimes(teacher, input).length === 0) return false;
  return !input.minRating || average(teacher.ratings) >= input.minRating;
}

function compare(a: Known, b: Known, { sort, subject, anySubject = [] }: TeacherQuery): number {
  const teachesAll = ({ subjects }: Known) => anySubject.every((each) => subjects.includes(each));
  const first = subject === undefined ? Number(teachesAll(b)) - Number(teachesAll(a)) : 0;
  const key = (teacher: Known): number => {
    if (sort === 'experience') return -teacher.years;
    if (sort === 'price_low') return teacher.rateRupees ?? 0;
    if (sort === 'price_high') return -(teacher.rateRupees ?? 0);
    return -Number(shrunk(teacher.ratings).toFixed(4));
  };
  return first || key(a) - key(b) || (a.id < b.id ? -1 : 1);
}

/** The answer to a search over all that is known. */
export function bruteForce(market: readonly Known[], input: TeacherQuery): Found {
  const similar = isSimilar(market, input.search);
  const all = market
    .filter((teacher) => matches(teacher, input, similar))
    .sort((a, b) => compare(a, b, input));
  const page = Math.min(input.page ?? 1, Math.max(1, Math.ceil(all.length / TEACHERS_PER_PAGE)));
  const listed = market.filter(({ rateRupees }) => rateRupees !== null);
  const others = (known: string[], first: readonly string[]) => [
    ...first,
    ...[...new Set(known)].filter((each) => !first.includes(each)).sort((a, b) => a.localeCompare(b, 'en')),
  ];
  const counted = <Value>(values: readonly Value[], having: (value: Value) => TeacherQuery) =>
    values.map((value) => ({
      value,
      count: market.filter((teacher) => matches(teacher, { ...input, ...having(value) }, similar)).length,
    }));
  const count = (input: TeacherQuery) => market.filter((teacher) => matches(teacher, input, similar)).length;
  return {
    total: all.length,
    similar,
    page,
    teachers: all.slice((page - 1) * TEACHERS_PER_PAGE, page * TEACHERS_PER_PAGE).map((teacher) => ({
      id: teacher.id,
      nextFreeAtMs: wantedTimes(teacher, input)[0] ?? null,
    })),
    facets: {
      subjects: counted(
        others(
          listed.flatMap(({ subjects }) => subjects),
          SUBJECTS,
        ),
        (subject) => ({ subject }),
      ),
      classes: counted<number>(GRADES, (grade) => ({ class: grade })),
      languages: counted(
        others(
          listed.flatMap(({ languages }) => languages),
          [],
        ),
        (each) => ({ language: [each] }),
      ),
      days: counted([1, 2, 3, 4, 5, 6, 7], (day) => ({ day: [day] })),
      batchSizes: counted<1 | 2 | 5 | 10>(PLAN_SIZES, (size) => ({ batchSize: [size] })),
      verified: count({ ...input, verified: true }),
      trial: count({ ...input, trial: true }),
    },
  };
}

const TEXTS = [
  '',
  '  ',
  'a',
  'MATH',
  ' rao ',
  'asha rao',
  'rao asha',
  'sCiE',
  'sceince',
  'asha math',
  'meer',
  'marea',
  'ravii',
];
const ODD_TEXTS = ['%', '_', '\\', '50%', 'zoË', 'zoe', 'मी', 'nobody', 'sanskirt english'];

/** Any combination of filters. */
export const query: fc.Arbitrary<TeacherQuery> = fc
  .record(
    {
      search: fc.constantFrom(...TEXTS, ...ODD_TEXTS),
      subject: fc.constantFrom('Mathematics', 'Sanskrit', 'mathematics', 'Math'),
      anySubject: fc.uniqueArray(fc.constantFrom('Mathematics', 'Science', 'English', 'Sanskrit'), {
        minLength: 2,
      }),
      class: fc.integer({ min: 1, max: 10 }),
      anyClass: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 2 }),
      minPrice: fc.constantFrom(200, 450, 451, 1000),
      maxPrice: fc.constantFrom(200, 450, 999, 1000),
      minRating: fc.constantFrom(0, 0.5, 3, 4, 4.5, 4.6, 5),
      language: fc.uniqueArray(fc.constantFrom('Hindi', 'Tamil', 'Klingon'), { minLength: 1 }),
      verified: fc.constant(true as const),
      trial: fc.constant(true as const),
      batchSize: fc.subarray([1, 2, 5, 10] as const, { minLength: 1 }).map((sizes) => [...sizes]),
      day: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
      from: fc.constantFrom('00:00', '07:15', '16:00', '18:00'),
      until: fc.constantFrom('19:00', '20:00', '21:30', '24:00'),
      sort: fc.constantFrom(...TEACHER_SORTS),
      page: fc.integer({ min: 1, max: 12 }),
    },
    { requiredKeys: [] },
  )
  // Most answers would be empty with all of them at once.
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { maxLength: Math.min(5, Object.keys(all).length) })
      .map((kept) => Object.fromEntries(Object.entries(all).filter(([name]) => kept.includes(name)))),
  );
