import { en as M } from '@kaksha/domain/accounts/step-up/words/en.ts';
import { STEP_UP_MINUTES, type stepUpInput } from '@kaksha/domain/accounts/step-up.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import type { z } from 'zod';
import { viewerOf } from '../../platform/api.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { hasSecondFactor } from '../second-factor/challenge.ts';
import { spendCode } from '../second-factor/check-code.ts';
import { wrongCode } from '../second-factor/finish-login.ts';
import { triesOfSession } from './counted-tries.ts';

/** The viewer's way to confirm. @throws ORPCError SECOND_FACTOR_NEEDED of operators in production: a password is not enough. */
async function wayOf(context: RequestContext): Promise<'code' | 'password'> {
  const { db, env } = context.services;
  const { id, role } = viewerOf(context);
  if (await hasSecondFactor(db, id)) return 'code';
  if (!env.production || role !== 'admin') return 'password';
  throw new ORPCError('SECOND_FACTOR_NEEDED', { status: 403, message: M.needsSecondFactor });
}

/**
 * Lets pass only in a session whose person has shown in the last minutes that it is they: by a second factor, or by the
 * password where none is set up; operators in production need the factor.
 *
 * @throws ORPCError STEP_UP_REQUIRED with the way to confirm, SECOND_FACTOR_NEEDED.
 */
export async function demandStepUp(context: RequestContext): Promise<void> {
  const by = await wayOf(context);
  const confirmed = await context.services.db
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewerOf(context).sessionId)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${STEP_UP_MINUTES})`)
    .executeTakeFirst();
  if (confirmed !== undefined) return;
  throw new ORPCError('STEP_UP_REQUIRED', { status: 403, message: M.required, data: { by } });
}

const confirm = (db: Db, sessionId: string) =>
  db.updateTable('session').set({ confirmed_at: sql`now()` }).where('id', '=', sessionId).execute();

/**
 * Confirms in this session that it is its person. Where two-step sign-in is on the password is not enough.
 *
 * @throws ORPCError WRONG_CODE, WRONG_PASSWORD, STEP_UP_REQUIRED for the wrong way, SECOND_FACTOR_NEEDED, TOO_MANY_REQUESTS.
 */
export async function stepUp(
  context: RequestContext,
  { password, code }: z.output<typeof stepUpInput>,
): Promise<void> {
  const { services } = context;
  const { id, sessionId } = viewerOf(context);
  const by = await wayOf(context);
  if (by === 'code' && code !== undefined) {
    await triesOfSession(context).attempt(() =>
      services.db.transaction().execute(async (trx) => {
        if (!(await spendCode(trx, services, id, code))) throw wrongCode();
        await confirm(trx, sessionId);
      }),
    );
    return;
  }
  if (by !== 'password' || password === undefined) {
    throw new ORPCError('STEP_UP_REQUIRED', { status: 403, message: M.required, data: { by } });
  }
  await confirmPassword(context, password);
  await confirm(services.db, sessionId);
}
