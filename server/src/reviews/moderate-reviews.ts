import type {
  HidingCategory,
  ModeratedReview,
  ModerationDecision,
} from '@kaksha/domain/reviews/moderation.ts';
import { keptForReader, type ModerationEvent, moderationNotice } from '@kaksha/domain/reviews/notices.ts';
import { en as M } from '@kaksha/domain/reviews/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { eachTime, sendNotice } from '../notifications/send-notice.ts';
import { notFound, orNotFound } from '../platform/api.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Trx, Viewer } from '../platform/context.ts';
import { getModerated, hidingOf } from './moderated-reviews.ts';
import { notifyReview } from './notify-review.ts';

interface Locked {
  lessonId: string;
  studentId: string;
  teacherId: string;
  writerId: string;
  writerRole: string;
  subject: string;
  startsAt: Date;
}

/** The review under a lock, so that two operators decide one after another. @throws ORPCError NOT_FOUND. */
async function lockReview(trx: Trx, id: string): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select r.lesson_id as "lessonId", r.student_id as "studentId", r.teacher_id as "teacherId",
      r.written_by as "writerId", w.role as "writerRole", l.subject, lower(l.during) as "startsAt"
    from review r join user_account w on w.id = r.written_by join lesson l on l.id = r.lesson_id
    where r.id = ${id} and r.published_at is not null for update of r`.execute(trx);
  return orNotFound(rows[0]);
}

/**
 * An operator hides a published review or its answer, shows it again, or leaves it as it is in spite of a report, with a
 * reason; open reports of it end, and its writer, the other side and its reporters are mailed. The database recounts the rating.
 * @throws ORPCError NOT_FOUND for one that is not published, and for an answer that is not there; CONFLICT when there is
 * nothing to decide, because somebody else has.
 */
export async function decideReview(
  trx: Trx,
  operator: Viewer,
  { id, part, hidden, category, reason }: ModerationDecision,
): Promise<ModeratedReview> {
  const locked = await lockReview(trx, id);
  const known = await getModerated(trx, id);
  const now = hidingOf(known, part);
  if (now === null) throw notFound();
  const reported = known.reports.some((report) => report.part === part);
  // Hidden again, or shown without having been hidden or reported: somebody was faster.
  if (now.hidden === hidden && (hidden || !reported)) {
    throw new ORPCError('CONFLICT', { status: 409, message: M.decidedBefore });
  }
  const event: ModerationEvent = hidden ? 'hidden' : now.hidden ? 'shown' : 'kept';
  const column = (name: string) => sql.ref(`${part === 'answer' ? 'answer_' : ''}${name}`);
  await sql`update review set ${column('hidden_at')} = case when ${hidden} then clock_timestamp() end,
      ${column('hidden_reason')} = case when ${hidden} then ${reason}::text end,
      ${column('hidden_category')} = case when ${hidden} then ${category ?? null}::text end
    where id = ${id}`.execute(trx);
  const { rows: reporters } = await sql<Reporter>`
    with closed as (
      update review_report p set status = ${hidden ? 'hidden' : 'kept'}, decided_at = clock_timestamp()
      where p.review_id = ${id} and p.part = ${part} and p.status = 'open' returning p.review_id, p.reported_by)
    -- What a program has found nobody is told of.
    select u.id, u.role, exists (select from review r where r.id = p.review_id and (
      u.id in (r.teacher_id, r.student_id, r.written_by)
      or exists (select from guardianship g where g.student_id = r.student_id and g.parent_id = u.id))) as "isOfClass"
    from closed p join user_account u on u.id = p.reported_by`.execute(trx);
  await recordAudit(trx, {
    actorId: operator.id,
    action: `review.${part === 'answer' ? 'answer_' : ''}${event}`,
    subject: { type: 'review', id },
    reason,
    detail: { teacherId: locked.teacherId, ...(hidden ? { category } : {}) },
  });
  await notifyReview(trx, locked);
  await tell(
    trx,
    { id, part, event, category: hidden ? (category ?? null) : now.category },
    locked,
    reporters,
  );
  return getModerated(trx, id);
}

/** Somebody whose report a decision answers; of the class itself, or a reader. */
interface Reporter {
  id: string;
  role: string;
  isOfClass: boolean;
}

/** Mails the writer of the part and the other side; of a report that changed nothing, its reporter. */
async function tell(
  trx: Trx,
  decided: { id: string; part: 'review' | 'answer'; event: ModerationEvent; category: HidingCategory | null },
  locked: Locked,
  reporters: readonly Reporter[],
): Promise<void> {
  const { id, part, event, category } = decided;
  const about = eachTime(`review-notice:${id}:${part}:${event}`);
  const lesson = { ...locked, startsAt: locked.startsAt.toISOString() };
  if (event === 'kept') {
    for (const reporter of reporters) {
      await sendNotice(trx, [reporter.id], about, () =>
        reporter.isOfClass
          ? moderationNotice(lesson, part, event, 'reporter', reporter.role)
          : keptForReader(part, locked.teacherId),
      );
    }
    return;
  }
  const family = { id: locked.writerId, role: locked.writerRole };
  const teacher = { id: locked.teacherId, role: 'teacher' };
  const [writer, other] = part === 'review' ? [family, teacher] : [teacher, family];
  await sendNotice(trx, [writer.id], about, () =>
    moderationNotice(lesson, part, event, 'writer', writer.role, category),
  );
  await sendNotice(trx, [other.id], about, () =>
    moderationNotice(lesson, part, event, 'other', other.role, category),
  );
}
