/** socket.io's own answers, past the routes of the one port: the pages that it lets in, and its headers. */
import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Env } from '../platform/env.ts';
import { bareSecurityHeaders } from './security-headers.ts';

/**
 * Whether a socket may be opened from where this comes. Browsers always name the page's origin, and it has to be ours;
 * where we are only tried out the site has several names, and the one that the page was asked for by is ours too. Other
 * clients name none: the token alone decides.
 */
export function isOwnOrigin(
  { publicUrl, production }: Pick<Env, 'publicUrl' | 'production'>,
  { origin, host }: IncomingMessage['headers'],
): boolean {
  if (origin === undefined || origin === publicUrl) return true;
  return !production && URL.canParse(origin) && new URL(origin).host === host;
}

/** Gives the answers of long polling the headers that all others have. */
export function secureAnswers(io: Pick<Server, 'engine'>, { publicUrl }: Pick<Env, 'publicUrl'>): void {
  const headers = Object.entries(bareSecurityHeaders(publicUrl.startsWith('https:')));
  io.engine.use(
    (
      _request: IncomingMessage,
      response: { setHeader(name: string, value: string): void },
      next: () => void,
    ) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      next();
    },
  );
}
