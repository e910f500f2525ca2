import { readFileSync } from 'node:fs';
import {
  PASSWORD_MIN_LENGTH,
  REGISTRATIONS_PER_ADDRESS,
  VERIFICATION_MAILS_PER_ACCOUNT,
  VERIFY_EMAIL_HOURS,
} from '@kaksha/domain/accounts/policy.ts';
import { RETURN_PATH_MAX_LENGTH } from '@kaksha/domain/accounts/return-path.ts';
import type { SessionUser } from '@kaksha/domain/accounts/schema.ts';
import { en as M } from '@kaksha/domain/accounts/words/en.ts';
import { describe, expect, test } from 'vitest';
import { createHttpCaller, type HttpAnswer } from '../../../test/http-caller.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { accountsHandlers } from '../handlers.ts';
import { accountsJobs } from '../jobs.ts';
import { isCommonPassword } from '../passwords/password.ts';

interface Registered {
  token: string;
  user: SessionUser;
  message: string;
  errors: { msg: string; path: string }[];
}

let people = 0;

const { database, services } = await setStage({ env: { publicUrl: 'https://kaksha.example' } });
const call = createHttpCaller(services, { accounts: accountsHandlers });

const person = {
  firstName: 'Asha',
  lastName: 'Devi Rao',
  password: 'Blue-kite-7',
  phone: '98765 43210',
  address: '12 Boring Road',
  city: 'Patna',
  state: 'Bihar',
  zipCode: '800001',
  country: 'India',
};

function register(
  fields: Record<string, unknown>,
  address = `198.51.100.${people % 250}`,
): Promise<HttpAnswer<Registered>> {
  people += 1;
  return call<Registered>('POST /auth/register', {
    body: { email: `person-${people}@example.com`, ...person, ...fields },
    address,
  });
}

async function rows<Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.ownerPool.query<Row>(sql, values)).rows;
}

/** The jobs that a person's registration has enqueued. */
function jobsFor(userId: string) {
  return rows<{ task: string; payload: unknown }>(
    `select t.identifier as task, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload->>'userId' = $1`,
    userId,
  );
}

describe('registering', () => {
  const common = {
    name: 'Asha Devi Rao',
    firstName: 'Asha',
    lastName: 'Devi Rao',
    phone: '9876543210',
    address: '12 Boring Road',
    city: 'Patna',
    state: 'Bihar',
    zipCode: '800001',
    country: 'India',
    emailVerified: false,
    profilePicture: null,
  };

  test('a State outside the list is refused in words, for a tax invoice names it', async () => {
    const { status, body } = await register({ role: 'parent', state: 'Tamilnadu' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      errors: [{ msg: 'Please choose your State from the list', path: 'state' }],
    });
  });

  test('a student has class and subjects, nested and flat', async () => {
    const { status, body } = await register({
      role: 'student',
      class: '8',
      subjects: ['English', 'Hindi', 'English'],
    });
    expect(status).toBe(201);
    const details = { class: '8', subjects: ['English', 'Hindi'] };
    expect(body.user).toMatchObject({ ...common, role: 'student', ...details, studentDetails: details });
    expect(body.user._id).toBe(body.user.id);
    expect(body.user.teacherDetails).toBeUndefined();
  });

  test('a teacher has subjects, qualifications and experience, no hourly rate and no verification', async () => {
    const { status, body } = await register({
      role: 'teacher',
      subjects: ['Physics'],
      qualifications: 'B.Tech., IIT Patna',
      experience: '4',
    });
    expect(status).toBe(201);
    const details = { subjects: ['Physics'], qualifications: 'B.Tech., IIT Patna', experience: '4' };
    expect(body.user).toMatchObject({
      ...common,
      role: 'teacher',
      ...details,
      teacherDetails: { ...details, verified: false },
    });
    expect(
      await rows(
        'select hourly_rate_paise, verified_at from teacher_profile where user_id = $1',
        body.user.id,
      ),
    ).toEqual([{ hourly_rate_paise: null, verified_at: null }]);
  });

  test('a parent has children, none yet', async () => {
    const { status, body } = await register({ role: 'parent' });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ ...common, role: 'parent', children: [] });
    expect(body.user.class).toBeUndefined();
  });

  test("a parent's children are listed with name and class", async () => {
    const child = await register({
      role: 'student',
      firstName: 'Riya',
      lastName: '',
      class: 3,
      subjects: ['Hindi'],
    });
    const parent = await register({ role: 'parent' });
    await rows(
      'insert into guardianship (parent_id, student_id) values ($1, $2)',
      parent.body.user.id,
      child.body.user.id,
    );
    const me = await call<Registered>('GET /auth/me', { token: parent.body.token });
    expect(me.body.user.children).toEqual([
      { id: child.body.user.id, name: 'Riya', class: '3', profilePicture: null },
    ]);
  });

  test('signs in: the token works, and the cookie renews it', async () => {
    const { body, cookie } = await register({ role: 'parent' });
    expect((await call<Registered>('GET /auth/me', { token: body.token })).body.user).toEqual(body.user);
    expect((await call('POST /auth/refresh', { cookie })).status).toBe(200);
  });
});

