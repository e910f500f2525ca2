import type { InboxThread } from '@kaksha/domain/support/inbox-schema.ts';
import { api, viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx, Viewer } from '../../platform/context.ts';
import { answerRequest, assignRequest, decideRequest, noteOnRequest } from './change-request.ts';
import { getInboxRequest, listInbox } from './inbox-queries.ts';

const inbox = api.support.inbox;

/** Does it, and answers the request as it is then. */
function changed<Input extends { id: string }>(
  context: RequestContext,
  input: Input,
  act: (trx: Trx, operator: Viewer, input: Input) => Promise<unknown>,
): Promise<{ request: InboxThread }> {
  return context.services.db.transaction().execute(async (trx) => {
    await act(trx, viewerOf(context), input);
    return { request: await getInboxRequest(trx, input.id) };
  });
}

export const inboxHandlers = {
  list: inbox.list.handler(({ context, input }) => listInbox(context.services.db, viewerOf(context), input)),
  get: inbox.get.handler(async ({ context, input }) => ({
    request: await getInboxRequest(context.services.db, input.id),
  })),
  assign: inbox.assign.handler(({ context, input }) => changed(context, input, assignRequest)),
  answer: inbox.answer.handler(({ context, input }) => changed(context, input, answerRequest)),
  note: inbox.note.handler(({ context, input }) => changed(context, input, noteOnRequest)),
  decide: inbox.decide.handler(({ context, input }) => changed(context, input, decideRequest)),
};
