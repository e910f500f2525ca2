import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { SIGN_IN_ATTEMPTS_PER_ACCOUNT } from '@kaksha/domain/accounts/policy.ts';
import { en as M } from '@kaksha/domain/accounts/second-factor/words/en.ts';
import { CODE_STEP_SECONDS, RECOVERY_CODES } from '@kaksha/domain/accounts/second-factor-limits.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createHttpCaller, type HttpAnswer, type HttpCaller } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { ownDataHandlers } from '../../privacy/handlers.ts';
import { accountsHandlers } from '../handlers.ts';
import { hashPassword } from '../passwords/password.ts';
import { accountKey, signInLimits } from '../sessions/sign-in-limits.ts';

const PASSWORD = 'Blue-kite-7';
let database: TestDatabase;
let services: TestServices;
let call: HttpCaller;
let storedHash: string;
let people = 0;

beforeAll(async () => {
  // The clock alone: codes go by it, timers and the database do not.
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await createTestDatabase();
  services = createTestServices(database);
  call = createHttpCaller(services, { accounts: { ...accountsHandlers, ...ownDataHandlers } });
  storedHash = await hashPassword(PASSWORD);
});
beforeEach(() => {
  vi.setSystemTime(Date.now() + 10 * CODE_STEP_SECONDS * 1000);
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
});

/** Somebody with an account, signed in; and with an authenticator app once that is set up. */
interface Person {
  id: string;
  email: string;
  token: string;
  address: string;
}
type Body = Record<string, unknown>;