describe('unusual, and welcome', () => {
  test.each([
    ['emoji', { firstName: '👩\u200d🏫 Asha' }, { firstName: '👩\u200d🏫 Asha' }],
    [
      'quotes and SQL',
      { lastName: `O'Brien"; drop table user_account; --` },
      { lastName: `O'Brien"; drop table user_account; --` },
    ],
    ['marks that turn the direction of writing', { firstName: '\u202eAsha\u202c' }, { firstName: 'Asha' }],
    ['a phone with +91 and spaces', { phone: '+91 98765 43210' }, { phone: '9876543210' }],
    ['a phone with a leading 0', { phone: '098765-43210' }, { phone: '9876543210' }],
  ])('%s', async (_, fields, stored) => {
    const { status, body } = await register({ role: 'parent', ...fields });
    expect(status).toBe(201);
    expect(body.user).toMatchObject(stored);
    expect((await call<Registered>('GET /auth/me', { token: body.token })).body.user).toMatchObject(stored);
  });

  test('an email with spaces around and capitals signs in in any case', async () => {
    const { body } = await register({ role: 'parent', email: '  Mixed.Case@Example.COM ' });
    expect(body.user.email).toBe('mixed.case@example.com');
    const again = await call('POST /auth/login', {
      body: { email: 'MIXED.case@example.com', password: person.password },
    });
    expect(again.status).toBe(200);
  });
});

