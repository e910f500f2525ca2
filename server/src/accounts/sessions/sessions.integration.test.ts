import { createHmac } from 'node:crypto';
import { ROTATION_GRACE_SECONDS } from '@kaksha/domain/accounts/policy.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHttpCaller } from '../../../test/http-caller.ts';
import { setStage } from '../../../test/stage.ts';
import { deriveKey, issueAccessToken, viewerOfCookie } from '../../platform/auth.ts';
import { accountsHandlers } from '../handlers.ts';
import { accountsJobs } from '../jobs.ts';

let userId: string;
/** The browser's token and cookie after a fresh sign-in. */
let token: string;
let cookie: string;
let people = 0;

const { database, services, make } = await setStage();
const call = createHttpCaller(services, { accounts: accountsHandlers });
beforeEach(async () => {
  people += 1;
  const answer = await call<{ token: string; user: { id: string } }>('POST /auth/register', {
    body: {
      role: 'parent',
      firstName: 'Asha',
      email: `person-${people}@example.com`,
      password: 'Blue-kite-7',
    },
    address: `2001:db8::${people}`,
  });
  userId = answer.body.user.id;
  token = answer.body.token;
  cookie = answer.cookie ?? '';
});

const me = (bearer: string) => call('GET /auth/me', { token: bearer });
const refresh = (value: string) => call('POST /auth/refresh', { cookie: value });
const ageRotation = (seconds: number) =>
  database.ownerPool.query(
    `update session set rotated_at = rotated_at - $2 * interval '1 second' where user_id = $1`,
    [userId, seconds],
  );

/** Refreshes and answers the new cookie. */
async function rotated(value: string): Promise<string> {
  const answer = await refresh(value);
  expect(answer.status).toBe(200);
  return answer.cookie ?? '';
}

