/** Access tokens and the sessions behind them: a token is worth nothing once its session is revoked. */
import { createHash, hkdfSync } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, ROTATION_GRACE_SECONDS } from '@kaksha/domain/accounts/policy.ts';
import type { Role } from '@kaksha/domain/procedure.ts';
import { jwtVerify, SignJWT } from 'jose';
import type pg from 'pg';
import type { Services, Viewer } from './context.ts';
import { runPrepared } from './prepared.ts';
import { readCookie } from './site-cookies.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'kaksha';

/** SECRET_KEY makes everything new; signatures and seals of the keys before it (SECRET_KEY_BEFORE) still hold. */
export interface SecretKeys {
  secretKey: string;
  formerSecretKeys: readonly string[];
}

/** The keys that something of ours may have been made by, the present one first. */
export const acceptedKeys = ({ secretKey, formerSecretKeys }: SecretKeys): string[] => [
  secretKey,
  ...formerSecretKeys,
];

/** A key for one purpose, derived from SECRET_KEY, so that no two purposes share one. */
export function deriveKey(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, 'kaksha', purpose, 32));
}

const tokenKeys = new Map<string, Promise<CryptoKey>>();

/** The key of access tokens, derived and imported once: every request is checked with it. */
function tokenKey(secretKey: string): Promise<CryptoKey> {
  const known = tokenKeys.get(secretKey);
  if (known !== undefined) return known;
  const bytes = new Uint8Array(deriveKey(secretKey, 'access-token'));
  const key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  tokenKeys.set(secretKey, key);
  return key;
}

/** A signed access token that carries `sub`, `role` and `sid`, valid for 15 minutes unless told otherwise. */
export async function issueAccessToken(
  secretKey: string,
  viewer: Viewer,
  seconds: number = ACCESS_TOKEN_SECONDS,
): Promise<string> {
  return new SignJWT({ role: viewer.role, sid: viewer.sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(viewer.id)
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(await tokenKey(secretKey));
}

const LIVE_SESSION = {
  name: 'live-session',
  text: `select u.id, u.role, s.id as session_id, s.viewed_by
         from session s join user_account u on u.id = s.user_id
         where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > now()
           and (s.viewed_from is null or exists (select from session o
             where o.id = s.viewed_from and o.revoked_at is null and o.expires_at > now()))`,
};

interface SessionRow {
  id: string;
  role: Role;
  session_id: string;
  /** The operator who looks at the product as this person. */
  viewed_by?: string | null;
}

const asViewer = ({ id, role, session_id, viewed_by }: SessionRow): Viewer => ({
  id,
  role,
  sessionId: session_id,
  ...(viewed_by == null ? {} : { viewedBy: viewed_by }),
});

interface NamedSession {
  userId: string;
  sessionId: string;
}

async function claimsOf(keys: SecretKeys, token: string, currentDate?: Date): Promise<NamedSession | null> {
  const options = { algorithms: [ALGORITHM], issuer: ISSUER, ...(currentDate && { currentDate }) };
  for (const key of acceptedKeys(keys)) {
    try {
      const { payload } = await jwtVerify(token, await tokenKey(key), options);
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
    } catch {
      // Perhaps made by a key before this one.
    }
  }
  return null;
}

/** The holder of this access token, or null when it is malformed, expired, not ours, or its session has ended. */
export async function viewerOfToken(pool: pg.Pool, keys: SecretKeys, token: string): Promise<Viewer | null> {
  const named = await claimsOf(keys, token);
  if (named === null) return null;
  const rows = await runPrepared<SessionRow>(pool, LIVE_SESSION, [named.sessionId, named.userId]);
  return rows[0] === undefined ? null : asViewer(rows[0]);
}

/** The session that we issued this access token for, also when the token has expired: good for ending it, and nothing else. */
export const sessionOfToken = (keys: SecretKeys, token: string): Promise<NamedSession | null> =>
  claimsOf(keys, token, new Date(0));

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(headers: Headers): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/** The cookie that renews access tokens: HttpOnly, rotating; its whole name is that of `cookieName` (site-cookies.ts). */
export const SESSION_COOKIE = 'kaksha_session';

/** How refresh tokens and one-time links are stored. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

const COOKIE_SESSION = {
  name: 'cookie-session',
  text: `select u.id, u.role, s.id as session_id
         from session s join user_account u on u.id = s.user_id
         where (s.refresh_hash = $1
             or (s.previous_refresh_hash = $1 and s.rotated_at > now() - make_interval(secs => $2)))
           and s.revoked_at is null and s.expires_at > now()`,
};

/**
 * The person a page is rendered for, by the session cookie; it is only read here, never rotated. The page may have been
 * asked for while another tab was rotating the cookie.
 */
export async function viewerOfCookie(
  { pool, env }: Pick<Services, 'pool' | 'env'>,
  headers: Headers,
): Promise<Viewer | null> {
  const secret = readCookie(env, headers, SESSION_COOKIE);
  if (secret === null || secret === '') return null;
  const rows = await runPrepared<SessionRow>(pool, COOKIE_SESSION, [
    hashOfSecret(secret),
    ROTATION_GRACE_SECONDS,
  ]);
  return rows[0] === undefined ? null : asViewer(rows[0]);
}
