/** A push service with a browser behind it, as far as the product can tell: it checks what it is sent and decrypts it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

export interface Arrived {
  message: unknown;
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
}

export interface PushService {
  /** As a browser would send it to the product. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  arrived: Arrived[];
  /** Statuses of the next answers; 201 when it is empty. */
  answers: number[];
  close(): Promise<void>;
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Starts one, for one browser that subscribed with this key of the product. */
export async function startPushService(publicKey: string): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const arrived: Arrived[] = [];
  const answers: number[] = [];
  let origin = '';

  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
    const material = derive(browser.computeSecret(sender), auth, info, 32);
    const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('the last record has no end');
    return plain.subarray(0, -1).toString();
  }

  async function verify(authorization: string | undefined): Promise<void> {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
    if (key !== publicKey) throw new Error('another key than the browser subscribed with');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin });
    const untilExpiry = (payload.exp ?? 0) - Date.now() / 1000;
    if (untilExpiry <= 0 || untilExpiry > 86_400) throw new Error('it expires too late (RFC 8292)');
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const status = answers.shift() ?? 201;
      try {
        await verify(request.headers.authorization);
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
        const message: unknown = JSON.parse(decrypt(Buffer.concat(parts)));
        const one = (name: string) => request.headers[name]?.toString();
        if (status === 201) {
          arrived.push({ message, ttl: one('ttl'), urgency: one('urgency'), topic: one('topic') });
        }
        response.writeHead(status).end();
      } catch (error) {
        response.writeHead(403).end(String(error));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    subscription: {
      endpoint: `${origin}/send/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    arrived,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
