import { en as PASSKEY_MESSAGES } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import type { authenticationResponse, requestOptions } from '@kaksha/domain/accounts/passkeys.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { ORPCError } from '@orpc/client';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { RequestContext } from '../../platform/context.ts';
import { countOrAskPuzzle } from '../../platform/puzzle.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { startSession } from '../sessions/start-session.ts';
import { CEREMONY_MS, challengeOf, issueChallenge, spendChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

const refused = () =>
  new ORPCError('PASSKEY_REFUSED', { status: 401, message: PASSKEY_MESSAGES.notAccepted });

/** The options for `navigator.credentials.get`. They name no account: which passkeys there are, only the device knows. */
export async function beginPasskeyLogin(context: RequestContext): Promise<z.output<typeof requestOptions>> {
  const site = relyingParty(context);
  const { db, pool } = context.services;
  await countOrAskPuzzle(context, signInLimits(pool).passkeyStart);
  return {
    challenge: await issueChallenge(db, null),
    rpId: site.id,
    timeout: CEREMONY_MS,
    userVerification: 'required',
  };
}

/** The passkey's new counter, when the signature is good; else undefined. */
async function verifiedCounter(
  context: RequestContext,
  response: z.output<typeof authenticationResponse>,
  challenge: string,
  key: { credential_id: string; public_key: Buffer; counter: number },
): Promise<number | undefined> {
  const site = relyingParty(context);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (cause) {
    // The library tells by an exception what is wrong; a counter that went back may be a copied authenticator.
    context.services.log.warn({ requestId: context.requestId, err: cause }, 'a passkey was refused');
    return undefined;
  }
}

async function signInBy(
  context: RequestContext,
  response: z.output<typeof authenticationResponse>,
): Promise<{ userId: string; token: string } | undefined> {
  const { db } = context.services;
  const challenge = challengeOf(response.response.clientDataJSON);
  if (!(await spendChallenge(db, challenge, null))) return undefined;
  const key = await db
    .selectFrom('passkey as p')
    .innerJoin('user_account as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.credential_id', 'p.public_key', 'p.counter', 'u.id as user_id', 'u.role'])
    .where('p.credential_id', '=', response.id)
    .executeTakeFirst();
  if (key === undefined) return undefined;
  const counter = await verifiedCounter(context, response, challenge, key);
  if (counter === undefined) return undefined;
  return db.transaction().execute(async (trx) => {
    // The account first, as a reset of the password does, which removes the passkeys.
    await trx.selectFrom('user_account').select('id').where('id', '=', key.user_id).forShare().execute();
    // As it was verified: of two signatures with one counter, or beside a removal, this one may have come second.
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ counter, last_used_at: sql`now()` })
      .where('id', '=', key.id)
      .where('counter', '=', key.counter)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const token = await startSession(trx, context, { id: key.user_id, role: key.role as Role });
    return { userId: key.user_id, token };
  });
}

/**
 * Signs in by passkey: the same session as by password. The device has checked who is there, so that it is both factors.
 * An unknown passkey and a wrong signature get the same answer. A signature can't be guessed: tries are counted where they
 * begin.
 *
 * @throws ORPCError PASSKEY_REFUSED, PASSKEYS_NEED_NAME.
 */
export async function passkeyLogin(
  context: RequestContext,
  response: z.output<typeof authenticationResponse>,
): Promise<{ userId: string; token: string }> {
  const signedIn = await signInBy(context, response);
  if (signedIn !== undefined) return signedIn;
  throw refused();
}
