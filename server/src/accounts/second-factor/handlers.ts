import { en as SECOND_FACTOR_MESSAGES } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { api, viewerOf } from '../../platform/api.ts';
import { presentUser } from '../present-user.ts';
import { noteSecurityChange } from '../security-notice.ts';
import { finishLogin } from './finish-login.ts';
import { changeWithCode } from './prove.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { beginSetUp, confirmSetUp } from './set-up.ts';

export const secondFactorHandlers = {
  finishLogin: api.accounts.secondFactor.finishLogin.handler(async ({ context, input }) => {
    const { userId, token } = await finishLogin(context, input);
    return { token, user: await presentUser(context.services.db, userId) };
  }),

  state: api.accounts.secondFactor.state.handler(async ({ context }) => {
    const kept = await context.services.db
      .selectFrom('authenticator as a')
      .select([
        'a.confirmed_at',
        sql<number>`(select count(*)::int from recovery_code r where r.user_id = a.user_id and r.used_at is null)`.as(
          'left',
        ),
      ])
      .where('a.user_id', '=', viewerOf(context).id)
      .where('a.confirmed_at', 'is not', null)
      .executeTakeFirst();
    return { onSince: kept?.confirmed_at?.toISOString() ?? null, recoveryCodesLeft: kept?.left ?? 0 };
  }),

  beginSetUp: api.accounts.secondFactor.beginSetUp.handler(({ context, input }) =>
    beginSetUp(context, input.password),
  ),

  confirmSetUp: api.accounts.secondFactor.confirmSetUp.handler(async ({ context, input }) => ({
    recoveryCodes: await confirmSetUp(context, input.code),
  })),

  replaceRecoveryCodes: api.accounts.secondFactor.replaceRecoveryCodes.handler(
    async ({ context, input }) => ({
      recoveryCodes: await changeWithCode(context, input.code, async (trx, userId) => {
        await noteSecurityChange(trx, userId, { kind: 'recovery_codes_replaced' });
        return replaceRecoveryCodes(trx, context.services.env.secretKey, userId);
      }),
    }),
  ),

  turnOff: api.accounts.secondFactor.turnOff.handler(async ({ context, input }) => {
    await changeWithCode(context, input.code, async (trx, userId) => {
      const { numDeletedRows } = await trx
        .deleteFrom('authenticator')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      // A double press: the second one has nothing to turn off, and the person is mailed once.
      if (numDeletedRows === 0n) {
        throw new ORPCError('CONFLICT', { status: 409, message: SECOND_FACTOR_MESSAGES.notSetUp });
      }
      await noteSecurityChange(trx, userId, { kind: 'second_factor_off' });
    });
    return { ok: true as const };
  }),
};
