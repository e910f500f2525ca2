import { randomUUID } from 'node:crypto';
import {
  RESET_MAILS_PER_ACCOUNT,
  RESET_PASSWORD_HOURS,
  RESET_REQUESTS_PER_ADDRESS,
  SIGN_IN_ATTEMPTS_ANYWHERE,
} from '@kaksha/domain/accounts/policy.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../../test/expect-notified.ts';
import { createHttpCaller } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { deliver } from '../../notifications/outbox/deliver.ts';
import { accountsHandlers } from '../handlers.ts';
import { accountsJobs } from '../jobs.ts';

const OLD = 'Blue-kite-7';
const NEW = 'Green-kite-8';
let people = 0;
let addresses = 0;
/** A fresh account, and the browser's state after its registration. */
let email: string;
let userId: string;
let token: string;
let cookie: string | undefined;

const { database, services } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, { accounts: accountsHandlers });
beforeEach(async () => {
  people += 1;
  email = `person-${people}@example.com`;
  const answer = await call<{ token: string; user: { id: string } }>('POST /auth/register', {
    body: { role: 'parent', firstName: 'A<b>sha', email, password: OLD },
    address: freshAddress(),
  });
  userId = answer.body.user.id;
  token = answer.body.token;
  cookie = answer.cookie;
  services.sent.length = 0;
});

function freshAddress(): string {
  addresses += 1;
  return `2001:db8::${addresses.toString(16)}`;
}

async function rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(sql, values)).rows;
}

const forgot = (to: string, address = freshAddress()) =>
  call('POST /auth/forgot-password', { body: { email: to }, address });
const reset = (link: string, password = NEW) =>
  call('POST /auth/reset-password', { body: { token: link, password } });
const logIn = (password: string) =>
  call('POST /auth/login', { body: { email, password }, address: freshAddress() });

/** The jobs enqueued by a request for this address. */
const jobsFor = (to: string) =>
  rows<{ task: string; payload: unknown }>(
    `select t.identifier as task, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'email' = $1`,
    to,
  );
const runJob = async (to: string) => {
  await accountsJobs['accounts.mail-password-reset']?.(services, { email: to, requestId: randomUUID() });
  const { rows: due } = await database.ownerPool.query<{ id: string }>(
    `select d.id from delivery d join user_account u on u.id = d.user_id
     where u.email = $1 and d.state = 'queued' and d.notice->>'what' = 'reset_password'`,
    [to],
  );
  for (const { id } of due) await deliver(services, id);
};

/** The token of the link that is mailed to the account. */
async function mailedToken(): Promise<string> {
  await runJob(email);
  const [link = ''] = /https:\S+/.exec(services.sent.at(-1)?.text ?? '') ?? [];
  return new URL(link).searchParams.get('token') ?? '';
}

