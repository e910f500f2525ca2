/** Renews the token of this page's session before it expires, without a word. */
import { decodeToken, renewToken } from './access-token.ts';

/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 60_000;
/** Never sooner than this, even with a wrong device clock. */
const RENEW_LEAST_DELAY_MS = 10_000;

let renewalTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Plans the silent renewal. A token just received lives its whole life, independent of the device's clock; one found in
 * storage is dated by that clock.
 */
export function renewInTime(token: string, origin: 'fresh' | 'stored'): void {
  clearTimeout(renewalTimer);
  const claims = decodeToken(token);
  if (claims === null) return;
  const lifetimeMs = claims.expiresAt - claims.issuedAt;
  const leftMs = origin === 'fresh' ? lifetimeMs : Math.min(claims.expiresAt - Date.now(), lifetimeMs);
  renewalTimer = setTimeout(
    () => {
      // Unreachable just now: the next call meets a 401 and renews then.
      renewToken(token).catch(() => undefined);
    },
    Math.max(leftMs - RENEW_BEFORE_MS, RENEW_LEAST_DELAY_MS),
  );
}

/** The session has ended: there is nothing to renew. */
export const stopRenewing = (): void => clearTimeout(renewalTimer);
