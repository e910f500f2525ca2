import { expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { createHttpCaller } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { enqueue } from '../../platform/jobs.ts';
import { accountsHandlers } from '../handlers.ts';
import { mailPasswordReset } from '../passwords/mail-password-reset.ts';
import { queueSecurityMail } from './queue-security-mail.ts';

const { database, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, { accounts: accountsHandlers });

const emailOf = async (id: string): Promise<string> =>
  (await database.ownerPool.query<{ email: string }>('select email from user_account where id = $1', [id]))
    .rows[0]?.email ?? '';

test('leave at once whatever was declined, to an address that nobody has confirmed, and without a link to decline them', async () => {
  const person = await make.person('parent', 'Asha', 'Rao', false);
  await database.ownerPool.query(
    `insert into notification_preference (user_id, kind, by_mail, in_app)
     select $1, k, false, false from unnest(array['booking', 'verification', 'message']) k`,
    [person.id],
  );
  await database.db
    .transaction()
    .execute((trx) => queueSecurityMail(trx, person.id, { what: 'changed', kind: 'second_factor_off' }));
  await runDueJobs(database, services);
  const mail = services.sent.at(-1);
  expect(mail).toMatchObject({ to: await emailOf(person.id), subject: 'Two-step sign-in is off – Kaksha' });
  expect(mail?.headers).toBeUndefined();
  expect(mail?.text).not.toContain('No more mails');
});

test('nothing of a change that is taken back is mailed', async () => {
  const person = await make.person('parent');
  const before = services.sent.length;
  const undone = database.db.transaction().execute(async (trx) => {
    await queueSecurityMail(trx, person.id, { what: 'password_changed', removedPasskeys: [] });
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  await runDueJobs(database, services);
  expect(services.sent).toHaveLength(before);
});

test('a link to a new password is mailed once though its job runs twice, and stands nowhere but as a hash', async () => {
  const person = await make.person('parent');
  const email = await emailOf(person.id);
  for (let run = 0; run < 2; run++) await mailPasswordReset(services, { email, requestId: 'one' });
  await runDueJobs(database, services);
  const links = services.sent.filter(
    ({ to, text }) => to === email && text.includes('/reset-password?token='),
  );
  expect(links).toHaveLength(1);
  const token = /token=([\w-]+)/.exec(links[0]?.text ?? '')?.[1] ?? '';
  const { rows } = await database.ownerPool.query(
    `select from delivery d where strpos(to_jsonb(d)::text, $1) > 0`,
    [token],
  );
  expect([token.length, rows]).toEqual([43, []]);
  expect(
    (await call('POST /auth/reset-password', { body: { token, password: 'Green-kite-9' } })).status,
  ).toBe(200);
});

test('a link that waits is not mailed any more once a newer one was asked for', async () => {
  const person = await make.person('parent');
  const email = await emailOf(person.id);
  for (const requestId of ['first', 'second']) await mailPasswordReset(services, { email, requestId });
  await runDueJobs(database, services);
  expect(services.sent.filter(({ to }) => to === email)).toHaveLength(1);
});

test('nor is one whose worker died with it', async () => {
  const person = await make.person('parent');
  const email = await emailOf(person.id);
  await mailPasswordReset(services, { email, requestId: 'first' });
  await database.ownerPool.query(
    `update delivery set state = 'sending', attempts = 1, not_before = now() - interval '1 minute' where user_id = $1`,
    [person.id],
  );
  await mailPasswordReset(services, { email, requestId: 'second' });
  await runDueJobs(database, services);
  const { rows } = await database.ownerPool.query(
    `select state from delivery where user_id = $1 order by created_at`,
    [person.id],
  );
  expect(rows).toEqual([{ state: 'suppressed' }, { state: 'sent' }]);
  expect(services.sent.filter(({ to }) => to === email)).toHaveLength(1);
});

test('what an older version left in the queue is mailed', async () => {
  const person = await make.person('parent');
  const email = await emailOf(person.id);
  const userId = person.id;
  const jobs: [string, Record<string, unknown>][] = [
    ['accounts.mail-password-changed', { userId }],
    ['accounts.mail-security-notice', { userId, kind: 'passkey_added', name: 'Laptop' }],
    ['accounts.mail-password-reset', { email }],
  ];
  for (const [task, payload] of jobs) await enqueue(database.db, task, payload);
  await runDueJobs(database, services);
  const sent = services.sent.filter(({ to }) => to === email).map(({ text }) => text);
  expect(sent).toHaveLength(3);
  for (const words of ['password', '“Laptop”', '/reset-password?token=']) {
    expect(sent.some((text) => text.includes(words))).toBe(true);
  }
});

test('a sign-in on a device that is not known is told of; the first one, and the same again, are not', async () => {
  const person = await make.person('parent');
  const email = await emailOf(person.id);
  const told = async (userAgent: string) => {
    const headers = { 'user-agent': userAgent };
    const { status } = await call('POST /auth/login', { body: { email, password: TEST_PASSWORD }, headers });
    expect(status).toBe(200);
    await runDueJobs(database, services);
    return services.sent.filter(({ to, subject }) => to === email && subject.startsWith('A new device'))
      .length;
  };
  const linux =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  expect(await told(linux)).toBe(0);
  expect(await told(iphone)).toBe(1);
  expect(await told(linux.replace('140', '141'))).toBe(1);
  expect(services.sent.at(-1)?.text).toMatch(/Safari|iPhone/);

  // Sessions that ended are deleted after a while: known devices stay known, and strange ones stay strange.
  await database.ownerPool.query('delete from session where user_id = $1', [person.id]);
  expect(await told(iphone)).toBe(1);
  await database.ownerPool.query('delete from session where user_id = $1', [person.id]);
  expect(await told(linux.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64'))).toBe(2);
});
