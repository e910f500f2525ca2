/** Requests, as their people see them. Every query names the person and finds only their own. */

import { type OwnRequest, type OwnThread, REQUEST_MESSAGES_SHOWN } from '@kaksha/domain/support/schema.ts';
import type { RequestStatus } from '@kaksha/domain/support/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { orNotFound } from '../platform/api.ts';
import type { Db, Services, Viewer } from '../platform/context.ts';
import { afterCursor, pageOf } from '../platform/cursor.ts';
import { linkTokenFor } from './request-link.ts';

/**
 * Own requests `t`: of their author, the author's parents until the author has shown to be 18, and for a form the account of the
 * same confirmed address.
 */
export function isAskedBy({ id }: Pick<Viewer, 'id'>): RawBuilder<boolean> {
  return sql<boolean>`(t.user_id = ${id}
    or t.user_id in (select g.student_id from guardianship g where g.parent_id = ${id}
      and not is_adult_student(g.student_id))
    or t.user_id is null and lower(t.email) = (
      select u.email from user_account u where u.id = ${id} and u.email_verified_at is not null))`;
}

interface Row {
  id: string;
  number: number;
  subject: string;
  status: RequestStatus;
  openedAt: Date;
  dueAt: Date | null;
  askedBy: string | null;
  atMicros: number;
}

const columns = (
  viewerId: string | null,
) => sql`t.id, t.number, t.subject, t.status, t.opened_at as "openedAt",
  t.due_at as "dueAt", (extract(epoch from t.opened_at) * 1000000)::bigint as "atMicros",
  case when t.user_id <> ${viewerId}::uuid then t.name end as "askedBy"`;

const asRequest = ({ atMicros: _, openedAt, dueAt, ...row }: Row): OwnRequest => ({
  ...row,
  openedAt: openedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
});

/** A page of somebody's requests, the latest first. */
export async function listOwnRequests(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ requests: OwnRequest[]; nextCursor: string | null }> {
  const { rows } = await sql<Row>`select ${columns(viewer.id)} from ticket t
    where ${isAskedBy(viewer)} and ${afterCursor(cursor, sql`t.opened_at`, sql`t.id`)}
    order by t.opened_at desc, t.id desc limit ${limit + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, limit);
  return { requests: page.map(asRequest), nextCursor };
}

/** Where a thread is read from, and by which key its links are signed. */
interface Reading extends Pick<Services, 'env'> {
  db: Db;
}

interface MessageRow {
  id: string;
  ours: boolean;
  body: string;
  writtenAt: Date;
}

/** The token of the trial that waits for the request's author; null when none does. */
async function trialTokenOf({ db, env }: Reading, requestId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; expiresAt: Date }>`
    select id, expires_at as "expiresAt" from trial_invitation
    where ticket_id = ${requestId} and status = 'open' and expires_at > now()`.execute(db);
  const [open] = rows;
  return open === undefined ? null : linkTokenFor(env.secretKey, 'trial-link', open.id, open.expiresAt);
}

async function thread(from: Reading, id: string, viewerId: string | null, whose: RawBuilder<boolean>) {
  const { db } = from;
  const { rows } =
    await sql<Row>`select ${columns(viewerId)} from ticket t where t.id = ${id} and ${whose}`.execute(db);
  const found = orNotFound(rows[0]);
  const messages = await sql<MessageRow & { count: number }>`
    select count(*) over ()::int as count, id, kind = 'answer' as ours, body, written_at as "writtenAt" from ticket_message
    where ticket_id = ${id} and kind <> 'note'
    order by written_at desc, id desc limit ${REQUEST_MESSAGES_SHOWN}`.execute(db);
  return {
    ...asRequest(found),
    trialToken: await trialTokenOf(from, id),
    earlierMessages: (messages.rows[0]?.count ?? 0) - messages.rows.length,
    messages: messages.rows
      .map(({ count: _, ...row }) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
      .reverse(),
  };
}

/** @throws ORPCError NOT_FOUND. */
export function getOwnRequest(from: Reading, viewer: Viewer, id: string): Promise<OwnThread> {
  return thread(from, id, viewer.id, isAskedBy(viewer));
}

/** The request that a link was made for. @throws ORPCError NOT_FOUND. */
export function getLinkedRequest(from: Reading, id: string): Promise<OwnThread> {
  return thread(from, id, null, sql<boolean>`true`);
}