describe('an access token', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const key = () => deriveKey(services.env.secretKey, 'access-token');
  const claims = () => decodeJwt(token);

  /** The same claims, signed with our key; each argument may spoil one thing. */
  function signed(options: { expiresAt?: number; issuer?: string; secret?: Uint8Array }) {
    const { sub = '', exp = 0, sid } = claims();
    return new SignJWT({ role: 'parent', sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(options.issuer ?? 'kaksha')
      .setSubject(sub)
      .setExpirationTime(options.expiresAt ?? exp)
      .sign(options.secret ?? key());
  }

  test('opens what is theirs', async () => {
    expect(await me(token)).toMatchObject({ status: 200, body: { user: { id: userId } } });
    expect((await me(await signed({}))).status).toBe(200);
  });

  test('is needed', async () => {
    expect(await call('GET /auth/me')).toMatchObject({
      status: 401,
      body: { message: 'Please log in to continue.' },
    });
    expect((await call('GET /auth/me', { cookie })).status).toBe(401);
  });

  test('is refused without a signature (alg none)', async () => {
    const body = encode(claims());
    expect((await me(`${encode({ alg: 'none' })}.${body}.`)).status).toBe(401);
    expect((await me(`${encode({ alg: 'none' })}.${body}.x`)).status).toBe(401);
  });

  test('is refused when it has expired, or comes from elsewhere', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect((await me(await signed({ expiresAt: now - 1 }))).status).toBe(401);
    expect((await me(await signed({ issuer: 'elsewhere' }))).status).toBe(401);
    expect((await me(await signed({ secret: new Uint8Array(32) }))).status).toBe(401);
    // A key of ours that is for something else.
    expect(
      (await me(await signed({ secret: deriveKey(services.env.secretKey, 'verification') }))).status,
    ).toBe(401);
    const stronger = createHmac('sha512', key()).update(`${encode({ alg: 'HS512' })}.${encode(claims())}`);
    expect(
      (await me(`${encode({ alg: 'HS512' })}.${encode(claims())}.${stronger.digest('base64url')}`)).status,
    ).toBe(401);
  });

  test('is refused while it is still valid, once its session is revoked or over', async () => {
    await database.ownerPool.query('update session set revoked_at = now() where user_id = $1', [userId]);
    expect((await me(token)).status).toBe(401);
    await database.ownerPool.query(
      `update session set revoked_at = null, expires_at = now() - interval '1 second' where user_id = $1`,
      [userId],
    );
    expect((await me(token)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test("does not decide on the role: that is the account's", async () => {
    await database.ownerPool.query("update user_account set role = 'admin' where id = $1", [userId]);
    expect((await me(token)).body.user).toMatchObject({ role: 'admin' });
  });
});

describe('renewing', () => {
  test('answers a new token and a new cookie', async () => {
    const answer = await refresh(cookie);
    expect(answer).toMatchObject({ status: 200, body: { user: { id: userId } } });
    expect(answer.cookie).not.toBe(cookie);
    expect(answer.setCookie).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect((await me(String(answer.body.token))).status).toBe(200);
    expect((await refresh(answer.cookie ?? '')).status).toBe(200);
  });

  test('two tabs at once both get in, and end up with the same cookie', async () => {
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
    expect((await refresh(answers[0]?.cookie ?? '')).status).toBe(200);
  });

  test('a browser that lost the answer gets the same one again for 30 seconds', async () => {
    const lost = await rotated(cookie);
    await ageRotation(ROTATION_GRACE_SECONDS - 2);
    expect(await rotated(cookie)).toBe(lost);
    expect((await refresh(lost)).status).toBe(200);
  });

  test('a replaced value that comes back later ends the session for thief and owner', async () => {
    const current = await rotated(cookie);
    await ageRotation(ROTATION_GRACE_SECONDS + 1);
    const stolen = await refresh(cookie);
    expect(stolen).toMatchObject({ status: 401, body: { message: M.sessionExpired }, cookie: '' });
    expect((await refresh(current)).status).toBe(401);
    expect((await me(token)).status).toBe(401);
  });

  test('so does any older one, however soon', async () => {
    const current = await rotated(await rotated(cookie));
    expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(current)).status).toBe(401);
  });

  test('values that we did not issue are refused, and do no harm to the session they name', async () => {
    const [sessionId = '', value = '', proof = ''] = cookie.split('.');
    const forged = [`${sessionId}.${value}.${'A'.repeat(43)}`, `${sessionId}.${'A'.repeat(43)}.${proof}`];
    for (const bad of [...forged, '', 'nonsense', '%E0%A4%A', sessionId, 'x'.repeat(5000)]) {
      expect((await refresh(bad)).status, bad).toBe(401);
    }
    expect((await call('POST /auth/refresh')).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });
});

test('a page is rendered for the owner of the cookie, also while another tab is rotating it', async () => {
  const renderedFor = async (value: string) =>
    (await viewerOfCookie(services, new Headers({ cookie: `kaksha_session=${value}` })))?.id;
  const current = await rotated(cookie);
  expect(await renderedFor(current)).toBe(userId);
  expect(await renderedFor(cookie)).toBe(userId);
  await ageRotation(ROTATION_GRACE_SECONDS + 1);
  expect(await renderedFor(cookie)).toBeUndefined();
  expect(await renderedFor(current)).toBe(userId);
});

describe('logging out', () => {
  test('ends the session at once and clears the cookie', async () => {
    const answer = await call('POST /auth/logout', { token, cookie });
    expect(answer).toMatchObject({ status: 200, body: { ok: true }, cookie: '' });
    expect(answer.setCookie).toContain('Max-Age=0');
    expect((await me(token)).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(401);
  });

  test.each(['token', 'cookie'])('works with the %s alone', async (what) => {
    await call('POST /auth/logout', what === 'token' ? { token } : { cookie });
    expect((await me(token)).status).toBe(401);
  });

  test('by a token that has expired meanwhile ends its session, and not that of who has signed in since', async () => {
    const sessionId = String(decodeJwt(token).sid);
    const expired = await issueAccessToken(
      services.env.secretKey,
      { id: userId, role: 'parent', sessionId },
      -60,
    );
    expect((await me(expired)).status).toBe(401);
    const body = {
      role: 'parent',
      firstName: 'Ravi',
      email: `next-${people}@example.com`,
      password: 'Blue-kite-7',
    };
    const next = await call('POST /auth/register', { body, address: `2001:db8:1::${people}` });
    const answer = await call('POST /auth/logout', { token: expired, cookie: next.cookie ?? '' });
    expect(answer.status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await me(String(next.body.token))).status).toBe(200);
    expect(answer.setCookie).toBeUndefined();
  });

  test('ends this device only, and is harmless without a session', async () => {
    const other = await call('POST /auth/login', {
      body: { email: `person-${people}@example.com`, password: 'Blue-kite-7' },
    });
    await call('POST /auth/logout', { token });
    expect((await me(String(other.body.token))).status).toBe(200);
    expect((await call('POST /auth/logout')).status).toBe(200);
  });
});

test('cleaning removes what is over, and nothing else', async () => {
  const student = await make.student();
  const { ownerPool } = database;
  await ownerPool.query('delete from session; delete from one_time_token; delete from rate_limit;');
  const add = (sql: string) => ownerPool.query(sql, [student.id]);
  await add(`insert into session (user_id, refresh_hash, expires_at, revoked_at, user_agent) values
    ($1, sha256('a'), now() + interval '1 day', null, 'live'),
    ($1, sha256('b'), now() + interval '1 day', now() - interval '6 days', 'just revoked'),
    ($1, sha256('c'), now() + interval '1 day', now() - interval '8 days', 'revoked'),
    ($1, sha256('d'), now() - interval '8 days', null, 'expired')`);
  await add(`insert into one_time_token (user_id, purpose, token_hash, expires_at, used_at) values
    ($1, 'verify_email', sha256('open'), now() + interval '1 day', null),
    ($1, 'verify_email', sha256('used'), now() + interval '1 day', now() - interval '2 days'),
    ($1, 'verify_email', sha256('late'), now() - interval '2 days', null)`);
  await add(`insert into idempotency_key (user_id, key, operation, request_hash, status, answer, created_at) values
    ($1, 'fresh key', 'x', sha256('x'), 200, 'null', now() - interval '23 hours'),
    ($1, 'stale key', 'x', sha256('x'), 200, 'null', now() - interval '25 hours')`);
  await ownerPool.query(`insert into rate_limit (key, points, expire) values
    ('counting', 1, extract(epoch from now() + interval '1 minute') * 1000),
    ('over', 1, extract(epoch from now() - interval '1 minute') * 1000)`);
  await accountsJobs['accounts.clean']?.(services, {});
  const left = async (sql: string) => (await ownerPool.query<{ it: string }>(sql)).rows.map(({ it }) => it);
  expect(await left('select user_agent as it from session order by 1')).toEqual(['just revoked', 'live']);
  expect(await left(`select (token_hash = sha256('open'))::text as it from one_time_token`)).toEqual([
    'true',
  ]);
  expect(await left('select key as it from idempotency_key')).toEqual(['fresh key']);
  expect(await left('select key as it from rate_limit')).toEqual(['counting']);
});
