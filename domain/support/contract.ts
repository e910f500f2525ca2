import { z } from 'zod';
import { entityId, pageInput } from '../fields.ts';
import { procedureFor, publicProcedure } from '../procedure.ts';
import { contactForm } from './forms.ts';
import { inboxContract } from './inbox-contract.ts';
import { savedAnswersContract } from './saved-answers/contract.ts';
import { linkToken, ownRequest, ownThread, requestBody } from './schema.ts';
import { trialsContract } from './trials/contract.ts';

const forPeople = () => procedureFor('student', 'parent', 'teacher');
const thread = z.object({ request: ownThread });

/** Support requests and our answers. Somebody else's request gets 404; a parent reads those of a child. */
export const supportContract = {
  ask: forPeople()
    .route({
      method: 'POST',
      path: '/requests',
      summary: 'Ask support something, from the help center',
      description: 'The fields of the contact form. 429 after 20 messages in an hour.',
    })
    .input(contactForm)
    .output(thread),
  list: forPeople()
    .route({ method: 'GET', path: '/requests', summary: 'What I asked, the latest first' })
    .input(z.object(pageInput(20)))
    .output(z.object({ requests: z.array(ownRequest), nextCursor: z.string().nullable() })),
  get: forPeople()
    .route({ method: 'GET', path: '/requests/{id}', summary: 'One of my requests, with its answers' })
    .input(z.object({ id: entityId }))
    .output(thread),
  write: forPeople()
    .route({ method: 'POST', path: '/requests/{id}/messages', summary: 'Write more to a request' })
    .input(z.object({ id: entityId, body: requestBody }))
    .output(thread),
  /** For people without an account: the link of the mail opens it. */
  byLink: publicProcedure
    .route({
      method: 'POST',
      path: '/requests/by-link',
      summary: 'The request that the link of a mail is for',
      description: 'A POST, so that the token stands in no log. 404 for a link that has ended.',
    })
    .input(z.object({ token: linkToken }))
    .output(thread),
  writeByLink: publicProcedure
    .route({
      method: 'POST',
      path: '/requests/by-link/messages',
      summary: 'Write more to the request that the link of a mail is for',
    })
    .input(z.object({ token: linkToken, body: requestBody }))
    .output(thread),
  inbox: inboxContract,
  savedAnswers: savedAnswersContract,
  trials: trialsContract,
};
