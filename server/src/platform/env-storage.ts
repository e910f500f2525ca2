/** An object store, as STORAGE_URL names the one that keeps files. */
import { EnvError } from './env-fields.ts';

export const STORAGE_URL_HINT = 's3://key:secret@host/bucket';

export interface S3Env {
  /** Scheme, host and port, without a slash at the end. */
  endpoint: string;
  bucket: string;
  /** The region that requests are signed for; stores other than Amazon's mostly take any. */
  region: string;
  /** Where the bucket stands in an address: in its path, or before the host. */
  addressing: 'path' | 'host';
  accessKeyId: string;
  secretAccessKey: string;
}

type Refuse = (what: string) => EnvError;

/** @throws EnvError */
function decoded(text: string, refused: Refuse): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refused('has a % that begins no escape');
  }
}

/** One of the options behind the `?`, which have few values. @throws EnvError */
function choice<Value extends string>(
  options: URLSearchParams,
  name: string,
  [first, ...others]: readonly [Value, ...Value[]],
  refused: Refuse,
): Value {
  const given = options.get(name) ?? first;
  const value = [first, ...others].find((one) => one === given);
  if (value === undefined)
    throw refused(`has ${name}=${given}: it may be ${[first, ...others].join(' or ')}`);
  return value;
}

/**
 * `s3://key:secret@host[:port]/bucket[?region=…&tls=0&addressing=host]`; key and secret are written as in any URL (%2F
 * for a slash). A refusal names the variable and does not repeat the secret.
 * @throws EnvError
 */
export function s3Env(address: string, variable = 'STORAGE_URL'): S3Env {
  const refused: Refuse = (what) => new EnvError(`${variable} ${what} (see README, configure).`);
  const { username, password, host, pathname, searchParams } = new URL(address);
  const bucket = pathname.replace(/^\/|\/$/g, '');
  if (
    username === '' ||
    password === '' ||
    host === '' ||
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
  ) {
    throw refused(`must look like ${STORAGE_URL_HINT}`);
  }
  for (const name of searchParams.keys()) {
    if (!['region', 'tls', 'addressing'].includes(name))
      throw refused(`has an option that is not known: ${name}`);
  }
  const scheme = choice(searchParams, 'tls', ['1', '0'], refused) === '1' ? 'https' : 'http';
  return {
    endpoint: `${scheme}://${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    addressing: choice(searchParams, 'addressing', ['path', 'host'], refused),
    accessKeyId: decoded(username, refused),
    secretAccessKey: decoded(password, refused),
  };
}

/** Whether what goes to the store can be read by nobody on the way: by TLS, or because it never leaves the machine. */
export function isSealedOnTheWay({ endpoint }: S3Env): boolean {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