describe('asking for a link', () => {
  test('a known and an unknown address get the same answer and cause the same job', async () => {
    const unknown = 'nobody-at-all@example.com';
    const [ofKnown, ofUnknown] = [await forgot(` ${email.toUpperCase()} `), await forgot(unknown)];
    expect(ofKnown).toMatchObject({ status: 200, body: { ok: true } });
    expect({ ...ofUnknown, headers: null }).toEqual({ ...ofKnown, headers: null });
    for (const address of [email, unknown]) {
      const payload = { email: address, requestId: expect.any(String) };
      const job = { task: 'accounts.mail-password-reset', payload };
      expect(await jobsFor(address)).toEqual([job]);
    }
  });

  test('the account is mailed its link, an unknown address nothing', async () => {
    await runJob('nobody-at-all@example.com');
    expect(services.sent).toEqual([]);
    const link = `https://kaksha.example/reset-password?token=${await mailedToken()}`;
    const [mail] = services.sent;
    expect(mail).toMatchObject({ to: email, subject: 'Reset your password for Kaksha' });
    expect(mail?.text).toContain('within one hour');
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain('<p>Hello,</p>');
  });

  test('the link is nowhere in the database', async () => {
    await forgot(email);
    const link = await mailedToken();
    const stored = await rows<{ row: string }>(
      `select t::text as row from one_time_token t where user_id = $1
       union all select payload::text from graphile_worker._private_jobs`,
      userId,
    );
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.filter(({ row }) => row.includes(link))).toEqual([]);
  });

  test('the fourth mail of an hour is left out without a word, known or not', async () => {
    for (const address of [email, `unknown-${people}@example.com`]) {
      for (let time = 0; time <= RESET_MAILS_PER_ACCOUNT; time++) {
        expect(await forgot(address)).toMatchObject({ status: 200, body: { ok: true } });
      }
      expect(await jobsFor(address)).toHaveLength(RESET_MAILS_PER_ACCOUNT);
    }
  });

  test('one place can ask for only so many', async () => {
    const statuses: number[] = [];
    for (let time = 0; time <= RESET_REQUESTS_PER_ADDRESS; time++) {
      statuses.push((await forgot(`somebody-${time}@example.com`, '203.0.113.9')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: RESET_REQUESTS_PER_ADDRESS }, () => 200), 429]);
  });

  test.each([
    ['', M.emailRequired],
    ['asha', M.emailInvalid],
  ])('%j is refused in the specified words', async (address, msg) => {
    expect(await forgot(address)).toMatchObject({
      status: 400,
      body: { message: msg, errors: [{ msg, path: 'email' }] },
    });
  });
});

