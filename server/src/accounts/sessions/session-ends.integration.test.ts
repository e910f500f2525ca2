/** When sessions end for good, and the other effects of a reset of the password. */
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createHttpCaller, type HttpAnswer, type HttpCaller } from '../../../test/http-caller.ts';
import { createTestServices } from '../../../test/services.ts';
import { accountsHandlers } from '../handlers.ts';
import { hashPassword } from '../passwords/password.ts';

const PASSWORD = 'Blue-kite-7';
const NEW = 'Green-kite-8';
const HOUR = 3600;
const DAY = 24 * HOUR;
let database: TestDatabase;
let call: HttpCaller;
let storedHash: string;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  call = createHttpCaller(createTestServices(database), { accounts: accountsHandlers });
  storedHash = await hashPassword(PASSWORD);
});
afterAll(() => database.close());

type Answer = HttpAnswer<Record<string, unknown>>;

async function newPerson(role = 'parent', confirmed = true): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `person-${people}@example.com`;
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `insert into user_account (email, password_hash, role, first_name, email_verified_at)
     values ($1, $2, $3, 'Asha', case when $4 then now() end) returning id`,
    [email, storedHash, role, confirmed],
  );
  return { id: rows[0]?.id ?? '', email };
}

const logIn = (email: string, password = PASSWORD, cookie?: string): Promise<Answer> =>
  call('POST /auth/login', { body: { email, password }, ...(cookie === undefined ? {} : { cookie }) });
const refresh = (cookie: string | undefined): Promise<Answer> =>
  call('POST /auth/refresh', { cookie: cookie ?? '' });
const isLive = async (answer: Answer): Promise<boolean> =>
  (await call('GET /auth/me', { token: String(answer.body.token) })).status === 200;
const maxAgeOf = (answer: Answer): number => Number(/Max-Age=(\d+)/.exec(answer.setCookie ?? '')?.[1]);

/** Moves the clock on: for the database, everything about the person's sessions happened so much earlier. */
const later = ({ id }: { id: string }, seconds: number) =>
  database.ownerPool.query(
    `update session set created_at = created_at - make_interval(secs => $2),
       expires_at = expires_at - make_interval(secs => $2), rotated_at = rotated_at - make_interval(secs => $2),
       last_seen_at = last_seen_at - make_interval(secs => $2) where user_id = $1`,
    [id, seconds],
  );

describe.each([
  ['30 days', 'parent', 30 * DAY],
  ['12 hours for an operator', 'admin', 12 * HOUR],
])('a session ends after %s', (_time, role, lifetime) => {
  test('whatever renews it meanwhile', async () => {
    const person = await newPerson(role);
    let answer = await logIn(person.email);
    expect(maxAgeOf(answer)).toBe(lifetime);
    for (let step = 0; step < 3; step += 1) {
      await later(person, lifetime / 4);
      answer = await refresh(answer.cookie);
      expect(answer.status).toBe(200);
    }
    expect(Math.abs(maxAgeOf(answer) - lifetime / 4)).toBeLessThan(60);
    expect(await isLive(answer)).toBe(true);
    await later(person, lifetime / 4);
    expect(await isLive(answer)).toBe(false);
    expect((await refresh(answer.cookie)).status).toBe(401);
  });
});

test('the database keeps no session beyond 30 days', async () => {
  const person = await newPerson();
  await logIn(person.email);
  await expect(
    database.ownerPool.query(
      `update session set expires_at = now() + interval '31 days' where user_id = $1`,
      [person.id],
    ),
  ).rejects.toMatchObject({ constraint: 'session_ends' });
});

test('a browser has one session: registering leaves none behind the first login', async () => {
  people += 1;
  const email = `person-${people}@example.com`;
  const registered = await call('POST /auth/register', {
    body: { role: 'parent', firstName: 'Asha', email, password: PASSWORD },
  });
  const loggedIn = await logIn(email, PASSWORD, registered.cookie);
  expect([await isLive(registered), await isLive(loggedIn)]).toEqual([false, true]);
  const { rowCount } = await database.ownerPool.query(
    `select from session s join user_account u on u.id = s.user_id where u.email = $1 and s.revoked_at is null`,
    [email],
  );
  expect(rowCount).toBe(1);
  const elsewhere = await logIn(email);
  expect([await isLive(loggedIn), await isLive(elsewhere)]).toEqual([true, true]);
});

describe('a reset by the mailed link', () => {
  async function reset({ id }: { id: string }): Promise<void> {
    const token = `${id}${'x'.repeat(7)}`;
    await database.ownerPool.query(
      `insert into one_time_token (user_id, purpose, token_hash, expires_at)
       values ($1, 'reset_password', $2, now() + interval '1 hour')`,
      [id, createHash('sha256').update(token).digest()],
    );
    expect((await call('POST /auth/reset-password', { body: { token, password: NEW } })).status).toBe(200);
  }

  /** As somebody does who is signed in. */
  async function turnOn({ email }: { email: string }): Promise<void> {
    const { body } = await logIn(email);
    const token = String(body.token);
    const begun = await call('POST /auth/second-factor/set-up', { token, body: { password: PASSWORD } });
    const code = new TOTP({ secret: Secret.fromBase32(String(begun.body.secret)) }).generate();
    expect((await call('POST /auth/second-factor/confirm', { token, body: { code } })).status).toBe(200);
  }

  test('takes away the second factor of whoever registered an address that was never theirs', async () => {
    const owner = await newPerson('parent', false);
    await turnOn(owner);
    await reset(owner);
    expect((await logIn(owner.email, NEW)).status).toBe(200);
    const { rows } = await database.ownerPool.query(
      'select from recovery_code where user_id = $1 union all select from authenticator where user_id = $1',
      [owner.id],
    );
    expect(rows).toEqual([]);
  });

  test('keeps it where the address had been confirmed: the mailbox alone is no way in', async () => {
    const owner = await newPerson();
    await turnOn(owner);
    await reset(owner);
    expect(await logIn(owner.email, NEW)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
  });

  test('ends the link to the calendar as well', async () => {
    const owner = await newPerson();
    await database.ownerPool.query(
      `insert into calendar_feed (user_id, secret_digest, secret_sealed) values ($1, $2, $3)`,
      [owner.id, createHash('sha256').update(owner.id).digest(), Buffer.alloc(60)],
    );
    await reset(owner);
    const { rows } = await database.ownerPool.query('select from calendar_feed where user_id = $1', [
      owner.id,
    ]);
    expect(rows).toEqual([]);
  });
});
