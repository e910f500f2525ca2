/** The result of a search, before the cards are put together: the same from memory and from SQL. */
import { PLAN_SIZES } from '@kaksha/domain/rates/plans/sizes.ts';
import { GRADES, SUBJECTS } from '@kaksha/domain/school.ts';
import type { TeacherFacets, TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';

/** A search, with what its text was found to mean. */
export interface TeacherQuery extends TeacherSearchInput {
  /** Teaches one of these: those who teach all of them come first, whatever the order. Without effect beside `subject`. */
  anySubject?: readonly string[];
  /** Teaches one of these. Without effect beside `class`. */
  anyClass?: readonly number[];
}

export interface Found {
  total: number;
  /** Nobody has the search text in a name or subject: these have something like it. */
  similar: boolean;
  page: number;
  /** The teachers of the page, in order. */
  teachers: { id: string; nextFreeAtMs: number | null }[];
  facets: TeacherFacets;
}

interface Count<Value> {
  value: Value;
  count: number;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function each<Value>(values: readonly Value[], counted: readonly Count<Value>[]): Count<Value>[] {
  const known = new Map(counted.map(({ value, count }) => [value, count]));
  return values.map((value) => ({ value, count: known.get(value) ?? 0 }));
}

const byName = (a: Count<string>, b: Count<string>): number => a.value.localeCompare(b.value, 'en');

/** Counts in the order of the screen, with those that are always offered: specified subjects, classes, days and sizes. */
export function inOrder(facets: TeacherFacets): TeacherFacets {
  const specified: readonly string[] = SUBJECTS;
  return {
    ...facets,
    subjects: [
      ...each(specified, facets.subjects),
      ...facets.subjects.filter(({ value }) => !specified.includes(value)).sort(byName),
    ],
    classes: each<number>(GRADES, facets.classes),
    languages: facets.languages.toSorted(byName),
    days: each<number>(WEEKDAYS, facets.days),
    batchSizes: each<number>(PLAN_SIZES, facets.batchSizes),
  };
}
