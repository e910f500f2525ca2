import { z } from 'zod';
import { entityId, pageInput, text } from '../fields.ts';
import { procedureFor } from '../procedure.ts';
import { INBOX_LISTS, inboxRow, inboxThread } from './inbox-schema.ts';
import { requestBody } from './schema.ts';
import { REQUEST_DECISIONS } from './status.ts';

const thread = z.object({ request: inboxThread });
/** The request, as it was seen: a change by anybody since then is a 409. */
const seen = { id: entityId, revision: z.number().int().min(1) };

/** The operators' inbox: contact forms, requests for a free trial and the help centers. Every change is audited. */
export const inboxContract = {
  list: procedureFor('admin')
    .route({
      method: 'GET',
      path: '/admin/inbox',
      summary: 'Requests, those that are due the soonest first',
      description:
        'Paginated by key; narrowed by a part of a name, an address, a subject, or a number such as K-1042.',
    })
    .input(
      z.object({
        list: z.enum(INBOX_LISTS).default('open'),
        search: text(100).optional(),
        ...pageInput(30),
      }),
    )
    .output(
      z.object({
        requests: z.array(inboxRow),
        nextCursor: z.string().nullable(),
        counts: z.object({ open: z.number(), mine: z.number(), overdue: z.number() }),
      }),
    ),
  get: procedureFor('admin')
    .route({ method: 'GET', path: '/admin/inbox/{id}', summary: 'One request with its thread and notes' })
    .input(z.object({ id: entityId }))
    .output(thread),
  assign: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/inbox/{id}/assign', summary: 'Take a request, or hand it over' })
    .input(z.object({ ...seen, operatorId: entityId }))
    .output(thread),
  answer: procedureFor('admin')
    .route({
      method: 'POST',
      path: '/admin/inbox/{id}/answer',
      summary: 'Answer by mail, or ask back',
      description: 'Who answers a new request has taken it.',
    })
    .input(z.object({ ...seen, body: requestBody, askBack: z.boolean().default(false) }))
    .output(thread),
  note: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/inbox/{id}/notes', summary: 'Keep a note for operators' })
    .input(z.object({ id: entityId, body: requestBody }))
    .output(thread),
  decide: procedureFor('admin')
    .route({ method: 'POST', path: '/admin/inbox/{id}/decide', summary: 'Close, reopen, or mark as spam' })
    .input(z.object({ ...seen, decision: z.enum(REQUEST_DECISIONS) }))
    .output(thread),
};
