import type { ReviewRow } from '@kaksha/domain/teachers/verification/review-schema.ts';
import type { RequestStatus } from '@kaksha/domain/teachers/verification/status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/context.ts';
import { afterCursor, pageOf } from '../../../platform/cursor.ts';

interface Row extends Omit<ReviewRow, 'teacher' | 'submittedAt' | 'decidedAt'> {
  teacherId: string;
  teacherName: string;
  profilePicture: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
  atMicros: number;
}

function asRow({ teacherId, teacherName, profilePicture, atMicros: _, ...row }: Row): ReviewRow {
  return {
    ...row,
    teacher: { id: teacherId, name: teacherName, profilePicture },
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** A page of requests in one state, those that wait the longest or were decided last first, and how many wait. */
export async function listRequests(
  db: Db,
  { status, cursor, limit }: { status: RequestStatus; cursor?: string | undefined; limit: number },
): Promise<{ requests: ReviewRow[]; nextCursor: string | null; counts: { pending: number } }> {
  const waits = status === 'pending';
  const at = waits ? sql`v.submitted_at` : sql`v.decided_at`;
  const [beyond, order] = waits ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`
    select v.id, v.status, v.submitted_at as "submittedAt", v.decided_at as "decidedAt", v.tiers,
      v.teacher_id as "teacherId", btrim(u.first_name || ' ' || u.last_name) as "teacherName",
      u.profile_picture as "profilePicture", (extract(epoch from ${at}) * 1000000)::bigint as "atMicros",
      (select count(*)::int from verification_document d where d.verification_id = v.id) as "documentCount",
      (select count(*)::int from teacher_verification e
        where e.teacher_id = v.teacher_id and e.submitted_at < v.submitted_at) as earlier,
      exists (select from verification_proposal p where p.verification_id = v.id and p.ended is null) as "awaitsSecond"
    from teacher_verification v join user_account u on u.id = v.teacher_id
    where ${waits ? sql`v.status = 'pending'` : sql`v.status = ${status} and v.status <> 'pending'`}
      and ${afterCursor(cursor, at, sql`v.id`, beyond)}
    order by ${at} ${order}, v.id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ pending: number }>`
    select count(*)::int as pending from teacher_verification where status = 'pending'`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { requests: page.map(asRow), nextCursor, counts: counted.rows[0] ?? { pending: 0 } };
}
