import { en as M } from '@kaksha/domain/accounts/phone-sign-in/words/en.ts';
import { SIGN_IN_CODE_MAILS_PER_ACCOUNT, SIGN_IN_CODE_TRIES } from '@kaksha/domain/accounts/policy.ts';
import { en as ACCOUNT_MESSAGES } from '@kaksha/domain/accounts/words/en.ts';
import { NUMBER_PROOF_DAYS, type NumberChannel } from '@kaksha/domain/notifications/reach-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { createHttpCaller, type HttpCaller } from '../../../test/http-caller.ts';
import { createNumberScene, type NumberScene } from '../../../test/number-scene.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices } from '../../../test/services.ts';
import { router } from '../../router.ts';

let scene: NumberScene;
let call: HttpCaller;
let parent: TestPerson;
let number: string;
let nextNumber = 9_100_000_000;
let addresses = 0;

beforeAll(async () => {
  scene = await createNumberScene();
  call = createHttpCaller(scene.services, { accounts: router.accounts, notifications: router.notifications });
});
afterAll(() => scene.close());
beforeEach(async () => {
  for (const provider of [scene.sms, scene.whatsapp]) {
    provider.faults.length = 0;
    provider.taken.length = 0;
  }
  nextNumber += 1;
  number = `+91${nextNumber}`;
  parent = await scene.make.person('parent');
});

const freshAddress = () => `2001:db8:1::${(++addresses).toString(16)}`;
const settings = (person: TestPerson, role: 'parent' | 'student' = 'parent', confirmed = true) =>
  callAs(scene.services, { ...person, role }, { confirmed }).notifications;

/** A confirmed number that signs this person in. */
async function signsIn(
  person: TestPerson,
  channel: NumberChannel = 'sms',
  role: 'parent' | 'student' = 'parent',
) {
  await scene.query(
    `insert into reach_number (user_id, channel, number, confirmed_at) values ($1, $2, $3, now())`,
    [person.id, channel, number],
  );
  return settings(person, role).setNumberSignIn({ channel, on: true });
}
const ask = (to = number) =>
  call('POST /auth/login/phone/send', { body: { number: to }, address: freshAddress() });
const enter = (code: string, more: { account?: string; number?: string } = {}) =>
  call<Record<string, unknown>>('POST /auth/login/phone', {
    body: { number, code, ...more },
    address: freshAddress(),
  });
