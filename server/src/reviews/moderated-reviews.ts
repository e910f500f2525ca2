/** Reviews as operators see them. */
import { REPORTED_BY_PROGRAM, REPORTS_SHOWN } from '@kaksha/domain/reports.ts';
import type { HidingCategory, ModeratedReview, ModerationList } from '@kaksha/domain/reviews/moderation.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';
import { containing } from '../platform/like-pattern.ts';

const ISO = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const NAME = (of: string) => sql.raw(`btrim(${of}.first_name || ' ' || ${of}.last_name)`);
const HIDING = (part: string) =>
  sql.raw(`case when r.${part}hidden_at is not null
    then json_build_object('category', r.${part}hidden_category, 'reason', r.${part}hidden_reason) end`);

interface Row extends ModeratedReview {
  atMicros: number;
}

const columns = (at: RawBuilder<unknown>) => sql`
  select r.id, r.rating, r.comment, l.subject, l.grade as class, ${ISO('r.published_at')} as "publishedAt",
    ${HIDING('')} as hidden, (extract(epoch from ${at}) * 1000000)::bigint as "atMicros",
    json_build_object('id', t.id, 'name', ${NAME('t')}, 'profilePicture', t.profile_picture) as teacher,
    json_build_object('id', w.id, 'name', ${NAME('w')}) as writer,
    case when r.answer is not null then json_build_object('body', r.answer, 'answeredAt', ${ISO('r.answered_at')},
      'hidden', ${HIDING('answer_')}) end as answer,
    (select coalesce(json_agg(json_build_object('part', p.part, 'by', coalesce(${NAME('u')}, ${sql.lit(REPORTED_BY_PROGRAM)}), 'role', coalesce(u.role, 'program'), 'reason', p.reason,
        'reportedAt', ${ISO('p.reported_at')}) order by p.reported_at), '[]')
      from (select o.* from review_report o where o.review_id = r.id and o.status = 'open'
        order by o.reported_at limit ${REPORTS_SHOWN}) p left join user_account u on u.id = p.reported_by) as reports
  from review r join user_account t on t.id = r.teacher_id join user_account w on w.id = r.written_by
    join lesson l on l.id = r.lesson_id`;

interface List {
  /** The reviews `r`. */
  from: RawBuilder<unknown>;
  holds: RawBuilder<unknown>;
  /** The time that it is sorted by. */
  at: RawBuilder<unknown>;
  newestFirst: boolean;
}

const LISTS: Record<ModerationList, List> = {
  reported: {
    from: sql`(select review_id from review_report where status = 'open' group by review_id) o
      join review r on r.id = o.review_id`,
    holds: sql`true`,
    at: sql`(select min(p.reported_at) from review_report p where p.review_id = r.id and p.status = 'open')`,
    newestFirst: false,
  },
  hidden: {
    from: sql`review r`,
    holds: sql`(r.hidden_at is not null or r.answer_hidden_at is not null)`,
    at: sql`greatest(r.hidden_at, r.answer_hidden_at)`,
    newestFirst: true,
  },
  all: {
    from: sql`review r`,
    holds: sql`r.published_at is not null`,
    at: sql`r.published_at`,
    newestFirst: true,
  },
};

const teachersCalled = (pattern: string) => sql`(array(select id from user_account
  where role = 'teacher' and lower(first_name || ' ' || last_name) like ${pattern}))`;

/** Whether the teacher of review `r` is called so, or the name stands in its texts. */
const mentions = (pattern: string) => sql`(r.teacher_id = any ${teachersCalled(pattern)}
  or lower(r.comment) like ${pattern} or lower(r.answer) like ${pattern})`;

/** The ids of all such reviews, each way by its own index. */
const mentioned = (pattern: string) => sql`array(
  select id from review where published_at is not null and teacher_id = any ${teachersCalled(pattern)}
  union all select id from review where lower(comment) like ${pattern}
  union all select id from review where answer is not null and lower(answer) like ${pattern})`;

/** How many of a list are looked through one by one before all with a word are looked up. */
const LOOKED_THROUGH = 500;

/** A page of reviews for operators, and how many wait or are hidden. */
export async function listModerated(
  db: Db,
  query: { list: ModerationList; search?: string; cursor?: string; limit: number },
): Promise<{
  reviews: ModeratedReview[];
  nextCursor: string | null;
  counts: { reported: number; hidden: number };
}> {
  const { from, holds, at, newestFirst } = LISTS[query.list];
  const [beyond, order] = newestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const where = sql`${holds} and ${afterCursor(query.cursor, at, sql`r.id`, beyond)}`;
  const sorted = (most: number) => sql`order by ${at} ${order}, r.id ${order} limit ${most}`;
  const read = async (which: RawBuilder<unknown>) => {
    const { rows } = await sql<Row>`${columns(at)} where r.id = any (array(${which}))
      ${sorted(query.limit + 1)}`.execute(db);
    return rows;
  };
  const search = query.search ? containing(query.search) : undefined;
  let rows = await read(
    search === undefined
      ? sql`select r.id from ${from} where ${where} ${sorted(query.limit + 1)}`
      : sql`select r.id from (select r.* from ${from} where ${where} ${sorted(LOOKED_THROUGH)}) r
          where ${mentions(search)} ${sorted(query.limit + 1)}`,
  );
  // A word that most have fills its page at once. Few have any other, so that all of those can be looked up.
  if (search !== undefined && rows.length <= query.limit) {
    rows = await read(sql`select r.id from ${from} where ${where} and r.id = any (${mentioned(search)})`);
  }
  const { page, nextCursor } = pageOf(rows, query.limit);
  const counted = await sql<{ reported: number; hidden: number }>`
    select (select count(distinct review_id) from review_report where status = 'open') as reported,
      (select count(*) from review r where ${LISTS.hidden.holds}) as hidden`.execute(db);
  return { reviews: page.map(asView), nextCursor, counts: counted.rows[0] ?? { reported: 0, hidden: 0 } };
}

const asView = ({ atMicros: _, ...review }: Row): ModeratedReview => review;

/** One published review, for operators. @throws ORPCError NOT_FOUND. */
export async function getModerated(db: Db, id: string): Promise<ModeratedReview> {
  const { rows } = await sql<Row>`${columns(sql`r.published_at`)}
    where r.id = ${id} and r.published_at is not null`.execute(db);
  return asView(orNotFound(rows[0]));
}

/** Whether a part of it is hidden now; null when there is no such part. */
export function hidingOf(
  review: ModeratedReview,
  part: 'review' | 'answer',
): { hidden: boolean; category: HidingCategory | null } | null {
  const shown = part === 'review' ? review : review.answer;
  return shown === null ? null : { hidden: shown.hidden !== null, category: shown.hidden?.category ?? null };
}
