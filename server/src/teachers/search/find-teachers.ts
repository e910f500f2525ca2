import { TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import { subjectNear } from '@kaksha/domain/teachers/search-meaning.ts';
import type { TeacherSearchAnswer, TeacherSearchInput } from '@kaksha/domain/teachers/search-schema.ts';
import type { Services } from '../../platform/context.ts';
import { teacherSearches } from '../../platform/metrics.ts';
import type { Found, TeacherQuery } from './found.ts';
import { cardsOf } from './found-cards.ts';
import { marketOf } from './market-of.ts';
import { byChapter, byWords, type Meant } from './meant.ts';
import { searchBySql } from './search-by-sql.ts';

type Searching = Pick<Services, 'db' | 'pool'>;

async function find(services: Searching, query: TeacherQuery): Promise<Found> {
  const remembered = marketOf(services)?.find(query);
  teacherSearches.inc({ source: remembered === undefined ? 'sql' : 'memory' });
  return remembered ?? searchBySql(services.db, query);
}

interface MeantFound extends Found {
  meant: Meant['said'] | null;
}

/**
 * A name or a subject as it is typed; else the subjects and classes that the words mean; else those of a chapter of that name; else
 * what is spelled alike.
 */
async function findMeant(services: Searching, input: TeacherSearchInput): Promise<MeantFound> {
  const typed = { ...(await find(services, input)), meant: null };
  if (input.search === undefined || (typed.total > 0 && !typed.similar)) return typed;
  let alike: MeantFound = typed;
  for (const meaning of [byWords, byChapter]) {
    const meant = await meaning(services.db, input);
    if (meant === null) continue;
    const found = await find(services, meant.query);
    if (found.total === 0) continue;
    if (!found.similar && !meant.similar) return { ...found, meant: meant.said };
    alike = { ...found, similar: true, meant: meant.said };
  }
  return alike;
}

/** The subject that a search which finds nobody is spelled like, and how many teach it. */
async function suggestionFor(
  services: Searching,
  { search, subject, ...others }: TeacherSearchInput,
): Promise<TeacherSearchAnswer['suggestion']> {
  const near = subjectNear(search);
  if (near === undefined || subject !== undefined) return null;
  const { total } = await find(services, { ...others, subject: near });
  return total === 0 ? null : { subject: near, count: total };
}

/**
 * One page of the teachers that match, with their cards and the counts of every choice (specification, section 2).
 * @param sinceOwnChangeMs how long ago whoever searches has changed something (`platform/own-changes.ts`): they find it
 */
export async function findTeachers(
  services: Searching,
  input: TeacherSearchInput,
  sinceOwnChangeMs = Number.POSITIVE_INFINITY,
): Promise<TeacherSearchAnswer> {
  await marketOf(services)?.catchUp(sinceOwnChangeMs);
  const { total, similar, page, teachers, facets, meant } = await findMeant(services, input);
  return {
    teachers: await cardsOf(services, teachers),
    total,
    similar,
    meant,
    suggestion: total === 0 ? await suggestionFor(services, input) : null,
    page,
    pageCount: Math.ceil(total / TEACHERS_PER_PAGE),
    facets,
  };
}
