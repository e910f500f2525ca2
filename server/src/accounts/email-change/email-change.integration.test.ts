/** An address is changed once it is confirmed at the old and at the new one. */

import { en as M } from '@kaksha/domain/accounts/email-change/words/en.ts';
import { EMAIL_CHANGE_MAILS_PER_ACCOUNT } from '@kaksha/domain/accounts/policy.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { TEST_PASSWORD } from '../../../test/factories.ts';
import { createHttpCaller, tokenOf } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices } from '../../../test/services.ts';
import { setStage } from '../../../test/stage.ts';
import { startTwoStep } from '../../../test/two-step.ts';
import { router } from '../../router.ts';

const { database, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, router);

type Role = 'student' | 'parent' | 'teacher' | 'admin';
interface Scene {
  id: string;
  email: string;
  next: string;
  token: string;
}

let people = 0;
const rows = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await database.ownerPool.query<Row>(sql, values)).rows;
const accountOf = async (id: string) =>
  (
    await rows<{ email: string; verified: boolean }>(
      'select email, email_verified_at is not null as verified from user_account where id = $1',
      id,
    )
  )[0];

/** Somebody in a session, and the address that they would like. */
async function person(role: Role = 'parent', confirmed = true): Promise<Scene> {
  const made = await make.person(role, 'Asha', 'Rao', confirmed);
  people += 1;
  return {
    id: made.id,
    email: (await accountOf(made.id))?.email ?? '',
    next: `next-${people}@example.com`,
    token: await tokenOf(services, { id: made.id, role }),
  };
}

const stepUp = ({ token }: Scene) => call('POST /auth/step-up', { token, body: { password: TEST_PASSWORD } });
const ask = ({ token, next }: Scene, email = next) =>
  call<{ change: object; code?: string; message?: string }>('POST /auth/email-change', {
    token,
    body: { email },
    address: `2001:db8::${people}`,
  });
const pending = async ({ token }: Scene) =>
  (await call<{ change: object | null }>('GET /auth/email-change', { token })).body.change;
/** Opens a link, as somebody who is signed in by this token. */
const confirm = (link: string, token?: string) =>
  call('POST /auth/email-change/confirm', { token, body: { token: link } });
const stop = (token: string) => call('POST /auth/email-change/stop', { body: { token } });
const sendAgain = ({ token }: Scene) => call('POST /auth/email-change/send', { token });

async function mailsTo(address: string) {
  await runDueJobs(database, services);
  return services.sent.filter(({ to }) => to === address);
}

/** The token of the newest link to this address. */
async function linkTo(address: string): Promise<string> {
  const links = (await mailsTo(address)).flatMap(
    ({ text }) => /\/email-change\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );
  return links.at(-1) ?? '';
}

/** A change that was asked for, with both its links. */
async function asked(scene?: Scene): Promise<Scene & { oldLink: string; newLink: string }> {
  const one = scene ?? (await person());
  await stepUp(one);
  expect((await ask(one)).status).toBe(200);
  return { ...one, oldLink: await linkTo(one.email), newLink: await linkTo(one.next) };
}

const isLive = async (token: string) => (await call('GET /auth/me', { token })).status === 200;

