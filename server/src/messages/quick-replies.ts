import { en as T } from '@kaksha/domain/messages/quick-replies/words/en.ts';
import { QUICK_REPLIES_MAX } from '@kaksha/domain/messages/quick-replies.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { notFound } from '../platform/api.ts';
import type { Db, Trx } from '../platform/context.ts';

export interface QuickReply {
  id: string;
  body: string;
}

/** This person's saved replies, in the order of saving. */
export async function listQuickReplies(db: Db, userId: string): Promise<QuickReply[]> {
  const { rows } = await sql<QuickReply>`
    select id, body from quick_reply where user_id = ${userId} order by created_at, id`.execute(db);
  return rows;
}

/** Saves a reply; one that is there stays as it is. @throws ORPCError TOO_MANY_KEPT (409). */
export async function saveQuickReply(trx: Trx, userId: string, body: string): Promise<QuickReply[]> {
  // One after the other for each person, so that the bound holds.
  await sql`select from user_account where id = ${userId} for no key update`.execute(trx);
  const kept = await listQuickReplies(trx, userId);
  if (kept.some((one) => one.body === body)) return kept;
  if (kept.length >= QUICK_REPLIES_MAX)
    throw new ORPCError('TOO_MANY_KEPT', { status: 409, message: T.full });
  await sql`insert into quick_reply (user_id, body) values (${userId}, ${body})`.execute(trx);
  return listQuickReplies(trx, userId);
}

/** @throws ORPCError NOT_FOUND for another person's. */
export async function removeQuickReply(db: Db, userId: string, id: string): Promise<QuickReply[]> {
  const { rows } = await sql`
    delete from quick_reply where id = ${id} and user_id = ${userId} returning id`.execute(db);
  if (rows.length === 0) throw notFound();
  return listQuickReplies(db, userId);
}
