/** Signature Version 4 as a store checks it, written from Amazon's description and not from our client's code. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** How far the clock of a request may be off. */
const SKEW_MS = 15 * 60 * 1000;

function timeOf(stamp: string): number {
  const [, date, clock] = /^(\d{8})T(\d{6})Z$/.exec(stamp) ?? [];
  if (date === undefined || clock === undefined) return Number.NaN;
  const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4)}Z`;
  return Date.parse(iso);
}

/** The words of a refusal, as S3 names them; null when the request is what it says. */
export function refusalOfSignature(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Uint8Array,
  { accessKeyId, secretAccessKey, region }: { accessKeyId: string; secretAccessKey: string; region: string },
  now: number = Date.now(),
): string | null {
  const { method = '', url = '', headers } = request;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (match === null)
    return headers.authorization === undefined ? 'AccessDenied' : 'AuthorizationHeaderMalformed';
  const [, keyId = '', day = '', inRegion = '', signedList = '', signature = ''] = match;
  if (keyId !== accessKeyId) return 'InvalidAccessKeyId';
  if (inRegion !== region) return 'AuthorizationHeaderMalformed';
  const stamp = String(headers['x-amz-date'] ?? '');
  if (!stamp.startsWith(day) || !(Math.abs(timeOf(stamp) - now) <= SKEW_MS)) return 'RequestTimeTooSkewed';
  const signed = signedList.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every((name) => signed.includes(name))) return 'AccessDenied';
  const payload = String(headers['x-amz-content-sha256'] ?? '');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = url.split('?');
  const options = [...new URLSearchParams(query)]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort();
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => escaped(decodeURIComponent(part)))
      .join('/'),
    options.join('&'),
    ...signed.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signedList,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const right = hmac(key, toSign);
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
