/** Nobody locks anybody else out: by somebody's address, or from the network that many share. */
import { createHash } from 'node:crypto';
import { PUZZLE_HEADER, type Puzzle } from '@kaksha/domain/puzzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createHttpCaller, type HttpAnswer, type HttpCaller } from '../../../test/http-caller.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { solvePuzzle } from '../../../test/solve-puzzle.ts';
import { accountsHandlers } from '../handlers.ts';
import { hashPassword } from '../passwords/password.ts';

const PASSWORD = 'Blue-kite-7';
let database: TestDatabase;
let services: TestServices;
let call: HttpCaller;
let storedHash: string;
let people = 0;
let tests = 0;
/** The network that the people of one test share. */
let school: string;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
  call = createHttpCaller(services, { accounts: accountsHandlers });
  storedHash = await hashPassword(PASSWORD);
});
beforeEach(() => {
  tests += 1;
  school = `192.0.2.${100 + tests}`;
});
afterAll(() => database.close());

async function newAccount(role = 'parent'): Promise<string> {
  people += 1;
  const email = `person-${people}@example.com`;
  await database.ownerPool.query(
    `insert into user_account (email, password_hash, role, first_name) values ($1, $2, $3, 'Asha')`,
    [email, storedHash, role],
  );
  return email;
}

interface Place {
  address?: string;
  /** The browser's cookies. */
  cookie?: string;
  solved?: string;
}

const logIn = (email: string, password: string, { address = school, cookie, solved }: Place = {}) =>
  call('POST /auth/login', {
    body: { email, password },
    address,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(solved === undefined ? {} : { [PUZZLE_HEADER]: solved }),
    },
  });

async function fail(email: string, times: number, place?: Place): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await logIn(email, 'wrong', place)).status).toBe(401);
  }
}

/** The cookie that the browser keeps of an answer and that knows the device. */
const deviceCookie = (answer: HttpAnswer<unknown>): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('kaksha_device=')) ?? '';

const puzzleOf = (answer: HttpAnswer<Record<string, unknown>>): Puzzle => {
  expect(answer).toMatchObject({ status: 429, body: { puzzle: { bits: expect.any(Number) } } });
  return answer.body.puzzle as Puzzle;
};

/** Thirty failures from the school, over accounts that are nobody's. */
async function spendTheNetwork(address: string): Promise<void> {
  for (let time = 0; time < 30; time += 1)
    await logIn(`nobody-${people}-${time}@example.com`, 'x', { address });
}

describe('an operator whose address somebody else guesses at', () => {
  test('signs in from another network as ever', async () => {
    const operator = await newAccount('admin');
    await fail(operator, 8, { address: '198.51.100.1' });
    expect((await logIn(operator, PASSWORD, { address: '198.51.100.1' })).status).toBe(429);
    expect((await logIn(operator, PASSWORD)).status).toBe(200);
  });

  test('signs in on a known device from the very same network, and under 40 failures from everywhere', async () => {
    const operator = await newAccount('admin');
    const cookie = deviceCookie(await logIn(operator, PASSWORD));
    await fail(operator, 8);
    for (let time = 0; time < 32; time += 1) {
      await logIn(operator, 'wrong', { address: `198.51.100.${time}` });
    }
    expect((await logIn(operator, PASSWORD)).status).toBe(429);
    expect((await logIn(operator, PASSWORD, { address: '203.0.113.9' })).status).toBe(429);
    expect((await logIn(operator, PASSWORD, { cookie })).status).toBe(200);
  });

  test('a known device has eight tries of its own, and is known to its own accounts alone', async () => {
    const [owner, other] = [await newAccount(), await newAccount()];
    const cookie = deviceCookie(await logIn(owner, PASSWORD));
    await fail(owner, 8, { cookie });
    expect((await logIn(owner, PASSWORD, { cookie })).status).toBe(429);
    await fail(other, 8);
    expect((await logIn(other, PASSWORD, { cookie })).status).toBe(429);
    const both = deviceCookie(await logIn(other, PASSWORD, { cookie, address: '203.0.113.7' }));
    expect((await logIn(other, PASSWORD, { cookie: both })).status).toBe(200);
  });

  test('a device made up is none', async () => {
    const owner = await newAccount();
    await fail(owner, 8);
    const cookie = `kaksha_device=${'A'.repeat(22)}.${'A'.repeat(22)}`;
    expect((await logIn(owner, PASSWORD, { cookie })).status).toBe(429);
  });

  test('a link mailed to the address makes this device known', async () => {
    const owner = await newAccount();
    const token = 'T'.repeat(43);
    await database.ownerPool.query(
      `insert into one_time_token (user_id, purpose, token_hash, expires_at)
       select id, 'reset_password', $2, now() + interval '1 hour' from user_account where email = $1`,
      [owner, createHash('sha256').update(token).digest()],
    );
    const reset = await call('POST /auth/reset-password', {
      address: '203.0.113.8',
      body: { token, password: 'Green-kite-8', confirmPassword: 'Green-kite-8' },
    });
    expect(reset.status).toBe(200);
    await fail(owner, 8);
    const cookie = deviceCookie(reset);
    expect((await logIn(owner, 'Green-kite-8', { cookie })).status).toBe(200);
  });
});

