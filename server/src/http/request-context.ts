import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { VIEW_COOKIE_PREFIX } from '@kaksha/domain/accounts/viewing.ts';
import { LANGUAGES, type Language, languageAccepted } from '@kaksha/domain/language.ts';
import { bearerToken, viewerOfCookie, viewerOfToken } from '../platform/auth.ts';
import type { RequestContext, Services, Viewer } from '../platform/context.ts';

/** Bindings that the Node adapter hands to Hono. */
export interface NodeBindings {
  incoming: IncomingMessage;
}

/** Values that the middlewares share for one request. */
export interface Variables {
  requestId: string;
  cspNonce: string;
}

/** The first half of an IPv6 address: one household or one machine has all of the other half to itself. */
function halfOf(address: string): string {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const groups = [...(left ?? [])];
  while (groups.length + (right ?? []).length < 8) groups.push('0');
  return `${[...groups, ...(right ?? [])].slice(0, 4).join(':')}::/64`;
}

/** The key that limits count by: an IPv4 address, an IPv6 network of 64 bits. Some proxies add the port. */
function countedAddress(seen: string): string {
  const withoutPort = /^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(seen);
  const [address = ''] = (withoutPort?.[1] ?? withoutPort?.[2] ?? seen).split('%');
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  return isIPv6(address) ? halfOf(address) : address;
}

/**
 * The client's address: for limits, never for logs. The socket's own, or the one that the outermost of `trustedProxies`
 * proxies saw: each proxy appends to X-Forwarded-For, and the client may have made up those further left.
 */
export function remoteAddressOf(
  bindings: NodeBindings | undefined,
  headers: Headers,
  trustedProxies: number,
): string {
  const socketAddress = bindings?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return countedAddress(socketAddress);
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return countedAddress(forwarded.at(-trustedProxies) || socketAddress);
}

/** As {@link remoteAddressOf}, of a request that is not one of our routes yet. */
export const networkOf =
  (trustedProxies: number) =>
  (incoming: IncomingMessage): string =>
    remoteAddressOf(
      { incoming },
      new Headers({ 'x-forwarded-for': String(incoming.headers['x-forwarded-for'] ?? '') }),
      trustedProxies,
    );

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
/** Headers that proxies add; behind one on this machine every stranger has a local address. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request was made on this very machine, and by no proxy for somebody else. */
export function isFromThisMachine(
  bindings: NodeBindings | undefined,
  headers: Headers,
  trustedProxies: number,
): boolean {
  const address = bindings?.incoming?.socket?.remoteAddress ?? '';
  return trustedProxies === 0 && LOOPBACK.test(address) && !PROXY_HEADERS.some((name) => headers.has(name));
}

/** The language that a reader would have, of those that there are. */
export const languageOf = (headers: Headers): Language =>
  languageAccepted(headers.get('accept-language'), LANGUAGES);

function contextFor(
  services: Services,
  request: Request,
  requestId: string,
  remoteAddress: string,
  viewer: Viewer | null,
): RequestContext {
  return {
    services,
    requestId,
    viewer,
    language: languageOf(request.headers),
    headers: request.headers,
    responseHeaders: new Headers(),
    remoteAddress,
  };
}

/** The context of an API call: signed in by the bearer token alone, so that no other site can use the cookie. */
export async function apiContextFor(
  services: Services,
  request: Request,
  requestId: string,
  remoteAddress: string,
): Promise<RequestContext> {
  const token = bearerToken(request.headers);
  const viewer = token === null ? null : await viewerOfToken(services.pool, services.env, token);
  return contextFor(services, request, requestId, remoteAddress, viewer);
}

/** Whether an operator looks as somebody else in this browser: the server cannot tell in which tab. */
const looksAsSomebody = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').split(/;\s*/).some((cookie) => cookie.startsWith(VIEW_COOKIE_PREFIX));

/**
 * The context in which a page's loaders read: signed in by the session cookie; loaders only read. While an operator looks as
 * somebody else, pages are drawn for nobody until the script has started.
 */
export async function pageContextFor(
  services: Services,
  request: Request,
  requestId: string,
  remoteAddress: string,
): Promise<RequestContext> {
  const signedIn = await viewerOfCookie(services, request.headers);
  const viewer = signedIn?.role === 'admin' && looksAsSomebody(request.headers) ? null : signedIn;
  return contextFor(services, request, requestId, remoteAddress, viewer);
}
