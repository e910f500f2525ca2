import type { IncomingMessage } from 'node:http';
import { bearerToken, viewerOfCookie, viewerOfToken } from '../platform/auth.ts';
import type { RequestContext, Services, Viewer } from '../platform/context.ts';

/** What the Node adapter hands to Hono beside the request. */
export interface NodeBindings {
  incoming: IncomingMessage;
}

/** What the middlewares share for one request. */
export interface Variables {
  requestId: string;
  cspNonce: string;
}

/**
 * The client's address: for limits, never for logs. The socket's own, or what the outermost of `trustedProxies` proxies saw:
 * each proxy appends to X-Forwarded-For, and what stands further left may have been made up by the client.
 */
export function remoteAddressOf(
  bindings: NodeBindings | undefined,
  headers: Headers,
  trustedProxies: number,
): string {
  const socketAddress = bindings?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socketAddress;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-trustedProxies) || socketAddress;
}

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
  const viewer = token === null ? null : await viewerOfToken(services.pool, services.env.secretKey, token);
  return contextFor(services, request, requestId, remoteAddress, viewer);
}

/** The context in which a page's loaders read: signed in by the session cookie; loaders only read. */
export async function pageContextFor(
  services: Services,
  request: Request,
  requestId: string,
  remoteAddress: string,
): Promise<RequestContext> {
  const viewer = await viewerOfCookie(services.pool, request.headers);
  return contextFor(services, request, requestId, remoteAddress, viewer);
}
