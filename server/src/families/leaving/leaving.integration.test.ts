import { randomUUID } from 'node:crypto';
import { en as FAMILY_MESSAGES } from '@kaksha/domain/families/words/en.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import {
  factoriesOf,
  ledgerProblems,
  paiseOn,
  slotIn,
  TEST_PASSWORD,
  type TestPerson,
} from '../../../test/factories.ts';
import { seriesScene } from '../../../test/series-scene.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { seriesJobs } from '../../series/jobs.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let series: ReturnType<typeof seriesScene>;

beforeAll(async () => {
  test = await createTestDatabase({ max: 10 });
  services = createTestServices(test);
  make = factoriesOf(test);
  series = seriesScene(test, services);
});
afterAll(() => test.close());

const as = (person: TestPerson) => callAs(services, person);

const book = (payer: TestPerson, teacher: TestPerson, studentId?: string, inHours = 40) =>
  as(payer).bookings.book({
    teacherId: teacher.id,
    ...(studentId === undefined ? {} : { studentId }),
    subject: 'Mathematics',
    class: 8,
    startsAt: slotIn(inHours),
    durationMinutes: 60,
    topic: 'Squares',
  });

/** A child that this parent added, without a sign-in unless told otherwise, with a consent. */
async function ownChild(parent: TestPerson): Promise<TestPerson> {
  const { child } = await as(parent).families.addChild({
    id: randomUUID(),
    firstName: 'Tara',
    class: 8,
    subjects: ['Mathematics'],
    signIn: null,
  });
  await test.ownerPool.query(
    `update guardianship set consented_at = now(), consent_version = '1' where student_id = $1`,
    [child.id],
  );
  return { id: child.id, role: 'student' };
}

