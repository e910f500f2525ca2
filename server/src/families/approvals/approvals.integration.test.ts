import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import {
  classAt,
  factoriesOf,
  ledgerProblems,
  paiseOn,
  slotIn,
  type TestPerson,
} from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { lapseApproval } from './end-approval.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  test = await createTestDatabase({ max: 20 });
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());

const as = (person: TestPerson) => callAs(services, person);

/** A child who may spend nothing alone, a parent with 1,000 rupees and a teacher who asks 600. */
async function family(parentPaise = 100_000) {
  const child = await make.student({ consented: false, walletPaise: 0 });
  const parent = await make.guardian(child);
  await as(parent).families.setAllowance({ id: child.id, allowance: null });
  await make.topUp(parent, parentPaise);
  return { child, parent, teacher: await make.teacher({ instantBooking: true }) };
}

const wishOf = (teacher: TestPerson, hours: number) => ({
  kind: 'booking' as const,
  booking: classAt(teacher, hours),
});

const ask = async (child: TestPerson, teacher: TestPerson, hours: number) =>
  (await as(child).families.askApproval({ wish: wishOf(teacher, hours), note: 'Before the test on Monday' }))
    .approval;

describe('what a child asks for', () => {
  it('keeps the time, tells the parents, and is booked and paid in one step', async () => {
    const { child, parent, teacher } = await family();
    const asked = await expectNotified(test, () => ask(child, teacher, 30), {
      live: { 'family:changed': [child, parent] },
      inApp: { approval_asked: [parent] },
    });
    expect(asked).toMatchObject({ status: 'open', pricePaise: 60_000, topic: 'Squares', lessons: 1 });
    const stranger = await make.student();
    expect((await refusalOf(as(stranger).bookings.book(wishOf(teacher, 30).booking))).code).toBe(
      'SLOT_TAKEN',
    );
    await runDueJobs(test, services);
    const mail = services.sent.find(({ subject }) => subject.includes('asks for your approval'));
    expect(mail?.text).toContain('Before the test on Monday');
    expect((await as(parent).families.approvals()).approvals).toMatchObject([
      { id: asked.id, status: 'open' },
    ]);
    expect((await as(parent).notifications.list({})).notifications[0]).toMatchObject({
      type: 'approval',
      message: expect.stringMatching(/asks you to approve Mathematics with/),
      path: '/parent/dashboard',
      read: false,
    });
    const everybody = [teacher, child, parent];
    const { approval } = await expectNotified(
      test,
      () => as(parent).families.approve({ id: asked.id, pricePaise: 60_000 }),
      {
        live: {
          'booking:changed': everybody,
          'lesson:changed': everybody,
          'wallet:changed': [parent],
          'family:changed': [child, parent],
        },
        inApp: { booking_confirmed: [teacher], approval_approved: [child] },
      },
    );
    // Nothing is left to do about it: it does not count in the bell any more.
    expect((await as(parent).notifications.list({})).notifications).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('asks you to approve'), read: true }),
    );
    expect(approval).toMatchObject({ status: 'approved' });
    const { notifications } = await as(child).notifications.list({});
    expect(notifications.find(({ type }) => type === 'approval')).toMatchObject({
      message: expect.stringMatching(/^Your parent approved Mathematics with .*It is paid for\.$/),
      path: `/bookings/${approval.resultId}`,
    });
    const { booking } = await as(child).bookings.get({ id: approval.resultId ?? '' });
    expect(booking).toMatchObject({ status: 'confirmed', startsAt: slotIn(30) });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(40_000);
    expect(await ledgerProblems(test)).toEqual([]);
  });

  it('is declined with a word, and the time is free again', async () => {
    const { child, parent, teacher } = await family();
    const { id } = await ask(child, teacher, 30);
    const decline = () => as(parent).families.declineApproval({ id, word: 'Too late in the evening' });
    await expectNotified(test, decline, {
      live: { 'family:changed': [child, parent] },
      inApp: { approval_declined: [child] },
    });
    expect((await as(child).families.approvals()).approvals).toMatchObject([
      { id, status: 'declined', word: 'Too late in the evening' },
    ]);
    expect((await as(child).notifications.list({})).notifications).toMatchObject([
      {
        type: 'approval',
        message: expect.stringContaining('Nothing has been booked'),
        path: '/student/dashboard',
      },
    ]);
    const stranger = await make.student();
    await as(stranger).bookings.book(wishOf(teacher, 30).booking);
    expect((await refusalOf(as(parent).families.approve({ id, pricePaise: 60_000 }))).code).toBe(
      'SLOT_TAKEN',
    );
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(100_000);
  });

  it('changes nothing when the wallet is short or the price was another; it waits on', async () => {
    const { child, parent, teacher } = await family(10_000);
    const { id } = await ask(child, teacher, 30);
    expect(await refusalOf(as(parent).families.approve({ id, pricePaise: 60_000 }))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      data: { missingPaise: 50_000 },
    });
    expect((await refusalOf(as(parent).families.approve({ id, pricePaise: 50_000 }))).code).toBe(
      'PRICE_CHANGED',
    );
    await make.topUp(parent, 50_000);
    await as(parent).families.approve({ id, pricePaise: 60_000 });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(0);
  });

  it('is decided once, by whichever parent comes first, or taken back', async () => {
    const { child, parent, teacher } = await family(500_000);
    const mother = await make.guardian(child);
    await as(mother).families.setAllowance({ id: child.id, allowance: null });
    await make.topUp(mother, 500_000);
    const { id } = await ask(child, teacher, 30);
    const outcomes = await Promise.allSettled([
      as(parent).families.approve({ id, pricePaise: 60_000 }),
      as(mother).families.approve({ id, pricePaise: 60_000 }),
      as(mother).families.declineApproval({ id, word: '' }),
      as(child).families.withdrawApproval({ id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { bookings } = await as(child).bookings.list({});
    const approved = outcomes.slice(0, 2).some(({ status }) => status === 'fulfilled');
    expect(bookings).toHaveLength(approved ? 1 : 0);
    expect(await ledgerProblems(test)).toEqual([]);
  });

  it('is at most three at once, also when they come at once', async () => {
    const { child } = await family();
    const teachers = await Promise.all(Array.from({ length: 6 }, () => make.teacher()));
    const outcomes = await Promise.allSettled(
      teachers.map((teacher, index) => ask(child, teacher, 30 + 2 * index)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    const { approvals } = await as(child).families.approvals();
    expect(approvals.length).toBeGreaterThan(0);
    expect(approvals.length).toBeLessThanOrEqual(3);
  });

  it('lapses when nobody answers, and not before', async () => {
    const { child, parent, teacher } = await family();
    const { id } = await ask(child, teacher, 30);
    await lapseApproval(services, id);
    expect((await as(child).families.approvals()).approvals).toMatchObject([{ status: 'open' }]);
    await test.ownerPool.query(`update approval_request set expires_at = now() where id = $1`, [id]);
    expect((await refusalOf(as(parent).families.approve({ id, pricePaise: 60_000 }))).code).toBe(
      'APPROVAL_ENDED',
    );
    await expectNotified(test, () => lapseApproval(services, id), {
      live: { 'family:changed': [child, parent] },
      inApp: { approval_lapsed: [child] },
    });
    expect((await as(child).families.approvals()).approvals).toMatchObject([{ status: 'lapsed' }]);
    expect((await as(child).notifications.list({})).notifications).toMatchObject([
      { type: 'approval', message: expect.stringContaining('was not answered in time') },
    ]);
    await lapseApproval(services, id);
    expect((await as(child).notifications.list({})).notifications).toHaveLength(1);
  });

  it('is a package or a weekly series as well', async () => {
    const { child, parent, teacher } = await family(2_000_000);
    const bought = await as(child).families.askApproval({
      wish: {
        kind: 'package',
        package: { teacherId: teacher.id, subject: 'Mathematics', class: 8, pricePaise: 540_000 },
      },
      note: '',
    });
    await as(parent).families.approve({ id: bought.approval.id, pricePaise: 540_000 });
    const { packages } = await as(child).packages.list({});
    expect(packages).toMatchObject([{ boughtBy: { id: parent.id }, lessonsLeft: 10 }]);
    const week = 7 * 24;
    const series = await as(child).families.askApproval({
      wish: {
        kind: 'series',
        series: {
          teacherId: teacher.id,
          subject: 'Mathematics',
          class: 8,
          topic: 'Algebra',
          durationMinutes: 60,
          weeks: 4,
          firstStarts: [slotIn(72)],
          startsAt: [slotIn(72), slotIn(72 + week)],
          totalPaise: 120_000,
        },
      },
      note: '',
    });
    const { approval } = await as(parent).families.approve({ id: series.approval.id, pricePaise: 120_000 });
    expect((await as(child).series.get({ id: approval.resultId ?? '' })).series.lessons).toHaveLength(2);
    expect(await ledgerProblems(test)).toEqual([]);
  });

  it('waits for nobody who is 18, or may pay alone, and needs a consent as booking does', async () => {
    const teacher = await make.teacher();
    const adult = await make.student({ consented: false, dateOfBirth: '2000-01-01', shownAdult: true });
    const may = await make.student();
    const noConsent = await make.student({ consented: false });
    const codes = await Promise.all(
      [adult, may, noConsent].map(async (one) => (await refusalOf(ask(one, teacher, 30))).code),
    );
    expect(codes).toEqual(['CONFLICT', 'CONFLICT', 'FORBIDDEN']);
  });
});
