import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { NOTIFICATION_KINDS } from '@kaksha/domain/accounts/notification-kinds.ts';
import type { ActivityEntry, Device } from '@kaksha/domain/accounts/own-account-schema.ts';
import { SIGN_IN_ATTEMPTS_PER_ACCOUNT } from '@kaksha/domain/accounts/policy.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import type { PoolClient } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../../test/expect-notified.ts';
import { createHttpCaller, tokenOf } from '../../../test/http-caller.ts';
import { whileOpen } from '../../../test/lock-waits.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { activityHandlers } from '../../settings/handlers.ts';
import { accountsHandlers } from '../handlers.ts';
import { accountsJobs } from '../jobs.ts';
import { hashPassword } from '../passwords/password.ts';
import { peopleToMail } from './notification-preferences.ts';

const OLD = 'Blue-kite-7';
const NEW = 'Green-kite-8';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let people = 0;
/** A fresh account, and the device that it was made on. */
let email: string;
let userId: string;
let token: string;

const { database, services, make } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, { accounts: { ...accountsHandlers, ...activityHandlers } });
beforeEach(async () => {
  people += 1;
  email = `person-${people}@example.com`;
  ({ userId, token } = await registered({ role: 'parent' }));
});

async function rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(sql, values)).rows;
}

async function registered(fields: Record<string, unknown>): Promise<{ userId: string; token: string }> {
  const { body } = await call<{ token: string; user: { id: string } }>('POST /auth/register', {
    body: { firstName: 'Asha', lastName: 'Rao', email, password: OLD, ...fields },
    address: `2001:db8::${people}`,
    headers: { 'user-agent': CHROME },
  });
  return { userId: body.user.id, token: body.token };
}

const logIn = (password = OLD, agent = IPHONE) =>
  call<{ token: string }>('POST /auth/login', {
    body: { email, password },
    address: `2001:db8::${people}`,
    headers: { 'user-agent': agent },
  });
const loggedIn = async (): Promise<string> => (await logIn()).body.token;
const isLive = async (bearer: string): Promise<boolean> =>
  (await call('GET /auth/me', { token: bearer })).status === 200;
const confirmed = (bearer: string) => call('POST /auth/step-up', { token: bearer, body: { password: OLD } });
const devices = async (bearer = token) =>
  (await call<{ sessions: Device[]; total: number }>('GET /auth/sessions', { token: bearer })).body;
const activity = async (bearer = token, query = '') =>
  (
    await call<{ entries: ActivityEntry[]; nextCursor: string | null }>(`GET /auth/activity${query}`, {
      token: bearer,
    })
  ).body;
const texts = async (bearer = token) => (await activity(bearer)).entries.map((entry) => entry.text);

