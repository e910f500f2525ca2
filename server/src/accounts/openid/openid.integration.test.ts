import { randomUUID } from 'node:crypto';
import { en as M } from '@kaksha/domain/accounts/openid/words/en.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { createHttpCaller, type HttpAnswer, tokenOf } from '../../../test/http-caller.ts';
import { type OpenidProvider, startOpenidProvider } from '../../../test/openid-provider.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { startTwoStep } from '../../../test/two-step.ts';
import { reopenAccount } from '../../privacy/closing/reopen-account.ts';
import { accountsHandlers } from '../handlers.ts';
import { hashPassword } from '../passwords/password.ts';

type Body = Record<string, unknown>;

const PASSWORD = 'Blue-kite-7';
let provider: OpenidProvider;
let passwordHash: string;
let people = 0;
let email: string;

const { database, services } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, { accounts: accountsHandlers });

beforeAll(async () => {
  provider = await startOpenidProvider();
  services.env.openid = provider.env;
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => provider.close());
beforeEach(() => {
  people += 1;
  email = `there-${people}@example.com`;
  provider.person = { sub: `sub-${people}`, email, email_verified: true, name: 'Asha Rao' };
  provider.claims = {};
  provider.forges = false;
  services.sent.length = 0;
});

async function account({
  role = 'parent',
  confirmed = true,
  hash = passwordHash,
}: {
  role?: 'parent' | 'admin';
  confirmed?: boolean;
  hash?: string;
} = {}): Promise<string> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into user_account (email, email_verified_at, password_hash, role, first_name)
     values ($1, case when $2 then now() end, $3, $4, 'Asha') returning id`,
    [email, confirmed, hash, role],
  );
  return rows[0]?.id ?? '';
}
const turnOnTwoSteps = (userId: string) =>
  database.ownerPool.query(
    `insert into authenticator (user_id, sealed_secret, confirmed_at, last_used_step) values ($1, $2, now(), 0)`,
    [userId, Buffer.alloc(48)],
  );

let addresses = 0;
const freshAddress = () => `2001:db8:2::${(++addresses).toString(16)}`;

interface Begun {
  url: string;
  /** The cookie of the browser that began. */
  cookie: string;
}
async function begin(next = '/batches', token?: string): Promise<Begun> {
  const answer =
    token === undefined
      ? await call<Body>('POST /auth/openid/begin', { body: { next }, address: freshAddress() })
      : await call<Body>('POST /auth/openid/connect', { token, address: freshAddress() });
  expect(answer.status).toBe(200);
  return { url: String(answer.body.url), cookie: answer.setCookie?.split(';')[0] ?? '' };
}
const finish = (query: string, cookie: string, token?: string): Promise<HttpAnswer<Body>> =>
  call<Body>('POST /auth/openid/finish', {
    body: { query },
    headers: { cookie },
    address: freshAddress(),
    ...(token === undefined ? {} : { token }),
  });
async function signIn(next?: string): Promise<HttpAnswer<Body>> {
  const { url, cookie } = await begin(next);
  return finish(await provider.visit(url), cookie);
}
const identities = async (userId: string) =>
  (await database.ownerPool.query('select subject, email from sign_in_identity where user_id = $1', [userId]))
    .rows;
const sessionCookie = ({ headers }: HttpAnswer<Body>) =>
  headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-kaksha_session='));

describe('the way to the provider', () => {
  test('is the code flow with PKCE, state and nonce, kept in a cookie that no script reads', async () => {
    const answer = await call<Body>('POST /auth/openid/begin', { body: { next: '/about' } });
    const asked = new URL(String(answer.body.url)).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'kaksha-tests',
      response_type: 'code',
      redirect_uri: 'https://kaksha.example/login/return',
      code_challenge_method: 'S256',
    });
    expect(asked.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
    expect(answer.setCookie).toMatch(/^__Host-kaksha_provider=[\w-]+; .*HttpOnly; SameSite=Lax; Secure$/);
    for (const secret of ['state', 'nonce'])
      expect(answer.setCookie).not.toContain(asked.get(secret) ?? 'missing');
  });

  test('is not there without a provider: no call, and no button', async () => {
    const { env } = services;
    const { openid } = env;
    const ticket = String((await signIn()).body.ticket);
    env.openid = undefined;
    try {
      const { accounts } = callAs(services, null);
      const person = { role: 'parent' as const, firstName: 'Asha', email, ticket };
      for (const refused of [
        accounts.openid.begin({}),
        accounts.openid.finish({ query: 'code=1' }),
        accounts.openid.link({ ticket, password: PASSWORD }),
        accounts.openid.register(person),
      ])
        expect(await refusalOf(refused)).toMatchObject({ status: 404, message: M.notOffered });
      expect(await accounts.waysIn()).toEqual({ phone: false, provider: null });
    } finally {
      env.openid = openid;
    }
    expect(await callAs(services, null).accounts.waysIn()).toEqual({ phone: false, provider: 'Example ID' });
  });
});

describe('coming back', () => {
  test('with a verified address that is confirmed here connects the account, and signs in by the subject from then on', async () => {
    const userId = await account();
    const first = await signIn('/find-teachers?subject=Science');
    expect(first).toMatchObject({
      status: 200,
      body: { outcome: 'signed_in', next: '/find-teachers?subject=Science', user: { id: userId } },
    });
    expect(sessionCookie(first)).toBe(true);
    expect(await identities(userId)).toEqual([{ subject: `sub-${people}`, email }]);
    await runDueJobs(database, services);
    expect(services.sent.map(({ subject }) => subject)).toContain(
      'A new way to log in was connected – Kaksha',
    );
    // Another address there changes nothing.
    provider.person = { ...provider.person, email: `other-${people}@example.com`, email_verified: false };
    expect((await signIn()).body).toMatchObject({ outcome: 'signed_in', user: { id: userId } });
  });

  test('takes only the browser that began, once', async () => {
    await account();
    const [mine, theirs] = [await begin(), await begin()];
    const answer = await provider.visit(mine.url);
    const before = provider.redeemed;
    for (const cookie of ['', theirs.cookie, `${mine.cookie.slice(0, -4)}AAAA`])
      expect(await finish(answer, cookie)).toMatchObject({ status: 422, body: { message: M.notFinished } });
    // Not even asked for: a code that was slipped in is worth nothing here.
    expect(provider.redeemed).toBe(before);
    const good = await finish(answer, mine.cookie);
    expect(good.body.outcome).toBe('signed_in');
    expect(good.headers.getSetCookie()[0]).toMatch(/^__Host-kaksha_provider=; Path=\/; Max-Age=0;/);
    expect((await finish(answer, mine.cookie)).status).toBe(422);
  });

  test.each([
    ['of another audience', { aud: 'another client' }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['that is over', { exp: 1_000_000 }],
    ['of another attempt', { nonce: 'another' }],
  ])('refuses an ID token %s', async (_, claims) => {
    const userId = await account();
    provider.claims = claims;
    expect(await signIn()).toMatchObject({ status: 422, body: { message: M.notFinished } });
    expect(await identities(userId)).toEqual([]);
  });

  test('refuses an ID token that another key has signed', async () => {
    await account();
    provider.forges = true;
    expect((await signIn()).status).toBe(422);
  });

  test('refuses what the provider or somebody else made up', async () => {
    const { url, cookie } = await begin();
    const state = new URL(url).searchParams.get('state') ?? '';
    for (const answer of [
      `error=access_denied&state=${state}`,
      `code=made-up&state=${state}&iss=${encodeURIComponent(provider.env.issuer)}`,
      `code=made-up&state=${state}&iss=https%3A%2F%2Felsewhere.example`,
      '',
    ])
      expect((await finish(answer, cookie)).status).toBe(422);
  });

  test('with two-step sign-in only begins the second step', async () => {
    await turnOnTwoSteps(await account());
    const answer = await signIn();
    expect(answer.body).toMatchObject({ outcome: 'second_step', challenge: expect.any(String) });
    expect(sessionCookie(answer)).toBe(false);
  });

  test('opens a deleted account again', async () => {
    const userId = await account();
    await signIn();
    await database.ownerPool.query('update user_account set closed_at = now() where id = $1', [userId]);
    const refused = await signIn();
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } });
    await reopenAccount(services, String(refused.body.ticket));
    expect((await signIn()).body.outcome).toBe('signed_in');
  });

  test('lets operators in only with two-step sign-in, and connects them by nothing but their settings', async () => {
    const userId = await account({ role: 'admin' });
    expect(await signIn()).toMatchObject({ status: 403, body: { message: M.operators } });
    await database.ownerPool.query(
      `insert into sign_in_identity (issuer, subject, user_id, email) values ($1, $2, $3, $4)`,
      [provider.env.issuer, provider.person.sub, userId, email],
    );
    expect(await signIn()).toMatchObject({ status: 403, body: { message: M.operators } });
    await turnOnTwoSteps(userId);
    expect((await signIn()).body.outcome).toBe('second_step');
  });
});

describe('an address that one side has not confirmed', () => {
  const link = (ticket: unknown, password: string, code?: string) =>
    call<Body>('POST /auth/openid/link', {
      body: { ticket, password, ...(code === undefined ? {} : { code }) },
      address: freshAddress(),
    });

  test.each([
    ['the provider', true, false],
    ['this account', false, true],
  ])('%s: the password is asked for, and connects', async (_, confirmed, verified) => {
    const userId = await account({ confirmed });
    provider.person.email_verified = verified;
    const asked = await signIn('/about');
    expect(asked.body).toMatchObject({ outcome: 'password_needed', next: '/about', email });
    expect([sessionCookie(asked), await identities(userId)]).toEqual([false, []]);
    expect(await link(asked.body.ticket, 'another')).toMatchObject({
      status: 401,
      body: { message: ACCOUNT_MESSAGES.wrongCredentials },
    });
    expect(await link('made up', PASSWORD)).toMatchObject({
      status: 410,
      body: { message: M.ticketExpired },
    });
    expect(await link(asked.body.ticket, PASSWORD)).toMatchObject({
      status: 200,
      body: { user: { id: userId } },
    });
    expect((await signIn()).body.outcome).toBe('signed_in');
  });

  test('with two-step sign-in on, the password alone connects nothing, and a code beside it does', async () => {
    const userId = await account({ confirmed: false, hash: await hashPassword(TEST_PASSWORD) });
    const [code = ''] = await startTwoStep(call, await tokenOf(services, { id: userId, role: 'parent' }));
    const { ticket } = (await signIn()).body;
    expect((await link(ticket, TEST_PASSWORD)).body).toMatchObject({ code: 'CODE_REQUIRED' });
    expect((await link(ticket, TEST_PASSWORD, '000000')).body).toMatchObject({ code: 'WRONG_CODE' });
    expect(await identities(userId)).toEqual([]);
    expect((await link(ticket, TEST_PASSWORD, code)).status).toBe(200);
    expect(await identities(userId)).toHaveLength(1);
  });
});

describe('somebody new', () => {
  const register = (ticket: unknown, more: Body = {}) =>
    call<Body>('POST /auth/openid/register', {
      body: { role: 'parent', firstName: 'Asha', email, ticket, ...more },
      address: freshAddress(),
    });

  test('registers with the address confirmed, and without a password', async () => {
    const asked = await signIn();
    expect(asked.body).toMatchObject({ outcome: 'register', email, name: 'Asha Rao' });
    const answer = await register(asked.body.ticket);
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { email, emailVerified: true, hasPassword: false, role: 'parent' } },
    });
    await runDueJobs(database, services);
    expect(services.sent.some(({ text }) => text.includes('/verify-email'))).toBe(false);
    const none = await call<Body>('POST /auth/login', {
      body: { email, password: 'any' },
      address: freshAddress(),
    });
    expect(none.status).toBe(401);
    expect((await signIn()).body).toMatchObject({ outcome: 'signed_in' });
    expect(await register(asked.body.ticket, { email: `again-${email}` })).toMatchObject({
      status: 409,
      body: { code: 'IDENTITY_TAKEN' },
    });
  });

  test.each([
    ['that the provider has not verified', false, {}],
    ['other than the one there', true, { email: 'another-one@example.com' }],
  ])('confirms an address %s by mail', async (_, verified, more) => {
    provider.person.email_verified = verified;
    const answer = await register((await signIn()).body.ticket, more);
    expect(answer).toMatchObject({ status: 201, body: { user: { emailVerified: false } } });
    await runDueJobs(database, services);
    expect(services.sent.some(({ text }) => text.includes('/verify-email'))).toBe(true);
  });

  test('is asked for what everybody is asked for', async () => {
    const { ticket } = (await signIn()).body;
    expect((await register(ticket, { role: 'student', firstName: '' })).status).toBe(400);
    expect((await register(ticket, { role: 'admin' })).status).toBe(400);
  });
});

describe('an account without a password', () => {
  async function withoutPassword(): Promise<{ userId: string; token: string }> {
    const userId = await account({ hash: '' });
    return { userId, token: await tokenOf(services, { id: userId, role: 'parent' }) };
  }
  async function mailedCode(): Promise<string> {
    await call('POST /auth/login/code/send', { body: { email }, address: freshAddress() });
    await runDueJobs(database, services);
    return (
      services.sent.flatMap(({ to, text }) => (to === email ? /\b\d{6}\b/.exec(text) : null) ?? []).at(-1) ??
      ''
    );
  }

  test('confirms by a mailed code, once, wherever a password is asked for', async () => {
    const { token } = await withoutPassword();
    const stepUp = (password: string) => call<Body>('POST /auth/step-up', { token, body: { password } });
    expect(await stepUp('')).toMatchObject({ status: 400 });
    expect(await stepUp('123456')).toMatchObject({
      status: 403,
      body: { message: ACCOUNT_MESSAGES.wrongSignInCode },
    });
    const code = await mailedCode();
    expect((await stepUp(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await stepUp(code)).status).toBe(403);
  });

  test('sets its first password by a mailed code', async () => {
    const { token } = await withoutPassword();
    const changed = await call('POST /auth/change-password', {
      token,
      body: {
        currentPassword: await mailedCode(),
        newPassword: 'Green-kite-8',
        confirmPassword: 'Green-kite-8',
      },
    });
    expect(changed.status).toBe(200);
    const login = await call<Body>('POST /auth/login', {
      body: { email, password: 'Green-kite-8' },
      address: freshAddress(),
    });
    expect(login).toMatchObject({ status: 200, body: { user: { hasPassword: true } } });
  });
});

describe('in the settings', () => {
  const confirmed = async (userId: string, role: 'parent' | 'admin' = 'parent') => {
    const token = await tokenOf(services, { id: userId, role });
    await database.ownerPool.query('update session set confirmed_at = now() where user_id = $1', [userId]);
    return token;
  };

  test('an account is connected by somebody who has just shown who they are, and disconnected', async () => {
    const userId = await account();
    provider.person.email = `elsewhere-${people}@example.com`;
    const stale = await tokenOf(services, { id: userId, role: 'parent' });
    expect((await call<Body>('POST /auth/openid/connect', { token: stale })).body.code).toBe(
      'STEP_UP_REQUIRED',
    );
    expect((await call<Body>('DELETE /auth/openid', { token: stale })).body.code).toBe('STEP_UP_REQUIRED');
    const token = await confirmed(userId);
    const { url, cookie } = await begin('/', token);
    const answer = await provider.visit(url);
    expect((await finish(answer, cookie, token)).body).toEqual({ outcome: 'connected' });
    expect((await call<Body>('GET /auth/openid', { token })).body).toMatchObject({
      provider: 'Example ID',
      connected: { email: provider.person.email },
    });
    expect((await signIn()).body).toMatchObject({ outcome: 'signed_in', user: { id: userId } });
    expect((await call('DELETE /auth/openid', { token })).status).toBe(200);
    expect((await call<Body>('GET /auth/openid', { token })).body.connected).toBeNull();
    expect((await signIn()).body.outcome).toBe('register');
  });

  test('nobody connects their account there with somebody else who is signed in here', async () => {
    const userId = await account();
    const { url, cookie } = await begin('/', await confirmed(userId));
    const answer = await provider.visit(url);
    expect(await finish(answer, cookie)).toMatchObject({ status: 422, body: { message: M.otherPerson } });
    expect(await identities(userId)).toEqual([]);
  });

  test('one account there signs in to one here, and one here has one there: the database keeps it', async () => {
    const first = await account();
    await signIn();
    email = `second-${people}@example.com`;
    const second = await account();
    const connect = async (userId: string) => {
      const token = await confirmed(userId);
      const { url, cookie } = await begin('/', token);
      return finish(await provider.visit(url), cookie, token);
    };
    expect(await connect(second)).toMatchObject({
      status: 409,
      body: { code: 'IDENTITY_TAKEN', message: M.taken },
    });
    provider.person = { sub: randomUUID() };
    expect(await connect(first)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_CONNECTED', message: M.alreadyConnected },
    });
  });
});

test('a reset of the password disconnects, since somebody else may have connected', async () => {
  const userId = await account();
  await signIn();
  await call('POST /auth/forgot-password', { body: { email }, address: freshAddress() });
  await runDueJobs(database, services);
  const link = services.sent.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).findLast(Boolean);
  expect(
    (await call('POST /auth/reset-password', { body: { token: link, password: 'Green-kite-8' } })).status,
  ).toBe(200);
  expect(await identities(userId)).toEqual([]);
});

test('a provider that is away is said in words, and asked again the next time', async () => {
  const { env } = services;
  const { openid } = env;
  env.openid = { ...provider.env, issuer: 'http://127.0.0.1:9' };
  try {
    expect(await refusalOf(callAs(services, null).accounts.openid.begin({}))).toMatchObject({
      status: 503,
      message: M.unreachable,
    });
  } finally {
    env.openid = openid;
  }
});
