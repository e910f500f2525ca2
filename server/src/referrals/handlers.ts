import { api, viewerOf } from '../platform/api.ts';
import { readInvitation } from './read-invitation.ts';

export const referralsHandlers = {
  mine: api.referrals.mine.handler(({ context }) =>
    readInvitation(context.services.db, viewerOf(context).id, context.services.env.publicUrl),
  ),
};
