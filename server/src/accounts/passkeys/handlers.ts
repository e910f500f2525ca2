import { api, notFound, viewerOf } from '../../platform/api.ts';
import { presentUser } from '../present-user.ts';
import { noteSecurityChange } from '../security-notice.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { addPasskey, beginAdd } from './add-passkey.ts';
import { beginPasskeyLogin, passkeyLogin } from './passkey-login.ts';

export const passkeysHandlers = {
  beginLogin: api.accounts.passkeys.beginLogin.handler(({ context }) => beginPasskeyLogin(context)),

  login: api.accounts.passkeys.login.handler(async ({ context, input }) => {
    const { userId, token } = await passkeyLogin(context, input);
    return { token, user: await presentUser(context.services.db, userId) };
  }),

  list: api.accounts.passkeys.list.handler(async ({ context }) => {
    const rows = await context.services.db
      .selectFrom('passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', viewerOf(context).id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return {
      passkeys: rows.map((row) => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
    };
  }),

  beginAdd: api.accounts.passkeys.beginAdd.handler(({ context, input }) => beginAdd(context, input.password)),

  add: api.accounts.passkeys.add.handler(({ context, input }) => addPasskey(context, input)),

  rename: api.accounts.passkeys.rename.handler(async ({ context, input }) => {
    const { numUpdatedRows } = await context.services.db
      .updateTable('passkey')
      .set({ name: input.name })
      .where('id', '=', input.id)
      .where('user_id', '=', viewerOf(context).id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    return { ok: true as const };
  }),

  remove: api.accounts.passkeys.remove.handler(async ({ context, input }) => {
    const { id: userId } = viewerOf(context);
    await demandStepUp(context);
    await signInLimits(context.services.pool).securityChange.consume(userId);
    await context.services.db.transaction().execute(async (trx) => {
      const removed = await trx
        .deleteFrom('passkey')
        .where('id', '=', input.id)
        .where('user_id', '=', userId)
        .returning('name')
        .executeTakeFirstOrThrow(() => notFound());
      await noteSecurityChange(trx, userId, { kind: 'passkey_removed', name: removed.name });
    });
    return { ok: true as const };
  }),
};
