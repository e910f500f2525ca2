/** The STUN and TURN servers that a browser may use, with credentials that live an hour. */
import { createHmac } from 'node:crypto';
import type { Env } from '../platform/env.ts';

export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

/**
 * Credentials copied from a browser are of little use, and a path that is being used lives on: coturn looks at
 * the time when a path is asked for. The browser asks for new ones long before (`classroom.enter` again).
 */
export const CREDENTIAL_LIFETIME_SECONDS = 60 * 60;

/**
 * The value of `RTCConfiguration.iceServers`; empty without TURN_URLS (then peers reach each other directly or not
 * at all). With TURN_SECRET (coturn's `static-auth-secret`) the TURN servers get the time-limited credentials of
 * draft-uberti-behave-turn-rest: the user name is the expiry in Unix seconds and an id, the password its HMAC-SHA1.
 */
export function iceServersFor(turn: Env['turn'], userId: string, nowMs: number): IceServer[] {
  if (turn === undefined) return [];
  const isTurn = (url: string) => /^turns?:/.test(url);
  const stunUrls = turn.urls.filter((url) => !isTurn(url));
  const turnUrls = turn.urls.filter(isTurn);
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  // A browser refuses a TURN server without credentials, and with it the whole configuration.
  if (turnUrls.length > 0 && turn.secret !== undefined) {
    const username = `${Math.floor(nowMs / 1000) + CREDENTIAL_LIFETIME_SECONDS}:${userId}`;
    const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
    servers.push({ urls: turnUrls, username, credential });
  }
  return servers;
}