describe('asking for another address', () => {
  it('asks who it is, mails a link to both, and changes nothing yet', async () => {
    const one = await person();
    expect(await ask(one)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED', by: 'password' } });
    await stepUp(one);
    expect((await ask(one)).body.change).toMatchObject({
      newEmail: one.next,
      isOldConfirmed: false,
      isNewConfirmed: false,
    });
    expect([await mailsTo(one.email), await mailsTo(one.next)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await accountOf(one.id)).toEqual({ email: one.email, verified: true });
  });

  it('keeps no token but as a hash', async () => {
    const one = await asked();
    const known = await rows(
      `select from delivery d where strpos(to_jsonb(d)::text, $1) + strpos(to_jsonb(d)::text, $2) > 0`,
      one.oldLink,
      one.newLink,
    );
    expect([one.oldLink.length, one.newLink.length, known]).toEqual([43, 43, []]);
  });

  it('takes the address as a registration does', async () => {
    const one = await person();
    await stepUp(one);
    expect((await ask(one, ` ${one.next.toUpperCase()} `)).body.change).toMatchObject({ newEmail: one.next });
    for (const email of ['no address', 'child@child.invalid'])
      expect((await ask(one, email)).status).toBe(400);
    expect(await ask(one, one.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { errors: [{ msg: M.same, path: 'email' }] },
    });
  });

  it.each(['student', 'teacher', 'admin'] as const)('is there for a %s', async (role) => {
    const one = await asked(await person(role));
    await confirm(one.newLink, one.token);
    expect(await confirm(one.oldLink, one.token)).toMatchObject({ body: { step: 'changed' } });
    expect(await accountOf(one.id)).toEqual({ email: one.next, verified: true });
  });

  it('needs the second factor where it is on, and in production always of an operator', async () => {
    const one = await person('admin');
    const production = createHttpCaller(createTestServices(database, { production: true }), router);
    const inProduction = () =>
      production('POST /auth/email-change', { token: one.token, body: { email: one.next } });
    await stepUp(one);
    expect(await inProduction()).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } });
    const [code = ''] = await startTwoStep(call, one.token);
    await rows('update session set confirmed_at = null where user_id = $1', one.id);
    expect(await inProduction()).toMatchObject({ body: { code: 'STEP_UP_REQUIRED', by: 'code' } });
    expect((await stepUp(one)).status).toBe(403);
    await call('POST /auth/step-up', { token: one.token, body: { code } });
    expect((await inProduction()).status).toBe(200);
  });

  it('takes the password of a family in production', async () => {
    const one = await person('student');
    const production = createHttpCaller(createTestServices(database, { production: true }), router);
    await production('POST /auth/step-up', { token: one.token, body: { password: TEST_PASSWORD } });
    const answer = await production('POST /auth/email-change', {
      token: one.token,
      body: { email: one.next },
    });
    expect(answer.status).toBe(200);
  });

  it('is limited for the account and for the new address, its links sent again counted', async () => {
    const one = await asked();
    for (let time = 1; time < EMAIL_CHANGE_MAILS_PER_ACCOUNT; time += 1) {
      expect((await sendAgain(one)).status).toBe(200);
    }
    const refused = { status: 429, body: { message: ACCOUNT_MESSAGES.tooManyLinks } };
    expect(await sendAgain(one)).toMatchObject(refused);
    expect(await ask(one, 'another@example.com')).toMatchObject(refused);
    const other = { ...(await person()), next: one.next };
    await stepUp(other);
    expect(await ask(other)).toMatchObject(refused);
  });
});

