import { REQUEST_LIFECYCLE, type RequestDecision } from '@kaksha/domain/support/status.ts';
import { en as SUPPORT_TEXT } from '@kaksha/domain/support/words/en.ts';
import { ORPCError } from '@orpc/client';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/api.ts';
import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import type { Trx, Viewer } from '../../platform/context.ts';
import { notifyRequestChanged } from '../notify-request-changed.ts';
import { enqueueAnswerMail } from '../request-mails.ts';

/** A request, as the operator saw it. */
interface Seen {
  id: string;
  revision: number;
}

const L = REQUEST_LIFECYCLE;

/**
 * Changes a request that is still as it was seen.
 * @throws ORPCError NOT_FOUND; CONFLICT when it has changed since.
 */
async function change(
  trx: Trx,
  { id, revision }: Seen,
  { from, to }: { from: readonly string[]; to: string },
  set: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql`
    update ticket t set status = ${to}, revision = revision + 1, changed_at = clock_timestamp(), ${set}
    where id = ${id} and revision = ${revision}
      and status = any(${[...from]}::text[]) returning id`.execute(trx);
  if (rows.length > 0) return;
  const known = await sql`select from ticket where id = ${id}`.execute(trx);
  if (known.rows.length === 0) throw notFound();
  throw new ORPCError('CONFLICT', { status: 409, message: SUPPORT_TEXT.inbox.changed });
}

type RequestDeed = AuditAction extends infer Action
  ? Action extends `request.${infer Deed}`
    ? Deed
    : never
  : never;

const record = (
  trx: Trx,
  operator: Viewer,
  action: RequestDeed,
  id: string,
  detail: Record<string, unknown> = {},
) =>
  recordAudit(trx, {
    actorId: operator.id,
    action: `request.${action}`,
    subject: { type: 'request', id },
    detail,
  });

/** Takes a request, or hands it to another operator. */
export async function assignRequest(
  trx: Trx,
  operator: Viewer,
  { operatorId, ...seen }: Seen & { operatorId: string },
): Promise<void> {
  const { rows } = await sql`select from user_account
    where id = ${operatorId} and role = 'admin' and closed_at is null`.execute(trx);
  if (rows.length === 0) throw notFound(SUPPORT_TEXT.inbox.notAnOperator);
  await change(trx, seen, L.assign, sql`assigned_to = ${operatorId}`);
  await record(trx, operator, operatorId === operator.id ? 'taken' : 'handed-over', seen.id, { operatorId });
  await notifyRequestChanged(trx, seen.id);
}

/** Answers by mail, or asks back: a request of nobody's is then this operator's. Answers the id of the answer. */
export async function answerRequest(
  trx: Trx,
  operator: Viewer,
  { body, askBack, ...seen }: Seen & { body: string; askBack: boolean },
): Promise<string> {
  await change(
    trx,
    seen,
    askBack ? L.askBack : L.answer,
    sql`due_at = null, assigned_to = coalesce(assigned_to, ${operator.id}), acknowledged_at = case
      when source = 'grievance' then coalesce(acknowledged_at, clock_timestamp()) end`,
  );
  const { rows } = await sql<{ id: string }>`
    insert into ticket_message (ticket_id, kind, author_id, body)
    values (${seen.id}, 'answer', ${operator.id}, ${body}) returning id`.execute(trx);
  const messageId = rows[0]?.id;
  if (messageId === undefined) throw new Error('the answer was not stored');
  await enqueueAnswerMail(trx, messageId);
  await record(trx, operator, askBack ? 'asked-back' : 'answered', seen.id, { messageId });
  await notifyRequestChanged(trx, seen.id);
  return messageId;
}

/** Keeps a note for operators: it changes nothing else, and goes to nobody. */
export async function noteOnRequest(
  trx: Trx,
  operator: Viewer,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const { rows } = await sql`insert into ticket_message (ticket_id, kind, author_id, body)
    select id, 'note', ${operator.id}, ${body} from ticket where id = ${id} returning id`.execute(trx);
  if (rows.length === 0) throw notFound();
  await record(trx, operator, 'noted', id);
  await notifyRequestChanged(trx, id);
}

const OPEN_AGAIN = (operator: Viewer) => sql`spam = false, due_at = reply_due_at(clock_timestamp()),
  assigned_to = coalesce(assigned_to, ${operator.id})`;

/** The columns that each decision sets beside the state. */
const SETS: Record<RequestDecision, (operator: Viewer) => RawBuilder<unknown>> = {
  close: () => sql`due_at = null`,
  spam: () => sql`due_at = null, spam = true`,
  reopen: OPEN_AGAIN,
  notSpam: OPEN_AGAIN,
};
const DONE: Record<RequestDecision, RequestDeed> = {
  close: 'closed',
  spam: 'marked-as-spam',
  reopen: 'reopened',
  notSpam: 'not-spam',
};

/** Closes a request, opens it again, or marks it as spam: then nothing more goes to its address. */
export async function decideRequest(
  trx: Trx,
  operator: Viewer,
  { decision, ...seen }: Seen & { decision: RequestDecision },
): Promise<void> {
  await change(trx, seen, L[decision], SETS[decision](operator));
  await record(trx, operator, DONE[decision], seen.id);
  await notifyRequestChanged(trx, seen.id);
}
