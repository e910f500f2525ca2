/** Passkeys (WebAuthn): the JSON that browsers send and are sent. */
import { z } from 'zod';
import { entityId, instant, line } from '../fields.ts';
import { PASSKEY_NAME_LENGTH, PASSKEYS_PER_PERSON } from './passkey-limits.ts';
import { en as M } from './passkeys/words/en.ts';

/** Bytes as base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, { error: M.notAccepted })
    .max(max, { error: M.notAccepted });

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
};

const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

/** Of the ways to reach an authenticator those that we know: new ones appear, and they are only hints. */
export function knownTransports(names: readonly string[]): (typeof TRANSPORTS)[number][] {
  return TRANSPORTS.filter((known) => names.includes(known));
}

const transports = z.array(z.string().max(40)).max(20).transform(knownTransports);

/** `RegistrationResponseJSON` of WebAuthn, level 3. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(40_000),
    transports: transports.optional(),
  }),
});

/** `AuthenticationResponseJSON` of WebAuthn, level 3. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(200).optional(),
  }),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)).optional(),
});

/** `PublicKeyCredentialCreationOptionsJSON`, as far as we use it. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor).max(PASSKEYS_PER_PERSON),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** `PublicKeyCredentialRequestOptionsJSON`: without a list of credentials, so that the browser asks which one. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export const passkeyName = line(PASSKEY_NAME_LENGTH, M.nameRequired);

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: entityId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;