describe('what cannot be registered', () => {
  test('an address that has an account, in whatever case', async () => {
    await register({ role: 'parent', email: 'taken@example.com' });
    const again = await register({ role: 'student', subjects: ['Hindi'], email: 'Taken@Example.com' });
    expect(again).toMatchObject({ status: 409, body: { message: M.emailTaken } });
    expect(await rows("select role from user_account where email = 'taken@example.com'")).toEqual([
      { role: 'parent' },
    ]);
  });

  test('one address twice at the same moment', async () => {
    const racing = await Promise.all(
      Array.from({ length: 6 }, () => register({ role: 'parent', email: 'race@example.com' })),
    );
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('an admin', async () => {
    const answer = await register({ role: 'admin', email: 'boss@example.com' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ msg: M.roleInvalid, path: 'role' }] } });
    expect(await rows("select from user_account where email = 'boss@example.com' or role = 'admin'")).toEqual(
      [],
    );
  });

  test('an account that says of itself that it is verified, or an admin', async () => {
    const { status, body } = await register({
      role: 'parent',
      verified: true,
      emailVerified: true,
      email_verified_at: '2020-01-01',
      isAdmin: true,
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ role: 'parent', emailVerified: false });
  });

  test.each([
    ['10,000 characters of name', { firstName: 'x'.repeat(10_000) }, 'firstName'],
    ['a name of marks that cannot be seen', { firstName: '\u202e\u2066\u200f' }, 'firstName'],
    ['a phone of another country', { phone: '+44 20 7946 0958' }, 'phone'],
    ['a phone without a digit', { phone: 'call me' }, 'phone'],
    ['an email that is none', { email: 'asha at example.com' }, 'email'],
    ['an email with a space inside', { email: 'as ha@example.com' }, 'email'],
  ])('%s', async (_, fields, path) => {
    const { status, body } = await register({ role: 'parent', ...fields });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toEqual([path]);
    expect(body.message).not.toBe('');
  });

  test('NUL in a text', async () => {
    const answer = await register({ role: 'parent', city: 'Pat\u0000na' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'city' }] } });
  });

  test.each(['password', 'Password1', 'QWERTY123', 'jaimatadi', 'india@123'])(
    'the common password %s',
    async (password) => {
      const answer = await register({ role: 'parent', password });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: M.passwordCommon, errors: [{ msg: M.passwordCommon, path: 'password' }] },
      });
    },
  );

  test('several mistakes are told at once, each with its field', async () => {
    const { status, body } = await register({ role: 'student', subjects: [], password: '123', phone: '12' });
    expect(status).toBe(400);
    expect(body.errors.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
      { msg: M.passwordTooShort, path: 'password' },
      { msg: M.phoneInvalid, path: 'phone' },
      { msg: M.subjectRequired, path: 'subjects' },
    ]);
  });

  test('more than 20 accounts an hour from one address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < REGISTRATIONS_PER_ADDRESS + 1; time += 1) {
      statuses.push((await register({ role: 'parent' }, '203.0.113.7')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: REGISTRATIONS_PER_ADDRESS }, () => 201), 429]);
  });

  test('half an account: without the mail job there is none', async () => {
    const enqueueJob = 'function enqueue_job(text, json, timestamptz, text)';
    await database.ownerPool.query(`revoke execute on ${enqueueJob} from kaksha_app`);
    try {
      const failed = await register({ role: 'student', subjects: ['Hindi'], email: 'half@example.com' });
      expect(failed.status).toBe(500);
      expect(await rows("select from user_account where email = 'half@example.com'")).toEqual([]);
    } finally {
      await database.ownerPool.query(`grant execute on ${enqueueJob} to kaksha_app`);
    }
  });
});

