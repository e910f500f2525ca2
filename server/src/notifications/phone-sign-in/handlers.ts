import { presentUser } from '../../accounts/present-user.ts';
import { api } from '../../platform/api.ts';
import { logInByPhone } from './log-in-by-phone.ts';
import { askForPhoneCode } from './send-code.ts';

/** Of the accounts' part of the contract: what brings codes to numbers lies above it. */
export const phoneSignInHandlers = {
  sendPhoneCode: api.accounts.sendPhoneCode.handler(async ({ context, input }) => {
    await askForPhoneCode(context, input.number);
    return { ok: true as const };
  }),

  logInByPhone: api.accounts.logInByPhone.handler(async ({ context, input }) => {
    const { userId, token } = await logInByPhone(context, input);
    return { token, user: await presentUser(context.services.db, userId) };
  }),
};