describe('signed-in devices', () => {
  test('are listed with a readable name, this one first', async () => {
    const phone = await loggedIn();
    const { sessions, total } = await devices();
    expect(total).toBe(2);
    expect(sessions.map(({ name, current }) => ({ name, current }))).toEqual([
      { name: 'Chrome on Windows', current: true },
      { name: 'Safari on iPhone', current: false },
    ]);
    expect((await devices(phone)).sessions[0]).toMatchObject({ name: 'Safari on iPhone', current: true });
  });

  test('one is logged out at once, and its sockets are told; again changes nothing', async () => {
    const phone = await loggedIn();
    const id = (await devices()).sessions[1]?.id ?? '';
    const listener = await listen(database.url);
    await confirmed(token);
    const end = () => call(`DELETE /auth/sessions/${id}`, { token });
    expect(await end()).toMatchObject({ status: 200, body: { ok: true } });
    expect(await listener.heard()).toEqual([{ endedSessionId: id }]);
    await listener.close();
    expect(await isLive(phone)).toBe(false);
    expect(await isLive(token)).toBe(true);
    expect((await devices()).total).toBe(1);
    expect((await end()).status).toBe(200);
    expect((await texts()).filter((text) => text.includes('from another device'))).toEqual([
      'You logged out Safari on iPhone from another device',
    ]);
  });

  test("somebody else's is unknown", async () => {
    const id = (await devices()).sessions[0]?.id ?? '';
    email = `other-${people}@example.com`;
    const other = await registered({ role: 'parent' });
    await confirmed(other.token);
    expect((await call(`DELETE /auth/sessions/${id}`, { token: other.token })).status).toBe(404);
    expect(await isLive(token)).toBe(true);
  });

  test('all others can be logged out at once', async () => {
    const others = [await loggedIn(), await loggedIn()];
    await confirmed(token);
    expect(await call('POST /auth/sessions/end-others', { token })).toMatchObject({ body: { ended: 2 } });
    expect(await Promise.all([token, ...others].map(isLive))).toEqual([true, false, false]);
    expect((await texts())[0]).toBe('You logged out on 2 other devices');
    expect(await call('POST /auth/sessions/end-others', { token })).toMatchObject({ body: { ended: 0 } });
    expect((await texts()).filter((text) => text.includes('other device'))).toHaveLength(1);
  });

  test('all can, this one with them, and its cookie is cleared', async () => {
    const phone = await loggedIn();
    await confirmed(token);
    const answer = await call('POST /auth/sessions/end-all', { token });
    expect(answer).toMatchObject({ body: { ended: 2 }, cookie: '' });
    expect(await Promise.all([token, phone].map(isLive))).toEqual([false, false]);
  });
});

describe('editing the profile', () => {
  const save = (body: Record<string, unknown>, bearer = token) =>
    call<{ user: SessionUser; errors: { msg: string; path: string }[] }>('PATCH /auth/me', {
      token: bearer,
      body,
    });

  test('saves what is given and leaves the rest', async () => {
    const { status, body } = await save({
      firstName: "Asha 🌷 O'Brien",
      phone: '+91 98765 43210',
      city: '\u202ePatna',
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      firstName: "Asha 🌷 O'Brien",
      lastName: 'Rao',
      phone: '9876543210',
      city: 'Patna',
      email,
    });
    expect((await call<{ user: SessionUser }>('GET /auth/me', { token })).body.user).toEqual(body.user);
    expect((await texts())[0]).toBe('You changed your name, phone and address');
  });

  test('the same again changes nothing and is not told of twice', async () => {
    const first = await save({ city: 'Gaya' });
    expect((await save({ city: 'Gaya' })).body.user).toEqual(first.body.user);
    expect((await save({})).status).toBe(200);
    expect((await texts()).filter((text) => text === 'You changed your address')).toHaveLength(1);
  });

  test('wants first and last name, and a phone of ten digits', async () => {
    const { status, body } = await save({ firstName: ' ', phone: '12345' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { msg: M.firstNameRequired, path: 'firstName' },
      { msg: M.phoneInvalid, path: 'phone' },
    ]);
  });

  test('a last name is not taken away, and who registered without one saves without one', async () => {
    const refused = await save({ lastName: ' ', city: 'Gaya' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ msg: M.lastNameRequired, path: 'lastName' }],
    ]);
    await database.ownerPool.query(
      `update user_account set first_name = 'Madhav', last_name = '' where email = $1`,
      [email],
    );
    const saved = await save({ firstName: 'Madhav', lastName: '', phone: '9876543210' });
    expect(saved.body.user).toMatchObject({ name: 'Madhav', lastName: '', phone: '9876543210' });
  });

  test('email, role and verification stay what they are, whatever is sent', async () => {
    const { status, body } = await save({
      city: 'Patna',
      email: 'boss@example.com',
      role: 'admin',
      verified: true,
      emailVerified: true,
      id: '00000000-0000-0000-0000-000000000000',
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: userId, email, role: 'parent', emailVerified: false });
  });

  test("a student's class and subjects, a teacher's subjects, qualifications and experience", async () => {
    email = `student-${people}@example.com`;
    const student = await registered({ role: 'student', class: '4', subjects: ['Hindi'] });
    const pupil = await save(
      { class: '5', subjects: ['Hindi', '', 'HINDI', ' English '], qualifications: 'none of mine' },
      student.token,
    );
    expect(pupil.body.user.studentDetails).toEqual({ class: '5', subjects: ['Hindi', 'English'] });
    expect((await save({ subjects: [] }, student.token)).body.errors).toEqual([
      { msg: M.subjectRequired, path: 'subjects' },
    ]);
    email = `teacher-${people}@example.com`;
    const teacher = await registered({ role: 'teacher', subjects: ['Physics'], qualifications: 'B.Sc.' });
    const changed = await save(
      { subjects: ['Physics', 'Chemistry'], qualifications: 'M.Sc., IIT Patna', experience: '7', class: '3' },
      teacher.token,
    );
    expect(changed.body.user.teacherDetails).toEqual({
      subjects: ['Physics', 'Chemistry'],
      qualifications: 'M.Sc., IIT Patna',
      experience: '7',
      verified: false,
    });
  });
});

