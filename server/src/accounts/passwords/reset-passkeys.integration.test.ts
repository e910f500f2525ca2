/** The effect of a reset by mail on other ways in (docs/decisions/2026-11-22-password-reset-removes-passkeys.md). */
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { accountsJobs } from '../jobs.ts';
import { lockOwnAccount } from '../sessions/lock-own-account.ts';

const NEW = 'Green-kite-8';
let person: TestPerson;
let email: string;

const { database, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
beforeEach(async () => {
  person = await make.student();
  const [account] = await rows<{ email: string }>('select email from user_account where id = $1', person.id);
  email = account?.email ?? '';
  services.sent.length = 0;
});

async function rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(sql, values)).rows;
}

const addPasskey = ({ id }: TestPerson, name: string) =>
  rows(
    `insert into passkey (user_id, credential_id, public_key, counter, name) values ($1, $2, '', 0, $3)`,
    id,
    randomUUID(),
    name,
  );
const passkeysOf = async ({ id }: TestPerson) =>
  (await rows<{ name: string }>('select name from passkey where user_id = $1', id)).map(({ name }) => name);

/** The token of the link that is mailed to the person. */
async function mailedToken(): Promise<string> {
  await accountsJobs['accounts.mail-password-reset']?.(services, { email, requestId: randomUUID() });
  await runDueJobs(database, services);
  const [link = ''] = /https:\S+/.exec(services.sent.at(-1)?.text ?? '') ?? [];
  return new URL(link).searchParams.get('token') ?? '';
}
const reset = (token: string) => callAs(services, null).accounts.resetPassword({ token, password: NEW });

/** The worker's mail about the change. */
async function changeMail() {
  await runDueJobs(database, services);
  return services.sent.at(-1);
}

test('every passkey of the account is removed, and the mails say so before and after', async () => {
  await addPasskey(person, 'My <phone>');
  await addPasskey(person, 'Unknown laptop');
  const token = await mailedToken();
  expect(services.sent.at(-1)?.text).toContain('all its passkeys are removed; two-step sign-in stays on');
  await reset(token);
  expect(await passkeysOf(person)).toEqual([]);
  const mail = await changeMail();
  expect(mail).toMatchObject({ to: email, subject: 'Your Kaksha password was changed' });
  expect(mail?.text).toMatch(
    /These passkeys were removed: (“My <phone>”, “Unknown laptop”|“Unknown laptop”, “My <phone>”)\./,
  );
  expect(mail?.html).toContain('“My &lt;phone&gt;”');
  const events = await rows(
    `select detail->>'name' as name from account_event where user_id = $1 and kind = 'passkey_removed' order by 1`,
    person.id,
  );
  expect(events).toEqual([{ name: 'My <phone>' }, { name: 'Unknown laptop' }]);
});

test('the passkeys of others stay, and two-step sign-in stays on', async () => {
  const other = await make.student();
  await addPasskey(other, 'Phone');
  await rows(
    `insert into authenticator (user_id, sealed_secret, confirmed_at, last_used_step) values ($1, $2, now(), 1)`,
    person.id,
    randomBytes(60),
  );
  await reset(await mailedToken());
  expect(await passkeysOf(other)).toEqual(['Phone']);
  expect(await refusalOf(callAs(services, null).accounts.login({ email, password: NEW }))).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
  });
  expect((await changeMail())?.text).not.toContain('passkey');
});

test('a spent link, and changing the password while signed in, remove none', async () => {
  await addPasskey(person, 'My phone');
  expect(await refusalOf(reset('nonsense'))).toMatchObject({ code: 'LINK_EXPIRED' });
  await callAs(services, person).accounts.changePassword({
    currentPassword: TEST_PASSWORD,
    newPassword: NEW,
    confirmPassword: NEW,
  });
  expect(await passkeysOf(person)).toEqual(['My phone']);
  expect((await changeMail())?.text).not.toContain('passkey');
});

test('a session that a reset ends while a way in is being added adds none', async () => {
  const sessionId = randomUUID();
  await rows(
    `insert into session (id, user_id, refresh_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    sessionId,
    person.id,
    randomBytes(32),
  );
  const change = () =>
    services.db
      .transaction()
      .execute((trx) => lockOwnAccount(trx, { id: person.id, role: 'student', sessionId }));
  await change();
  const resetting = await database.ownerPool.connect();
  try {
    await resetting.query('begin');
    await resetting.query(`update user_account set password_hash = 'another' where id = $1`, [person.id]);
    await resetting.query('update session set revoked_at = now() where user_id = $1', [person.id]);
    const refused = expect(change()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const { rows: self } = await resetting.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = `select from pg_stat_activity
      where datname = current_database() and $1::int = any (pg_blocking_pids(pid))`;
    await expect.poll(async () => (await rows(waiting, self[0]?.pid)).length, { timeout: 5_000 }).toBe(1);
    await resetting.query('commit');
    await refused;
  } finally {
    await resetting.query('rollback');
    resetting.release();
  }
});
