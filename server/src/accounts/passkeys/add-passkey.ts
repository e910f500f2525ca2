import { createHash } from 'node:crypto';
import { PASSKEY_ALGORITHMS, PASSKEYS_PER_PERSON } from '@kaksha/domain/accounts/passkey-limits.ts';
import { en as M } from '@kaksha/domain/accounts/passkeys/words/en.ts';
import {
  type creationOptions,
  knownTransports,
  type Passkey,
  type registrationResponse,
} from '@kaksha/domain/accounts/passkeys.ts';
import { BRAND } from '@kaksha/domain/brand.ts';
import { ORPCError } from '@orpc/client';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import { viewerOf } from '../../platform/api.ts';
import type { Db, RequestContext } from '../../platform/context.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { hasSecondFactor } from '../second-factor/challenge.ts';
import { noteSecurityChange } from '../security-notice.ts';
import { lockOwnAccount } from '../sessions/lock-own-account.ts';
import { signInLimits } from '../sessions/sign-in-limits.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import { CEREMONY_MS, challengeOf, issueChallenge, spendChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

/** The account as authenticators know it: 32 bytes that tell nothing, alike for all passkeys of a person. */
function userHandle(userId: string): string {
  return createHash('sha256').update(`passkey:${userId}`).digest('base64url');
}

const refused = () => new ORPCError('PASSKEY_REFUSED', { status: 422, message: M.notAdded });

/** The passkeys of a person who may have one more. @throws ORPCError TOO_MANY_PASSKEYS. */
async function passkeysBeforeOneMore(db: Db, userId: string) {
  const known = await db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
  if (known.length >= PASSKEYS_PER_PERSON) {
    throw new ORPCError('TOO_MANY_PASSKEYS', { status: 409, message: M.tooMany });
  }
  return known.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: knownTransports(transports),
  }));
}

/**
 * The options for `navigator.credentials.create`: kept on the device, and only with the person checked there. Asks for
 * the password, and for a code where two-step sign-in is on: a passkey is a way in that outlives the session it was added
 * by.
 *
 * @throws ORPCError WRONG_PASSWORD, STEP_UP_REQUIRED, TOO_MANY_REQUESTS, TOO_MANY_PASSKEYS, PASSKEYS_NEED_NAME.
 */
export async function beginAdd(
  context: RequestContext,
  password: string,
): Promise<z.output<typeof creationOptions>> {
  const site = relyingParty(context);
  await confirmPassword(context, password);
  const { db, pool } = context.services;
  const { id } = viewerOf(context);
  // A passkey counts as both factors: the password alone must not make one.
  if (await hasSecondFactor(db, id)) await demandStepUp(context);
  await signInLimits(pool).challenge.consume(id);
  const excludeCredentials = await passkeysBeforeOneMore(db, id);
  const user = await db
    .selectFrom('user_account')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    rp: { id: site.id, name: BRAND.name },
    user: {
      id: userHandle(id),
      name: user.email,
      displayName: `${user.first_name} ${user.last_name}`.trim(),
    },
    challenge: await issueChallenge(db, id),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CEREMONY_MS,
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

async function verified(
  context: RequestContext,
  credential: z.output<typeof registrationResponse>,
  challenge: string,
) {
  const site = relyingParty(context);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch (cause) {
    // The library reports by an exception what is wrong with the bytes: of interest in the log.
    context.services.log.info({ requestId: context.requestId, err: cause }, 'a passkey was not added');
    return undefined;
  }
}

/**
 * Adds a passkey for the signed-in person.
 *
 * @throws ORPCError PASSKEY_REFUSED, PASSKEY_TAKEN (by the database), TOO_MANY_PASSKEYS, PASSKEYS_NEED_NAME.
 */
export async function addPasskey(
  context: RequestContext,
  { name, credential }: { name: string; credential: z.output<typeof registrationResponse> },
): Promise<Passkey> {
  const { db, pool } = context.services;
  const viewer = viewerOf(context);
  const { id: userId } = viewer;
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (!(await spendChallenge(db, challenge, userId))) throw refused();
  const key = await verified(context, credential, challenge);
  if (key === undefined) throw refused();
  await signInLimits(pool).securityChange.consume(userId);
  return db.transaction().execute(async (trx) => {
    // Locked, so that passkeys added side by side are counted one after the other.
    await lockOwnAccount(trx, viewer);
    await passkeysBeforeOneMore(trx, userId);
    const row = await trx
      .insertInto('passkey')
      .values({
        user_id: userId,
        credential_id: key.id,
        public_key: Buffer.from(key.publicKey),
        counter: key.counter,
        transports: credential.response.transports ?? [],
        name,
      })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow();
    await noteSecurityChange(trx, userId, { kind: 'passkey_added', name });
    return { id: row.id, name, createdAt: row.created_at.toISOString(), lastUsedAt: null };
  });
}
