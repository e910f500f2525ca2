import { SUBJECTS } from '@kaksha/domain/school.ts';
import type { TeacherCard, TeacherSearchInput } from '@kaksha/domain/teachers/schema.ts';
import { TEACHERS_PER_PAGE, type TeacherSort } from '@kaksha/domain/teachers/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/context.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from './card.ts';
import { IS_THERE } from './is-there.ts';

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

const SPECIFIED: string[] = [...SUBJECTS];

/**
 * The filters, as the specification has them (section 5), over profile `t` and, for a minimum rating, rating `r`. A
 * teacher without an hourly rate is not offered, nor one who has deleted the account. A text is first looked up among the few names of subjects, so that no
 * teacher's list has to be taken apart.
 */
function conditions(input: TeacherSearchInput): RawBuilder<unknown> {
  const all = [sql`t.hourly_rate_paise is not null`, IS_THERE];
  const search = input.search?.trim() ?? '';
  if (search !== '') {
    const pattern = sql`lower(${containing(search)})`;
    all.push(sql`(
      t.subjects && array(select name from subject_name where lower(name) like ${pattern})
      or t.user_id in (select id from user_account
        where role = 'teacher' and lower(first_name || ' ' || last_name) like ${pattern}))`);
  }
  if (input.subject !== undefined) all.push(sql`t.subjects @> array[${input.subject}]`);
  if (input.class !== undefined) all.push(sql`t.grades @> array[${input.class}]::smallint[]`);
  if (input.minPrice !== undefined) all.push(sql`t.hourly_rate_paise >= ${input.minPrice * 100}`);
  if (input.maxPrice !== undefined) all.push(sql`t.hourly_rate_paise <= ${input.maxPrice * 100}`);
  if (input.minRating) all.push(sql`r.rating >= ${input.minRating}`);
  return sql.join(all, sql` and `);
}

interface SearchRow {
  total: number;
  page: number;
  teachers: CardRow[];
  subjects: string[];
}

/**
 * One page of the teachers that match, in one round trip: all are counted, and only those of the page are put together.
 * Past the last page it is the last page. `subjects` are the specified ones, then whatever else is taught.
 */
export async function searchTeachers(db: Db, input: TeacherSearchInput): Promise<TeacherSearchResult> {
  const order = ORDER[input.sort ?? 'rating'];
  const matching = conditions(input);
  const rated = sql`join teacher_rating r on r.teacher_id = t.user_id`;
  const { rows } = await sql<SearchRow>`
    with subject_name as materialized (
      select name, place from unnest(${SPECIFIED}::text[]) with ordinality as specified (name, place)
      union all
      select distinct name, null::bigint from teacher_profile t, unnest(t.subjects) as name
      where t.hourly_rate_paise is not null and not t.subjects <@ ${SPECIFIED} and name <> all(${SPECIFIED})
    ),
    shown as materialized (
      select count(*) as total, least(${input.page ?? 1}::int8, greatest(1, ceil(count(*)::float8 / ${TEACHERS_PER_PAGE})))::int8 as page
      from teacher_profile t ${input.minRating ? rated : sql``} where ${matching}
    ),
    on_page as (
      select t.user_id from teacher_profile t ${rated} where ${matching}
      order by ${order}
      limit ${TEACHERS_PER_PAGE} offset (select (page - 1) * ${TEACHERS_PER_PAGE}::int8 from shown)
    )
    select shown.total, shown.page,
      (select coalesce(json_agg(card), '[]') from (
        select ${CARD_COLUMNS}
        from on_page join teacher_profile t on t.user_id = on_page.user_id
          join user_account u on u.id = t.user_id ${rated}
        order by ${order}
      ) as card) as teachers,
      (select array_agg(name order by place, name) from subject_name) as subjects
    from shown`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a count without a row');
  return {
    teachers: found.teachers.map(presentCard),
    total: found.total,
    page: found.page,
    pageCount: Math.ceil(found.total / TEACHERS_PER_PAGE),
    subjects: found.subjects,
  };
}
