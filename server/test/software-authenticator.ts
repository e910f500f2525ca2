/**
 * An authenticator in software for tests: makes the same bytes as a device does (WebAuthn, level 3, sections 6.1 and 6.5),
 * with an ES256 key, attestation 'none', and CBOR written by hand.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** The head of a CBOR item (RFC 8949, section 3): major type and a length or value below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 0xff);
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, of]) => [cbor(key), cbor(of)])]);
}

/** Flags of the authenticator data: present, verified, with an attested credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** How a device or a page may differ from an honest one. */
export interface Ceremony {
  /** The page's own. */
  origin: string;
  /** Whether the device asked for a finger or a PIN. */
  verifiesUser?: boolean;
  /** The page's claim of the deed; an honest one says what it did. */
  type?: string;
  rpId?: string;
}

/** A device with one passkey. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  /** Goes up with each signature; a test may turn it back, as a copied device would. */
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  /** `RegistrationResponseJSON` for the options that the server answered. */
  create(options: { challenge: string; rp: { id: string } }, ceremony: Ceremony) {
    const clientData = clientDataOf('webauthn.create', options.challenge, ceremony);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.coseKey()]);
    const authData = Buffer.concat([this.authData(options.rp.id, ceremony, ATTESTED), attested]);
    const attestationObject = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...this.identity(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'a-transport-of-the-future'],
      },
    };
  }

  /** `AuthenticationResponseJSON` for the options that the server answered. */
  get(options: { challenge: string; rpId: string }, ceremony: Ceremony) {
    const clientData = clientDataOf('webauthn.get', options.challenge, ceremony);
    this.counter += 1;
    const authData = this.authData(options.rpId, ceremony, 0);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.privateKey);
    return {
      ...this.identity(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private identity() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  private authData(rpId: string, { verifiesUser = true, rpId: other }: Ceremony, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const allFlags = PRESENT | (verifiesUser ? VERIFIED : 0) | flags;
    return Buffer.concat([sha256(other ?? rpId), Buffer.of(allFlags), counter]);
  }

  /** The public key in COSE (RFC 9053, section 7.1): EC2, ES256, P-256, x, y. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }
}

function clientDataOf(type: string, challenge: string, ceremony: Ceremony): Buffer {
  return Buffer.from(
    JSON.stringify({ type: ceremony.type ?? type, challenge, origin: ceremony.origin, crossOrigin: false }),
  );
}
