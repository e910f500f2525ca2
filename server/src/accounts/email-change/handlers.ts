import { api, viewerOf } from '../../platform/api.ts';
import { confirmEmailChange, stopEmailChange } from './confirm-email-change.ts';
import { readPendingEmailChange, takeBackEmailChange } from './pending-email-change.ts';
import { requestEmailChange, sendEmailChangeAgain } from './request-email-change.ts';

export const emailChangeHandlers = {
  pending: api.accounts.emailChange.pending.handler(async ({ context }) => ({
    change: await readPendingEmailChange(context.services.db, viewerOf(context).id),
  })),

  request: api.accounts.emailChange.request.handler(async ({ context, input }) => ({
    change: await requestEmailChange(context, input),
  })),

  sendAgain: api.accounts.emailChange.sendAgain.handler(async ({ context }) => ({
    change: await sendEmailChangeAgain(context),
  })),

  takeBack: api.accounts.emailChange.takeBack.handler(async ({ context }) => {
    await takeBackEmailChange(context.services.db, viewerOf(context));
    return { ok: true as const };
  }),

  confirm: api.accounts.emailChange.confirm.handler(async ({ context, input }) => ({
    step: await confirmEmailChange(context, input.token),
  })),

  stop: api.accounts.emailChange.stop.handler(async ({ context, input }) => {
    await stopEmailChange(context.services.db, input.token);
    return { ok: true as const };
  }),
};
