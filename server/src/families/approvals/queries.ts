import { CLASS_MINUTES } from '@kaksha/domain/batches/month.ts';
import { PACKAGE_LESSON_MINUTES } from '@kaksha/domain/bookings/kinds.ts';
import { PACKAGE_LESSONS } from '@kaksha/domain/bookings/policy.ts';
import {
  APPROVALS_SHOWN,
  type ApprovalView,
  type ApprovalWish,
  approvalWish,
} from '@kaksha/domain/families/approvals/contract.ts';
import type { ApprovalStatus } from '@kaksha/domain/families/approvals/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { notFound, orNotFound } from '../../platform/api.ts';
import type { Db, Viewer } from '../../platform/context.ts';

/** How long what was answered is shown beside what waits. */
const SHOWN_DAYS = 7;

interface Row {
  id: string;
  kind: ApprovalView['kind'];
  status: ApprovalStatus;
  student: ApprovalView['student'];
  teacher: ApprovalView['teacher'];
  wish: unknown;
  pricePaise: number;
  note: string;
  askedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  word: string;
  resultId: string | null;
}

const PERSON = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'name', btrim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}),
  'profilePicture', ${sql.ref(`${alias}.profile_picture`)})`;

/** A student's own, and those of a parent's children. */
const seenBy = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'student'
    ? sql`r.student_id = ${viewer.id}`
    : sql`r.student_id in (select g.student_id from guardianship g where g.parent_id = ${viewer.id})`;

/** The part of the wish that people read. */
function summaryOf(wish: ApprovalWish) {
  if (wish.kind === 'package') {
    return {
      subject: wish.package.subject,
      topic: '',
      startsAt: null,
      durationMinutes: PACKAGE_LESSON_MINUTES,
      lessons: PACKAGE_LESSONS,
    };
  }
  if (wish.kind === 'batch') {
    const { subject, classes } = wish.batch;
    return { subject, topic: '', startsAt: null, durationMinutes: CLASS_MINUTES, lessons: classes };
  }
  if (wish.kind === 'series') {
    const { subject, topic, startsAt, durationMinutes } = wish.series;
    return { subject, topic, startsAt: startsAt[0] ?? null, durationMinutes, lessons: startsAt.length };
  }
  const { subject, topic, startsAt, durationMinutes } = wish.booking;
  return { subject, topic, startsAt, durationMinutes, lessons: 1 };
}

function present({ wish, ...row }: Row): ApprovalView {
  return {
    ...row,
    ...summaryOf(approvalWish.parse(wish)),
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

async function read(db: Db, where: RawBuilder<boolean>, limit: number): Promise<ApprovalView[]> {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.status, ${PERSON('s')} as student, ${PERSON('t')} as teacher, r.wish,
      r.price_paise as "pricePaise", r.note, r.created_at as "askedAt", r.expires_at as "expiresAt",
      r.decided_at as "decidedAt", r.word, r.result_id as "resultId"
    from approval_request r join user_account s on s.id = r.student_id join user_account t on t.id = r.teacher_id
    where ${where} order by r.status <> 'open', r.created_at desc limit ${limit}`.execute(db);
  return rows.map(present);
}

/** Approvals that wait for a parent, and those answered in the last days. */
export const readApprovals = (db: Db, viewer: Viewer): Promise<ApprovalView[]> =>
  read(
    db,
    sql`${seenBy(viewer)} and (r.status = 'open' or r.decided_at > now() - ${SHOWN_DAYS} * interval '1 day')`,
    APPROVALS_SHOWN,
  );

/** @throws ORPCError NOT_FOUND */
export async function getApproval(db: Db, viewer: Viewer, id: string): Promise<ApprovalView> {
  const [found] = await read(db, sql`${seenBy(viewer)} and r.id = ${id}`, 1);
  return orNotFound(found);
}

/** The body with which it is booked or bought. @throws ORPCError NOT_FOUND */
export async function readWish(db: Db, viewer: Viewer, id: string): Promise<ApprovalWish> {
  const { rows } = await sql<{ wish: unknown }>`
    select r.wish from approval_request r where ${seenBy(viewer)} and r.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return approvalWish.parse(rows[0].wish);
}
