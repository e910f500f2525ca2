import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { en as SUSPENSION } from '@kaksha/domain/accounts/suspension/words/en.ts';
import { en as M } from '@kaksha/domain/admin/people/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { paiseOn, slotIn, TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { seriesScene } from '../../../test/series-scene.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage({ env: { demo: true }, books: true });
const operator = await make.person('admin');

const people = () => callAs(services, operator).admin.people;
const emailOf = async ({ id }: TestPerson): Promise<string> =>
  (await test.ownerPool.query('select email from user_account where id = $1', [id])).rows[0].email;
const login = async (person: TestPerson) =>
  callAs(services, null).accounts.login({ email: await emailOf(person), password: TEST_PASSWORD });
const idsOf = (found: { people: { id: string }[] }) => found.people.map(({ id }) => id);
const actionsOn = async ({ id }: TestPerson) =>
  (await callAs(services, operator).admin.auditLog({ subjectId: id })).entries.map(
    ({ action, reason, actor }) => `${action} ${reason} ${actor?.id === operator.id}`,
  );

describe('people are found', () => {
  it('by id, the beginning of an address or a number, and a part of the name', async () => {
    const person = await make.person('parent', 'Gulabo', 'Devi');
    await test.ownerPool.query(`update user_account set phone = '9812345670' where id = $1`, [person.id]);
    const email = await emailOf(person);
    for (const search of [
      person.id,
      email,
      email.slice(0, email.indexOf('@') + 1).toUpperCase(),
      '+91 98123 456',
      'abo dev',
    ]) {
      expect(idsOf(await people().find({ search })), search).toEqual([person.id]);
    }
    for (const search of ['98123', 'gu', '%%%', 'nobody@']) {
      expect(idsOf(await people().find({ search })), search).toEqual([]);
    }
    const [found] = (await people().find({ search: 'gulabo' })).people;
    expect(found).toMatchObject({
      maskedEmail: `${email.slice(0, 2)}•••@example.test`,
      maskedPhone: '••••••5670',
    });
    expect(JSON.stringify(found)).not.toContain(email);
  });

  it('newest first, page after page, narrowed by role and state', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await make.person('parent', 'Paginata')).id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await people().find({ search: 'paginata', limit: 2, cursor });
      paged.push(...idsOf(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(paged).toEqual(made);
    expect(idsOf(await people().find({ search: 'paginata', role: 'teacher' }))).toEqual([]);
    expect(idsOf(await people().find({ state: 'suspended' }))).toEqual([]);
  });
});