describe('setting a new password', () => {
  const spoilt = { status: 410, body: { message: M.linkExpired } };

  test('the new one opens the account, the old one no more', async () => {
    expect(await reset(await mailedToken())).toMatchObject({ status: 200, body: { ok: true } });
    expect((await logIn(OLD)).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
  });

  test('a link works once, also when it is used twice at the same moment', async () => {
    const link = await mailedToken();
    const answers = await Promise.all([reset(link, 'First-kite-1'), reset(link, 'Second-kite-2')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const winner = answers[0]?.status === 200 ? 'First-kite-1' : 'Second-kite-2';
    expect((await logIn(winner)).status).toBe(200);
    expect(await reset(link)).toMatchObject(spoilt);
    expect((await logIn(winner)).status).toBe(200);
  });

  test('a link works for one hour', async () => {
    const link = await mailedToken();
    const age = (hours: number) =>
      rows(
        `update one_time_token set expires_at = expires_at - $2 * interval '1 hour' where user_id = $1`,
        userId,
        hours,
      );
    await age(RESET_PASSWORD_HOURS);
    expect(await reset(link)).toMatchObject(spoilt);
    await age(-0.01);
    expect((await reset(link)).status).toBe(200);
  });

  test('a new link ends the older one', async () => {
    const older = await mailedToken();
    const newer = await mailedToken();
    expect(await reset(older)).toMatchObject(spoilt);
    expect((await reset(newer)).status).toBe(200);
  });

  test('of links made at the same moment one works', async () => {
    await Promise.all([runJob(email), runJob(email), runJob(email)]);
    const open = await rows(
      `select from one_time_token where user_id = $1 and purpose = 'reset_password' and used_at is null`,
      userId,
    );
    expect(open).toHaveLength(1);
    // One that waited when a newer one was asked for is not mailed any more; the last one is.
    expect(services.sent.length).toBeGreaterThan(0);
    const token = /token=([\w-]+)/.exec(services.sent.at(-1)?.text ?? '')?.[1] ?? '';
    expect([services.sent.length <= 3, token.length]).toEqual([true, 43]);
  });

  test('the link that verifies an address sets no password, nor does anything made up', async () => {
    await runDueJobs(database, services);
    const text = services.sent.find(
      (mail) => mail.to === email && mail.subject.startsWith('Please verify'),
    )?.text;
    const [link = ''] = /https:\S+/.exec(text ?? '') ?? [];
    const verification = new URL(link).searchParams.get('token') ?? '';
    for (const wrong of [verification, 'nonsense', "' or 1=1 --"]) {
      expect(await reset(wrong)).toMatchObject(spoilt);
    }
    expect((await logIn(OLD)).status).toBe(200);
  });

  test.each([
    ['Password1', M.passwordCommon],
    ['Ab-12', M.passwordTooShort],
    ['', M.passwordRequired],
  ])('the password %j is refused, and the link stays good', async (password, msg) => {
    const link = await mailedToken();
    expect(await reset(link, password)).toMatchObject({
      status: 400,
      body: { message: msg, errors: [{ msg, path: 'password' }] },
    });
    expect((await reset(link)).status).toBe(200);
  });

  test('all sessions of the account end at once, those of others stay', async () => {
    const second = await logIn(OLD);
    const other = await call<{ token: string }>('POST /auth/register', {
      body: { role: 'parent', firstName: 'Ravi', email: `other-${people}@example.com`, password: OLD },
      address: freshAddress(),
    });
    const ended = await rows<{ id: string }>('select id from session where user_id = $1', userId);
    expect(ended).toHaveLength(2);
    const link = await mailedToken();

    const listener = await listen(database.url);
    expect((await reset(link)).status).toBe(200);
    const heard = await listener.heard();
    await listener.close();
    expect(heard).toEqual(expect.arrayContaining(ended.map(({ id }) => ({ endedSessionId: id }))));
    expect(heard).toHaveLength(2);

    for (const old of [token, String(second.body.token)]) {
      expect((await call('GET /auth/me', { token: old })).status).toBe(401);
    }
    for (const old of [cookie, second.cookie]) {
      expect((await call('POST /auth/refresh', { cookie: old })).status).toBe(401);
    }
    expect((await call('GET /auth/me', { token: other.body.token })).status).toBe(200);
  });

  test('a sign-in by the old password that is under way does not survive it', async () => {
    const resetting = await database.ownerPool.connect();
    try {
      await resetting.query('begin');
      await resetting.query(`update user_account set password_hash = 'another' where id = $1`, [userId]);
      const signIn = logIn(OLD);
      const waiting = `select from pg_stat_activity
        where datname = current_database() and $1::int = any (pg_blocking_pids(pid))`;
      const { rows: self } = await resetting.query<{ pid: number }>('select pg_backend_pid() as pid');
      await expect.poll(async () => (await rows(waiting, self[0]?.pid)).length, { timeout: 5_000 }).toBe(1);
      await resetting.query('commit');
      expect(await signIn).toMatchObject({ status: 401, body: { message: M.wrongCredentials } });
    } finally {
      await resetting.query('rollback');
      resetting.release();
    }
  });

  test('verifies the address, keeping when it was verified first', async () => {
    const verifiedAt = async () =>
      (
        await rows<{ at: Date | null }>(
          'select email_verified_at as at from user_account where id = $1',
          userId,
        )
      )[0]?.at;
    expect(await verifiedAt()).toBeNull();
    await reset(await mailedToken());
    const first = await verifiedAt();
    expect(first).toBeInstanceOf(Date);
    await reset(await mailedToken());
    expect(await verifiedAt()).toEqual(first);
  });

  test('opens an account that wrong guesses have locked', async () => {
    for (let time = 0; time < SIGN_IN_ATTEMPTS_ANYWHERE; time++) await logIn('wrong');
    expect((await logIn(OLD)).status).toBe(429);
    await reset(await mailedToken());
    expect((await logIn(NEW)).status).toBe(200);
  });

  test('is written down', async () => {
    await reset('nonsense');
    await reset(await mailedToken());
    expect(
      await rows(
        'select actor_id, action, subject_type, detail from audit_entry where subject_id = $1',
        userId,
      ),
    ).toEqual([
      {
        actor_id: userId,
        action: 'user.password_reset',
        subject_type: 'user',
        detail: { through: 'mailed link' },
      },
    ]);
  });
});