describe('two people behind one address', () => {
  test('one who forgets a password does not hold up the other', async () => {
    const [forgetful, other] = [await newAccount(), await newAccount()];
    await fail(forgetful, 8, { address: '192.0.2.1' });
    expect((await logIn(forgetful, PASSWORD, { address: '192.0.2.1' })).status).toBe(429);
    expect((await logIn(other, PASSWORD, { address: '192.0.2.1' })).status).toBe(200);
  });

  test('after thirty failures there, the other solves a puzzle, once each try, or is on a known device', async () => {
    const address = '192.0.2.2';
    const [other, third] = [await newAccount(), await newAccount()];
    const cookie = deviceCookie(await logIn(third, PASSWORD, { address }));
    await spendTheNetwork(address);
    const solved = solvePuzzle(puzzleOf(await logIn(other, PASSWORD, { address })));
    expect((await logIn(other, PASSWORD, { address: '203.0.113.1', solved })).status).toBe(200);
    expect((await logIn(other, PASSWORD, { address, solved: `${solved}0` })).status).toBe(429);
    expect((await logIn(other, PASSWORD, { address, solved })).status).toBe(200);
    expect((await logIn(other, PASSWORD, { address, solved })).status).toBe(429);
    expect((await logIn(third, PASSWORD, { address, cookie })).status).toBe(200);
  });

  test.each([
    ['registering', 'register-address', 'POST /auth/register'],
    ['asking for a new password', 'reset-request', 'POST /auth/forgot-password'],
  ] as const)('%s goes on in the same way', async (_what, limit, route) => {
    const address = '192.0.2.3';
    await database.ownerPool.query(
      `insert into rate_limit (key, points, expire) values ($1, 30, extract(epoch from now()) * 1000 + 600000)`,
      [`${limit}:${address}`],
    );
    people += 1;
    const body = {
      role: 'parent',
      firstName: 'Asha',
      lastName: 'Sinha',
      email: `new-${people}@example.com`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      phone: '9876543210',
    };
    const solved = solvePuzzle(puzzleOf(await call(route, { address, body })));
    const answer = await call(route, { address, body, headers: { [PUZZLE_HEADER]: solved } });
    expect(answer.status).toBeLessThan(300);
  });
});

describe('confirming a password in a session', () => {
  test('counts for that session alone', async () => {
    const owner = await newAccount();
    const [here, there] = [await logIn(owner, PASSWORD), await logIn(owner, PASSWORD)];
    const change = (answer: HttpAnswer<Record<string, unknown>>, currentPassword: string) =>
      call('POST /auth/change-password', {
        token: String(answer.body.token),
        body: { currentPassword, newPassword: 'Green-kite-8', confirmPassword: 'Green-kite-8' },
      });
    for (let time = 0; time < 8; time += 1) expect((await change(here, 'wrong')).status).toBe(403);
    expect((await change(here, PASSWORD)).status).toBe(429);
    expect((await logIn(owner, PASSWORD)).status).toBe(200);
    expect((await change(there, PASSWORD)).status).toBe(200);
  });
});
