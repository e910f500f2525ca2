import { randomUUID } from 'node:crypto';
import { CHILDREN_MAX, PARENTS_MAX } from '@kaksha/domain/accounts/policy.ts';
import { CONSENT_VERSION, consentWords } from '@kaksha/domain/families/consent.ts';
import {
  CHILD_SIGN_INS_PER_ADDRESS,
  CHILD_SIGN_INS_PER_PARENT,
  CODE_TRIES,
} from '@kaksha/domain/families/policy.ts';
import { en as FAMILY_MESSAGES } from '@kaksha/domain/families/words/en.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { factoriesOf, slotIn, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  test = await createTestDatabase({ max: 20 });
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());

const families = (person: TestPerson) => callAs(services, person).families;

const childOf = (id: string = randomUUID()) => ({
  id,
  firstName: 'Tara',
  lastName: 'Verma',
  class: 4,
  subjects: ['Mathematics'],
  signIn: null,
});

/** A payment of this person's own has arrived. */
async function paid(person: TestPerson): Promise<void> {
  await test.ownerPool.query(
    `with t as (insert into top_up (user_id, amount_paise, status) values ($1, 50000, 'captured') returning id)
     insert into payment (id, top_up_id, status, amount_paise, currency, credit)
     select 'pay_' || substr(md5(t.id::text), 1, 14), t.id, 'captured', 50000, 'INR', 'credited' from t`,
    [person.id],
  );
}

const consentEvents = async (childId: string) =>
  (
    await test.ownerPool.query(
      'select kind, version, shown, means, payment_id from consent_event where student_id = $1 order by id',
      [childId],
    )
  ).rows;

