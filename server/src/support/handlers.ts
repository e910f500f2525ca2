import { REQUEST_MESSAGES_PER_HOUR } from '@kaksha/domain/support/schema.ts';
import { SUPPORT_TEXT as T } from '@kaksha/domain/support/words.ts';
import { HOUR_MS } from '@kaksha/domain/time.ts';
import { api, notFound, viewerOf } from '../platform/api.ts';
import type { Services } from '../platform/context.ts';
import { createRateLimit, limitsOfPool } from '../platform/rate-limits.ts';
import { inboxHandlers } from './inbox/handlers.ts';
import { openRequest } from './open-request.ts';
import { getLinkedRequest, getOwnRequest, listOwnRequests } from './own-requests.ts';
import { idOfLink } from './request-link.ts';
import { enqueueAcknowledgement } from './request-mails.ts';
import { savedAnswersHandlers } from './saved-answers/handlers.ts';
import { trialsHandlers } from './trials/handlers.ts';
import { writeToRequest } from './write-request.ts';

const limitOf = limitsOfPool((pool) =>
  createRateLimit(pool, 'request-message', REQUEST_MESSAGES_PER_HOUR, HOUR_MS / 1000),
);

/** @throws ORPCError NOT_FOUND for a link that has ended or is none of ours. */
async function requestOfLink({ env }: Services, token: string): Promise<string> {
  const id = await idOfLink(env.secretKey, 'request-link', token);
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
