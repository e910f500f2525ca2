import { TEACHERS_PER_PAGE } from '@kaksha/domain/teachers/search.ts';
import type {
  FoundTeacher,
  TeacherSearchAnswer,
  TeacherSearchInput,
} from '@kaksha/domain/teachers/search-schema.ts';
import type { Services } from '../../platform/context.ts';
import { teacherSearches } from '../../platform/metrics.ts';
import { runPrepared } from '../../platform/prepared.ts';
import { CARD_COLUMNS_TEXT, type CardRow, presentCard } from '../card.ts';
import type { Found } from './found.ts';
import { marketOf } from './market-of.ts';
import { searchBySql } from './search-by-sql.ts';

const CARDS = {
  name: 'teacher-cards',
  text: `select ${CARD_COLUMNS_TEXT}
    from teacher_profile t join user_account u on u.id = t.user_id join teacher_rating r on r.teacher_id = t.user_id
    where t.user_id = any($1::uuid[])`,
};

/** The cards of a page, in its order; a teacher who has gone in this very moment is left out. */
async function cardsOf({ pool }: Pick<Services, 'pool'>, found: Found['teachers']): Promise<FoundTeacher[]> {
  if (found.length === 0) return [];
  const rows = await runPrepared<CardRow>(pool, CARDS, [found.map(({ id }) => id)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, nextFreeAtMs }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const nextFreeAt = nextFreeAtMs === null ? null : new Date(nextFreeAtMs).toISOString();
    return [{ ...presentCard(row), nextFreeAt }];
  });
}

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
