import { TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import type { TeacherSearchAnswer, TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import type { Services } from '../../platform/context.ts';
import { teacherSearches } from '../../platform/metrics.ts';
import { cardsOf } from './found-cards.ts';
import { marketOf } from './market-of.ts';
import { searchBySql } from './search-by-sql.ts';

/** One page of the teachers that match, with their cards and the counts of every choice (specification, section 2). */
export async function findTeachers(
  services: Pick<Services, 'db' | 'pool'>,
  input: TeacherSearchInput,
): Promise<TeacherSearchAnswer> {
  const remembered = marketOf(services)?.find(input);
  teacherSearches.inc({ source: remembered === undefined ? 'sql' : 'memory' });
  const { total, similar, page, teachers, facets } = remembered ?? (await searchBySql(services.db, input));
  return {
    teachers: await cardsOf(services, teachers),
    total,
    similar,
    page,
    pageCount: Math.ceil(total / TEACHERS_PER_PAGE),
    facets,
  };
}
