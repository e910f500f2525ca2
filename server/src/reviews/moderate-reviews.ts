/** Reviews that were reported or hidden, and an operator's decision about one. */
import type { ModeratedReview, ReviewPart } from '@kaksha/domain/reviews/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { announceReview } from './announce.ts';

const LIMIT = 200;
const ISO = (time: string) => sql.raw(`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
const NAME = (of: string) => sql.raw(`btrim(${of}.first_name || ' ' || ${of}.last_name)`);

const SELECT = sql`
  select r.id, r.rating, r.comment, r.hidden_reason as "hiddenReason", ${ISO('r.published_at')} as "publishedAt",
    json_build_object('id', t.id, 'name', ${NAME('t')}, 'profilePicture', t.profile_picture) as teacher,
    json_build_object('id', w.id, 'name', ${NAME('w')}) as writer,
    case when r.answer is not null then json_build_object('body', r.answer, 'answeredAt', ${ISO('r.answered_at')},
      'hiddenReason', r.answer_hidden_reason) end as answer,
    (select coalesce(json_agg(json_build_object('part', p.part, 'by', ${NAME('u')}, 'role', u.role, 'reason', p.reason,
        'reportedAt', ${ISO('p.reported_at')}) order by p.reported_at), '[]')
      from review_report p join user_account u on u.id = p.reported_by
      where p.review_id = r.id and p.status = 'open') as reports
  from review r join user_account t on t.id = r.teacher_id join user_account w on w.id = r.written_by`;

export type ModerationList = 'reported' | 'hidden';

const REPORTED = sql`exists (select from review_report p where p.review_id = r.id and p.status = 'open')`;
const HIDDEN = sql`(r.hidden_at is not null or r.answer_hidden_at is not null)`;
const ORDER: Record<ModerationList, RawBuilder<unknown>> = {
  reported: sql`(select min(p.reported_at) from review_report p where p.review_id = r.id and p.status = 'open'), r.id`,
  hidden: sql`greatest(r.hidden_at, r.answer_hidden_at) desc, r.id`,
};

/** What waits for a decision, or is hidden, and how many of either. */
export async function listModerated(
  db: Db,
  list: ModerationList,
): Promise<{ reviews: ModeratedReview[]; counts: Record<ModerationList, number> }> {
  const { rows } = await sql<ModeratedReview>`${SELECT}
    where ${list === 'reported' ? REPORTED : HIDDEN} order by ${ORDER[list]} limit ${LIMIT}`.execute(db);
  const counted = await sql<Record<ModerationList, number>>`
    select (select count(distinct review_id) from review_report where status = 'open') as reported,
      (select count(*) from review r where ${HIDDEN}) as hidden`.execute(db);
  return { reviews: rows, counts: counted.rows[0] ?? { reported: 0, hidden: 0 } };
}

async function getModerated(db: Db, id: string): Promise<ModeratedReview> {
  const { rows } =
    await sql<ModeratedReview>`${SELECT} where r.id = ${id} and r.published_at is not null`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/**
 * An operator hides a published review or its answer, or shows it (again), with a reason; open reports of it end. The
 * database recounts the rating.
 * @throws ORPCError NOT_FOUND for one that is not published, and for an answer that is not there.
 */
export async function decideReview(
  trx: Trx,
  operator: Viewer,
  { id, part, hidden, reason }: { id: string; part: ReviewPart; hidden: boolean; reason: string },
): Promise<ModeratedReview> {
  const known = await getModerated(trx, id);
  if (part === 'answer' && known.answer === null) throw notFound();
  const [at, why] =
    part === 'review'
      ? (['hidden_at', 'hidden_reason'] as const)
      : (['answer_hidden_at', 'answer_hidden_reason'] as const);
  await sql`update review set ${sql.ref(at)} = case when ${hidden} then clock_timestamp() end,
      ${sql.ref(why)} = case when ${hidden} then ${reason}::text end
    where id = ${id}`.execute(trx);
  await sql`update review_report set status = ${hidden ? 'hidden' : 'kept'}, decided_at = clock_timestamp()
    where review_id = ${id} and part = ${part} and status = 'open'`.execute(trx);
  await recordAudit(trx, {
    actorId: operator.id,
    action: `review.${part === 'answer' ? 'answer_' : ''}${hidden ? 'hidden' : 'shown'}`,
    subject: { type: 'review', id },
    reason,
  });
  const { rows } = await sql<{ lessonId: string; studentId: string; teacherId: string }>`
    select lesson_id as "lessonId", student_id as "studentId", teacher_id as "teacherId"
    from review where id = ${id}`.execute(trx);
  if (rows[0] !== undefined) await announceReview(trx, rows[0]);
  return getModerated(trx, id);
}
