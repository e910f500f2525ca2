/** Posts to the endpoint of a subscription: an address that a browser gave us, so only hosts that everybody can reach. */
import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../../platform/public-address.ts';
import { Undeliverable } from '../notice.ts';

const TIMEOUT_MS = 15_000;
const REFUSED = 'this endpoint is not connected to';

/** Whether an endpoint may be kept at all: https, and no address of a private network. */
export function isAcceptableEndpoint(endpoint: string, allowLocal: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (allowLocal) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 ? literal.includes('.') : isPublicAddress(literal);
}

/** Resolves a name and hands on what was checked: no second answer of a name server leads elsewhere. */
const checkedLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '', 0);
    const [first] = addresses;
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(REFUSED), '', 0);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** One POST, without redirects; answers the status. @throws Undeliverable for an endpoint that is not connected to */
export function postToEndpoint(
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  allowLocal: boolean,
): Promise<number> {
  if (!isAcceptableEndpoint(endpoint, allowLocal)) throw new Undeliverable(REFUSED);
  const url = new URL(endpoint);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.byteLength },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        ...(allowLocal ? {} : { lookup: checkedLookup }),
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end(body);
  });
}
