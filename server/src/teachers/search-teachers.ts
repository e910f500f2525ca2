import { SUBJECTS } from '@kaksha/domain/fields.ts';
import type { TeacherCard, TeacherSearchInput } from '@kaksha/domain/teachers/schema.ts';
import { TEACHERS_PER_PAGE, type TeacherSort } from '@kaksha/domain/teachers/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from './card.ts';

export interface TeacherSearchResult {
  teachers: TeacherCard[];
  total: number;
  page: number;
  pageCount: number;
  subjects: string[];
}

/** Each order ends with the id, so that a teacher is on one page only. */
const ORDER: Record<TeacherSort, RawBuilder<unknown>> = {
  rating: sql`r.ranking_rating desc, t.user_id`,
  experience: sql`t.experience_years desc, t.user_id`,
  price_low: sql`t.hourly_rate_paise, t.user_id`,
  price_high: sql`t.hourly_rate_paise desc, t.user_id`,
};

/** The text as a LIKE pattern that finds it anywhere, itself and nothing else. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The filters, as the specification has them (section 5); a teacher without an hourly rate is not offered. */
function conditions(input: TeacherSearchInput): RawBuilder<unknown> {
  const all = [sql`t.hourly_rate_paise is not null`, sql`u.role = 'teacher'`];
  const search = input.search?.trim() ?? '';
  if (search !== '') {
    const pattern = sql`lower(${containing(search)})`;
    all.push(sql`(lower(u.first_name || ' ' || u.last_name) like ${pattern}
      or exists (select from unnest(t.subjects) as taught where lower(taught) like ${pattern}))`);
  }
  if (input.subject !== undefined) all.push(sql`t.subjects @> array[${input.subject}]`);
  if (input.class !== undefined) all.push(sql`t.grades @> array[${input.class}]::smallint[]`);
  if (input.minPrice !== undefined) all.push(sql`t.hourly_rate_paise >= ${input.minPrice * 100}`);
  if (input.maxPrice !== undefined) all.push(sql`t.hourly_rate_paise <= ${input.maxPrice * 100}`);
  if (input.minRating !== undefined && input.minRating > 0) all.push(sql`r.rating >= ${input.minRating}`);
  return sql.join(all, sql` and `);
}

interface SearchRow {
  total: number;
  page: number;
  teachers: CardRow[];
  extra_subjects: string[];
}

/**
 * One page of the teachers that match, in one round trip: only the ids are sorted and counted, and the cards are read
 * for the page alone. Past the last page it is the last page.
 */
export async function searchTeachers(db: Db, input: TeacherSearchInput): Promise<TeacherSearchResult> {
  const order = ORDER[input.sort ?? 'rating'];
  const specified = [...SUBJECTS];
  const { rows } = await sql<SearchRow>`
    with matching as materialized (
      select t.user_id, row_number() over (order by ${order}) as position
      from teacher_profile t
        join user_account u on u.id = t.user_id
        join teacher_rating r on r.teacher_id = t.user_id
      where ${conditions(input)}
    ),
    shown as (
      select count(*) as total, least(${input.page ?? 1}::int8, greatest(1, ceil(count(*) / ${TEACHERS_PER_PAGE}::float8)))::int8 as page
      from matching
    )
    select shown.total, shown.page,
      (select coalesce(json_agg(card order by card.position), '[]') from (
        select m.position, ${CARD_COLUMNS}
        from matching m
          join teacher_profile t on t.user_id = m.user_id
          join user_account u on u.id = m.user_id
          join teacher_rating r on r.teacher_id = m.user_id
        where m.position > (shown.page - 1) * ${TEACHERS_PER_PAGE}::int8
          and m.position <= shown.page * ${TEACHERS_PER_PAGE}::int8
      ) as card) as teachers,
      (select coalesce(array_agg(distinct taught order by taught), '{}')
        from teacher_profile t, unnest(t.subjects) as taught
        where t.hourly_rate_paise is not null and not t.subjects <@ ${specified} and taught <> all(${specified})
      ) as extra_subjects
    from shown`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a count without a row');
  return {
    teachers: found.teachers.map(presentCard),
    total: found.total,
    page: found.page,
    pageCount: Math.ceil(found.total / TEACHERS_PER_PAGE),
    subjects: [...specified, ...found.extra_subjects],
  };
}
