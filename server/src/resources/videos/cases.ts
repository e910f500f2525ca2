/** Films before operators: the queue, and the decisions. */
import { REPORTED_BY_PROGRAM, REPORTS_SHOWN } from '@kaksha/domain/reports.ts';
import { en as NOTICES } from '@kaksha/domain/resources/videos/notices/words/en.ts';
import { videoPath } from '@kaksha/domain/resources/videos/paths.ts';
import type { VideoCase, VideoCaseList, VideoDecision } from '@kaksha/domain/resources/videos/schema.ts';
import { VIDEO_LIFECYCLE } from '@kaksha/domain/resources/videos/status.ts';
import { en as M } from '@kaksha/domain/resources/videos/words/en.ts';
import type { FilmScan } from '@kaksha/domain/video-file.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { eachTime, sendNotice } from '../../notifications/send-notice.ts';
import { notFound } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { afterCursor, pageOf } from '../../platform/cursor.ts';
import { type Signer, signerOf } from '../../platform/permits.ts';
import { OWN_COLUMNS, type OwnRow, ownVideoOf } from './own-videos.ts';

interface Row extends OwnRow {
  atMicros: number;
  teacherId: string;
  teacherName: string;
  teacherVerified: boolean;
  scan: FilmScan;
  submittedAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reports: VideoCase['reports'];
}

const OPEN_REPORT = sql`exists (select from tutorial_video_report r where r.video_id = v.id and r.closed_at is null)`;

const LISTS: Readonly<Record<VideoCaseList, { where: RawBuilder<unknown>; at: RawBuilder<unknown> }>> = {
  waiting: { where: sql`v.status = 'submitted'`, at: sql`v.submitted_at` },
  reported: { where: sql`v.status = 'approved' and ${OPEN_REPORT}`, at: sql`v.decided_at` },
  decided: { where: sql`v.decided_at is not null and v.status <> 'submitted'`, at: sql`v.decided_at` },
};

const select = (at: RawBuilder<unknown>) => sql`
  select ${OWN_COLUMNS}, (extract(epoch from ${at}) * 1000000)::bigint as "atMicros", v.teacher_id as "teacherId",
    btrim(u.first_name || ' ' || u.last_name) as "teacherName", t.verified_at is not null as "teacherVerified",
    v.scan, v.submitted_at as "submittedAt", v.decided_at as "decidedAt",
    (select btrim(o.first_name || ' ' || o.last_name) from user_account o where o.id = v.decided_by) as "decidedBy",
    (select coalesce(json_agg(json_build_object('by', coalesce(btrim(w.first_name || ' ' || w.last_name), ${sql.lit(REPORTED_BY_PROGRAM)}), 'reason', r.reason,
        'reportedAt', to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.reported_at), '[]')
      from (select o.* from tutorial_video_report o where o.video_id = v.id and o.closed_at is null
        order by o.reported_at limit ${REPORTS_SHOWN}) r left join user_account w on w.id = r.reported_by) as reports
  from tutorial_video v join teacher_profile t on t.user_id = v.teacher_id join user_account u on u.id = v.teacher_id`;

function caseOf(row: Row, signer: Signer): VideoCase {
  const {
    atMicros: _,
    teacherId,
    teacherName,
    teacherVerified,
    scan,
    submittedAt,
    decidedBy,
    decidedAt,
    reports,
    ...own
  } = row;
  const video = ownVideoOf(own, signer);
  return {
    ...video,
    film: scan === 'waiting' ? null : video.film,
    scan,
    teacher: { id: teacherId, name: teacherName, verified: teacherVerified },
    submittedAt: submittedAt?.toISOString() ?? null,
    decision:
      decidedAt === null ? null : { by: decidedBy ?? REPORTED_BY_PROGRAM, at: decidedAt.toISOString() },
    reports,
  };
}

/** A page of films: the longest waiting first, the last decided first. */
export async function listVideoCases(
  context: RequestContext,
  { list, cursor, limit }: { list: VideoCaseList; cursor?: string | undefined; limit: number },
) {
  const { db } = context.services;
  const { where, at } = LISTS[list];
  const [beyond, order] = list === 'waiting' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const { rows } = await sql<Row>`${select(at)}
    where ${where} and ${afterCursor(cursor, at, sql`v.id`, beyond)}
    order by ${at} ${order}, v.id ${order} limit ${limit + 1}`.execute(db);
  const counted = await sql<{ waiting: number; reported: number }>`
    select count(*) filter (where v.status = 'submitted')::int as waiting,
      count(*) filter (where v.status = 'approved' and ${OPEN_REPORT})::int as reported
    from tutorial_video v where v.status in ('submitted', 'approved')`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return {
    cases: page.map((row) => caseOf(row, signerOf(context))),
    nextCursor,
    counts: counted.rows[0] ?? { waiting: 0, reported: 0 },
  };
}

async function readCase(trx: Trx, signer: Signer, id: string): Promise<VideoCase> {
  const { rows } = await sql<Row>`${select(sql`v.created_at`)} where v.id = ${id}`.execute(trx);
  if (rows[0] === undefined) throw notFound();
  return caseOf(rows[0], signer);
}

/**
 * An operator's decision with a reason: in the audit log, told to the teacher by mail; the reports are answered with it.
 * @throws ORPCError NOT_FOUND; VIDEO_CHANGED (409) when the film is not as it was seen, NOT_SCANNED
 */
export async function decideVideo(
  trx: Trx,
  signer: Signer,
  operator: Viewer,
  input: { id: string; decision: VideoDecision; reason: string; revision: number },
): Promise<VideoCase> {
  const { id, decision, reason, revision } = input;
  const seen = await readCase(trx, signer, id);
  const { from, to } =
    decision === 'keep' ? ({ from: ['approved'], to: 'approved' } as const) : VIDEO_LIFECYCLE[decision];
  const { rows } = await sql`update tutorial_video set status = ${to}, revision = revision + 1,
      refused_because = ${to === 'refused' ? reason : null}, decided_by = ${operator.id}, decided_at = clock_timestamp()
    where id = ${id} and revision = ${revision}
      and status = any(${[...from]}::text[]) returning id`.execute(trx);
  if (rows.length === 0) throw new ORPCError('VIDEO_CHANGED', { status: 409, message: M.changed });
  await sql`update tutorial_video_report set closed_at = clock_timestamp()
    where video_id = ${id} and closed_at is null`.execute(trx);
  await recordAudit(trx, {
    actorId: operator.id,
    action: `video.${decision === 'keep' ? 'kept' : to}`,
    subject: { type: 'tutorial_video', id },
    reason,
    detail: { teacherId: seen.teacher.id, title: seen.title, from: seen.status },
  });
  if (decision !== 'keep') {
    await sendNotice(trx, [seen.teacher.id], eachTime(`tutorial-video:${id}`), {
      kind: 'message',
      ...NOTICES[decision](seen.title, reason),
      action:
        decision === 'approve'
          ? { label: NOTICES.see, path: videoPath(id) }
          : { label: NOTICES.ownVideos, path: '/teacher/videos' },
    });
  }
  return readCase(trx, signer, id);
}
