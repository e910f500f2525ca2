import { TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import { searchMeaning } from '@kaksha/domain/teachers/search-meaning.ts';
import type { TeacherSearchAnswer, TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import type { Services } from '../../platform/context.ts';
import { teacherSearches } from '../../platform/metrics.ts';
import type { Found } from './found.ts';
import { cardsOf } from './found-cards.ts';
import { marketOf } from './market-of.ts';
import { searchBySql } from './search-by-sql.ts';

async function find(services: Pick<Services, 'db' | 'pool'>, input: TeacherSearchInput): Promise<Found> {
  const remembered = marketOf(services)?.find(input);
  teacherSearches.inc({ source: remembered === undefined ? 'sql' : 'memory' });
  return remembered ?? searchBySql(services.db, input);
}

/** A name or a subject as it is typed; else the subject and the class that the words mean; else what is spelled alike. */
async function findMeant(services: Pick<Services, 'db' | 'pool'>, input: TeacherSearchInput): Promise<Found> {
  const typed = await find(services, input);
  if (typed.total > 0 && !typed.similar) return typed;
  const meaning = searchMeaning(input.search);
  if (meaning === null) return typed;
  const { subject = meaning.subject, class: grade = meaning.class } = input;
  const meant = await find(services, { ...input, search: meaning.search, subject, class: grade });
  return meant.total > 0 ? { ...meant, similar: meant.similar || meaning.similar === true } : typed;
}

/** One page of the teachers that match, with their cards and the counts of every choice (specification, section 2). */
export async function findTeachers(
  services: Pick<Services, 'db' | 'pool'>,
  input: TeacherSearchInput,
): Promise<TeacherSearchAnswer> {
  const { total, similar, page, teachers, facets } = await findMeant(services, input);
  return {
    teachers: await cardsOf(services, teachers),
    total,
    similar,
    page,
    pageCount: Math.ceil(total / TEACHERS_PER_PAGE),
    facets,
  };
}
