/** The public lists of tutors: verified teachers with a rate, by subject and class. */
import { SUBJECTS } from '@kaksha/domain/school.ts';
import type {
  SubjectCount,
  TutorIndex,
  TutorList,
  TutorListInput,
} from '@kaksha/domain/teachers/tutor-list-schema.ts';
import { subjectSlug, TUTORS_PER_PAGE } from '@kaksha/domain/teachers/tutor-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db } from '../platform/context.ts';
import { CARD_COLUMNS, type CardRow, presentCard } from './card.ts';
import { IS_THERE } from './is-there.ts';

/** Teachers on a public list, over profile `t`: only people that can be booked. */
export const LISTED = sql`t.verified_at is not null and t.hourly_rate_paise is not null and ${IS_THERE}`;

/** The specified subjects in their order, then all others that are taught, by name. */
function inOrder<Row extends { subject: string }>(rows: readonly Row[]): Row[] {
  const names: readonly string[] = SUBJECTS;
  const place = ({ subject }: Row): number =>
    names.includes(subject) ? names.indexOf(subject) : names.length;
  return rows.toSorted((a, b) => place(a) - place(b) || a.subject.localeCompare(b.subject));
}

const withSlug = (row: { subject: string; teacherCount: number }): SubjectCount => ({
  ...row,
  slug: subjectSlug(row.subject),
});

/** The subject that stands so in an address; undefined when nobody teaches one. */
async function subjectOf(db: Db, slug: string): Promise<string | undefined> {
  const specified = SUBJECTS.find((subject) => subjectSlug(subject) === slug);
  if (specified !== undefined) return specified;
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from teacher_profile t, unnest(t.subjects) as subject
    where ${LISTED} and not t.subjects <@ ${[...SUBJECTS]}::text[] order by subject`.execute(db);
  return rows.find((row) => subjectSlug(row.subject) === slug)?.subject;
}

interface ListRow {
  total: number;
  page: number;
  lowest: number | null;
  highest: number | null;
  ratings: number;
  stars: number;
  teachers: CardRow[];
  classes: { class: number; teacherCount: number }[];
  subjects: { subject: string; teacherCount: number }[];
}

const inClass = (grade: number): RawBuilder<unknown> => sql`t.grades @> array[${grade}]::smallint[]`;

/**
 * One page of a subject's teachers, the best rated first, with the figures of all of them and the neighbouring lists.
 *
 * @throws ORPCError NOT_FOUND for a subject that is neither specified nor taught
 */
export async function readTutorList(db: Db, input: TutorListInput): Promise<TutorList> {
  const subject = orNotFound(await subjectOf(db, input.subject));
  const grade = input.class ?? null;
  const ofSubject = sql`${LISTED} and t.subjects @> array[${subject}]`;
  const matching = grade === null ? ofSubject : sql`${ofSubject} and ${inClass(grade)}`;
  const neighbours = grade === null ? LISTED : sql`${LISTED} and ${inClass(grade)}`;
  const { rows } = await sql<ListRow>`
    with listed as materialized (
      select t.user_id, t.hourly_rate_paise, r.rating_count, r.rating_sum, r.ranking_rating
      from teacher_profile t join teacher_rating r on r.teacher_id = t.user_id where ${matching}
    ),
    shown as (
      select count(*) as total, min(hourly_rate_paise) as lowest, max(hourly_rate_paise) as highest,
        coalesce(sum(rating_count), 0)::int8 as ratings, coalesce(sum(rating_sum), 0)::int8 as stars,
        least(${input.page ?? 1}::int8, greatest(1, ceil(count(*)::float8 / ${TUTORS_PER_PAGE})))::int8 as page
      from listed
    ),
    on_page as (
      select user_id, ranking_rating from listed order by ranking_rating desc, user_id
      limit ${TUTORS_PER_PAGE} offset (select (page - 1) * ${TUTORS_PER_PAGE}::int8 from shown)
    )
    select shown.*,
      (select coalesce(json_agg(card), '[]') from (
        select ${CARD_COLUMNS}
        from on_page join teacher_profile t on t.user_id = on_page.user_id
          join user_account u on u.id = t.user_id join teacher_rating r on r.teacher_id = t.user_id
        order by on_page.ranking_rating desc, t.user_id
      ) as card) as teachers,
      (select coalesce(json_agg(counted order by counted.class), '[]') from (
        select grade as class, count(distinct t.user_id) as "teacherCount"
        from teacher_profile t, unnest(t.grades) as grade where ${ofSubject} group by grade
      ) as counted) as classes,
      (select coalesce(json_agg(counted), '[]') from (
        select subject, count(distinct t.user_id) as "teacherCount"
        from teacher_profile t, unnest(t.subjects) as subject where ${neighbours} group by subject
      ) as counted) as subjects
    from shown`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a count without a row');
  return {
    subject,
    slug: subjectSlug(subject),
    class: grade,
    teachers: found.teachers.map(presentCard),
    page: found.page,
    pageCount: Math.ceil(found.total / TUTORS_PER_PAGE),
    figures: {
      teacherCount: found.total,
      lowestRatePaise: found.lowest,
      highestRatePaise: found.highest,
      averageRating: found.ratings === 0 ? null : Math.round((found.stars / found.ratings) * 100) / 100,
      reviewCount: found.ratings,
    },
    classes: found.classes,
    subjects: inOrder(found.subjects).map(withSlug),
  };
}

interface CountRow {
  subject: string;
  /** Null for the subject as a whole. */
  class: number | null;
  teacherCount: number;
}

/** Every subject that has a teacher, with the classes in which it has one. */
export async function readTutorIndex(db: Db): Promise<TutorIndex> {
  const { rows } = await sql<CountRow>`
    select subject, null::int as class, count(distinct t.user_id) as "teacherCount"
    from teacher_profile t, unnest(t.subjects) as subject where ${LISTED} group by subject
    union all
    select subject, grade, count(distinct t.user_id)
    from teacher_profile t, unnest(t.subjects) as subject, unnest(t.grades) as grade
    where ${LISTED} group by subject, grade
    order by class`.execute(db);
  const whole = rows.filter((row) => row.class === null);
  return {
    subjects: inOrder(whole).map(({ subject, teacherCount }) => ({
      ...withSlug({ subject, teacherCount }),
      classes: rows.flatMap((row) =>
        row.subject === subject && row.class !== null
          ? [{ class: row.class, teacherCount: row.teacherCount }]
          : [],
      ),
    })),
  };
}
