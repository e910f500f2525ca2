import {
  SIGN_IN_CODE_MAILS_A_DAY,
  SIGN_IN_CODE_MAILS_PER_ACCOUNT,
  SIGN_IN_CODE_TRIES,
} from '@kaksha/domain/accounts/policy.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHttpCaller } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { reopenAccount } from '../../privacy/closing/reopen-account.ts';
import { accountsHandlers } from '../handlers.ts';
import { accountKey, signInLimits } from '../sessions/sign-in-limits.ts';

const PASSWORD = 'Blue-kite-7';
let people = 0;
let addresses = 0;
let email: string;
let userId: string;

const { database, services } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, { accounts: accountsHandlers });
const freshAddress = () => `2001:db8::${(++addresses).toString(16)}`;

beforeEach(async () => {
  people += 1;
  email = `coded-${people}@example.com`;
  const { body } = await call<{ user: { id: string } }>('POST /auth/register', {
    body: { role: 'parent', firstName: 'Asha', email, password: PASSWORD },
    address: freshAddress(),
  });
  userId = body.user.id;
  await database.ownerPool.query('update user_account set email_verified_at = now() where id = $1', [userId]);
  await runDueJobs(database, services);
  services.sent.length = 0;
});

const ask = (to = email) =>
  call('POST /auth/login/code/send', { body: { email: to }, address: freshAddress() });
const enter = (code: string, to = email) =>
  call<{ token: string; code: string; message: string; challenge?: string; ticket?: string }>(
    'POST /auth/login/code',
    {
      body: { email: to, code },
      address: freshAddress(),
    },
  );
const mailed = async (): Promise<string[]> => {
  await runDueJobs(database, services);
  return services.sent.filter(({ to }) => to === email).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
};
/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a mailed code', () => {
  test('signs in once, however it is spaced, and stands nowhere in the database', async () => {
    expect((await ask()).status).toBe(200);
    const [code = ''] = await mailed();
    const { rows } = await database.ownerPool.query(
      `select (select string_agg(d::text, ' ') from delivery d) || (select string_agg(t::text, ' ') from one_time_token t) as all`,
    );
    expect(rows[0].all).not.toContain(code);
    const answer = await enter(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer.status, typeof answer.body.token]).toEqual([200, 'string']);
    expect(answer.cookie).toBeDefined();
    expect(await enter(code)).toMatchObject({ status: 422, body: { message: M.wrongSignInCode } });
  });

  test('is over when the next one is mailed, after its minutes, and after five wrong ones', async () => {
    await ask();
    const [first = ''] = await mailed();
    await ask();
    const second = (await mailed()).at(-1) ?? '';
    expect((await enter(first)).status).toBe(422);
    await database.ownerPool.query(
      `update one_time_token set expires_at = now() where user_id = $1 and purpose = 'sign_in_code'`,
      [userId],
    );
    expect((await enter(second)).status).toBe(422);
    await ask();
    const third = (await mailed()).at(-1) ?? '';
    for (let tries = 0; tries < SIGN_IN_CODE_TRIES; tries++)
      expect((await enter(wrong(third))).status).toBe(422);
    expect((await enter(third)).status).toBe(422);
  });

  test('is right on the last try, and one of two that come at once', async () => {
    await ask();
    const [code = ''] = await mailed();
    for (let tries = 1; tries < SIGN_IN_CODE_TRIES; tries++) await enter(wrong(code));
    const answers = await Promise.all([enter(code), enter(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('is compared with five of many guesses that come at once, and not with the right one after them', async () => {
    await ask();
    const [code = ''] = await mailed();
    // Each from a network of its own: nothing but the code counts them.
    const guesses = [...Array.from({ length: 40 }, () => wrong(code)), code];
    const answers = await Promise.all(guesses.map((guess) => enter(guess)));
    expect(answers.map(({ status }) => status)).not.toContain(200);
  });

  test('with two-step sign-in only begins the second step', async () => {
    await database.ownerPool.query(
      `insert into authenticator (user_id, sealed_secret, confirmed_at, last_used_step) values ($1, $2, now(), 0)`,
      [userId, Buffer.alloc(48)],
    );
    await ask();
    const [code = ''] = await mailed();
    const { status, body, cookie } = await enter(code);
    expect([status, body.code, typeof body.challenge, cookie]).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
      'string',
      undefined,
    ]);
  });

  test('opens a deleted account again, and then signs in', async () => {
    await database.ownerPool.query('update user_account set closed_at = now() where id = $1', [userId]);
    await ask();
    const [code = ''] = await mailed();
    const refused = await enter(code);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_CLOSED', ticket: expect.any(String) },
    });
    await reopenAccount(services, String(refused.body.ticket));
    expect((await enter(code)).status).toBe(200);
  });

  test('ends with the password', async () => {
    await ask();
    const [code = ''] = await mailed();
    await call('POST /auth/forgot-password', { body: { email }, address: freshAddress() });
    await runDueJobs(database, services);
    const link = /token=([\w-]+)/.exec(services.sent.at(-1)?.text ?? '')?.[1];
    await call('POST /auth/reset-password', { body: { token: link, password: 'Green-kite-8' } });
    expect((await enter(code)).status).toBe(422);
  });
});

describe('asking for a code', () => {
  test('answers alike for an address without an account, which is mailed nothing', async () => {
    const nobody = 'nobody-at-all@example.com';
    expect(await ask(nobody)).toMatchObject(await ask());
    await runDueJobs(database, services);
    expect(services.sent.map(({ to }) => to)).toEqual([email]);
    expect((await enter('123456', nobody)).body).toMatchObject({ message: M.wrongSignInCode });
  });

  test('for an address that nobody has confirmed brings a link to set a new password', async () => {
    await database.ownerPool.query('update user_account set email_verified_at = null where id = $1', [
      userId,
    ]);
    await ask();
    expect(await mailed()).toEqual([]);
    expect(services.sent.at(-1)?.text).toMatch(/\/reset-password\?token=/);
  });

  test('too often is left out without a word', async () => {
    for (let count = 0; count <= SIGN_IN_CODE_MAILS_PER_ACCOUNT; count++) {
      expect((await ask()).status).toBe(200);
      await runDueJobs(database, services);
    }
    expect(await mailed()).toHaveLength(SIGN_IN_CODE_MAILS_PER_ACCOUNT);
  });

  test('over and over again on one day is left out, too', async () => {
    for (let count = 0; count < SIGN_IN_CODE_MAILS_A_DAY; count++) {
      await signInLimits(services.pool).signInCodeMail.reset(accountKey(email));
      await ask();
      await runDueJobs(database, services);
    }
    await signInLimits(services.pool).signInCodeMail.reset(accountKey(email));
    expect((await ask()).status).toBe(200);
    expect(await mailed()).toHaveLength(SIGN_IN_CODE_MAILS_A_DAY);
  });
});
