import {
  ACCESS_TOKEN_SECONDS,
  SIGN_IN_ATTEMPTS_ANYWHERE,
  SIGN_IN_ATTEMPTS_PER_ACCOUNT,
  SIGN_IN_WINDOW_SECONDS,
} from '@kaksha/domain/accounts/policy.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import * as argon2 from '@node-rs/argon2';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createHttpCaller, type HttpAnswer, type HttpCaller } from '../../../test/http-caller.ts';
import { createTestServices } from '../../../test/services.ts';
import { accountsHandlers } from '../handlers.ts';
import { ARGON2_OPTIONS, DUMMY_HASH, hashPassword } from '../passwords/password.ts';

// The files of a worker share their modules: replaced ones are loaded afresh.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...original, verify: vi.fn(original.verify) };
});
const verify = vi.mocked(argon2.verify);

const PASSWORD = 'Blue-kite-7';
let database: TestDatabase;
let call: HttpCaller;
let storedHash: string;
let addresses = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  call = createHttpCaller(createTestServices(database), { accounts: accountsHandlers });
  storedHash = await hashPassword(PASSWORD);
});
beforeEach(() => {
  verify.mockClear();
});
afterAll(() => database.close());

async function addAccount(email: string): Promise<void> {
  await database.ownerPool.query(
    `insert into user_account (email, password_hash, role, first_name) values ($1, $2, 'parent', 'Asha')`,
    [email, storedHash],
  );
}

/** An address of another network each time. */
function elsewhere(): string {
  addresses += 1;
  return `2001:db8:0:${addresses.toString(16)}::1`;
}

/** Signs in, each time from another network unless an address is given. */
function signIn(
  email: string,
  password: string,
  address = elsewhere(),
): Promise<HttpAnswer<Record<string, unknown>>> {
  return call('POST /auth/login', { body: { email, password }, address });
}

async function fail(email: string, times: number, address?: string): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await signIn(email, 'wrong', address)).status).toBe(401);
  }
}

