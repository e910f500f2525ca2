import { findContactDetails, refusedKinds } from '@kaksha/domain/messages/contact-details.ts';
import { MESSAGE_FILE_TEXT } from '@kaksha/domain/messages/files.ts';
import { MAIL_AFTER_MINUTES } from '@kaksha/domain/messages/policy.ts';
import { WRITE_REFUSAL_TEXT, type WriteRefusal, writeRefusal } from '@kaksha/domain/messages/rules.ts';
import type { MessageView } from '@kaksha/domain/messages/schema.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { noteMessage } from '../notifications/note-message.ts';
import type { Db, Trx, Viewer } from '../platform/context.ts';
import { notifyPeople } from '../platform/realtime.ts';
import { MAIL_UNREAD_JOB, mailKey } from './mail-unread.ts';
import { openCase } from './moderation/open-case.ts';
import { otherSide, READERS } from './participants.ts';
import { findConversation, MESSAGE_COLUMNS, messageViewOf } from './read-conversation.ts';

/** A message as somebody's device sends it. */
export interface NewMessage {
  id: string;
  clientId: string;
  body: string;
  /** Of files that this author has uploaded here and not sent yet. */
  files: readonly string[];
}

function refused(reason: WriteRefusal): ORPCError<string, undefined> {
  const message = WRITE_REFUSAL_TEXT[reason];
  if (reason === 'email') return new ORPCError('EMAIL_NOT_VERIFIED', { status: 403, message });
  if (reason === 'consent') return new ORPCError('FORBIDDEN', { message });
  if (reason === 'blocked' || reason === 'blocked_by_me')
    return new ORPCError('BLOCKED', { status: 409, message });
  return new ORPCError('NOT_NOW', { status: 409, message });
}

/** A message that this author's device called so. */
async function sentBefore(
  db: Db,
  authorId: string,
  { id, clientId }: NewMessage,
): Promise<MessageView | null> {
  const { rows } = await sql<Parameters<typeof messageViewOf>[0] & { conversationId: string }>`
    select ${MESSAGE_COLUMNS}, m.conversation_id as "conversationId" from message m
    where m.author_id = ${authorId} and m.client_id = ${clientId}`.execute(db);
  if (rows[0] === undefined) return null;
  const { conversationId, ...message } = rows[0];
  if (conversationId !== id) throw new ORPCError('CONFLICT', { status: 409, message: T.keyElsewhere });
  return messageViewOf(message);
}

/**
 * Writes a message and notifies everybody who reads it. Under the conversation's lock, so that the same message sent twice
 * at once is written once.
 * Likely contact details or payments elsewhere are refused while the two have no class together, and put before the
 * operators afterwards.
 * @throws ORPCError NOT_FOUND; EMAIL_NOT_VERIFIED, FORBIDDEN without a parent's consent, BLOCKED, NOT_NOW, CONTACT_DETAILS,
 *   FILE_REFUSED.
 */
export async function sendMessage(trx: Trx, author: Viewer, message: NewMessage): Promise<MessageView> {
  const conversation = await findConversation(trx, author, message.id, { lock: true });
  const known = await sentBefore(trx, author.id, message);
  if (known !== null) return known;
  const refusal = writeRefusal(conversation);
  if (refusal !== null) throw refused(refusal);
  const files = [...new Set(message.files)];
  const kinds = findContactDetails(message.body);
  const kept = refusedKinds(kinds, conversation.knowEachOther);
  if (kept.length > 0)
    throw new ORPCError('CONTACT_DETAILS', { status: 422, message: T.contactRefusal(kept) });
  const { rows } = await sql<{ id: string }>`
    insert into message as m (conversation_id, author_id, client_id, body, contact_kinds, file_count)
    values (${message.id}, ${author.id}, ${message.clientId}, ${message.body}, ${kinds}::text[], ${files.length})
    returning m.id`.execute(trx);
  const [written] = rows;
  if (written === undefined) throw new Error('the message was not written');
  await attachFiles(trx, { id: written.id, conversationId: message.id, authorId: author.id }, files);
  if (kinds.length > 0) await openCase(trx, written.id);
  await tellOfMessage(trx, message.id, author.id);
  const sent = await sentBefore(trx, author.id, message);
  if (sent === null) throw new Error('the message was not written');
  return sent;
}

/** The files go with the message, each of them or none. @throws ORPCError FILE_REFUSED for one that is not there to be sent. */
async function attachFiles(
  trx: Trx,
  message: { id: string; conversationId: string; authorId: string },
  files: readonly string[],
): Promise<void> {
  if (files.length === 0) return;
  const { rows } = await sql`update message_file set message_id = ${message.id}
    where id = any(${[...files]}::uuid[]) and message_id is null and owner_id = ${message.authorId}
      and conversation_id = ${message.conversationId} returning id`.execute(trx);
  if (rows.length < files.length)
    throw new ORPCError('FILE_REFUSED', { status: 422, message: MESSAGE_FILE_TEXT.gone });
}

/** Open pages at once, a note to the other side, and a mail to people who have not read it after some minutes. */
async function tellOfMessage(trx: Trx, conversationId: string, authorId: string): Promise<void> {
  const { rows } = await sql<{ readers: string[]; others: string[] }>`
    select ${READERS} as readers, ${otherSide(sql`${authorId}::uuid`)} as others
    from conversation c where c.id = ${conversationId}`.execute(trx);
  const { readers = [], others = [] } = rows[0] ?? {};
  await notifyPeople(trx, readers, 'conversation:changed', { conversationId });
  await noteMessage(trx, others, conversationId);
  await sql`select enqueue_job_once(${MAIL_UNREAD_JOB}, ${JSON.stringify({ conversationId })}::json,
    now() + ${MAIL_AFTER_MINUTES} * interval '1 minute', ${mailKey(conversationId)})`.execute(trx);
}
