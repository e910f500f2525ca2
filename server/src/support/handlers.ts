import { REQUEST_MESSAGES_PER_HOUR } from '@kaksha/domain/support/schema.ts';
import { REQUEST_LIFECYCLE } from '@kaksha/domain/support/status.ts';
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { sql } from 'kysely';
import { api, notFound, viewerOf } from '../platform/api.ts';
import type { Services, Trx } from '../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { notifyRequestChanged } from './notify-request-changed.ts';
import { openRequest } from './open-request.ts';
import { getLinkedRequest, getOwnRequest, listOwnRequests } from './own-requests.ts';
import { idOfLink } from './request-link.ts';
import { enqueueAcknowledgement } from './request-mails.ts';
import {
  addSavedAnswer,
  changeSavedAnswer,
  listSavedAnswers,
  removeSavedAnswer,
} from './saved-answers/saved-answers.ts';
import { trialsHandlers } from './trials/handlers.ts';

const { writeToOperator, writeToQueue } = REQUEST_LIFECYCLE;

/**
 * The person writes more: the request waits for us again, for its assignee or for anybody, and is due anew when it was
 * answered before. Spam stays closed, and is read by nobody who looks for work.
 * @param authorId the account; null by the link of a mail.
 * @throws ORPCError NOT_FOUND.
 */
async function writeToRequest(
  trx: Trx,
  { id, authorId, body }: { id: string; authorId: string | null; body: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update ticket set revision = revision + 1, changed_at = clock_timestamp(),
      status = case when spam then status when assigned_to is null then ${writeToQueue.to} else ${writeToOperator.to} end,
      due_at = case when spam then null else coalesce(due_at, reply_due_at(clock_timestamp())) end
    where id = ${id} and status = any(${[...writeToOperator.from]}::text[]) returning id`.execute(trx);
  if (rows.length === 0) throw notFound();
  await sql`insert into ticket_message (ticket_id, kind, author_id, body)
    values (${id}, 'asked', ${authorId}, ${body})`.execute(trx);
  await notifyRequestChanged(trx, id);
}

const saved = api.support.savedAnswers;

const savedAnswersHandlers = {
  list: saved.list.handler(({ context }) => listSavedAnswers(context.services.db)),
  add: saved.add.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => addSavedAnswer(trx, viewerOf(context), input)),
  ),
  change: saved.change.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => changeSavedAnswer(trx, viewerOf(context), input)),
  ),
  remove: saved.remove.handler(({ context, input }) =>
    context.services.db.transaction().execute((trx) => removeSavedAnswer(trx, viewerOf(context), input)),
  ),
};

const limitOf = limitsOfPool((pool) =>
  createRateLimit(pool, 'request-message', REQUEST_MESSAGES_PER_HOUR, HOUR_MS / 1000),
);

/** @throws ORPCError NOT_FOUND for a link that has ended or is none of ours. */
async function requestOfLink({ env }: Services, token: string): Promise<string> {
  const id = await idOfLink(env, 'request-link', token);
  if (id === null) throw notFound(T.linkEnded);
  return id;
}

export const supportHandlers = {
  ask: api.support.ask.handler(async ({ context, input }) => {
    const viewer = viewerOf(context);
    const { db, env, pool } = context.services;
    await limitOf(pool).consume(viewer.id, T.tooMany);
    return db.transaction().execute(async (trx) => {
      const { name, email, subject, message: body } = input;
      const { id } = await openRequest(trx, {
        source: 'help',
        submissionId: null,
        userId: viewer.id,
        name,
        email,
        subject,
        body,
      });
      await enqueueAcknowledgement(trx, id);
      return { request: await getOwnRequest({ env, db: trx }, viewer, id) };
    });
  }),

  list: api.support.list.handler(({ context, input }) =>
    listOwnRequests(context.services.db, viewerOf(context), input),
  ),

  get: api.support.get.handler(async ({ context, input }) => ({
    request: await getOwnRequest(context.services, viewerOf(context), input.id),
  })),

  write: api.support.write.handler(async ({ context, input }) => {
    const viewer = viewerOf(context);
    const { db, env, pool } = context.services;
    const { id, body } = input;
    await getOwnRequest(context.services, viewer, id);
    await limitOf(pool).consume(viewer.id, T.tooMany);
    return db.transaction().execute(async (trx) => {
      await writeToRequest(trx, { id, authorId: viewer.id, body });
      return { request: await getOwnRequest({ env, db: trx }, viewer, id) };
    });
  }),

  byLink: api.support.byLink.handler(async ({ context, input }) => ({
    request: await getLinkedRequest(context.services, await requestOfLink(context.services, input.token)),
  })),

  writeByLink: api.support.writeByLink.handler(async ({ context, input }) => {
    const { db, env, pool } = context.services;
    const id = await requestOfLink(context.services, input.token);
    await limitOf(pool).consume(id, T.tooMany);
    return db.transaction().execute(async (trx) => {
      await writeToRequest(trx, { id, authorId: null, body: input.body });
      return { request: await getLinkedRequest({ env, db: trx }, id) };
    });
  }),

  inbox: inboxHandlers,
  savedAnswers: savedAnswersHandlers,
  trials: trialsHandlers,
};