describe('a child that a parent adds', () => {
  it('is there once however often it is sent, without a sign-in, and in the parent’s account', async () => {
    const parent = await make.person('parent');
    const tara = childOf();
    const answers = await Promise.all(Array.from({ length: 6 }, () => families(parent).addChild(tara)));
    for (const { child } of answers)
      expect(child).toMatchObject({
        id: tara.id,
        name: 'Tara Verma',
        class: '4',
        hasSignIn: false,
        consent: null,
        mayTakePart: false,
      });
    expect((await families(parent).children()).children).toHaveLength(1);
    const { user } = await callAs(services, parent).accounts.me();
    expect(user.children).toEqual([{ id: tara.id, name: 'Tara Verma', class: '4', profilePicture: null }]);
    const email = `${tara.id}@child.invalid`;
    const refused = await refusalOf(callAs(services, null).accounts.login({ email, password: '' }));
    expect(refused.status).toBe(400);
    const guessed = await refusalOf(callAs(services, null).accounts.login({ email, password: 'anything' }));
    expect(guessed.code).toBe('WRONG_CREDENTIALS');
  });

  it('signs in by the address and the password that it was given', async () => {
    const parent = await make.person('parent');
    const signIn = { email: `${randomUUID()}@example.test`, password: 'Kitab-and-chai-7' };
    await families(parent).addChild({ ...childOf(), signIn });
    const { user } = await callAs(services, null).accounts.login(signIn);
    expect(user).toMatchObject({ role: 'student', name: 'Tara Verma', class: '4' });
    const again = await refusalOf(families(parent).addChild({ ...childOf(), signIn }));
    expect(again.code).toBe('EMAIL_TAKEN');
    const weak = { ...signIn, password: 'password' };
    expect((await refusalOf(families(parent).addChild({ ...childOf(), signIn: weak }))).status).toBe(400);
  });

  it('is given few addresses in a day: each is mailed to, and may be a stranger’s', async () => {
    const [parent, other] = [await make.person('parent'), await make.person('parent')];
    const signIn = (email: string) => ({ email, password: 'Kitab-and-chai-7' });
    const { child } = await families(parent).addChild(childOf());
    const give = (email = `${randomUUID()}@example.test`) =>
      families(parent).giveSignIn({ id: child.id, ...signIn(email) });
    for (let given = 0; given < CHILD_SIGN_INS_PER_PARENT; given++) await give();
    expect((await refusalOf(give())).status).toBe(429);
    const add = (email: string) => families(other).addChild({ ...childOf(), signIn: signIn(email) });
    const stranger = `${randomUUID()}@example.test`;
    await add(stranger);
    for (let tried = 1; tried < CHILD_SIGN_INS_PER_ADDRESS; tried++)
      expect((await refusalOf(add(stranger))).code).toBe('EMAIL_TAKEN');
    expect((await refusalOf(add(stranger))).status).toBe(429);
  });

  it('is added to no account whose address may be somebody else’s', async () => {
    const parent = await make.person('parent');
    await test.ownerPool.query('update user_account set email_verified_at = null where id = $1', [parent.id]);
    expect(await refusalOf(families(parent).addChild(childOf()))).toMatchObject({
      code: 'EMAIL_NOT_VERIFIED',
      message: FAMILY_MESSAGES.emailNotVerified,
    });
    expect((await families(parent).children()).children).toEqual([]);
  });

  it('is not another person’s account', async () => {
    const parent = await make.person('parent');
    const stranger = await make.student();
    expect((await refusalOf(families(parent).addChild(childOf(stranger.id)))).status).toBe(404);
  });

  it(`is one of at most ${CHILDREN_MAX}, also when they come at once`, async () => {
    const parent = await make.person('parent');
    const outcomes = await Promise.allSettled(
      Array.from({ length: CHILDREN_MAX + 3 }, () => families(parent).addChild(childOf())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(CHILDREN_MAX);
    expect((await families(parent).children()).children).toHaveLength(CHILDREN_MAX);
  });
});

describe('a child without a sign-in', () => {
  it('moves up a class, and has its name put right, by its parent alone', async () => {
    const [parent, stranger] = [await make.person('parent'), await make.person('parent')];
    const { child } = await families(parent).addChild(childOf());
    const next = { id: child.id, firstName: 'Taara', lastName: 'Verma', class: 5, subjects: ['Science'] };
    const { child: changed } = await expectNotified(test, () => families(parent).changeChild(next), {
      live: { 'family:changed': [parent] },
    });
    expect(changed).toMatchObject({ name: 'Taara Verma', class: '5', subjects: ['Science'] });
    const { user } = await callAs(services, parent).accounts.me();
    expect(user.children).toMatchObject([{ name: 'Taara Verma', class: '5' }]);
    expect((await refusalOf(families(stranger).changeChild({ ...next, class: 6 }))).status).toBe(404);
    const signIn = { email: `${randomUUID()}@example.test`, password: 'Kitab-and-chai-7' };
    expect((await refusalOf(families(stranger).giveSignIn({ id: child.id, ...signIn }))).status).toBe(404);
  });
});

describe('a student’s code', () => {
  it('connects a parent once the student has said yes, and no sooner', async () => {
    const student = await make.student({ consented: false });
    const parent = await make.person('parent', 'Meena', 'Iyer');
    const { code } = await families(student).makeCode();
    const { request } = await expectNotified(
      test,
      () => families(parent).request({ code: code.toLowerCase() }),
      { live: { 'family:changed': [student] }, inApp: { family_asked: [student] } },
    );
    expect(request.name).toBe('Riya');
    expect((await families(parent).children()).children).toEqual([]);
    await runDueJobs(test, services);
    expect(services.sent.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Meena Iyer asks to be connected to your account'),
    );
    expect((await families(student).mine()).requests).toMatchObject([{ id: request.id, name: 'Meena Iyer' }]);
    const told = async (person: TestPerson) =>
      (await callAs(services, person).notifications.list({})).notifications.map(({ message, path }) => [
        message,
        path,
      ]);
    expect(await told(student)).toEqual([
      [
        'Meena Iyer asks to be connected to you as your parent. Please say whether that is so.',
        '/profile?tab=settings',
      ],
    ]);
    await expectNotified(test, () => families(student).answer({ id: request.id, accept: true }), {
      live: { 'family:changed': [parent, student] },
      inApp: { family_connected: [parent] },
    });
    // Answered: it does not count in the bell any more.
    expect(await callAs(services, student).notifications.unread()).toEqual({ unread: 0 });
    expect(await told(parent)).toEqual([
      ['Riya Sharma is connected to your account. Please read and give your consent.', '/parent/dashboard'],
    ]);
    expect((await families(parent).children()).children).toMatchObject([{ id: student.id, consent: null }]);
    expect((await families(student).mine()).parents).toMatchObject([
      { name: 'Meena Iyer', consentedAt: null },
    ]);
    expect((await refusalOf(families(student).answer({ id: request.id, accept: false }))).code).toBe(
      'REQUEST_GONE',
    );
    expect(await callAs(services, parent).notifications.unread()).toEqual({ unread: 1 });
    await paid(parent);
    const consent = () => families(parent).consent({ id: student.id, version: CONSENT_VERSION });
    await expectNotified(test, consent, { live: { 'family:changed': [parent, student] } });
    expect(await callAs(services, parent).notifications.unread()).toEqual({ unread: 0 });
  });

  it('is good for one use and until the next one is made; a wrong one tells nothing and is limited', async () => {
    const student = await make.student({ consented: false });
    const first = await families(student).makeCode();
    const second = await families(student).makeCode();
    const parent = await make.person('parent');
    expect((await refusalOf(families(parent).request({ code: first.code }))).code).toBe('CODE_UNKNOWN');
    await families(parent).request({ code: second.code });
    const other = await make.person('parent');
    expect((await refusalOf(families(other).request({ code: second.code }))).code).toBe('CODE_UNKNOWN');
    await test.ownerPool.query(`update family_code set expires_at = now() where student_id = $1`, [
      student.id,
    ]);
    const guesser = await make.person('parent');
    for (let guess = 0; guess < CODE_TRIES; guess++)
      await refusalOf(families(guesser).request({ code: 'AAAA-AAAA' }));
    expect((await refusalOf(families(guesser).request({ code: 'AAAA-AAAA' }))).status).toBe(429);
  });

  it('is good for a day', async () => {
    const student = await make.student({ consented: false });
    const parent = await make.person('parent');
    const { code, expiresAt } = await families(student).makeCode();
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
    await test.ownerPool.query(`update family_code set expires_at = expires_at - interval '24 hours'`);
    expect((await refusalOf(families(parent).request({ code }))).code).toBe('CODE_UNKNOWN');
  });

  it('asks for a verified address, and can be declined or taken back', async () => {
    const student = await make.student({ consented: false });
    const unverified = await make.person('parent', 'No', 'Address', false);
    const { code } = await families(student).makeCode();
    expect((await refusalOf(families(unverified).request({ code }))).code).toBe('EMAIL_NOT_VERIFIED');
    const parent = await make.person('parent');
    const { request } = await families(parent).request({ code });
    await expectNotified(test, () => families(student).answer({ id: request.id, accept: false }), {
      live: { 'family:changed': [parent, student] },
    });
    expect((await families(parent).children()).requests).toEqual([]);
    const next = await families(student).makeCode();
    const again = await families(parent).request({ code: next.code });
    await expectNotified(test, () => families(parent).withdrawRequest({ id: again.request.id }), {
      live: { 'family:changed': [student] },
    });
    expect((await families(student).mine()).requests).toEqual([]);
  });

  it.each(['suspended_at', 'closed_at'])(
    'leads to nobody whose account has ended meanwhile: %s',
    async (how) => {
      const student = await make.student({ consented: false });
      const parent = await make.person('parent');
      const { code } = await families(student).makeCode();
      const { request } = await families(parent).request({ code });
      await test.ownerPool.query(
        `update user_account set ${how} = now()${how === 'suspended_at' ? `, suspended_because = 'test'` : ''} where id = $1`,
        [parent.id],
      );
      expect((await families(student).mine()).requests).toEqual([]);
      expect((await refusalOf(families(student).answer({ id: request.id, accept: true }))).code).toBe(
        'REQUEST_GONE',
      );
      expect((await families(student).mine()).parents).toEqual([]);
    },
  );

  it(`leads to at most ${PARENTS_MAX} parents`, async () => {
    const student = await make.student({ consented: false });
    const outcomes: boolean[] = [];
    for (let index = 0; index <= PARENTS_MAX; index++) {
      const parent = await make.person('parent');
      const { code } = await families(student).makeCode();
      const { request } = await families(parent).request({ code });
      outcomes.push(
        await families(student)
          .answer({ id: request.id, accept: true })
          .then(
            () => true,
            () => false,
          ),
      );
    }
    expect(outcomes).toEqual([...Array.from({ length: PARENTS_MAX }, () => true), false]);
  });
});

describe('a parent’s consent', () => {
  it('needs a payment of the parent’s own, is recorded with what was shown, and lets the child be booked for', async () => {
    const parent = await make.person('parent');
    const teacher = await make.teacher();
    const { child } = await families(parent).addChild({ ...childOf(), class: 8 });
    await make.topUp(parent, 200_000);
    const book = () =>
      callAs(services, parent).bookings.book({
        teacherId: teacher.id,
        studentId: child.id,
        subject: 'Mathematics',
        class: 8,
        startsAt: slotIn(48),
        durationMinutes: 60,
        topic: 'Fractions',
      });
    expect((await refusalOf(book())).code).toBe('FORBIDDEN');
    const mayBook = async () =>
      (await callAs(services, parent).bookings.options({ teacherId: teacher.id })).students.map(
        (one) => one.mayBook,
      );
    expect(await mayBook()).toEqual([false]);
    const consent = () => families(parent).consent({ id: child.id, version: CONSENT_VERSION });
    expect((await refusalOf(consent())).code).toBe('ADULT_NOT_VERIFIED');
    expect((await families(parent).children()).isAdult).toBe(false);
    await paid(parent);
    expect((await refusalOf(families(parent).consent({ id: child.id, version: 'of last year' }))).code).toBe(
      'CONSENT_OUTDATED',
    );
    await Promise.all([consent(), consent(), consent()]);
    expect(await consentEvents(child.id)).toEqual([
      {
        kind: 'given',
        version: CONSENT_VERSION,
        shown: consentWords('Tara Verma'),
        means: 'payment',
        payment_id: expect.stringMatching(/^pay_/),
      },
    ]);
    expect((await families(parent).children()).children).toMatchObject([
      { consent: { version: CONSENT_VERSION }, mayTakePart: true },
    ]);
    await runDueJobs(test, services);
    const copies = services.sent.filter(({ subject }) => subject.includes('Your consent for Tara Verma'));
    expect(copies).toHaveLength(1);
    expect(copies[0]?.text).toContain("I am an adult, and Tara Verma's parent or guardian.");
    expect(await mayBook()).toEqual([true]);
    await book();
  });

  it('can be withdrawn: from then on nothing is booked or paid; what was said stays on record', async () => {
    const student = await make.student({ consented: false });
    const parent = await make.guardian(student, false);
    await paid(parent);
    await families(parent).consent({ id: student.id, version: CONSENT_VERSION });
    const topUp = () => callAs(services, student).payments.startTopUp({ amountPaise: 50_000 });
    const { child } = await expectNotified(test, () => families(parent).withdrawConsent({ id: student.id }), {
      live: { 'family:changed': [parent, student] },
    });
    expect(child).toMatchObject({ consent: null, mayTakePart: false });
    await families(parent).withdrawConsent({ id: student.id });
    expect((await refusalOf(topUp())).code).toBe('FORBIDDEN');
    expect((await consentEvents(student.id)).map(({ kind }) => kind)).toEqual(['given', 'withdrawn']);
    await runDueJobs(test, services);
    expect(services.sent.filter(({ subject }) => subject.includes('is withdrawn'))).toHaveLength(1);
  });

  it('can be withdrawn: what no teacher has answered is taken back with its money, unless another parent consents', async () => {
    const student = await make.student({ consented: false });
    const teacher = await make.teacher();
    const parents = await Promise.all([make.guardian(student, false), make.guardian(student, false)]);
    for (const parent of parents) {
      await paid(parent);
      await families(parent).consent({ id: student.id, version: CONSENT_VERSION });
    }
    const [first, last] = parents;
    await make.topUp(first, 200_000);
    const { booking } = await callAs(services, first).bookings.book({
      teacherId: teacher.id,
      studentId: student.id,
      subject: 'Mathematics',
      class: 8,
      startsAt: slotIn(48),
      durationMinutes: 60,
      topic: 'Fractions',
    });
    const stands = async () => {
      const { rows } = await test.appPool.query<{ status: string }>(
        'select status from booking where id = $1',
        [booking.id],
      );
      return rows[0];
    };
    const held = async () => (await callAs(services, first).wallet.balance()).heldPaise;
    expect(await held()).toBeGreaterThan(0);
    await families(first).withdrawConsent({ id: student.id });
    expect(await stands()).toMatchObject({ status: 'pending' });
    await families(last).withdrawConsent({ id: student.id });
    expect(await stands()).toMatchObject({ status: 'cancelled' });
    expect(await held()).toBe(0);
    const accepted = callAs(services, teacher).bookings.accept({ id: booking.id });
    expect((await refusalOf(accepted)).status).toBe(409);
  });

  it('is nobody else’s, and the database keeps what was said as it was said', async () => {
    const student = await make.student({ consented: false });
    const stranger = await make.person('parent');
    await paid(stranger);
    expect(
      (await refusalOf(families(stranger).consent({ id: student.id, version: CONSENT_VERSION }))).status,
    ).toBe(404);
    await expect(
      test.ownerPool.query(
        `insert into consent_event (parent_id, student_id, kind, version, shown, means)
         values ($1, $2, 'withdrawn', '1', '', 'account')`,
        [stranger.id, student.id],
      ),
    ).rejects.toMatchObject({ constraint: 'consent_event_of_family' });
    await expect(test.appPool.query(`update consent_event set kind = 'given'`)).rejects.toThrow(
      /permission denied/,
    );
  });
});
