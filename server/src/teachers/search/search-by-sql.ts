/** The search in plain SQL: right at any time, and slow where teachers are many. See `find-teachers.ts`. */

import { isSimilarWord, searchTextOf, searchWords } from '@kaksha/domain/search-text.ts';
import { TEACHERS_PER_PAGE, type TeacherSort } from '@kaksha/domain/teachers/search.ts';
import type { TeacherFacets } from '@kaksha/domain/teachers/search-schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/context.ts';
import { containing } from '../../platform/like-pattern.ts';
import { IS_THERE } from '../is-there.ts';
import { BATCH_SIZES_TEXT } from '../open-batches.ts';
import { type Found, inOrder, type TeacherQuery } from './found.ts';
import { FREE_HOURS, wantedStarts } from './free-hours-sql.ts';

/** Each order ends with the id, so that a teacher is on one page only. */
const ORDER: Record<TeacherSort, RawBuilder<unknown>> = {
  rating: sql`ranking_rating desc, user_id`,
  experience: sql`experience_years desc, user_id`,
  price_low: sql`hourly_rate_paise, user_id`,
  price_high: sql`hourly_rate_paise desc, user_id`,
};

const NAME = sql`lower(u.first_name || ' ' || u.last_name)`;

/** For each typed word: the parts of names, and the subjects, that have a word like it. */
interface Similar {
  nameParts: string[];
  subjects: string[];
}

async function similarWords(db: Db, text: string): Promise<Similar[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const { rows } = await sql<{ parts: string[]; subjects: string[] }>`
    select array(select distinct part from user_account u, regexp_split_to_table(${NAME}, '\\s+') as part
                 where u.role = 'teacher') as parts,
      array(select distinct subject from teacher_profile t, unnest(t.subjects) as subject) as subjects`.execute(
    db,
  );
  const { parts = [], subjects = [] } = rows[0] ?? {};
  const like = (typed: string) => (known: string) =>
    searchWords(known).some((word) => isSimilarWord(typed, word));
  return words.map((typed) => ({
    nameParts: parts.filter(like(typed)),
    subjects: subjects.filter(like(typed)),
  }));
}

/** Whether the name of `u` or a subject of `t` contains the text. */
function contains(text: string): RawBuilder<unknown> {
  const pattern = containing(text);
  return sql`(${NAME} like ${pattern} or exists (
    select from unnest(t.subjects) as subject where lower(subject) like ${pattern}))`;
}

/** Whether they have something like each word of it. */
function resembles(similar: readonly Similar[]): RawBuilder<unknown> {
  if (similar.length === 0) return sql`false`;
  const each = similar.map(
    ({ nameParts, subjects }) => sql`(
      regexp_split_to_array(${NAME}, '\\s+') && ${nameParts}::text[] or t.subjects && ${subjects}::text[])`,
  );
  return sql.join(each, sql` and `);
}

const LISTED = sql`t.hourly_rate_paise is not null and ${IS_THERE}`;

/** The condition that the text puts on `t` and `u`, and whether it is one of similarity. */
async function textCondition(
  db: Db,
  text: string,
): Promise<{ matches: RawBuilder<unknown>; similar: boolean }> {
  if (text === '') return { matches: sql`true`, similar: false };
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from teacher_profile t join user_account u on u.id = t.user_id
                   where ${LISTED} and ${contains(text)}) as known`.execute(db);
  if (rows[0]?.known) return { matches: contains(text), similar: false };
  return { matches: resembles(await similarWords(db, text)), similar: true };
}

/** The questions that have counts of their own, each as a condition on a row of `listed`. */
function choices(input: TeacherQuery) {
  const free = (input.day?.length ?? 0) > 0 || input.from !== undefined || input.until !== undefined;
  const subjects = input.subject === undefined ? input.anySubject : [input.subject];
  const classes = input.class === undefined ? input.anyClass : [input.class];
  return {
    subject: subjects === undefined ? undefined : sql`subjects && ${subjects}::text[]`,
    class: classes === undefined ? undefined : sql`grades && ${classes}::smallint[]`,
    language: input.language === undefined ? undefined : sql`languages && ${input.language}::text[]`,
    verified: input.verified === undefined ? undefined : sql`verified`,
    trial: input.trial === undefined ? undefined : sql`trial`,
    batch: input.batchSize === undefined ? undefined : sql`batch_sizes && ${input.batchSize}::int[]`,
    free: free ? sql`next_free_at is not null` : undefined,
  };
}
type Question = keyof ReturnType<typeof choices>;

/** All that was chosen, but for one question. */
function allBut(chosen: ReturnType<typeof choices>, question?: Question): RawBuilder<unknown> {
  const others = Object.entries(chosen).flatMap(([name, condition]) =>
    name === question || condition === undefined ? [] : [condition],
  );
  return others.length === 0 ? sql`true` : sql.join(others, sql` and `);
}

/** How many of the rows that `rest` leaves have each value of an array column; `all` are values that count even if none has. */
function counts(
  column: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  all: RawBuilder<unknown> = sql`select null::int where false`,
): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('value', value, 'count', count)), '[]')
    from (select value, sum(count)::int8 as count from (
        select value, count(*) from listed, unnest(${column}) as value where ${rest} group by value
        union all select value, 0 from (${all}) as known (value)
      ) as each group by value) as counted)`;
}