describe('signing in', () => {
  test('answers a token for 15 minutes that carries sub, role and sid, the user, and a cookie out of reach of scripts', async () => {
    await addAccount('asha@example.com');
    const answer = await signIn(' Asha@Example.com ', PASSWORD);
    expect(answer.status).toBe(200);
    const user = answer.body.user as { _id: string; id: string; role: string };
    expect(user).toMatchObject({
      id: user._id,
      email: 'asha@example.com',
      name: 'Asha',
      role: 'parent',
      children: [],
    });
    const claims = decodeJwt(String(answer.body.token));
    expect(claims).toMatchObject({
      sub: user.id,
      role: 'parent',
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(ACCESS_TOKEN_SECONDS);
    expect(answer.setCookie).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  });

  test('a cookie of an https site is Secure, and of this host alone', async () => {
    await addAccount('secure@example.com');
    const services = createTestServices(database, { publicUrl: 'https://kaksha.example' });
    const answer = await createHttpCaller(services, { accounts: accountsHandlers })('POST /auth/login', {
      body: { email: 'secure@example.com', password: PASSWORD },
    });
    expect(answer.setCookie).toMatch(/^__Host-kaksha_session=[^;]+; Path=\/; .*; Secure$/);
  });

  test('neither password nor cookie is stored in the clear', async () => {
    await addAccount('stored@example.com');
    const { cookie } = await signIn('stored@example.com', PASSWORD);
    const { rows } = await database.ownerPool.query<{ row: string }>(
      `select s::text || u::text as row from session s join user_account u on u.id = s.user_id where email = 'stored@example.com'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(PASSWORD);
    expect(rows[0]?.row).not.toContain(cookie);
    expect(rows[0]?.row).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('what is missing is told in the specified words', async () => {
    const answer = await call('POST /auth/login', { body: { email: 'asha', password: '' } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: `${M.emailInvalid}, ${M.passwordRequired}`,
        errors: [
          { msg: M.emailInvalid, path: 'email' },
          { msg: M.passwordRequired, path: 'password' },
        ],
      },
    });
  });
});

describe('who tries addresses learns nothing', () => {
  test('an unknown address and a wrong password get the same answer', async () => {
    await addAccount('known@example.com');
    const wrong = await signIn('known@example.com', 'wrong');
    const unknown = await signIn('unknown@example.com', 'wrong');
    expect(wrong).toMatchObject({ status: 401, body: { message: M.wrongCredentials } });
    expect(unknown).toEqual(wrong);
  });

  test('both cost one verification with the same parameters', async () => {
    await addAccount('costly@example.com');
    await signIn('costly@example.com', 'wrong');
    await signIn('nobody@example.com', 'wrong');
    expect(verify.mock.calls.map(([hash, password]) => [hash, password])).toEqual([
      [storedHash, 'wrong'],
      [DUMMY_HASH, 'wrong'],
    ]);
    expect(argon2.parseOptions(DUMMY_HASH)).toEqual(argon2.parseOptions(storedHash));
    expect(argon2.parseOptions(storedHash)).toMatchObject(ARGON2_OPTIONS);
  });

  test('the password of the dummy hash would not open an account that does not exist', async () => {
    verify.mockResolvedValueOnce(true);
    expect((await signIn('nobody-either@example.com', 'anything')).status).toBe(401);
  });
});

describe('who tries passwords is stopped', () => {
  test('after 8 failures from one network the account answers 429 there even to the right password', async () => {
    await addAccount('locked@example.com');
    const address = elsewhere();
    await fail('locked@example.com', SIGN_IN_ATTEMPTS_PER_ACCOUNT, address);
    const answer = await signIn('locked@example.com', PASSWORD, address);
    expect(answer).toMatchObject({ status: 429, body: { message: M.accountLocked }, cookie: undefined });
    expect(answer.body.retryAfterSeconds).toBeGreaterThan(SIGN_IN_WINDOW_SECONDS - 60);
    expect(answer.body.retryAfterSeconds).toBeLessThanOrEqual(SIGN_IN_WINDOW_SECONDS);
  });

  test('and opens again when the 15 minutes are over', async () => {
    await addAccount('reopened@example.com');
    const address = elsewhere();
    await fail('reopened@example.com', SIGN_IN_ATTEMPTS_PER_ACCOUNT, address);
    await database.ownerPool.query(
      `update rate_limit set expire = expire - ${SIGN_IN_WINDOW_SECONDS * 1000}`,
    );
    expect((await signIn('reopened@example.com', PASSWORD, address)).status).toBe(200);
  });

  test('an account that does not exist is locked alike', async () => {
    const address = elsewhere();
    await fail('ghost@example.com', SIGN_IN_ATTEMPTS_PER_ACCOUNT, address);
    expect(await signIn('ghost@example.com', 'wrong', address)).toMatchObject({
      status: 429,
      body: { message: M.accountLocked },
    });
  });

  test('a success forgets the failures before it', async () => {
    await addAccount('forgiven@example.com');
    const address = elsewhere();
    for (let round = 0; round < 2; round += 1) {
      await fail('forgiven@example.com', SIGN_IN_ATTEMPTS_PER_ACCOUNT - 1, address);
      expect((await signIn('forgiven@example.com', PASSWORD, address)).status).toBe(200);
    }
  });

  test('a right guess among many sent side by side does not get in', async () => {
    await addAccount('guessed@example.com');
    const original = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    verify.mockImplementationOnce(async (hash, password) => {
      await released;
      return original.verify(hash, password);
    });
    const address = elsewhere();
    const lucky = signIn('guessed@example.com', PASSWORD, address);
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(1));
    await fail('guessed@example.com', SIGN_IN_ATTEMPTS_PER_ACCOUNT, address);
    release();
    expect(await lucky).toMatchObject({ status: 429, cookie: undefined });
  });

  test('40 failures from anywhere lock the account for networks that it does not know', async () => {
    await addAccount('hunted@example.com');
    await fail('hunted@example.com', SIGN_IN_ATTEMPTS_ANYWHERE);
    expect((await signIn('hunted@example.com', PASSWORD)).status).toBe(429);
  });

  test('the counters do not tell whom they are about', async () => {
    await signIn('private@example.com', 'wrong');
    const { rows } = await database.ownerPool.query(`select key from rate_limit where key like '%private%'`);
    expect(rows).toEqual([]);
  });
});