async function newPerson(): Promise<Person> {
  people += 1;
  const email = `person-${people}@example.com`;
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into user_account (email, password_hash, role, first_name) values ($1, $2, 'parent', 'Asha') returning id`,
    [email, storedHash],
  );
  const address = `2001:db8::${people.toString(16)}`;
  const { body } = await call('POST /auth/login', { body: { email, password: PASSWORD }, address });
  return { id: rows[0]?.id ?? '', email, token: String(body.token), address };
}

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * CODE_STEP_SECONDS * 1000,
  });

/** A code that no step near now has. */
const wrongCodeOf = (secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};

const nextStep = (): void => {
  vi.setSystemTime(Date.now() + CODE_STEP_SECONDS * 1000);
};

const askSetUp = ({ token }: Person, password = PASSWORD): Promise<HttpAnswer<Body>> =>
  call('POST /auth/second-factor/set-up', { token, body: { password } });
const beginSetUp = async (person: Person): Promise<string> => String((await askSetUp(person)).body.secret);
const confirm = ({ token }: Person, code: string): Promise<HttpAnswer<Body>> =>
  call('POST /auth/second-factor/confirm', { token, body: { code } });

/** Turns it on, and waits for the next code. */
async function turnOn(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await beginSetUp(person);
  const { status, body } = await confirm(person, codeOf(secret));
  expect(status).toBe(200);
  nextStep();
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}

const logIn = ({ email, address }: Person): Promise<HttpAnswer<Body>> =>
  call('POST /auth/login', { body: { email, password: PASSWORD }, address });
const challengeOf = async (person: Person): Promise<string> => String((await logIn(person)).body.challenge);
const finish = ({ address }: Person, challenge: string, code: string): Promise<HttpAnswer<Body>> =>
  call('POST /auth/login/second-factor', { body: { challenge, code }, address });
const stateOf = async ({ token }: Person): Promise<Body> =>
  (await call('GET /auth/second-factor', { token })).body;

/** The mails that the person was sent so far, as the worker sends them. */
async function subjectsOf(person: Person): Promise<string[]> {
  await runDueJobs(database, services);
  return services.sent
    .filter(({ to, subject }) => to === person.email && !subject.startsWith('Please verify'))
    .map(({ subject }) => subject);
}

describe('setting up', () => {
  test('shows the secret as text, as an address for apps and as a QR code, and nothing is on yet', async () => {
    const person = await newPerson();
    const { body } = await askSetUp(person);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(String(body.uri));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(`Kaksha:${person.email}`);
    expect(uri.searchParams.get('secret')).toBe(body.secret);
    const { size, path } = body.qr as { size: number; path: string };
    // The corner of every QR code: seven dark modules in its first row.
    expect(path.startsWith('M0 0h7v1h-7z')).toBe(true);
    expect(size).toBeGreaterThan(20);
    expect(await stateOf(person)).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    expect((await logIn(person)).status).toBe(200);
  });

  test('a first code turns it on and shows ten recovery codes, and the person is told by mail', async () => {
    const person = await newPerson();
    const secret = await beginSetUp(person);
    const { status, body } = await confirm(person, codeOf(secret));
    expect(status).toBe(200);
    const codes = body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(RECOVERY_CODES);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await stateOf(person)).toEqual({
      onSince: expect.any(String),
      recoveryCodesLeft: RECOVERY_CODES,
    });
    expect(await subjectsOf(person)).toEqual(['Two-step sign-in is on – Kaksha']);
  });

  test('neither secret nor recovery codes are stored in the clear', async () => {
    const person = await newPerson();
    const { secret, recoveryCodes } = await turnOn(person);
    const { rows } = await database.ownerPool.query<{ row: string }>(
      `select a::text || encode(a.sealed_secret, 'escape') || string_agg(r::text || encode(r.code_hash, 'escape'), ' ') as row
       from authenticator a join recovery_code r using (user_id) where user_id = $1 group by a.user_id`,
      [person.id],
    );
    for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(rows[0]?.row).not.toContain(kept);
    }
  });

  test('a wrong first code turns nothing on, and eight of them lock', async () => {
    const person = await newPerson();
    const secret = await beginSetUp(person);
    for (let time = 0; time < SIGN_IN_ATTEMPTS_PER_ACCOUNT; time += 1) {
      expect(await confirm(person, wrongCodeOf(secret))).toMatchObject({
        status: 422,
        body: { code: 'WRONG_CODE', message: M.wrongCode },
      });
    }
    expect((await confirm(person, codeOf(secret))).status).toBe(429);
    expect((await stateOf(person)).onSince).toBeNull();
  });

  test('pressed twice, one set-up is confirmed, and it cannot be begun again while it is on', async () => {
    const person = await newPerson();
    const secret = await beginSetUp(person);
    const both = await Promise.all([confirm(person, codeOf(secret)), confirm(person, codeOf(secret))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await subjectsOf(person)).toHaveLength(1);
    expect(await askSetUp(person)).toMatchObject({
      status: 409,
      body: { message: M.alreadyOn },
    });
  });

  test('confirming before anything was begun is told so', async () => {
    expect(await confirm(await newPerson(), '123456')).toMatchObject({
      status: 409,
      body: { message: M.setUpExpired },
    });
  });
});

describe('a stolen session', () => {
  const guess = ({ token }: Person) =>
    call('POST /auth/change-password', {
      token,
      body: { currentPassword: 'a guess', newPassword: 'Green-kite-8', confirmPassword: 'Green-kite-8' },
    });

  test('begins no set-up without the password, and guesses at it count like failed sign-ins', async () => {
    const person = await newPerson();
    expect((await askSetUp(person, '')).status).toBe(400);
    for (let time = 0; time < SIGN_IN_ATTEMPTS_PER_ACCOUNT; time += 1) {
      expect(await askSetUp(person, 'a guess')).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD', message: ACCESS_MESSAGES.wrongPassword },
      });
    }
    expect((await askSetUp(person)).status).toBe(429);
    const { rows } = await database.ownerPool.query('select from authenticator where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('guesses the password no more often for knowing codes of an app of its own', async () => {
    const person = await newPerson();
    for (let time = 0; time < 4; time += 1) expect((await guess(person)).status).toBe(403);
    const { secret } = await turnOn(person);
    for (let time = 0; time < 3; time += 1) expect((await guess(person)).status).toBe(403);
    const proven = await call('POST /auth/second-factor/recovery-codes', {
      token: person.token,
      body: { code: codeOf(secret) },
    });
    expect(proven.status).toBe(200);
    expect((await guess(person)).status).toBe(403);
    expect((await guess(person)).status).toBe(429);
  });
});

describe('signing in', () => {
  test('the right password asks for a code and starts no session; the code answers as login does', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    const first = await logIn(person);
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', message: M.required, challenge: expect.any(String) },
      cookie: undefined,
    });
    const second = await finish(person, String(first.body.challenge), codeOf(secret));
    expect(second).toMatchObject({ status: 200, body: { user: { id: person.id, email: person.email } } });
    expect(second.setCookie).toMatch(/HttpOnly/);
    expect((await call('GET /auth/me', { token: String(second.body.token) })).status).toBe(200);
  });

  test('a wrong password says nothing of it', async () => {
    const person = await newPerson();
    await turnOn(person);
    const answer = await call('POST /auth/login', { body: { email: person.email, password: 'wrong' } });
    expect(answer.body).toEqual({ code: 'WRONG_CREDENTIALS', message: ACCOUNT_MESSAGES.wrongCredentials });
  });

  test('a code of the step before or after is good, one further off is not', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    vi.setSystemTime(Date.now() + 10 * CODE_STEP_SECONDS * 1000);
    const challenge = await challengeOf(person);
    for (const steps of [-2, 2]) {
      expect((await finish(person, challenge, codeOf(secret, steps))).status).toBe(422);
    }
    expect((await finish(person, challenge, codeOf(secret, -1))).status).toBe(200);
    expect((await finish(person, await challengeOf(person), codeOf(secret, 1))).status).toBe(200);
  });

  test('a code is accepted once, also with another challenge and pressed twice', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    const [one, two] = [await challengeOf(person), await challengeOf(person)];
    const both = await Promise.all([
      finish(person, one, codeOf(secret)),
      finish(person, two, codeOf(secret)),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await finish(person, await challengeOf(person), codeOf(secret))).toMatchObject({
      status: 422,
      body: { message: M.wrongCode },
    });
  });

  test('the code that turned it on signs nobody in', async () => {
    const person = await newPerson();
    const secret = await beginSetUp(person);
    await confirm(person, codeOf(secret));
    expect((await finish(person, await challengeOf(person), codeOf(secret))).status).toBe(422);
  });

  test('a used, an old, a forged and an enormous challenge begin nothing', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    const used = await challengeOf(person);
    expect((await finish(person, used, codeOf(secret))).status).toBe(200);
    nextStep();
    const old = await challengeOf(person);
    await database.ownerPool.query(`update sign_in_challenge set expires_at = now() where user_id = $1`, [
      person.id,
    ]);
    for (const challenge of [used, old, 'forged']) {
      expect(await finish(person, challenge, codeOf(secret))).toMatchObject({
        status: 410,
        body: { code: 'CHALLENGE_EXPIRED', message: M.challengeExpired },
        cookie: undefined,
      });
    }
    expect((await finish(person, 'x'.repeat(10_000), codeOf(secret))).status).toBe(400);
  });

  test('another person’s code does not fit a challenge', async () => {
    const [asha, ravi] = [await newPerson(), await newPerson()];
    const [ofAsha] = [await turnOn(asha), await turnOn(ravi)];
    const challenge = await challengeOf(ravi);
    expect((await finish(ravi, challenge, codeOf(ofAsha.secret))).status).toBe(422);
    expect((await finish(ravi, challenge, ofAsha.recoveryCodes[0] ?? '')).status).toBe(422);
  });

  test('a closed account is not signed in to, and the code is not used up', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    const close = (at: string) =>
      database.ownerPool.query(`update user_account set closed_at = ${at} where id = $1`, [person.id]);
    await close('now()');
    const challenge = await challengeOf(person);
    expect(await finish(person, challenge, codeOf(secret))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_CLOSED' },
      cookie: undefined,
    });
    await close('null');
    expect((await finish(person, challenge, codeOf(secret))).status).toBe(200);
  });

  test('a challenge ends with the password it was begun with', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    const challenge = await challengeOf(person);
    await database.ownerPool.query(`update user_account set password_hash = $2 where id = $1`, [
      person.id,
      await hashPassword('Another-9'),
    ]);
    expect((await finish(person, challenge, codeOf(secret))).status).toBe(410);
  });

  test.each([
    ['nothing', '', M.codeRequired],
    ['letters', 'abcdef', M.codeShape],
    ['seven digits', '1234567', M.codeShape],
    ['digits of another script', '१२३४५६', M.codeShape],
    ['10,000 digits', '1'.repeat(10_000), M.codeShape],
  ])('%s is no code, in words', async (_what, code, message) => {
    const answer = await finish(await newPerson(), 'whatever', code);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'code', msg: message }] } });
  });

  test('eight wrong codes lock the account for codes and passwords alike; the password alone opens nothing', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    for (let time = 0; time < SIGN_IN_ATTEMPTS_PER_ACCOUNT; time += 1) {
      // Asking anew by the password each time does not begin the count anew.
      expect((await finish(person, await challengeOf(person), wrongCodeOf(secret))).status).toBe(422);
    }
    expect(await logIn(person)).toMatchObject({
      status: 429,
      body: { message: ACCOUNT_MESSAGES.accountLocked },
    });
    await signInLimits(services.pool).account.reset(`${accountKey(person.email)}@${person.address}`);
    const challenge = await challengeOf(person);
    const guesses = await Promise.all(
      Array.from({ length: SIGN_IN_ATTEMPTS_PER_ACCOUNT + 3 }, () =>
        finish(person, challenge, wrongCodeOf(secret)),
      ),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(SIGN_IN_ATTEMPTS_PER_ACCOUNT);
    expect((await finish(person, challenge, codeOf(secret))).status).toBe(429);
  });
});

describe('recovery codes', () => {
  test('each signs in once, however it is typed, and is told by mail', async () => {
    const person = await newPerson();
    const { recoveryCodes } = await turnOn(person);
    const code = recoveryCodes[3] ?? '';
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await finish(person, await challengeOf(person), typed)).status).toBe(200);
    expect((await stateOf(person)).recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
    expect((await finish(person, await challengeOf(person), code)).status).toBe(422);
    expect(await subjectsOf(person)).toContain('A recovery code was used – Kaksha');
  });

  test('are replaced by a code, never by the password alone; the ones before are worth nothing', async () => {
    const person = await newPerson();
    const { secret, recoveryCodes } = await turnOn(person);
    const replace = (body: Body) =>
      call('POST /auth/second-factor/recovery-codes', { token: person.token, body });
    expect((await replace({ password: PASSWORD })).status).toBe(400);
    const { body } = await replace({ code: recoveryCodes[1] ?? '' });
    expect(await stateOf(person)).toMatchObject({ recoveryCodesLeft: RECOVERY_CODES });
    expect((await finish(person, await challengeOf(person), recoveryCodes[0] ?? '')).status).toBe(422);
    const [fresh = ''] = body.recoveryCodes as string[];
    expect((await finish(person, await challengeOf(person), fresh)).status).toBe(200);
    expect((await replace({ code: codeOf(secret) })).status).toBe(200);
    expect((await replace({ code: codeOf(secret) })).status).toBe(422);
  });
});

describe('turning off', () => {
  const turnOff = ({ token }: Person, body: Body): Promise<HttpAnswer<Body>> =>
    call('POST /auth/second-factor/turn-off', { token, body });

  test.each(['a code of the app', 'a recovery code'])(
    'by %s; then the password alone signs in',
    async (by) => {
      const person = await newPerson();
      const { secret, recoveryCodes } = await turnOn(person);
      const code = by === 'a recovery code' ? (recoveryCodes[0] ?? '') : codeOf(secret);
      expect((await turnOff(person, { code })).status).toBe(200);
      expect(await stateOf(person)).toEqual({ onSince: null, recoveryCodesLeft: 0 });
      expect((await logIn(person)).status).toBe(200);
      expect(await subjectsOf(person)).toEqual(
        expect.arrayContaining(['Two-step sign-in is on – Kaksha', 'Two-step sign-in is off – Kaksha']),
      );
    },
  );

  test('never by the password alone, which a thief of the session may know', async () => {
    const person = await newPerson();
    await turnOn(person);
    expect((await turnOff(person, { password: PASSWORD })).status).toBe(400);
    expect((await stateOf(person)).onSince).not.toBeNull();
  });

  test('not by a wrong code, which counts and locks', async () => {
    const person = await newPerson();
    const { secret } = await turnOn(person);
    for (let time = 0; time < SIGN_IN_ATTEMPTS_PER_ACCOUNT; time += 1) {
      expect(await turnOff(person, { code: wrongCodeOf(secret) })).toMatchObject({
        status: 422,
        body: { message: M.wrongCode },
      });
    }
    expect((await turnOff(person, { code: codeOf(secret) })).status).toBe(429);
    expect((await stateOf(person)).onSince).not.toBeNull();
  });

  test('pressed twice it is turned off once; when it is off it is told so', async () => {
    const person = await newPerson();
    const { recoveryCodes } = await turnOn(person);
    const [first = '', second = ''] = recoveryCodes;
    const both = await Promise.all([turnOff(person, { code: first }), turnOff(person, { code: second })]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await turnOff(person, { code: second })).toMatchObject({
      status: 409,
      body: { message: M.notSetUp },
    });
    const off = (await subjectsOf(person)).filter((subject) => subject.startsWith('Two-step sign-in is off'));
    expect(off).toHaveLength(1);
  });
});

test('an account that was deleted is opened again only after the code, which then logs in', async () => {
  const person = await newPerson();
  const { secret } = await turnOn(person);
  const closed = await call('POST /account/close', {
    token: person.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { password: PASSWORD, costPaise: 0 },
  });
  expect(closed.status).toBe(200);
  const first = await logIn(person);
  expect(JSON.stringify(first.body)).not.toContain('ticket');
  const challenge = String(first.body.challenge);
  expect((await finish(person, challenge, wrongCodeOf(secret))).body).not.toHaveProperty('ticket');
  const code = codeOf(secret);
  const refused = await finish(person, challenge, code);
  expect(refused.body).toMatchObject({ code: 'ACCOUNT_CLOSED', ticket: expect.any(String) });
  expect((await call('POST /auth/reopen', { body: { ticket: refused.body.ticket } })).status).toBe(200);
  expect((await finish(person, challenge, code)).status).toBe(200);
});
