/** Calls whose body is a file of its own: it is not read here, but handed on as it comes. */
import type { IncomingMessage } from 'node:http';
import { UPLOAD_PATH } from '@kaksha/domain/classroom/uploads/contract.ts';
import { TUTORIAL_UPLOAD_SECONDS } from '@kaksha/domain/resources/videos/policy.ts';
import { INTRO_VIDEO_PATH, INTRO_VIDEO_UPLOAD_SECONDS } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { API_PREFIX } from './api.ts';

/** Where such a body is sent, as routes of the one port: whole files, and pieces of them. */
export const UPLOAD_ROUTES = [
  { method: 'PUT', route: API_PREFIX + INTRO_VIDEO_PATH },
  { method: 'PUT', route: `${API_PREFIX}/teacher/videos/:id/film` },
  { method: 'PATCH', route: `${API_PREFIX}${UPLOAD_PATH}/:id` },
] as const;
const UPLOAD_ADDRESSES = UPLOAD_ROUTES.map(({ method, route }) => ({
  method,
  address: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Whether the body of such a call is a file of its own, or a piece of one. */
export function isUpload(method: string | undefined, path: string): boolean {
  return UPLOAD_ADDRESSES.some((one) => one.method === method && one.address.test(path));
}

/** How long it may take: as long as the largest film on a slow line. */
export const UPLOAD_TIMEOUT_MS = Math.max(INTRO_VIDEO_UPLOAD_SECONDS, TUTORIAL_UPLOAD_SECONDS) * 1000;
/** How long any other request may take to arrive. */
const REQUEST_TIMEOUT_MS = 60_000;

/** The same call without its body, which travels beside it. */
export function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/** Ends a request that takes too long to arrive: only uploads have the server's whole time. */
export function limitArrival(request: IncomingMessage): void {
  if (isUpload(request.method, request.url?.split('?')[0] ?? '')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, REQUEST_TIMEOUT_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
