/** Queries for the search: any combination of filters, always the same ones. */
import { SUBJECTS } from '@kaksha/domain/school.ts';
import { TEACHER_SORTS } from '@kaksha/domain/teachers/search.ts';
import type { TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';

export type SearchQuery = TeacherSearchInput;

/** Mulberry32: small, and the same on every machine. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TEXTS = [
  'anita',
  'sharma',
  'shrma',
  'vikumar',
  'mathematics',
  'matematics',
  'desh',
  'nita verma',
  'pranoor',
  'hindi',
];
const LANGUAGES = ['Hindi', 'English', 'Bengali', 'Tamil', 'Marathi', 'Nepali'];

/** Each filter is on in about a third of the questions, independently of the others. */
export function searchQueries(count: number): SearchQuery[] {
  const random = randomOf(20_261_122);
  const one = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const perhaps = <Query>(share: number, query: () => Query): Query | object =>
    random() < share ? query() : {};
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return Array.from({ length: count }, () => ({
    ...perhaps(0.2, () => ({ search: one(TEXTS) })),
    ...perhaps(0.4, () => ({ subject: one(SUBJECTS) })),
    ...perhaps(0.4, () => ({ class: 1 + Math.floor(random() * 10) })),
    ...perhaps(0.3, () => ({ minPrice: 200 + 50 * Math.floor(random() * 6) })),
    ...perhaps(0.3, () => ({ maxPrice: 500 + 50 * Math.floor(random() * 10) })),
    ...perhaps(0.3, () => ({ minRating: one([3, 4, 4.5]) })),
    ...perhaps(0.3, () => ({ language: [...new Set([one(LANGUAGES), one(LANGUAGES)])] })),
    ...perhaps(0.2, () => ({ verified: true as const })),
    ...perhaps(0.2, () => ({ trial: true as const })),
    ...perhaps(0.3, () => ({
      day: [...new Set([1 + Math.floor(random() * 7), 1 + Math.floor(random() * 7)])],
    })),
    ...perhaps(0.3, () => {
      const from = 7 + Math.floor(random() * 13);
      return { from: hour(from), until: hour(from + 1 + Math.floor(random() * 3)) };
    }),
    ...perhaps(0.5, () => ({ sort: one(TEACHER_SORTS) })),
    ...perhaps(0.3, () => ({ page: 1 + Math.floor(random() * 20) })),
  }));
}

/** The question as the query string of GET /teachers. */
export function queryOf(query: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) params.append(name, String(each));
  }
  return params.toString();
}

/** How many filters a question has on average, for the table. */
export function describeQuery(queries: readonly SearchQuery[]): string {
  const filters = queries.map(
    (query) => Object.keys(query).filter((name) => name !== 'page' && name !== 'sort').length,
  );
  return `${(filters.reduce((sum, each) => sum + each, 0) / filters.length).toFixed(1)} filters a question`;
}