describe('the mails', () => {
  const BAIT = 'Your refund waits';

  it('to the new address hold nothing that was typed', async () => {
    const { id } = await make.person('parent', BAIT, BAIT);
    const one = await asked({
      ...(await person()),
      id,
      email: (await accountOf(id))?.email ?? '',
      token: await tokenOf(services, { id, role: 'parent' }),
    });
    const [mail] = await mailsTo(one.next);
    expect(JSON.stringify(mail)).not.toContain(BAIT);
    expect(JSON.stringify(mail)).not.toContain(one.email);
    expect(mail?.text).toMatch(/^Hello,\n/);
  });

  it('nor to an old one that nobody has confirmed', async () => {
    const one = await asked(await person('parent', false));
    const [mail] = await mailsTo(one.email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(JSON.stringify(mail)).not.toContain(one.next);
  });

  it('to a confirmed old one say to what it changes, how to stop it, and where to set a new password', async () => {
    const one = await asked();
    const [mail] = await mailsTo(one.email);
    for (const words of [one.next, `/email-change?stop=1&token=${one.oldLink}`, '/forgot-password']) {
      expect(mail?.text).toContain(words);
    }
  });
});

describe('confirming', () => {
  it.each([
    ['the old one first', 'oldLink', 'newLink', 'new_waits'],
    ['the new one first', 'newLink', 'oldLink', 'old_waits'],
  ] as const)('changes it with the second link: %s', async (_order, first, second, step) => {
    const one = await asked();
    for (let time = 0; time < 2; time += 1) {
      expect(await confirm(one[first], one.token)).toMatchObject({ status: 200, body: { step } });
    }
    expect(await accountOf(one.id)).toMatchObject({ email: one.email });
    expect(await pending(one)).toMatchObject({
      isOldConfirmed: first === 'oldLink',
      isNewConfirmed: first === 'newLink',
    });
    expect(await confirm(one[second], one.token)).toMatchObject({ status: 200, body: { step: 'changed' } });
    expect(await accountOf(one.id)).toEqual({ email: one.next, verified: true });
    expect(await pending(one)).toBeNull();
    expect((await confirm(one[second], one.token)).status).toBe(410);
  });

  it('takes the link to the new address from who is signed in to the account alone: it may be mistyped', async () => {
    const one = await asked();
    const stranger = await person();
    const refused = { status: 403, body: { code: 'LOG_IN_FIRST', message: ACCOUNT_MESSAGES.logInFirst } };
    expect(await confirm(one.oldLink)).toMatchObject({ body: { step: 'new_waits' } });
    expect(await confirm(one.newLink)).toMatchObject(refused);
    expect(await confirm(one.newLink, stranger.token)).toMatchObject(refused);
    expect(await accountOf(one.id)).toEqual({ email: one.email, verified: true });
    expect(await pending(one)).toMatchObject({ isNewConfirmed: false });
    expect(await confirm(one.newLink, one.token)).toMatchObject({ body: { step: 'changed' } });
  });

  it('ends all other sessions and what the old mailbox could still do, and tells both', async () => {
    const one = await person();
    const phone = await tokenOf(services, { id: one.id, role: 'parent' });
    await call('POST /auth/forgot-password', { body: { email: one.email } });
    await runDueJobs(database, services);
    const reset = /reset-password\?token=([\w-]+)/.exec(services.sent.at(-1)?.text ?? '')?.[1];
    const change = await asked(one);
    // Still on its way when the change is made.
    await call('POST /auth/forgot-password', { body: { email: one.email } });
    const before = services.sent.length;
    await confirm(change.oldLink, change.token);
    await confirm(change.newLink, change.token);
    expect([await isLive(one.token), await isLive(phone)]).toEqual([true, false]);
    const password = 'Green-kite-9';
    expect((await call('POST /auth/reset-password', { body: { token: reset, password } })).status).toBe(410);
    await runDueJobs(database, services);
    expect(services.sent.slice(before).map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [one.next, expect.stringContaining('Your email address was changed')],
        [one.email, expect.stringContaining('has a new email address')],
      ]),
    );
    expect(services.sent.slice(before)).toHaveLength(2);
    expect(
      await rows(`select from audit_entry where action = 'user.email_changed' and subject_id = $1`, one.id),
    ).toHaveLength(1);
    const { body } = await call<{ entries: { text: string }[] }>('GET /auth/activity', { token: one.token });
    expect(body.entries.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['You changed your email address', 'You asked to change your email address']),
    );
  });

  it('lets the person in with the new address, and with the old one no more', async () => {
    const one = await asked();
    await confirm(one.oldLink, one.token);
    await confirm(one.newLink, one.token);
    const logIn = async (email: string) =>
      (await call('POST /auth/login', { body: { email, password: TEST_PASSWORD } })).status;
    expect([await logIn(one.next), await logIn(one.email)]).toEqual([200, 401]);
  });

  it('ends a sign-in that is half done', async () => {
    const one = await asked();
    await rows(
      `insert into sign_in_challenge (token_hash, user_id, password_mark, expires_at)
       values (sha256('x'), $1, sha256('y'), now() + interval '5 minutes')`,
      one.id,
    );
    await confirm(one.oldLink, one.token);
    await confirm(one.newLink, one.token);
    expect(await rows('select from sign_in_challenge where user_id = $1', one.id)).toEqual([]);
  });

  it('changes it once though both links are opened at the same moment', async () => {
    const one = await asked();
    const answers = await Promise.all([confirm(one.oldLink, one.token), confirm(one.newLink, one.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accountOf(one.id)).toMatchObject({ email: one.next });
  });

  it('takes the new mailbox alone where the old address was mistyped and never confirmed', async () => {
    const one = await person('parent', false);
    await stepUp(one);
    expect((await ask(one)).status).toBe(200);
    const [mail] = await mailsTo(one.email);
    expect(mail?.text).toContain('If it was you, there is nothing to do here.');
    expect(mail?.text).toContain('/email-change?stop=1&token=');
    expect(mail?.text).not.toContain('/email-change?token=');
    expect(await confirm(await linkTo(one.next), one.token)).toMatchObject({
      status: 200,
      body: { step: 'changed' },
    });
    expect(await accountOf(one.id)).toEqual({ email: one.next, verified: true });
  });

  it('takes both again once the old address is confirmed meanwhile', async () => {
    const one = await person('parent', false);
    await stepUp(one);
    await ask(one);
    await rows('update user_account set email_verified_at = now() where id = $1', one.id);
    expect(await confirm(await linkTo(one.next), one.token)).toMatchObject({ body: { step: 'old_waits' } });
    expect(await accountOf(one.id)).toEqual({ email: one.email, verified: true });
  });

  it('is refused by an unknown link, and by one that is too old', async () => {
    const one = await asked();
    const expired = { status: 410, body: { message: ACCOUNT_MESSAGES.linkExpired } };
    expect(await confirm('unknown')).toMatchObject(expired);
    await rows(`update email_change set expires_at = now() where user_id = $1`, one.id);
    for (const link of [one.oldLink, one.newLink]) expect(await confirm(link)).toMatchObject(expired);
    expect(await stop(one.oldLink)).toMatchObject(expired);
    expect(await pending(one)).toBeNull();
    expect((await sendAgain(one)).status).toBe(409);
  });
});