/** Every value of an array column among the teachers that are listed without any filter. */
const allOf = (column: string) => sql`
  select distinct value from teacher_profile t, unnest(${sql.ref(`t.${column}`)}) as value
  where ${LISTED}`;

interface SearchRow {
  total: number;
  page: number;
  teachers: { id: string; nextFreeAtMs: number | null }[];
  facets: TeacherFacets;
}

/** Which counts the statement works out beside the page and its total: the benchmark leaves some out. */
export type SqlFacets = 'all' | 'without hours' | 'none';

/** Options of the statement beside the search itself. */
export interface SqlSearchOptions {
  facets?: SqlFacets;
  /** Only these teachers. */
  among?: readonly string[];
  /** How many of them are on a page. */
  perPage?: number;
}

/**
 * One page of the teachers that match, with the counts of every choice. Teachers without an hourly rate, and people who have
 * closed their account, are not listed. Past the last page it is the last page.
 */
export async function searchBySql(
  db: Db,
  input: TeacherQuery,
  { facets: wanted = 'all', among, perPage = TEACHERS_PER_PAGE }: SqlSearchOptions = {},
): Promise<Found> {
  const chosen = choices(input);
  const facets = wanted !== 'none';
  const needsHours = wanted === 'all' || chosen.free !== undefined;
  const text = await textCondition(db, searchTextOf(input.search));
  const ranges = [LISTED, text.matches];
  if (among !== undefined) ranges.push(sql`t.user_id = any(${among}::uuid[])`);
  if (input.minPrice !== undefined) ranges.push(sql`t.hourly_rate_paise >= ${input.minPrice * 100}`);
  if (input.maxPrice !== undefined) ranges.push(sql`t.hourly_rate_paise <= ${input.maxPrice * 100}`);
  if (input.minRating) ranges.push(sql`r.rating >= ${input.minRating}`);
  const isForAll = input.subject === undefined && input.anySubject !== undefined;
  const order = sql`${isForAll ? sql`subjects @> ${input.anySubject}::text[] desc, ` : sql``}${ORDER[input.sort ?? 'rating']}`;
  const everything = allBut(chosen);
  const { rows } = await sql<SearchRow>`
    with ${wantedStarts(input)},
    listed as materialized (
      select t.user_id, t.subjects, t.grades, t.languages, t.hourly_rate_paise, t.experience_years, r.ranking_rating,
        t.verified_at is not null as verified, t.verified_at is not null and coalesce(t.trial_offered, false) as trial,
        ${sql.raw(BATCH_SIZES_TEXT)} as batch_sizes,
        ${needsHours ? sql`free_days, next_free_at` : sql`'{}'::int[] as free_days, null::timestamptz as next_free_at`}
      from teacher_profile t join user_account u on u.id = t.user_id join teacher_rating r on r.teacher_id = t.user_id
        ${needsHours ? sql`cross join ${FREE_HOURS} as hours` : sql``}
      where ${sql.join(ranges, sql` and `)}
    ),
    shown as (
      select count(*) as total, least(${input.page ?? 1}::int8, greatest(1, ceil(count(*)::float8 / ${perPage})))::int8 as page
      from listed where ${everything}
    ),
    on_page as (
      select row_number() over (order by ${order}) as place, user_id as id, next_free_at
      from listed where ${everything}
      order by place limit ${perPage} offset (select (page - 1) * ${perPage}::int8 from shown)
    )
    select shown.*,
      (select coalesce(json_agg(json_build_object('id', id, 'nextFreeAtMs', (extract(epoch from next_free_at) * 1000)::int8)
        order by place), '[]') from on_page) as teachers,
      json_build_object(
        'subjects', ${facets ? counts(sql`subjects`, allBut(chosen, 'subject'), allOf('subjects')) : sql`'[]'::json`},
        'classes', ${facets ? counts(sql`grades::int[]`, allBut(chosen, 'class')) : sql`'[]'::json`},
        'languages', ${facets ? counts(sql`languages`, allBut(chosen, 'language'), allOf('languages')) : sql`'[]'::json`},
        'days', ${facets ? counts(sql`free_days`, allBut(chosen, 'free')) : sql`'[]'::json`},
        'batchSizes', ${facets ? counts(sql`batch_sizes`, allBut(chosen, 'batch')) : sql`'[]'::json`},
        'verified', (select count(*) from listed where verified and ${allBut(chosen, 'verified')}),
        'trial', (select count(*) from listed where trial and ${allBut(chosen, 'trial')})) as facets
    from shown`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a count without a row');
  return { ...found, similar: text.similar, facets: inOrder(found.facets) };
}

/** Which of these teachers a search finds; the order says nothing. */
export async function matchesBySql(db: Db, input: TeacherQuery, among: readonly string[]): Promise<string[]> {
  const { teachers } = await searchBySql(
    db,
    { ...input, page: 1 },
    { facets: 'none', among, perPage: among.length },
  );
  return teachers.map(({ id }) => id);
}