describe('verifying the address', () => {
  /** Registers, runs the job that this enqueued, and answers the token of the mailed link. */
  async function mailedToken(): Promise<{ userId: string; token: string; link: string; session: string }> {
    const { body } = await register({ role: 'parent', firstName: 'A<b>sha' });
    const jobs = await jobsFor(body.user.id);
    expect(jobs).toEqual([{ task: 'accounts.mail-verification', payload: { userId: body.user.id } }]);
    await runDueJobs(database, services);
    const mail = services.sent.at(-1);
    expect(mail?.to).toBe(body.user.email);
    const [link = ''] = /https:\S+/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.html).toContain('<p>Hello,</p>');
    const token = new URL(link).searchParams.get('token') ?? '';
    return { userId: body.user.id, token, link, session: body.token };
  }
  const verify = (token: string, session?: string) =>
    call('POST /auth/verify-email', {
      body: { token },
      ...(session === undefined ? {} : { token: session }),
    });
  const verifiedAt = async (userId: string) =>
    (
      await rows<{ at: Date | null }>(
        'select email_verified_at as at from user_account where id = $1',
        userId,
      )
    )[0]?.at;

  test('the mailed link verifies it, once', async () => {
    const { userId, token, link, session } = await mailedToken();
    expect(link).toBe(`https://kaksha.example/verify-email?token=${token}`);
    expect(await verifiedAt(userId)).toBeNull();
    expect(await verify(token, session)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await verifiedAt(userId)).toBeInstanceOf(Date);
    expect(await verify(token, session)).toMatchObject({ status: 410, body: { message: M.linkExpired } });
  });

  test('a mistyped address is not verified by whoever reads its mail', async () => {
    const { userId, token, session } = await mailedToken();
    const { body: other } = await register({ role: 'parent' });
    for (const stranger of [undefined, other.token])
      expect(await verify(token, stranger)).toMatchObject({
        status: 403,
        body: { code: 'LOG_IN_FIRST', message: M.logInFirst },
      });
    expect(await verifiedAt(userId)).toBeNull();
    expect((await verify(token, session)).status).toBe(200);
  });

  test('the link leads on to what was found, to no other page, and to no other site', async () => {
    const book = '/teachers/26114579-0434-4080-904a-82346bd8d017/book?startsAt=2026-12-01T11%3A30%3A00.000Z';
    const leadsTo = async (next: string) => {
      const { body, status } = await register({ role: 'parent', next });
      expect(status).toBe(201);
      await runDueJobs(database, services);
      const again = await call('POST /auth/verify-email/send', { token: body.token, body: { next } });
      expect(again.status).toBe(200);
      await runDueJobs(database, services);
      return services.sent
        .slice(-2)
        .map(({ text }) => new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('next'));
    };
    expect(await leadsTo(book)).toEqual([book, book]);
    for (const next of [
      'https://evil.example/teachers',
      '//evil.example/teachers',
      '/teachers\\@evil.example',
      '/family-invitation?token=secret',
      `/teachers?${'a'.repeat(RETURN_PATH_MAX_LENGTH)}`,
    ]) {
      expect(await leadsTo(next), next).toEqual([null, null]);
    }
  });

  test('the link is nowhere in the database', async () => {
    const { userId, token } = await mailedToken();
    const stored = await rows<{ row: string }>(
      `select t::text as row from one_time_token t where user_id = $1
       union all select d::text from delivery d where user_id = $1
       union all select payload::text from graphile_worker._private_jobs`,
      userId,
    );
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  test('a link works for 48 hours', async () => {
    const { userId, token, session } = await mailedToken();
    const age = (hours: number) =>
      rows(
        "update one_time_token set expires_at = expires_at - $2 * interval '1 hour' where user_id = $1",
        userId,
        hours,
      );
    await age(VERIFY_EMAIL_HOURS);
    expect((await verify(token, session)).status).toBe(410);
    await age(-0.01);
    expect((await verify(token, session)).status).toBe(200);
  });

  test.each(['nonsense', 'a'.repeat(200), "' or 1=1 --"])('nobody is verified by %s', async (token) => {
    expect((await verify(token)).status).toBe(410);
  });

  test('a signed-in person can have the link mailed again, a few times an hour', async () => {
    const { body } = await register({ role: 'parent' });
    const again = () => call('POST /auth/verify-email/send', { token: body.token });
    for (let mail = 0; mail < VERIFICATION_MAILS_PER_ACCOUNT; mail++)
      expect((await again()).status).toBe(200);
    expect(await jobsFor(body.user.id)).toHaveLength(1 + VERIFICATION_MAILS_PER_ACCOUNT);
    expect(await again()).toMatchObject({ status: 429, body: { message: M.tooManyLinks } });
  });

  test('a verified person is sent no new link', async () => {
    const { body } = await register({ role: 'parent' });
    await rows('update user_account set email_verified_at = now() where id = $1', body.user.id);
    expect((await call('POST /auth/verify-email/send', { token: body.token })).status).toBe(200);
    expect(await jobsFor(body.user.id)).toHaveLength(1);
  });

  test('no second mail goes to a verified address', async () => {
    const { userId, token, session } = await mailedToken();
    await verify(token, session);
    const before = services.sent.length;
    await accountsJobs['accounts.mail-verification']?.(services, { userId });
    expect(services.sent).toHaveLength(before);
  });
});

describe('the list of common passwords', () => {
  const list = readFileSync(new URL('../passwords/common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

  test('holds each once, in lower case, long enough to be typed', () => {
    expect(list.length).toBeGreaterThan(1000);
    expect(new Set(list).size).toBe(list.length);
    expect(
      list.filter((entry) => entry !== entry.toLowerCase() || entry.length < PASSWORD_MIN_LENGTH),
    ).toEqual([]);
  });

  test('knows all of them, and no good one', () => {
    expect(list.every(isCommonPassword)).toBe(true);
    expect(['Kaksha-demo-1', 'Blue-kite-7', 'correct horse battery'].filter(isCommonPassword)).toEqual([]);
  });
});
