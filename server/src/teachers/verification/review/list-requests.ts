import type { ReviewRow } from '@kaksha/domain/teachers/verification/review-schema.ts';
import { type RequestStatus, UNDECIDED } from '@kaksha/domain/teachers/verification/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { afterCursor, pageOf } from '../../../platform/cursor.ts';
import { answerByOf } from '../rounds/read-rounds.ts';

interface Row extends Omit<ReviewRow, 'teacher' | 'submittedAt' | 'waitingSince' | 'decidedAt' | 'asked'> {
  teacherId: string;
  teacherName: string;
  profilePicture: string | null;
  submittedAt: Date;
  waitingSince: Date;
  askedAt: Date | null;
  decidedAt: Date | null;
  atMicros: number;
}

function asRow({ teacherId, teacherName, profilePicture, askedAt, atMicros: _, ...row }: Row): ReviewRow {
  return {
    ...row,
    teacher: { id: teacherId, name: teacherName, profilePicture },
    submittedAt: row.submittedAt.toISOString(),
    waitingSince: row.waitingSince.toISOString(),
    asked: askedAt === null ? null : { askedAt: askedAt.toISOString(), answerBy: answerByOf(askedAt) },
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

type Counts = Record<'pending' | 'more_asked', number>;

/** A page of requests in one state, those that wait the longest or were decided last first, and how many are not decided. */
export async function listRequests(
  db: Db,
  { status, cursor, limit }: { status: RequestStatus; cursor?: string | undefined; limit: number },
): Promise<{ requests: ReviewRow[]; nextCursor: string | null; counts: Counts }> {
  const isOpen = UNDECIDED.includes(status);
  const at =
    status === 'pending'
      ? sql`coalesce(v.returned_at, v.submitted_at)`
      : status === 'more_asked'
        ? sql`r.asked_at`
        : sql`v.decided_at`;
  const [beyond, order] = isOpen ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`
    select v.id, v.status, v.submitted_at as "submittedAt", v.decided_at as "decidedAt", v.tiers,
      coalesce(v.returned_at, v.submitted_at) as "waitingSince", r.asked_at as "askedAt",
      case when v.status = 'pending' and v.returned_at is not null then (
        select coalesce(json_agg(coalesce(c ->> 'field', '')), '[]') from jsonb_array_elements((select a.changes from verification_round a
          where a.verification_id = v.id and a.ended = 'answered' order by a.number desc limit 1)) c)
      end as "cameBackWith",
      v.teacher_id as "teacherId", btrim(u.first_name || ' ' || u.last_name) as "teacherName",
      u.profile_picture as "profilePicture", coalesce((extract(epoch from ${at}) * 1000000)::bigint, 0) as "atMicros",
      (select count(*)::int from verification_document d where d.verification_id = v.id) as "documentCount",
      (select count(*)::int from teacher_verification e
        where e.teacher_id = v.teacher_id and e.submitted_at < v.submitted_at) as earlier,
      exists (select from verification_proposal p where p.verification_id = v.id and p.ended is null) as "awaitsSecond"
    from teacher_verification v join user_account u on u.id = v.teacher_id
    left join verification_round r on r.verification_id = v.id and r.ended is null
    where ${status === 'pending' ? sql`v.status = 'pending'` : sql`v.status = ${status} and v.status <> 'pending'`}
      and ${afterCursor(cursor, at, sql`v.id`, beyond)}
    order by ${at} ${order}, v.id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<Counts>`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'more_asked')::int as more_asked
    from teacher_verification where status = any(${[...UNDECIDED]}::text[])`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { requests: page.map(asRow), nextCursor, counts: counted.rows[0] ?? { pending: 0, more_asked: 0 } };
}