describe('a suspended teacher', () => {
  it('is signed out, refused in a sentence, mailed the reason, and neither shown nor booked', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    await login(teacher);
    await people().suspend({ id: teacher.id, reason: 'False papers' });

    expect(await refusalOf(login(teacher))).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      status: 403,
      message: ACCESS_MESSAGES.suspended,
    });
    const { rows } = await test.ownerPool.query(
      'select count(*) as live from session where user_id = $1 and revoked_at is null',
      [teacher.id],
    );
    expect(Number(rows[0].live)).toBe(0);
    const family = callAs(services, student);
    expect((await refusalOf(family.teachers.profile({ id: teacher.id }))).status).toBe(404);
    const search = async () => (await family.teachers.search({})).teachers.map(({ id }) => id);
    expect(await search()).not.toContain(teacher.id);
    const wanted = {
      teacherId: teacher.id,
      subject: 'Mathematics',
      class: 8,
      topic: 'Algebra',
      startsAt: slotIn(60),
      durationMinutes: 60 as const,
    };
    expect((await refusalOf(family.bookings.book(wanted))).status).toBe(404);
    await runDueJobs(test, services);
    const address = await emailOf(teacher);
    expect(services.sent.filter(({ to }) => to === address).at(-1)?.text).toContain('False papers');

    expect(idsOf(await people().find({ state: 'suspended' }))).toEqual([teacher.id]);
    expect((await people().get({ id: teacher.id })).suspension?.because).toBe('False papers');
    await people().lift({ id: teacher.id, reason: 'Papers are right' });
    await login(teacher);
    await family.teachers.profile({ id: teacher.id });
    expect(await search()).toContain(teacher.id);
    expect(await actionsOn(teacher)).toEqual([
      'user.suspension_lifted Papers are right true',
      'user.suspended False papers true',
    ]);
  });

  it('leaves no family with a class that nobody gives: by default all of it ends, in the same step, with all money back', async () => {
    const teacher = await make.teacher();
    const [one, two] = await Promise.all([
      make.student({ walletPaise: 0 }),
      make.student({ walletPaise: 0 }),
    ]);
    const soon = await make.lesson({ teacher, student: one, startsInMinutes: 60 });
    const asked = await make.lesson({ teacher, student: two, startsInMinutes: 600, status: 'requested' });
    const begun = await make.lesson({ teacher, student: await make.student(), startsInMinutes: -5 });
    const { teaching } = await people().get({ id: teacher.id });
    expect(teaching?.verifiedTiers).toEqual(['identity', 'qualification']);
    expect(teaching?.ahead).toEqual({
      classes: 1,
      requests: 1,
      heldPaise: 120_000,
      packagesPaise: 0,
    });

    expect(await people().suspend({ id: teacher.id, reason: 'False papers' })).toEqual({ cancelled: 2 });
    expect(await paiseOn(test, 'wallet', one.id)).toBe(60_000);
    expect(await paiseOn(test, 'wallet', two.id)).toBe(60_000);
    expect(await paiseOn(test, 'booking_escrow', begun.bookingId)).toBe(60_000);
    const statusOf = async (student: TestPerson, id: string) =>
      (await callAs(services, student).bookings.get({ id })).booking.status;
    expect(await statusOf(one, soon.bookingId)).toBe('cancelled');
    expect(await statusOf(two, asked.bookingId)).toBe('rejected');
    expect((await people().get({ id: teacher.id })).teaching?.ahead).toMatchObject({
      classes: 0,
      requests: 0,
    });

    await runDueJobs(test, services);
    for (const student of [one, two]) {
      const address = await emailOf(student);
      const mail = services.sent.filter(({ to }) => to === address).at(-1)?.text ?? '';
      expect(mail).toContain('The teacher is not available any more.');
      expect(mail).toMatch(/\/find-teachers\?subject=\w+&class=\d+/);
      // Why is between us and the teacher.
      expect(mail).not.toContain('False papers');
    }
    expect((await actionsOn(teacher)).sort()).toEqual([
      'user.bookings_cancelled False papers true',
      'user.suspended False papers true',
    ]);
  });

  it('has the family of a weekly series told once, not of each class', async () => {
    const scene = seriesScene(test, services);
    const { teacher, student, start } = await scene.people();
    const { series } = await scene.book(student, teacher, { first: start, count: 3 });
    await callAs(services, teacher).series.accept({ id: series.id });
    await runDueJobs(test, services);
    services.sent.length = 0;
    const walletBefore = await paiseOn(test, 'wallet', student.id);
    const heldBefore = (await people().get({ id: teacher.id })).teaching?.ahead.heldPaise ?? 0;

    const suspend = () => people().suspend({ id: teacher.id, reason: 'False papers' });
    const suspended = await expectNotified(test, suspend, {
      live: { ...scene.toAll(teacher, student, 3), 'wallet:changed': [student] },
      inApp: { series_cancelled: [teacher, familyOf(student)] },
    });
    expect(suspended).toEqual({ cancelled: 3 });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(walletBefore + heldBefore);
    await runDueJobs(test, services);
    const address = await emailOf(student);
    const mails = services.sent.filter(({ to }) => to === address);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Classes of a weekly series cancelled: Mathematics – Kaksha',
    ]);
    expect(mails[0]?.text).toContain('/find-teachers?subject=Mathematics&class=8');
  });

  it('keeps what is booked when the operator says so, and the log says that it waits', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 600 });
    const leave = { id: teacher.id, reason: 'To be looked into', ahead: 'leave' } as const;
    expect(await people().suspend(leave)).toEqual({ cancelled: 0 });
    expect(await paiseOn(test, 'booking_escrow', bookingId)).toBe(60_000);
    expect((await actionsOn(teacher)).sort()).toEqual([
      'user.bookings_left To be looked into true',
      'user.suspended To be looked into true',
    ]);
  });

  it('is not suspended at all when what is booked cannot be ended: one step or none', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const { bookingId, lessonId } = await make.lesson({ teacher, student, startsInMinutes: 600 });
    // A class whose calendar entry says something else than its booking is a fault, and stops everything.
    await test.ownerPool.query(`update lesson set status = 'requested' where id = $1`, [lessonId]);
    await refusalOf(people().suspend({ id: teacher.id, reason: 'False papers' }));
    expect((await people().get({ id: teacher.id })).state).toBe('active');
    expect(await paiseOn(test, 'booking_escrow', bookingId)).toBe(60_000);
    expect(await actionsOn(teacher)).toEqual([]);
    // The books see such a class, so it fits its booking again before they are looked at.
    await test.ownerPool.query(`update lesson set status = 'scheduled' where id = $1`, [lessonId]);
  });

  it('is refused twice, without a reason, and for an operator', async () => {
    const person = await make.person('parent');
    expect((await refusalOf(people().suspend({ id: person.id, reason: ' ' }))).status).toBe(400);
    expect(await refusalOf(people().lift({ id: person.id, reason: 'x' }))).toMatchObject({
      status: 409,
      message: SUSPENSION.notSuspended,
    });
    await people().suspend({ id: person.id, reason: 'Spam' });
    expect(await refusalOf(people().suspend({ id: person.id, reason: 'Spam' }))).toMatchObject({
      status: 409,
      message: SUSPENSION.already,
    });
    const other = await make.person('admin');
    for (const act of ['suspend', 'signOut'] as const) {
      expect(await refusalOf(people()[act]({ id: other.id, reason: 'x' }))).toMatchObject({
        code: 'OPERATOR_ACCOUNT',
        message: SUSPENSION.operator,
      });
    }
    await expect(
      test.ownerPool.query(
        `update user_account set suspended_at = now(), suspended_because = 'x' where id = $1`,
        [other.id],
      ),
    ).rejects.toMatchObject({ constraint: 'user_account_operator_not_suspended' });
  });
});

