import type { SavedSearch } from '@kaksha/domain/teachers/saved-searches/schema.ts';
import { filtersOf, type TeacherFilters } from '../search-filters.ts';

/** A saved search as the find-teachers screen has it in its address. */
export function filtersOfSearch({ filters }: Pick<SavedSearch, 'filters'>): TeacherFilters {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) params.append(name, String(each));
    }
  }
  // Without a class it asks for any, also where a child reads it.
  if (filters.class === undefined) params.set('class', '');
  return filtersOf(params, '');
}
