import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { ORPCError } from '@orpc/client';
import { api, notFound, viewerOf } from '../../platform/api.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Services } from '../../platform/context.ts';
import { idempotently } from '../../platform/idempotency.ts';
import { idOfLink } from '../request-link.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { endInvitation } from './end-invitation.ts';
import { inviteToTrial } from './invite.ts';
import { readTrialOptions } from './trial-options.ts';
import { getInvitation } from './trial-queries.ts';

const trials = api.support.trials;

/** @throws ORPCError NOT_FOUND for a link that has ended or is none of ours. */
async function trialOfLink({ env }: Services, token: string): Promise<string> {
  const id = await idOfLink(env, 'trial-link', token);
  if (id === null) throw notFound(T.linkEnded);
  return id;
}

export const trialsHandlers = {
  options: trials.options.handler(({ context, input }) => readTrialOptions(context.services.db, input)),

  invite: trials.invite.handler(({ context, input }) =>
    idempotently(context, 'support.trials.invite', input, async (trx) => ({
      invitation: await getInvitation(trx, await inviteToTrial(trx, viewerOf(context), input)),
    })),
  ),

  withdraw: trials.withdraw.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (trx) => {
      await getInvitation(trx, id);
      if (!(await endInvitation(trx, id, 'withdraw')))
        throw new ORPCError('CONFLICT', { status: 409, message: T.ended });
      await recordAudit(trx, {
        actorId: viewerOf(context).id,
        action: 'trial-invitation.withdrawn',
        subject: { type: 'trial-invitation', id },
      });
      return { invitation: await getInvitation(trx, id) };
    }),
  ),

  byLink: trials.byLink.handler(async ({ context, input }) => ({
    invitation: await getInvitation(context.services.db, await trialOfLink(context.services, input.token)),
  })),

  accept: trials.accept.handler(async ({ context, input }) =>
    acceptInvitation(context, {
      id: await trialOfLink(context.services, input.token),
      studentId: input.studentId,
      startsAt: input.startsAt,
    }),
  ),
};