describe('changing the password', () => {
  const change = (fields: Record<string, unknown> = {}, bearer = token) =>
    call<{ message: string; errors: { msg: string; path: string }[] }>('POST /auth/change-password', {
      token: bearer,
      body: { currentPassword: OLD, newPassword: NEW, confirmPassword: NEW, ...fields },
    });

  test('really changes it, logs the other devices out and keeps this one', async () => {
    const phone = await loggedIn();
    expect(await change()).toMatchObject({ status: 200, body: { ok: true } });
    expect(await Promise.all([token, phone].map(isLive))).toEqual([true, false]);
    expect((await logIn(OLD)).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
    expect(await texts()).toContain('You changed your password');
  });

  test('tells the person by mail, once the job runs', async () => {
    await runDueJobs(database, services);
    services.sent.length = 0;
    await change();
    await runDueJobs(database, services);
    expect(services.sent).toMatchObject([{ to: email, subject: 'Your Kaksha password was changed' }]);
    expect(services.sent[0]?.text).toContain('https://kaksha.example/forgot-password');
  });

  test('makes a link for a new password that is still open worthless', async () => {
    await accountsJobs['accounts.mail-password-reset']?.(services, { email, requestId: '1' });
    await change();
    expect(
      await rows('select from one_time_token where user_id = $1 and purpose = $2', userId, 'reset_password'),
    ).toEqual([]);
  });

  test.each([
    ['nothing given', { currentPassword: '', newPassword: '', confirmPassword: '' }, M.allFieldsRequired],
    ['a field left out', { confirmPassword: undefined }, M.allFieldsRequired],
    ['two new passwords', { confirmPassword: 'Green-kite-9' }, M.newPasswordsDoNotMatch],
    ['a short one', { newPassword: 'Ab-12', confirmPassword: 'Ab-12' }, M.passwordTooShort],
    ['a common one', { newPassword: 'Password1', confirmPassword: 'Password1' }, M.passwordCommon],
  ])('is refused with %s', async (_, fields, message) => {
    const answer = await change(fields);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
    expect((await logIn(OLD)).status).toBe(200);
  });

  test('wants the current password, and stops guessing as signing in does', async () => {
    for (let guess = 0; guess < SIGN_IN_ATTEMPTS_PER_ACCOUNT; guess += 1) {
      expect(await change({ currentPassword: 'wrong' })).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD', message: ACCESS_MESSAGES.wrongPassword },
      });
    }
    expect(await change()).toMatchObject({ status: 429, body: { message: M.accountLocked } });
    expect(await isLive(token)).toBe(true);
  });

  test('of two at the same moment the later one is told', async () => {
    const other = await hashPassword('Red-kite-9');
    const isChanged = (client: PoolClient) =>
      client.query('update user_account set password_hash = $1 where id = $2', [other, userId]);
    expect((await whileOpen(database, [isChanged], () => change())).status).toBe(409);
    expect((await change({ currentPassword: 'Red-kite-9' })).status).toBe(200);
  });
});

