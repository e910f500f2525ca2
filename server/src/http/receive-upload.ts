/** Calls whose body is a file of its own: it is not read here, but handed on as it comes. */
import type { IncomingMessage } from 'node:http';
import { TUTORIAL_UPLOAD_SECONDS } from '@kaksha/domain/resources/videos/policy.ts';
import { INTRO_VIDEO_PATH, INTRO_VIDEO_UPLOAD_SECONDS } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { API_PREFIX } from './api.ts';

/** Where such a body is sent, as routes of the one port. */
export const UPLOAD_ROUTES = [INTRO_VIDEO_PATH, '/teacher/videos/:id/film'].map((path) => API_PREFIX + path);
const UPLOAD_ADDRESSES = UPLOAD_ROUTES.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));

/** Whether the body of a call to this path is a file of its own. */
export function isUploadAddress(path: string): boolean {
  return UPLOAD_ADDRESSES.some((address) => address.test(path));
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
  if (request.method === 'PUT' && isUploadAddress(request.url?.split('?')[0] ?? '')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, REQUEST_TIMEOUT_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
