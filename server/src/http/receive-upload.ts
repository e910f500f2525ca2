/** Calls whose body is a file of its own: it is not read here, but handed on as it comes. */
import type { IncomingMessage } from 'node:http';
import { INTRO_VIDEO_PATH, INTRO_VIDEO_UPLOAD_SECONDS } from '@kaksha/domain/teachers/intro-video/policy.ts';
import { API_PREFIX } from './api.ts';

/** Where such a body is sent. */
export const UPLOAD_ADDRESS = API_PREFIX + INTRO_VIDEO_PATH;
/** How long it may take. */
export const UPLOAD_TIMEOUT_MS = INTRO_VIDEO_UPLOAD_SECONDS * 1000;
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
  if (request.method === 'PUT' && request.url?.split('?')[0] === UPLOAD_ADDRESS) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, REQUEST_TIMEOUT_MS);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