async function codes(): Promise<string[]> {
  await runDueJobs(scene.database, scene.services);
  return [
    ...scene.sms.taken.map(({ fields }) => fields.Body?.slice(0, 6) ?? ''),
    ...scene.whatsapp.taken.map(({ values }) => values[0] ?? ''),
  ];
}
async function askedCode(): Promise<string> {
  await ask();
  return (await codes()).at(-1) ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code to a number', () => {
  it.each(['sms', 'whatsapp'] as const)(
    'signs in once by %s, and stands nowhere in the database',
    async (channel) => {
      await signsIn(parent, channel);
      expect((await ask(number.replace('+91', ''))).status).toBe(200);
      const [code = '', ...others] = await codes();
      expect([code, others]).toEqual([expect.stringMatching(/^\d{6}$/), []]);
      const { rows } = await scene.query<{ all: string }>(
        `select string_agg(r::text || encode(sign_in_code_hash, 'escape'), ' ') as all from reach_number r`,
      );
      expect(rows[0]?.all).not.toContain(code);
      const answer = await enter(`${code.slice(0, 3)} ${code.slice(3)}`);
      expect([answer.status, typeof answer.body.token, answer.cookie]).toEqual([
        200,
        'string',
        expect.any(String),
      ]);
      expect(await enter(code)).toMatchObject({
        status: 422,
        body: { message: ACCOUNT_MESSAGES.wrongSignInCode },
      });
    },
  );

  it('comes as an SMS that the browser fills in on this site alone', async () => {
    await signsIn(parent);
    const code = await askedCode();
    expect(scene.sms.taken.at(-1)?.fields.Body).toBe(
      `${code} is your Kaksha code. It is good for 10 minutes. Never share it with anybody.\n\n@kaksha.example #${code}`,
    );
  });

  it('is over after its minutes, when the next one comes, and after five wrong ones', async () => {
    await signsIn(parent);
    const first = await askedCode();
    const second = await askedCode();
    expect((await enter(first)).status).toBe(422);
    await scene.query(
      `update reach_number set sign_in_code_sent_at = now() - interval '10 minutes' where user_id = $1`,
      [parent.id],
    );
    expect((await enter(second)).status).toBe(422);
    const third = await askedCode();
    const guesses = await Promise.all(
      Array.from({ length: SIGN_IN_CODE_TRIES * 4 }, () => enter(wrong(third))),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await enter(third)).status).toBe(422);
  });

  it('goes to no number that nobody has proven for half a year: it may be somebody else’s by now', async () => {
    await signsIn(parent);
    const ago = (days: number) =>
      scene.query(
        `update reach_number set confirmed_at = now() - $2 * interval '1 day', signs_in_since = now() - $2 * interval '1 day',
           signed_in_at = signed_in_at - $2 * interval '1 day' where user_id = $1`,
        [parent.id, days],
      );
    await ago(NUMBER_PROOF_DAYS - 1);
    expect((await enter(await askedCode())).status).toBe(200);
    // Signing in by it has proven it again.
    await scene.query(
      `update reach_number set confirmed_at = now() - interval '2 years' where user_id = $1`,
      [parent.id],
    );
    expect((await enter(await askedCode())).status).toBe(200);
    scene.sms.taken.length = 0;
    await ago(NUMBER_PROOF_DAYS);
    await ask();
    expect(await codes()).toEqual([]);
    const mine = settings(parent);
    expect((await mine.channels()).sms).toMatchObject({ number, confirmed: true, signsIn: false });
    const again = () => mine.setNumberSignIn({ channel: 'sms', on: true });
    expect(await refusalOf(again())).toMatchObject({ code: 'CONFLICT', message: M.notConfirmed });
    await scene.query('update reach_number set confirmed_at = now() where user_id = $1', [parent.id]);
    expect((await again()).signsIn).toBe(true);
    expect((await enter(await askedCode())).status).toBe(200);
  });

  it('of two that come at once lets one in, on the last try too', async () => {
    await signsIn(parent);
    const code = await askedCode();
    for (let tries = 2; tries < SIGN_IN_CODE_TRIES; tries++) await enter(wrong(code));
    const answers = await Promise.all([enter(code), enter(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('with two-step sign-in only begins the second step', async () => {
    await signsIn(parent);
    await scene.query(
      `insert into authenticator (user_id, sealed_secret, confirmed_at, last_used_step) values ($1, $2, now(), 0)`,
      [parent.id, Buffer.alloc(48)],
    );
    const answer = await enter(await askedCode());
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED', challenge: expect.any(String) },
      cookie: undefined,
    });
  });

  it('opens a deleted account again', async () => {
    await signsIn(parent);
    await scene.query('update user_account set closed_at = now() where id = $1', [parent.id]);
    const code = await askedCode();
    const refused = await enter(code);
    expect(refused.body).toMatchObject({ code: 'ACCOUNT_CLOSED', ticket: expect.any(String) });
    expect((await call('POST /auth/reopen', { body: { ticket: refused.body.ticket } })).status).toBe(200);
    expect((await enter(code)).status).toBe(200);
  });

  it('is sent again when the provider was away, and not after a refusal', async () => {
    await signsIn(parent);
    scene.sms.faults.push({ status: 503 });
    await ask();
    await runDueJobs(scene.database, scene.services).catch(() => undefined);
    await scene.query(`update graphile_worker._private_jobs set run_at = now()`);
    expect(await codes()).toHaveLength(1);
    scene.sms.taken.length = 0;
    scene.sms.faults.push({ status: 400, code: 21614 });
    await ask();
    expect(await codes()).toEqual([]);
    expect(await codes()).toEqual([]);
  });
});

describe('a number that a family shares', () => {
  it('asks the holder of the code which account, and lets in that one', async () => {
    const [asha, riya] = [await scene.make.student(), await scene.make.student()];
    await signsIn(parent);
    await signsIn(asha, 'whatsapp', 'student');
    await signsIn(riya, 'sms', 'student');
    const code = await askedCode();
    expect(scene.sms.taken).toHaveLength(1);
    expect((await enter(wrong(code))).body).not.toHaveProperty('accounts');
    for (let looked = 0; looked < SIGN_IN_CODE_TRIES; looked++) {
      const choice = await enter(code);
      expect(choice).toMatchObject({
        status: 409,
        body: { code: 'CHOOSE_ACCOUNT', message: M.chooseAccount },
      });
      const ids = (choice.body.accounts as { id: string }[]).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([parent.id, asha.id, riya.id].toSorted());
    }
    const stranger = await scene.make.student();
    expect((await enter(code, { account: stranger.id })).status).toBe(422);
    const answer = await enter(code, { account: asha.id });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: asha.id } } });
    // It was one code: nobody else comes in by it.
    expect((await enter(code, { account: parent.id })).status).toBe(422);
  });
});

