/** The key pair by which the product proves itself to the services that carry push messages (RFC 8292). */

import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { SecretKeys } from '../../../platform/auth.ts';
import type { Services } from '../../../platform/context.ts';
import { type Sealed, sealedColumn } from '../../../platform/reseal.ts';
import { openText, sealText } from '../../../platform/sealed-text.ts';

const OWNER = 'kaksha';
const TOKEN_HOURS = 12;

const sealing = (keys: SecretKeys) => ({ keys, purpose: 'push' as const, owner: OWNER });

const pointOf = ({ x = '', y = '' }: JsonWebKey): Buffer =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);

/** The pair, made on first use and kept for all nodes. Every subscription is bound to it. */
async function readKey({ db, env }: Services): Promise<{ publicKey: Buffer; privateJwk: JsonWebKey }> {
  const read = () =>
    sql<{ publicKey: Buffer; sealed: Buffer }>`
      select public_key as "publicKey", sealed_private_key as sealed from push_key`.execute(db);
  let found = (await read()).rows[0];
  if (found === undefined) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = privateKey.export({ format: 'jwk' });
    const sealed = sealText(sealing(env), JSON.stringify(jwk));
    await sql`insert into push_key (public_key, sealed_private_key)
      values (${pointOf(createPublicKey(privateKey).export({ format: 'jwk' }))}, ${sealed})
      on conflict on constraint push_key_pk do nothing`.execute(db);
    found = (await read()).rows[0];
  }
  if (found === undefined) throw new Error('the push key was not kept');
  const privateJwk = JSON.parse(openText(sealing(env), found.sealed)) as JsonWebKey;
  return { publicKey: found.publicKey, privateJwk };
}

/** The key that browsers subscribe with: base64url of the public point. */
export async function pushPublicKey(services: Services): Promise<string> {
  return (await readKey(services)).publicKey.toString('base64url');
}

/** The Authorization header for the service behind an endpoint. */
export async function pushAuthorization(services: Services, endpoint: string): Promise<string> {
  const { publicKey, privateJwk } = await readKey(services);
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(services.env.publicUrl)
    .setExpirationTime(`${TOKEN_HOURS}h`)
    .sign(await importJWK({ ...privateJwk, kty: 'EC' }, 'ES256'));
  return `vapid t=${token}, k=${publicKey.toString('base64url')}`;
}

/** For a change of SECRET_KEY. */
export const SEALED_PUSH_KEY: Sealed = {
  ...sealedColumn('push_key', 'sealed_private_key', { key: 'one', owner: 'one', purpose: 'push' }),
  ownerOf: () => OWNER,
};
