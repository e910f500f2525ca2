import { sql } from 'kysely';
import { api, viewerOf } from '../../platform/api.ts';
import type { RequestContext } from '../../platform/context.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { presentUser } from '../present-user.ts';
import { createAccount } from '../registration/register.ts';
import { noteSecurityChange } from '../security-notice.ts';
import { lockOwnAccount } from '../sessions/lock-own-account.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { connectByPassword } from './connect-by-password.ts';
import { finishAtProvider } from './finish.ts';
import { keepFlow, personOf } from './flow.ts';
import { connectIdentity } from './identities.ts';
import { beginAttempt, configuredProvider } from './provider.ts';

/** Sends the browser to the provider, for somebody who signs in or (`connects`) who is signed in. */
async function begin(
  context: RequestContext,
  { next, connects }: { next: string; connects: string | null },
): Promise<{ url: string }> {
  const { services } = context;
  configuredProvider(services);
  await countOrAskPuzzle(context, signInLimits(services.pool).passkeyStart);
  const { attempt, url } = await beginAttempt(services);
  keepFlow(context, { ...attempt, next, connects });
  return { url };
}

export const openidHandlers = {
  begin: api.accounts.openid.begin.handler(({ context, input }) =>
    begin(context, { next: input.next, connects: null }),
  ),

  finish: api.accounts.openid.finish.handler(({ context, input }) => finishAtProvider(context, input.query)),

  link: api.accounts.openid.link.handler(async ({ context, input }) => {
    const { userId, token } = await connectByPassword(context, input);
    return { token, user: await presentUser(context.services.db, userId) };
  }),

  register: api.accounts.openid.register.handler(async ({ context, input }) => {
    const { services } = context;
    const provider = configuredProvider(services);
    const { ticket, ...person } = input;
    const named = personOf(context, ticket);
    await countOrAskPuzzle(context, signInLimits(services.pool).registration);
    const isConfirmed = named.emailVerified && person.email === named.email;
    const { userId, token } = await services.db.transaction().execute(async (trx) => {
      const created = await createAccount(trx, context, person, { passwordHash: '', isConfirmed });
      await connectIdentity(trx, created.userId, named, provider);
      return created;
    });
    return { token, user: await presentUser(services.db, userId) };
  }),

  state: api.accounts.openid.state.handler(async ({ context }) => {
    const { db, env } = context.services;
    const { openid } = env;
    if (openid === undefined) return { provider: null, connected: null };
    const { rows } = await sql<{ email: string; since: Date }>`
      select email, linked_at as since from sign_in_identity where user_id = ${viewerOf(context).id}
      order by linked_at desc limit 1`.execute(db);
    const [found] = rows;
    return {
      provider: openid.label,
      connected: found === undefined ? null : { email: found.email, since: found.since.toISOString() },
    };
  }),

  beginConnecting: api.accounts.openid.beginConnecting.handler(async ({ context }) => {
    configuredProvider(context.services);
    await demandStepUp(context);
    const { id } = viewerOf(context);
    await signInLimits(context.services.pool).securityChange.consume(id);
    return begin(context, { next: '/', connects: id });
  }),

  disconnect: api.accounts.openid.disconnect.handler(async ({ context }) => {
    const provider = configuredProvider(context.services);
    await demandStepUp(context);
    const viewer = viewerOf(context);
    await context.services.db.transaction().execute(async (trx) => {
      await lockOwnAccount(trx, viewer);
      const { numDeletedRows } = await trx
        .deleteFrom('sign_in_identity')
        .where('user_id', '=', viewer.id)
        .executeTakeFirst();
      if (numDeletedRows > 0n)
        await noteSecurityChange(trx, viewer.id, { kind: 'identity_unlinked', name: provider.label });
    });
    return { ok: true as const };
  }),
};
