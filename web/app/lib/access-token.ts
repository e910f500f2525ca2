/**
 * The access token in the browser: where it is kept (local storage keys `token` and `role`; specification, section 3),
 * its claims, and how it is renewed by the session cookie. Nothing here trusts it: the server decides.
 */
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { ROLES, type Role } from '@kaksha/domain/roles.ts';
import { NetworkError } from './api-errors.ts';
import { dropView, keptView } from './kept-view.ts';
import { en as WORDS } from './words/en.ts';

export const TOKEN_KEY = 'token';
export const ROLE_KEY = 'role';
/** The person who logged out last, until somebody logs in: the other tabs tell by it a logout from a session that expired. */
const LOGGED_OUT_KEY = 'kaksha-logged-out';

/** The token's claims. Instants in epoch milliseconds. */
export interface TokenClaims {
  userId: string;
  role: Role | null;
  issuedAt: number;
  expiresAt: number;
}

/** Where storage is forbidden (private windows), the token lasts as long as the page. */
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}

/** The stored token, or null. In a tab for looking as somebody else it is the one that only reads. */
export function storedToken(): string | null {
  return keptView()?.token ?? read(TOKEN_KEY);
}

const holderOf = (token: string): string | null => decodeToken(token)?.userId ?? null;

/** The holder of the stored token, by its claims, or null. */
export function tokenHolder(): string | null {
  const token = storedToken();
  return token === null ? null : holderOf(token);
}

/** The person whom this page shows; null until somebody is signed in on it. */
let shownTo: string | null = null;

/**
 * Somebody else has signed in in another tab: this page, with the data of the person before, sends nothing in their name.
 * Of the shape of an error of the API.
 */
export class SomebodyElseError extends Error {
  override name = 'SomebodyElseError';
  readonly code = 'SOMEBODY_ELSE';
  readonly status = 401;
  readonly data = null;

  constructor() {
    super(WORDS.somebodyElse);
  }
}

/** Loads the page again when the stored token is not that of the person whom it shows. @returns whether it is not */
export function leavesToSomebodyElse(token = storedToken()): boolean {
  // A look as somebody else lives in a page of its own.
  if (token === null || shownTo === null || keptView() !== null || holderOf(token) === shownTo) return false;
  location.reload();
  return true;
}

/** The token that this page's requests carry, or null. @throws SomebodyElseError */
export function pageToken(): string | null {
  const token = storedToken();
  if (leavesToSomebodyElse(token)) throw new SomebodyElseError();
  if (token !== null && keptView() === null) shownTo ??= holderOf(token);
  return token;
}

const asRole = (value: unknown): Role | null => ROLES.find((role) => role === value) ?? null;

/** The stored role, or null: the last resort of the route guard (specification, section 4). */
export function storedRole(): Role | null {
  const view = keptView();
  if (view !== null) return decodeToken(view.token)?.role ?? null;
  return asRole(read(ROLE_KEY));
}

/** Keeps a token and the role of its holder. */
export function storeToken(token: string, role: Role): void {
  // The operator's own stays where it is.
  if (keptView() !== null) return;
  shownTo = holderOf(token);
  write(TOKEN_KEY, token);
  write(ROLE_KEY, role);
  write(LOGGED_OUT_KEY, null);
}

/** Whether this person has logged out in this browser, and nobody has logged in since. */
export const hasLoggedOut = (personId: string): boolean => read(LOGGED_OUT_KEY) === personId;

/** Forgets token and role; of a look as somebody else the look alone. */
export function clearToken(why: 'logout' | 'expiry'): void {
  if (keptView() !== null) {
    dropView();
    return;
  }
  const holder = tokenHolder();
  if (why === 'logout' && holder !== null) write(LOGGED_OUT_KEY, holder);
  shownTo = null;
  write(TOKEN_KEY, null);
  write(ROLE_KEY, null);
}

/** Reads a token's claims without checking its signature; null when it is no JWT. */
export function decodeToken(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims.sub !== 'string' || typeof claims.exp !== 'number') return null;
    const expiresAt = claims.exp * 1000;
    const issuedAt = typeof claims.iat === 'number' ? claims.iat * 1000 : expiresAt;
    return { userId: claims.sub, role: asRole(claims.role), issuedAt, expiresAt };
  } catch {
    return null;
  }
}

/** The answer to a renewal: a token with its holder, or that the session is over. */
export type Renewal = { token: string; user: SessionUser | null } | 'ended';

async function askForToken(): Promise<Renewal> {
  let response: Response;
  try {
    response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'include' });
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  if (response.status >= 400 && response.status < 500 && response.status !== 429) return 'ended';
  if (!response.ok) throw new NetworkError();
  return (await response.json()) as { token: string; user: SessionUser };
}

/** Every renewal spends the cookie, so only one tab may ask at a time; the others then find the new token stored. */
function underLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('kaksha-renewal', work) : work();
}

let running: Promise<Renewal> | undefined;
const listeners = new Set<(renewal: Renewal) => void>();

/** Hears of each renewal of this tab, and of the end of the session. Returns the way to stop. */
export function onRenewal(listener: (renewal: Renewal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function renew(spent: string): Promise<Renewal> {
  const stored = storedToken();
  if (stored === null) return 'ended';
  if (leavesToSomebodyElse(stored)) throw new SomebodyElseError();
  if (stored !== spent) return { token: stored, user: null };
  // It cannot be renewed, and the cookie is the operator's.
  if (keptView() !== null) return 'ended';
  const renewal = await askForToken();
  // Another tab has signed out, or somebody in, meanwhile: what is stored by now counts.
  if (storedToken() !== spent) return renew(spent);
  if (renewal === 'ended') {
    clearToken('expiry');
    return renewal;
  }
  // The cookie is that of somebody else already, whose token comes next.
  if (leavesToSomebodyElse(renewal.token)) throw new SomebodyElseError();
  if (renewal.user !== null) storeToken(renewal.token, renewal.user.role);
  return renewal;
}

/**
 * A new token in place of `spent`, by the session cookie; concurrent callers, also in other tabs, share one request.
 * Stores the new token; `'ended'` means that the person has to log in again.
 * @throws NetworkError when the server cannot be reached: then nobody knows, and the token stays.
 */
export function renewToken(spent: string): Promise<Renewal> {
  running ??= underLock(() => renew(spent))
    .then((renewal) => {
      for (const listener of listeners) listener(renewal);
      return renewal;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}
