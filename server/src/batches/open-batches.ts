/** The open batches with what a search asks for, in memory: few enough that a search looks at all of them. */
import type { BatchList, ListBatchesInput } from '@kaksha/domain/batches/schema.ts';
import { minuteOfClock } from '@kaksha/domain/batches/timetable.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { cacheBriefly } from '../platform/short-cache.ts';
import { CAN_BE_FOUND, FROM } from './batch-view.ts';
import { INDIAN_TIME } from './indian-time.ts';
import { SEATS_TAKEN } from './read-batch.ts';

const FILTERS = ['subject', 'size', 'grade', 'weekday', 'language'] as const;
type Filter = (typeof FILTERS)[number];

interface OpenBatch {
  id: string;
  teacherId: string;
  /** When its classes begin on an Indian wall, in minutes. */
  earliest: number;
  latest: number;
  /** The choices that find it, by their numbers: of each filter, and of all. */
  choices: Record<Filter, readonly number[]>;
  allChoices: readonly number[];
}

/** The open batches of one moment. */
export interface OpenBatches {
  /** Those with free seats first, then the newest. */
  batches: OpenBatch[];
  /** The choices of all filters by their numbers, and the numbers by `filter:value`. */
  choices: { filter: Filter; value: string }[];
  numbers: Map<string, number>;
  /** The lists that were asked for since, by what was asked. */
  lists: Map<string, Promise<BatchList>>;
}

interface Row extends Omit<OpenBatch, 'choices' | 'allChoices'> {
  subject: string;
  size: number;
  gradeFrom: number;
  gradeTo: number;
  weekdays: number[];
  language: string;
}

/** Read again after a second: what was opened or joined is found two seconds later at the latest, and joining asks the database. */
const READ_EVERY_MS = 1_000;
const MEANWHILE_MS = 1_000;

/** The open batches of a moment ago. */
export const readOpenBatches = cacheBriefly(READ_EVERY_MS, loadOpenBatches, undefined, MEANWHILE_MS);

async function loadOpenBatches(db: Db): Promise<OpenBatches> {
  const { rows } = await sql<Row>`
    select b.id, b.teacher_id as "teacherId", b.subject, b.size, b.grade_from as "gradeFrom", b.grade_to as "gradeTo", b.language,
      array_agg(i.weekday) as weekdays, min(i.minute) as earliest, max(i.minute) as latest
    ${FROM} join batch_time w on w.batch_id = b.id cross join lateral ${INDIAN_TIME} i
    where ${CAN_BE_FOUND} group by b.id
    order by ${SEATS_TAKEN} >= b.size, b.opened_at desc, b.id`.execute(db);
  const choices: OpenBatches['choices'] = [];
  const numbers = new Map<string, number>();
  const numberOf = (filter: Filter, value: string): number => {
    const name = `${filter}:${value}`;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, choices.length);
    return choices.push({ filter, value }) - 1;
  };
  const batches = rows.map(({ subject, size, gradeFrom, gradeTo, weekdays, language, ...batch }) => {
    const numbersOf = (filter: Filter, values: readonly (string | number)[]) =>
      values.map((value) => numberOf(filter, String(value)));
    const own = {
      subject: numbersOf('subject', [subject]),
      size: numbersOf('size', [size]),
      grade: numbersOf('grade', gradeFrom === gradeTo ? [gradeFrom] : [gradeFrom, gradeTo]),
      weekday: numbersOf('weekday', [...new Set(weekdays)]),
      language: numbersOf('language', [language]),
    };
    return { ...batch, choices: own, allChoices: Object.values(own).flat() };
  });
  return { batches, choices, numbers, lists: new Map() };
}

/** The ids of the open batches that fit, and beside each choice of a filter how many it would show with all other filters. */
export function searchOpenBatches(
  { batches, choices, numbers }: OpenBatches,
  input: ListBatchesInput,
): { ids: string[]; counts: BatchList['counts'] } {
  const from = input.from === undefined ? 0 : minuteOfClock(input.from);
  const until = input.until === undefined ? Number.POSITIVE_INFINITY : minuteOfClock(input.until);
  const wanted = FILTERS.flatMap((filter) =>
    input[filter] === undefined ? [] : [{ filter, number: numbers.get(`${filter}:${input[filter]}`) ?? -1 }],
  );
  const ids: string[] = [];
  const found = choices.map(() => 0);
  for (const batch of batches) {
    if (batch.earliest < from || batch.latest > until) continue;
    if (input.teacherId !== undefined && input.teacherId !== batch.teacherId) continue;
    const unfit = wanted.filter(({ filter, number }) => !batch.choices[filter].includes(number));
    const [only, ...others] = unfit;
    if (only === undefined) ids.push(batch.id);
    if (others.length > 0) continue;
    // With one filter in its way it still counts beside the choices of that filter.
    for (const number of only === undefined ? batch.allChoices : batch.choices[only.filter])
      found[number] = (found[number] ?? 0) + 1;
  }
  const countsOf = (filter: Filter) =>
    choices
      .map((choice, number) => ({ ...choice, count: found[number] ?? 0 }))
      .filter((choice) => choice.filter === filter && choice.count > 0)
      .map(({ value, count }) => ({ value, count }))
      .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return {
    ids,
    counts: {
      subject: countsOf('subject'),
      size: countsOf('size'),
      grade: countsOf('grade'),
      weekday: countsOf('weekday'),
      language: countsOf('language'),
    },
  };
}
