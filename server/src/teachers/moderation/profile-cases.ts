/** Public profiles before operators: films that wait, reported and hidden parts. */
import { REPORTED_BY_PROGRAM, REPORTS_SHOWN } from '@kaksha/domain/reports.ts';
import { introVideoName } from '@kaksha/domain/teachers/intro-video/policy.ts';
import type { ProfileCase } from '@kaksha/domain/teachers/moderation/contract.ts';
import type { ProfileCaseList, ProfilePart } from '@kaksha/domain/teachers/moderation/parts.ts';
import type { IntroVideo } from '@kaksha/domain/teachers/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { type Signer, signerOf } from '../../platform/permits.ts';
import { permittedFilm } from '../intro-video/film-files.ts';

/** The column of each text. */
export const PART_COLUMNS: Readonly<Record<ProfilePart, string>> = {
  introText: 'intro_text',
  bio: 'bio',
  teachingApproach: 'teaching_approach',
  qualifications: 'qualifications',
  education: 'education',
  achievements: 'achievements',
  availability: 'availability_note',
};
const PARTS = Object.keys(PART_COLUMNS) as ProfilePart[];
export const partOfColumn = (column: string): ProfilePart =>
  PARTS.find((part) => PART_COLUMNS[part] === column) ?? 'bio';

type Body = string | string[] | { degree: string; institution: string; year: number }[];

/** A stored text as lines to read. */
function linesOf(body: Body): string[] {
  if (typeof body === 'string') return body === '' ? [] : [body];
  return body.map((each) =>
    typeof each === 'string' ? each : `${each.degree}, ${each.institution}, ${each.year}`,
  );
}

interface Row {
  id: string;
  atMicros: number;
  name: string;
  verified: boolean;
  version: number;
  texts: Record<string, Body>;
  film: (Omit<NonNullable<ProfileCase['film']>, 'address' | 'kind'> & { kind: IntroVideo['kind'] }) | null;
  reports: ProfileCase['reports'];
  hidden: { id: string; part: string; body: Body; reason: string; by: string; hiddenAt: string }[];
}

const ISO = (at: string) => sql.raw(`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const NAME = (person: string) => sql.raw(`btrim(${person}.first_name || ' ' || ${person}.last_name)`);
const OPEN_REPORTS = sql`profile_report r where r.teacher_id = t.user_id and r.closed_at is null`;
const HIDDEN_TEXTS = sql`hidden_profile_text h where h.teacher_id = t.user_id and h.restored_at is null`;
const WAITING_FILM = sql`teacher_intro_video v where v.teacher_id = t.user_id and v.status = 'submitted'`;

/** Which profiles are on each list, since when they are, and in which order they come. */
const LISTS: Record<
  ProfileCaseList,
  { where: RawBuilder<unknown>; at: RawBuilder<unknown>; newestFirst: boolean }
> = {
  film: {
    where: sql`exists (select from ${WAITING_FILM})`,
    at: sql`(select v.uploaded_at from ${WAITING_FILM})`,
    newestFirst: false,
  },
  reported: {
    where: sql`exists (select from ${OPEN_REPORTS})`,
    at: sql`(select min(r.reported_at) from ${OPEN_REPORTS})`,
    newestFirst: false,
  },
  hidden: {
    where: sql`exists (select from ${HIDDEN_TEXTS})`,
    at: sql`(select max(h.hidden_at) from ${HIDDEN_TEXTS})`,
    newestFirst: true,
  },
};

const select = (at: RawBuilder<unknown>) => sql`
  select t.user_id as id, (extract(epoch from ${at}) * 1000000)::bigint as "atMicros", ${NAME('u')} as name,
    t.verified_at is not null as verified, t.profile_version as version,
    json_build_object(${sql.join(PARTS.map((part) => sql`${sql.lit(part)}, ${sql.ref(`t.${PART_COLUMNS[part]}`)}`))}) as texts,
    (select json_build_object('id', v.video_id, 'kind', v.kind, 'durationSeconds', v.duration_seconds,
        'status', v.status, 'scan', v.scan, 'uploadedAt', ${ISO('v.uploaded_at')})
      from teacher_intro_video v where v.teacher_id = t.user_id) as film,
    (select coalesce(json_agg(json_build_object('by', coalesce(${NAME('w')}, ${sql.lit(REPORTED_BY_PROGRAM)}), 'about', r.part, 'reason', r.reason,
        'reportedAt', ${ISO('r.reported_at')}) order by r.reported_at), '[]')
      from (select o.* from profile_report o where o.teacher_id = t.user_id and o.closed_at is null
        order by o.reported_at limit ${REPORTS_SHOWN}) r left join user_account w on w.id = r.reported_by) as reports,
    (select coalesce(json_agg(json_build_object('id', h.id, 'part', h.part, 'body', h.body, 'reason', h.reason,
        'by', ${NAME('o')}, 'hiddenAt', ${ISO('h.hidden_at')}) order by h.hidden_at desc), '[]')
      from hidden_profile_text h join user_account o on o.id = h.hidden_by
      where h.teacher_id = t.user_id and h.restored_at is null) as hidden
  from teacher_profile t join user_account u on u.id = t.user_id`;

function caseOf({ id, atMicros: _, name, verified, version, ...row }: Row, signer: Signer): ProfileCase {
  return {
    teacher: { id, name, verified },
    version,
    texts: PARTS.flatMap((part) => {
      const lines = linesOf(row.texts[part] ?? '');
      return lines.length === 0 ? [] : [{ part, lines }];
    }),
    film: row.film && {
      ...row.film,
      address:
        row.film.scan === 'waiting'
          ? null
          : permittedFilm(signer, introVideoName(row.film.id, row.film.kind)),
    },
    reports: row.reports,
    hidden: row.hidden.map(({ part, body, ...each }) => ({
      ...each,
      part: partOfColumn(part),
      lines: linesOf(body),
    })),
  };
}

/** A page of a list, with how many are on each. */
export async function listProfileCases(
  context: RequestContext,
  { list, cursor, limit }: { list: ProfileCaseList; cursor?: string | undefined; limit: number },
) {
  const { db } = context.services;
  const { where, at, newestFirst } = LISTS[list];
  const [beyond, order] = newestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { rows } = await sql<Row>`${select(at)}
    where ${where} and ${afterCursor(cursor, at, sql`t.user_id`, beyond)}
    order by ${at} ${order}, t.user_id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ film: number; reported: number; hidden: number }>`
    select (select count(*)::int from teacher_intro_video where status = 'submitted') as film,
      (select count(distinct teacher_id)::int from profile_report where closed_at is null) as reported,
      (select count(distinct teacher_id)::int from hidden_profile_text where restored_at is null) as hidden`.execute(
    db,
  );
  const { page, nextCursor } = pageOf(rows, limit);
  return {
    cases: page.map((row) => caseOf(row, signerOf(context))),
    nextCursor,
    counts: counted.rows[0] ?? { film: 0, reported: 0, hidden: 0 },
  };
}

/** @throws ORPCError NOT_FOUND */
export async function readProfileCase(db: Db, signer: Signer, teacherId: string): Promise<ProfileCase> {
  const { rows } =
    await sql<Row>`${select(sql`t.listing_changed_at`)} where t.user_id = ${teacherId}`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return caseOf(rows[0], signer);
}