describe('a family that parts', () => {
  it('ends the consent and what waits for an answer; what is booked stays, and nothing more is shown', async () => {
    const child = await make.student({ consented: false });
    const parent = await make.guardian(child);
    await make.topUp(parent, 300_000);
    const teacher = await make.teacher();
    const { booking } = await book(parent, teacher, child.id);
    await as(teacher).bookings.accept({ id: booking.id });
    const { booking: asked } = await book(parent, await make.teacher(), child.id, 72);
    await as(parent).families.setAllowance({ id: child.id, allowance: null });
    await as(child).families.askApproval({
      wish: {
        kind: 'package',
        package: { teacherId: teacher.id, subject: 'Mathematics', class: 8, pricePaise: 540_000 },
      },
      note: '',
    });
    await as(parent).families.disconnect({ id: child.id });
    expect((await as(child).families.mine()).parents).toEqual([]);
    expect((await as(child).families.approvals()).approvals).toMatchObject([{ status: 'withdrawn' }]);
    const statusOf = async (id: string) => (await as(child).bookings.get({ id })).booking.status;
    expect(await statusOf(booking.id)).toBe('confirmed');
    expect(await statusOf(asked.id)).toBe('cancelled');
    expect((await refusalOf(book(child, teacher))).code).toBe('FORBIDDEN');
    expect((await as(parent).families.children()).children).toEqual([]);
    expect((await refusalOf(as(parent).families.disconnect({ id: child.id }))).status).toBe(404);
    const { rows } = await test.ownerPool.query(
      'select kind, shown from consent_event where student_id = $1 order by id desc limit 1',
      [child.id],
    );
    expect(rows).toEqual([{ kind: 'withdrawn', shown: FAMILY_MESSAGES.disconnectExplained }]);
  });

  it.each(['parent', 'student'] as const)(
    'takes nothing more from the wallet of a parent whom the %s disconnected: what is not paid yet ends',
    async (by) => {
      const child = await make.student({ consented: false });
      const [parent, other] = [await make.guardian(child), await make.guardian(child)];
      await make.topUp(parent, 300_000);
      const teacher = await make.teacher();
      const wish = (hours: number) => ({
        ...series.input(teacher, { first: slotIn(hours), count: 2 }),
        studentId: child.id,
      });
      const { series: booked } = await as(parent).series.book(wish(30));
      await as(teacher).series.accept({ id: booked.id });
      const { series: asked } = await as(parent).series.book(wish(34));
      expect(await paiseOn(test, 'wallet', parent.id)).toBe(180_000);

      const end = () =>
        by === 'parent'
          ? as(parent).families.disconnect({ id: child.id })
          : as(child).families.disconnect({ id: parent.id });
      await end();
      const statuses = async (id: string) =>
        (await as(other).series.get({ id })).series.lessons.map(({ status }) => status);
      expect(await statuses(booked.id)).toEqual(['confirmed', 'cancelled']);
      expect(await statuses(asked.id)).toEqual(['cancelled', 'cancelled']);
      await series.passTime(booked.id, 6 * 24 * 3_600_000);
      await seriesJobs['series.fund']?.(services, {});
      expect(await paiseOn(test, 'wallet', parent.id)).toBe(240_000);
      expect(await ledgerProblems(test)).toEqual([]);
    },
  );

  it('parts by the student as well', async () => {
    const child = await make.student({ consented: false });
    const parent = await make.guardian(child);
    await expectNotified(test, () => as(child).families.disconnect({ id: parent.id }), {
      live: { 'family:changed': [parent, child] },
    });
    expect((await as(parent).families.children()).children).toEqual([]);
  });

  it('leaves no child without a sign-in alone, not even when two parents go at once', async () => {
    const parent = await make.person('parent');
    const child = await ownChild(parent);
    const refused = await refusalOf(as(parent).families.disconnect({ id: child.id }));
    expect(refused).toMatchObject({ code: 'NOBODY_LEFT', message: FAMILY_MESSAGES.nobodyLeft('Tara') });
    expect((await as(parent).accounts.closing()).refusal).toBe(FAMILY_MESSAGES.childWouldBeAlone('Tara'));
    expect(
      (await refusalOf(as(parent).accounts.close({ password: TEST_PASSWORD, costPaise: 0 }))).message,
    ).toBe(FAMILY_MESSAGES.childWouldBeAlone('Tara'));
    const other = await make.person('parent');
    await make.addChild(other, child);
    const outcomes = await Promise.allSettled([
      as(parent).families.disconnect({ id: child.id }),
      as(other).families.disconnect({ id: child.id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the account of a child', () => {
  it('is deleted by the parent who made it: what is booked ends, and the money is back', async () => {
    const parent = await make.person('parent');
    await make.topUp(parent, 100_000);
    const child = await ownChild(parent);
    const teacher = await make.teacher();
    await book(parent, teacher, child.id);
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(40_000);
    const preview = await as(parent).families.childClosing({ id: child.id });
    expect(preview).toMatchObject({ refusal: null, costPaise: 0, bookings: [{ topic: 'Squares' }] });
    const input = { id: child.id, costPaise: 0 };
    expect((await refusalOf(as(parent).families.closeChild({ ...input, password: 'wrong' }))).code).toBe(
      'WRONG_PASSWORD',
    );
    const everybody = [teacher, child, parent];
    await expectNotified(test, () => as(parent).families.closeChild({ ...input, password: TEST_PASSWORD }), {
      live: {
        'booking:changed': everybody,
        'lesson:changed': everybody,
        'wallet:changed': [parent],
        'family:changed': [parent],
      },
      inApp: { booking_cancelled: [teacher] },
    });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(100_000);
    expect((await as(parent).families.children()).children).toEqual([]);
    expect((await as(parent).accounts.closing()).refusal).toBeNull();
    expect(await ledgerProblems(test)).toEqual([]);
  });

  it('is its own to delete when the student made it; a parent has a copy of both', async () => {
    const child = await make.student({ consented: false });
    const parent = await make.guardian(child);
    const refused = await refusalOf(
      as(parent).families.closeChild({ id: child.id, costPaise: 0, password: TEST_PASSWORD }),
    );
    expect(refused.code).toBe('NOT_OWNED');
    expect((await as(parent).families.childClosing({ id: child.id })).refusal).toBe(
      FAMILY_MESSAGES.ownAccount('Riya Sharma'),
    );
    const file = await as(parent).families.exportChild({ id: child.id, password: TEST_PASSWORD });
    expect(file.name).toMatch(/^kaksha-data-.*\.zip$/);
    expect(file.size).toBeGreaterThan(500);
  });

  it('is a grown-up’s own once it is shown: the parent neither deletes, downloads nor reads it; the money stays theirs', async () => {
    const parent = await make.person('parent');
    await make.topUp(parent, 100_000);
    const child = await ownChild(parent);
    await as(parent).families.giveSignIn({
      id: child.id,
      email: `${randomUUID()}@example.test`,
      password: 'a-long-password-7',
    });
    await test.ownerPool.query(
      'update user_account set email_given_by_parent = false, email_verified_at = now() where id = $1',
      [child.id],
    );
    const teacher = await make.teacher();
    const { booking } = await book(parent, teacher, child.id);
    await as(teacher).bookings.accept({ id: booking.id });
    const { conversation } = await as(child).messages.start({ teacherId: teacher.id });
    const say = (who: TestPerson) =>
      as(who).messages.send({ id: conversation.id, clientId: randomUUID(), body: 'Namaste' });
    const reads = async () => (await as(parent).messages.list({})).conversations.length;
    const downloads = () => as(parent).families.exportChild({ id: child.id, password: TEST_PASSWORD });
    await say(child);
    expect([await reads(), (await downloads()).size > 500]).toEqual([1, true]);

    await make.showAdult(child);
    const words = FAMILY_MESSAGES.adultAccount('Tara');
    expect(await refusalOf(downloads())).toMatchObject({ code: 'FORBIDDEN', message: words });
    expect((await as(parent).families.childClosing({ id: child.id })).refusal).toBe(words);
    expect(
      (
        await refusalOf(
          as(parent).families.closeChild({ id: child.id, costPaise: 0, password: TEST_PASSWORD }),
        )
      ).message,
    ).toBe(words);
    expect(await reads()).toBe(0);
    const { messages } = as(parent);
    expect((await messages.contacts({})).contacts).toEqual([]);
    for (const call of [
      () => messages.get({ id: conversation.id }),
      () => messages.history({ id: conversation.id }),
      () => messages.start({ teacherId: teacher.id, studentId: child.id }),
      () => say(parent),
    ])
      expect((await refusalOf(call())).status).toBe(404);
    await expectNotified(test, () => say(teacher), {
      live: { 'conversation:changed': [teacher, child] },
      inApp: { message_received: [child] },
    });
    // The money returns to the wallet that it came from.
    const { costPaise } = await as(child).bookings.cancellation({ id: booking.id });
    await as(child).bookings.cancel({ id: booking.id, reason: '', costPaise });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(100_000);

    await test.ownerPool.query('delete from adult_check where parent_id = $1', [child.id]);
    expect([await reads(), (await downloads()).size > 500]).toEqual([1, true]);
  });
});