describe('an address that has an account', () => {
  it('is answered alike; its owner is told, and no link leads there', async () => {
    const owner = await person();
    const one = { ...(await person()), next: owner.email };
    const free = await asked();
    await stepUp(one);
    const answer = await ask(one);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.change)).toEqual(Object.keys((await pending(free)) ?? {}));
    const mails = await mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You have a Kaksha account already']);
    expect(JSON.stringify(mails)).not.toContain(one.email);
    expect(await confirm(await linkTo(one.email), one.token)).toMatchObject({ body: { step: 'new_waits' } });
  });

  it('is not told from a free one by the download of one’s data', async () => {
    const owner = await person();
    const noticesOf = async (one: Scene) => {
      await asked(one);
      const client = callAs(services, { id: one.id, role: 'parent' });
      const file = await client.accounts.exportData({ password: TEST_PASSWORD });
      const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
      const { sentNotices } = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
      return sentNotices.map(({ notice }: { notice: { what: string } }) => notice.what);
    };
    expect(await noticesOf(await person())).toEqual(['email_change_old']);
    expect(await noticesOf({ ...(await person()), next: owner.email })).toEqual(['email_change_old']);
  });

  it('that was registered meanwhile ends the change in words, and nothing is half done', async () => {
    const one = await asked();
    await confirm(one.newLink, one.token);
    await rows(
      `insert into user_account (email, password_hash, role, first_name) values ($1, 'x', 'parent', 'Anu')`,
      one.next,
    );
    expect(await confirm(one.oldLink, one.token)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', message: M.takenMeanwhile },
    });
    expect(await accountOf(one.id)).toEqual({ email: one.email, verified: true });
    expect(await pending(one)).toBeNull();
    expect(await isLive(one.token)).toBe(true);
    expect((await confirm(one.oldLink, one.token)).status).toBe(410);
  });

  it('goes to one of two who both ask for it', async () => {
    const one = await asked();
    const other = await asked({ ...(await person()), next: one.next });
    for (const { oldLink, newLink, token } of [one, other]) {
      await confirm(oldLink);
      await confirm(newLink, token);
    }
    expect([await accountOf(one.id), await accountOf(other.id)]).toMatchObject([
      { email: one.next },
      { email: other.email },
    ]);
  });
});

