import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { BRAND } from '@kaksha/domain/brand.ts';
import { type BadgeChapter, type BadgeKind, badgeWords } from '@kaksha/domain/practice/badges/kinds.ts';
import { jwtVerify, SignJWT } from 'jose';
import { acceptedKeys, deriveKey, type SecretKeys } from '../../platform/auth.ts';
import type { Env } from '../../platform/env.ts';

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];
const ALGORITHM = 'EdDSA';
/** An Ed25519 key in PKCS #8 is this, and then its 32 bytes. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

type SigningEnv = SecretKeys & Pick<Env, 'publicUrl'>;

/** The facts of a credential. */
export interface BadgeFacts {
  id: string;
  kind: BadgeKind;
  chapter: BadgeChapter | null;
  /** The holder as strangers may read of them. */
  holder: string;
  earnedAt: Date;
}

/** The key of badges alone, derived from SECRET_KEY. */
function signingKey(secretKey: string): KeyObject {
  const key = Buffer.concat([PKCS8_ED25519, deriveKey(secretKey, 'badges')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

export const issuerUrl = ({ publicUrl }: SigningEnv): string => `${publicUrl}/api/badges/issuer`;

/** How a signature names the key that proves it: by a part of the public key, as there is another one after a change. */
const keyUrl = (env: SigningEnv, x = ''): string => `${issuerUrl(env)}#key-${x.slice(0, 8)}`;
const credentialUrl = ({ publicUrl }: SigningEnv, id: string): string => `${publicUrl}/badges/${id}`;

const publicJwk = (secretKey: string) => {
  const { kty = '', crv = '', x = '' } = createPublicKey(signingKey(secretKey)).export({ format: 'jwk' });
  return { kty, crv, x };
};

/** The issuer of badges, with the public keys that verify them. */
export function issuerDocument(env: SigningEnv) {
  const id = issuerUrl(env);
  return {
    '@context': [...CONTEXT, 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    type: ['Profile'],
    name: BRAND.name,
    url: env.publicUrl,
    verificationMethod: acceptedKeys(env)
      .map(publicJwk)
      .map((publicKeyJwk) => ({
        id: keyUrl(env, publicKeyJwk.x),
        type: 'JsonWebKey2020',
        controller: id,
        publicKeyJwk,
      })),
  };
}

/** A badge as an Open Badges 3.0 credential, a signed VC-JWT. */
export function signCredential(env: SigningEnv, badge: BadgeFacts): Promise<string> {
  const { name, how } = badgeWords(badge.kind, badge.chapter);
  const id = credentialUrl(env, badge.id);
  const credential = {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: { id: issuerUrl(env), type: ['Profile'], name: BRAND.name, url: env.publicUrl },
    validFrom: badge.earnedAt.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: badge.holder },
      ],
      achievement: {
        id: `${env.publicUrl}/badges#${badge.kind}`,
        type: ['Achievement'],
        name,
        description: how,
        criteria: { narrative: how },
      },
    },
  };
  return new SignJWT(credential)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'vc+ld+jwt', kid: keyUrl(env, publicJwk(env.secretKey).x) })
    .setIssuer(issuerUrl(env))
    .setJti(id)
    .setNotBefore(Math.floor(badge.earnedAt.getTime() / 1000))
    .sign(signingKey(env.secretKey));
}

/** Whether a credential bears our signature and is the one of this badge. */
export async function isGenuine(env: SigningEnv, badge: BadgeFacts, credential: string): Promise<boolean> {
  for (const secretKey of acceptedKeys(env)) {
    try {
      const { payload } = await jwtVerify(credential, createPublicKey(signingKey(secretKey)), {
        issuer: issuerUrl(env),
        algorithms: [ALGORITHM],
      });
      return (
        payload.jti === credentialUrl(env, badge.id) &&
        payload.name === badgeWords(badge.kind, badge.chapter).name
      );
    } catch {
      // Perhaps signed by a key before this one.
    }
  }
  return false;
}