describe('activity', () => {
  test('tells what the account did, newest first, page by page', async () => {
    await logIn();
    await call('POST /auth/logout', { token: (await logIn()).body.token });
    expect(await texts()).toEqual([
      'You logged out on Safari on iPhone',
      'You logged in on Safari on iPhone',
      'You logged in on Safari on iPhone',
      'You logged in on Chrome on Windows',
      'You created your account',
    ]);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { entries: ActivityEntry[]; nextCursor: string | null } = await activity(
        token,
        `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...page.entries.map((entry) => entry.id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test('tells of bookings, money and classes, from each side, and only to whom it concerns', async () => {
    const [teacher, student, stranger] = [
      await make.teacher({ firstName: 'Meera', lastName: 'Iyer' }),
      await make.student({ walletPaise: 0 }),
      await make.student({ walletPaise: 0 }),
    ];
    const { lessonId, bookingId } = await make.lesson({ teacher, student, startsInMinutes: -90 });
    await rows("update lesson set status = 'completed', ended_at = now() where id = $1", lessonId);
    await rows("update booking set status = 'completed' where id = $1", bookingId);
    const of = async (person: typeof teacher) => activity(await tokenOf(services, person));
    const pupil = (await of(student)).entries;
    expect(pupil.map(({ about }) => about).toSorted()).toEqual([
      'booking',
      'booking',
      'class',
      'money',
      'money',
    ]);
    expect(pupil.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'You booked Mathematics with Meera Iyer',
        'Meera Iyer accepted Mathematics',
        'Class completed: Mathematics with Meera Iyer',
        'Added to your wallet',
        expect.stringContaining('Price of Mathematics with Meera Iyer'),
      ]),
    );
    expect(pupil.find(({ text }) => text.startsWith('Price of'))).toMatchObject({
      amountPaise: -60_000,
      bookingId,
    });
    expect((await of(teacher)).entries.map(({ text }) => text).toSorted()).toEqual([
      'Class completed: Mathematics with Riya Sharma',
      'Riya Sharma asked for Mathematics',
      'You accepted Mathematics with Riya Sharma',
    ]);
    expect((await of(stranger)).entries).toEqual([]);
  });

  test('cannot be changed by the application', async () => {
    await expect(services.pool.query('delete from account_event')).rejects.toThrow(/permission denied/);
    await expect(services.pool.query(`update account_event set kind = 'x'`)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('notification preferences', () => {
  interface Preferences {
    preferences: { kind: string; mail: boolean; app: boolean }[];
  }
  const put = (preferences: unknown[]) =>
    call<Preferences>('PUT /auth/notification-preferences', { token, body: { preferences } });

  test('everything but numbers is on until somebody chooses otherwise', async () => {
    const { body } = await call<Preferences>('GET /auth/notification-preferences', { token });
    expect(body.preferences).toEqual(
      NOTIFICATION_KINDS.map((kind) => ({
        kind,
        mail: true,
        app: true,
        push: true,
        whatsapp: false,
        sms: false,
      })),
    );
    expect(await peopleToMail(services.db, [userId], 'booking')).toEqual([userId]);
  });

  test('are kept, and asked before anybody is notified', async () => {
    const { body } = await put([{ kind: 'booking', mail: false, app: true }]);
    expect(body.preferences[0]).toMatchObject({ kind: 'booking', mail: false, app: true });
    expect(body.preferences[1]).toMatchObject({ kind: 'approval', mail: true, app: true });
    const again = await put([{ kind: 'booking', push: false }]);
    expect(again.body.preferences[0]).toMatchObject({ kind: 'booking', mail: false, app: true, push: false });
    expect(await peopleToMail(services.db, [userId], 'booking')).toEqual([]);
    await put([{ kind: 'booking', mail: false, app: true }]);
    await put([{ kind: 'booking', push: false }]);
    expect((await texts()).filter((text) => text === 'You changed what you are notified about')).toHaveLength(
      2,
    );
  });

  test('an unknown kind is refused', async () => {
    expect((await put([{ kind: 'everything', mail: false, app: false }])).status).toBe(400);
  });
});