describe('a change that waits', () => {
  it('is stopped by the link of the old mailbox alone', async () => {
    const one = await asked();
    expect((await stop(one.newLink)).status).toBe(410);
    expect((await stop(one.oldLink)).status).toBe(200);
    expect((await confirm(one.newLink, one.token)).status).toBe(410);
    expect((await stop(one.oldLink)).status).toBe(410);
    expect(await pending(one)).toBeNull();
  });

  it('is taken back, and again changes nothing; links on their way are not mailed', async () => {
    const one = await person();
    await stepUp(one);
    await ask(one);
    for (let time = 0; time < 2; time += 1) {
      expect((await call('DELETE /auth/email-change', { token: one.token })).status).toBe(200);
    }
    expect([...(await mailsTo(one.email)), ...(await mailsTo(one.next))]).toEqual([]);
  });

  it('has its links sent again to who has not confirmed; the ones before are dead', async () => {
    const one = await asked();
    await confirm(one.oldLink, one.token);
    expect((await sendAgain(one)).body).toMatchObject({ change: { isOldConfirmed: true } });
    expect(await mailsTo(one.email)).toHaveLength(1);
    const again = await linkTo(one.next);
    expect(again).not.toBe(one.newLink);
    expect((await confirm(one.newLink, one.token)).status).toBe(410);
    expect(await confirm(again, one.token)).toMatchObject({ body: { step: 'changed' } });
  });

  it('gives way to a later one, whose links alone count', async () => {
    const one = await asked();
    await confirm(one.oldLink, one.token);
    const later = await asked({ ...one, next: `later-${one.next}` });
    for (const link of [one.oldLink, one.newLink]) expect((await confirm(link)).status).toBe(410);
    expect(await pending(later)).toMatchObject({ newEmail: later.next, isOldConfirmed: false });
  });

  it('ends with a new password', async () => {
    const one = await asked();
    await call('POST /auth/change-password', {
      token: one.token,
      body: { currentPassword: TEST_PASSWORD, newPassword: 'Green-kite-9', confirmPassword: 'Green-kite-9' },
    });
    expect((await confirm(one.oldLink, one.token)).status).toBe(410);
  });

  it('ends with a reset by mail', async () => {
    const one = await asked();
    await call('POST /auth/forgot-password', { body: { email: one.email } });
    const mail = (await mailsTo(one.email)).at(-1);
    const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await call('POST /auth/reset-password', { body: { token, password: 'Green-kite-9' } });
    expect((await confirm(one.newLink, one.token)).status).toBe(410);
  });

  it('ends when the account is closed', async () => {
    const one = await asked();
    await call('POST /account/close', {
      token: one.token,
      body: { password: TEST_PASSWORD, costPaise: 0 },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(await rows('select from email_change where user_id = $1', one.id)).toEqual([]);
    expect((await confirm(one.oldLink, one.token)).status).toBe(410);
  });

  it('ends when the account is suspended', async () => {
    const one = await asked();
    const operator = await person('admin');
    await stepUp(operator);
    const answer = await call(`POST /admin/people/${one.id}/suspend`, {
      token: operator.token,
      body: { reason: 'Looks wrong' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(answer.status).toBe(200);
    expect(await rows('select from email_change where user_id = $1', one.id)).toEqual([]);
    expect((await confirm(one.newLink, one.token)).status).toBe(410);
  });

  it('is refused by the database for an address in capitals', async () => {
    const one = await asked();
    const upper = rows('update email_change set new_email = upper(new_email) where user_id = $1', one.id);
    await expect(upper).rejects.toMatchObject({ constraint: 'email_change_new_email_shape' });
  });
});