describe('what is booked', () => {
  it('stays until an operator cancels it: the whole price comes back, also late, and nobody pays a fee', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const soon = await make.lesson({ teacher, student, startsInMinutes: 60 });
    const asked = await make.lesson({ teacher, student, startsInMinutes: 600, status: 'requested' });
    const begun = await make.lesson({ teacher, student: await make.student(), startsInMinutes: -5 });
    const { coming, comingCount, money } = await people().get({ id: teacher.id });
    expect(coming.map(({ id }) => id)).toEqual([soon.bookingId, asked.bookingId]);
    expect(comingCount).toBe(2);
    expect(money.heldPaise).toBe(0);
    expect((await people().get({ id: student.id })).money).toMatchObject({
      heldPaise: 120_000,
      walletPaise: 0,
    });

    const bookingIds = [soon.bookingId, asked.bookingId, begun.bookingId];
    expect(
      await people().cancelBookings({ id: teacher.id, bookingIds, reason: 'The teacher is suspended.' }),
    ).toEqual({ cancelled: 2, left: 1 });
    expect(await paiseOn(test, 'wallet', student.id)).toBe(120_000);
    expect(await paiseOn(test, 'booking_escrow', begun.bookingId)).toBe(60_000);
    const { booking } = await callAs(services, student).bookings.get({ id: soon.bookingId });
    expect(booking).toMatchObject({
      status: 'cancelled',
      cancelledBy: null,
      keptPaise: 0,
      decisionReason: M.calledOff('The teacher is suspended.'),
    });
    await runDueJobs(test, services);
    const [toFamily, toTeacher] = await Promise.all([emailOf(student), emailOf(teacher)]);
    for (const address of [toFamily, toTeacher]) {
      expect(
        services.sent.filter(({ to, text }) => to === address && text.includes('The teacher is suspended.')),
      ).toHaveLength(2);
    }
  });

  it('of others cannot be cancelled by way of this person', async () => {
    const [teacher, student, other] = await Promise.all([
      make.teacher(),
      make.student(),
      make.person('parent'),
    ]);
    const { bookingId } = await make.lesson({ teacher, student, startsInMinutes: 600 });
    const cancel = people().cancelBookings({ id: other.id, bookingIds: [bookingId], reason: 'x' });
    expect((await refusalOf(cancel)).status).toBe(404);
    expect(await paiseOn(test, 'booking_escrow', bookingId)).toBe(60_000);
  });
});

it('address and number are shown in full with a reason that the log keeps', async () => {
  const person = await make.person('parent');
  expect(await people().contact({ id: person.id, reason: 'Asked to be called back' })).toEqual({
    email: await emailOf(person),
    phone: '',
  });
  expect(await actionsOn(person)).toEqual(['user.contact_shown Asked to be called back true']);
});

it('somebody who is signed out everywhere may sign in again', async () => {
  const person = await make.person('parent');
  await login(person);
  await login(person);
  expect((await people().get({ id: person.id })).deviceCount).toBe(2);
  expect(await people().signOut({ id: person.id, reason: 'Lost phone' })).toEqual({ ended: 2 });
  expect((await people().get({ id: person.id })).devices).toEqual([]);
  await login(person);
});
