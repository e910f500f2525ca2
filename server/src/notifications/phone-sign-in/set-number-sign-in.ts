import { en as M } from '@kaksha/domain/accounts/phone-sign-in/words/en.ts';
import type { ReachNumber } from '@kaksha/domain/notifications/contract.ts';
import type { NumberChannel } from '@kaksha/domain/notifications/reach-number.ts';
import { ORPCError } from '@orpc/client';
import { sql } from 'kysely';
import { noteSecurityChange } from '../../accounts/security-notice.ts';
import { signInLimits } from '../../accounts/sessions/sign-in-limits.ts';
import { demandStepUp } from '../../accounts/sessions/step-up.ts';
import { viewerOf } from '../../platform/api.ts';
import type { RequestContext, Trx } from '../../platform/context.ts';
import { endNumberSignIns, NUMBER_IS_PROVEN, readNumber, SIGNS_IN } from '../numbers/numbers.ts';

async function begin(trx: Trx, userId: string, channel: NumberChannel): Promise<boolean> {
  const { rows } = await sql`update reach_number r set signs_in_since = now()
    where user_id = ${userId} and channel = ${channel} and confirmed_at is not null and ${NUMBER_IS_PROVEN} and not ${SIGNS_IN}
    returning 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Lets a confirmed number sign its owner in, or no more; the owner is mailed. The same again changes nothing.
 * @throws ORPCError STEP_UP_REQUIRED, CONFLICT for a number that is not confirmed, or was too long ago, TOO_MANY_REQUESTS.
 */
export async function setNumberSignIn(
  context: RequestContext,
  { channel, on }: { channel: NumberChannel; on: boolean },
): Promise<ReachNumber> {
  const { id } = viewerOf(context);
  const { db, pool } = context.services;
  if (on) await demandStepUp(context);
  await signInLimits(pool).securityChange.consume(id);
  return db.transaction().execute(async (trx) => {
    const isChanged = on ? await begin(trx, id, channel) : await endNumberSignIns(trx, id, channel);
    if (isChanged) await noteSecurityChange(trx, id, { kind: on ? 'phone_sign_in_on' : 'phone_sign_in_off' });
    const number = await readNumber(trx, id, channel);
    if (on && !number.signsIn) throw new ORPCError('CONFLICT', { message: M.notConfirmed });
    return number;
  });
}