describe('asking for a code', () => {
  it('answers alike for a number that signs nobody in, which is sent nothing', async () => {
    await scene.query(
      `insert into reach_number (user_id, channel, number, confirmed_at) values ($1, 'sms', $2, now())`,
      [parent.id, number],
    );
    const answer = await ask();
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    expect(await codes()).toEqual([]);
    expect(await enter('123456')).toMatchObject({
      status: 422,
      body: { message: ACCOUNT_MESSAGES.wrongSignInCode },
    });
  });

  it('too often is left out without a word', async () => {
    await signsIn(parent);
    for (let asked = 0; asked <= SIGN_IN_CODE_MAILS_PER_ACCOUNT; asked++) {
      expect((await ask()).status).toBe(200);
      await codes();
    }
    expect(scene.sms.taken).toHaveLength(SIGN_IN_CODE_MAILS_PER_ACCOUNT);
  });

  it.each(['12345', '+1 415 555 2671', ''])(
    'is refused for %j, which is no Indian mobile number',
    async (typed) => {
      expect((await ask(typed)).status).toBe(400);
    },
  );

  it('is not offered where no channel is set up', async () => {
    const { accounts } = callAs(createTestServices(scene.database), null);
    for (const refused of [
      accounts.sendPhoneCode({ number }),
      accounts.logInByPhone({ number, code: '123456' }),
    ])
      expect(await refusalOf(refused)).toMatchObject({ status: 404, message: M.notOffered });
  });
});

describe('a number signs its owner in', () => {
  it('only once it is confirmed, and by somebody who has just shown who they are; the owner is mailed', async () => {
    const set = { channel: 'sms', on: true } as const;
    expect(await refusalOf(settings(parent).setNumberSignIn(set))).toMatchObject({
      status: 409,
      message: M.notConfirmed,
    });
    const open = settings(parent, 'parent', false);
    expect(await refusalOf(open.setNumberSignIn(set))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await signsIn(parent)).toMatchObject({ confirmed: true, signsIn: true });
    await settings(parent).setNumberSignIn(set);
    const { rows } = await scene.query(
      `select kind from account_event where user_id = $1 and kind like 'phone%'`,
      [parent.id],
    );
    expect(rows).toEqual([{ kind: 'phone_sign_in_on' }]);
    await runDueJobs(scene.database, scene.services);
    expect(scene.services.sent.map(({ subject }) => subject)).toContain(
      'Your mobile number logs you in – Kaksha',
    );
  });

  it.each([
    ['it is turned off', () => settings(parent).setNumberSignIn({ channel: 'sms', on: false })],
    ['it is removed', () => settings(parent).removeNumber({ channel: 'sms' })],
    ['another is given', () => settings(parent).sendNumberCode({ channel: 'sms', number: '9300000001' })],
    [
      'its owner answers STOP',
      () => scene.query('update reach_number set confirmed_at = null where user_id = $1', [parent.id]),
    ],
  ])('no more once %s, at once', async (_, change) => {
    await signsIn(parent);
    const code = await askedCode();
    await change();
    expect((await enter(code)).status).toBe(422);
    scene.sms.taken.length = 0;
    await ask();
    expect(await codes()).toEqual([]);
  });

  it('no more after a reset of the password', async () => {
    await signsIn(parent);
    const code = await askedCode();
    await scene.query('update user_account set email_verified_at = now() where id = $1', [parent.id]);
    const { rows } = await scene.query<{ email: string }>('select email from user_account where id = $1', [
      parent.id,
    ]);
    const email = rows[0]?.email ?? '';
    await call('POST /auth/forgot-password', { body: { email }, address: freshAddress() });
    await runDueJobs(scene.database, scene.services);
    const mail = scene.services.sent.findLast(({ to, text }) => to === email && text.includes('token='));
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = await call('POST /auth/reset-password', { body: { token, password: 'Green-kite-8' } });
    expect(reset.status).toBe(200);
    expect((await enter(code)).status).toBe(422);
    expect((await settings(parent).channels()).sms).toMatchObject({ confirmed: true, signsIn: false });
  });

  it('never when they are an operator', async () => {
    const operator = await scene.make.person('admin');
    await scene.query(
      `insert into reach_number (user_id, channel, number, confirmed_at, signs_in_since)
       values ($1, 'sms', $2, now(), now())`,
      [operator.id, number],
    );
    await ask();
    expect(await codes()).toEqual([]);
    const asOperator = callAs(scene.services, { ...operator, role: 'admin' }).notifications;
    expect(await refusalOf(asOperator.setNumberSignIn({ channel: 'sms', on: true }))).toMatchObject({
      status: 403,
    });
  });

  it('the database keeps it: not unless it is confirmed', async () => {
    await expect(
      scene.query(
        `insert into reach_number (user_id, channel, number, signs_in_since) values ($1, 'sms', $2, now())`,
        [parent.id, number],
      ),
    ).rejects.toMatchObject({ constraint: 'reach_number_signs_in_when_confirmed' });
  });
});
