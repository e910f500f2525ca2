import { en as ALLOWANCE_MESSAGES } from '@kaksha/domain/wallet/allowance/words/en.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { classAt, factoriesOf, ledgerProblems, paiseOn, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { seriesScene } from '../../../test/series-scene.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';

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
const RUPEES = 100;

/** A child with 5,000 rupees, whose parent has 5,000 rupees and gives this allowance. */
async function family(allows: { perClass: number; perWeek: number; paysFrom?: 'child' | 'parent' } | null) {
  const child = await make.student({ consented: false });
  const parent = await make.guardian(child);
  await make.topUp(parent, 5_000 * RUPEES);
  const allowance =
    allows === null
      ? null
      : {
          perClassPaise: allows.perClass * RUPEES,
          perWeekPaise: allows.perWeek * RUPEES,
          paysFrom: allows.paysFrom ?? 'child',
          mayTopUp: false,
        };
  await expectNotified(test, () => as(parent).families.setAllowance({ id: child.id, allowance }), {
    live: { 'family:changed': [parent, child] },
  });
  return { child, parent, teacher: await make.teacher({ instantBooking: true }) };
}

describe('what a child may spend alone', () => {
  it('is nothing until a parent says so', async () => {
    const { child, teacher } = await family(null);
    const refused = await refusalOf(as(child).bookings.book(classAt(teacher, 30)));
    expect(refused).toMatchObject({
      code: 'APPROVAL_NEEDED',
      status: 403,
      message: ALLOWANCE_MESSAGES.needsApproval,
    });
    const { students } = await as(child).bookings.options({ teacherId: teacher.id });
    expect(students[0]?.spending).toMatchObject({ allowed: false });
  });

  it('is bounded for one class and for the week; a class that was called off counts no more', async () => {
    const { child, teacher } = await family({ perClass: 600, perWeek: 1_200 });
    const dear = { ...classAt(teacher, 30), durationMinutes: 90 };
    expect((await refusalOf(as(child).bookings.book(dear))).message).toContain('₹600');
    const { booking } = await as(child).bookings.book(classAt(teacher, 30));
    await as(child).bookings.book(classAt(teacher, 33));
    const third = await refusalOf(as(child).bookings.book(classAt(teacher, 36)));
    expect(third).toMatchObject({ code: 'APPROVAL_NEEDED' });
    expect(third.message).toContain('₹0 that you may spend this week');
    await as(child).bookings.cancel({ id: booking.id, reason: '', costPaise: 0 });
    await as(child).bookings.book(classAt(teacher, 36));
    expect(await ledgerProblems(test)).toEqual([]);
  });

  it('counts what a late cancellation costs', async () => {
    const { child, parent, teacher } = await family({ perClass: 600, perWeek: 600, paysFrom: 'parent' });
    const { booking } = await as(child).bookings.book(classAt(teacher, 30));
    await test.ownerPool.query(
      `update lesson set during = tstzrange(now() + interval '2 hours', now() + interval '3 hours') where id = $1`,
      [booking.lessonId],
    );
    await as(child).bookings.cancel({ id: booking.id, reason: '', costPaise: 60 * RUPEES });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(4_940 * RUPEES);
    const again = await refusalOf(as(child).bookings.book(classAt(teacher, 36)));
    expect([again.code, again.message]).toEqual(['APPROVAL_NEEDED', expect.stringContaining('₹540')]);
    const { children } = await as(parent).families.children();
    expect(children[0]?.allowance).toMatchObject({ leftThisWeekPaise: 540 * RUPEES });
  });

  it('is never more than the limit, however many classes are booked at once', async () => {
    const { child } = await family({ perClass: 600, perWeek: 1_800 });
    await make.topUp(child, 50_000 * RUPEES);
    const teachers = await Promise.all(
      Array.from({ length: 50 }, () => make.teacher({ instantBooking: true })),
    );
    const outcomes = await Promise.allSettled(
      teachers.map((teacher, index) => as(child).bookings.book(classAt(teacher, 30 + 2 * index))),
    );
    const booked = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(booked).toHaveLength(3);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'APPROVAL_NEEDED' });
    expect(await paiseOn(test, 'wallet', child.id)).toBe((5_000 + 50_000 - 1_800) * RUPEES);
    expect(await ledgerProblems(test)).toEqual([]);
  });

  it('is kept by the database, whatever the code compares', async () => {
    const { child, teacher } = await family({ perClass: 600, perWeek: 600 });
    const { bookingId } = await make.lesson({ teacher, student: child, startsInMinutes: 5_000 });
    const spend = (classPaise: number, amountPaise: number) =>
      test.appPool.query(
        `insert into child_spend (student_id, booking_id, class_paise, amount_paise) values ($1, $2, $3, $4)`,
        [child.id, bookingId, classPaise, amountPaise],
      );
    await expect(spend(60_001, 60_001)).rejects.toMatchObject({ constraint: 'child_spend_within_class' });
    await expect(spend(60_000, 60_001)).rejects.toMatchObject({ constraint: 'child_spend_within_week' });
    const other = await family(null);
    const theirs = await make.lesson({ ...other, student: other.child, startsInMinutes: 5_000 });
    await expect(
      test.appPool.query(
        `insert into child_spend (student_id, booking_id, class_paise, amount_paise) values ($1, $2, 1, 1)`,
        [other.child.id, theirs.bookingId],
      ),
    ).rejects.toMatchObject({ constraint: 'child_spend_needs_allowance' });
  });

  it("comes out of the parent's wallet when the parent allows that, who is told", async () => {
    const { child, parent, teacher } = await family({ perClass: 600, perWeek: 2_000, paysFrom: 'parent' });
    const everybody = [teacher, child, parent];
    const { booking } = await expectNotified(test, () => as(child).bookings.book(classAt(teacher, 30)), {
      live: {
        'booking:changed': everybody,
        'lesson:changed': everybody,
        'wallet:changed': [parent],
        'family:changed': [parent],
      },
      inApp: { booking_confirmed: [teacher] },
    });
    expect(await paiseOn(test, 'wallet', child.id)).toBe(5_000 * RUPEES);
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(4_400 * RUPEES);
    await runDueJobs(test, services);
    expect(services.sent.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Riya Sharma has spent ₹600 from your wallet'),
    );
    await as(child).bookings.cancel({ id: booking.id, reason: '', costPaise: 0 });
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(5_000 * RUPEES);
    const { children } = await as(parent).families.children();
    expect(children[0]?.allowance).toMatchObject({ paysFrom: 'parent', leftThisWeekPaise: 200_000 });
    const series = seriesScene(test, services);
    await expectNotified(test, () => series.book(child, teacher, { first: series.slot(100), count: 2 }), {
      live: {
        ...series.toAll(teacher, child, 2),
        'wallet:changed': [parent],
        'family:changed': [parent],
      },
      inApp: { series_confirmed: [teacher] },
    });
  });

  it('ends while the parent who allowed it is suspended, whose wallet rests', async () => {
    const { child, parent, teacher } = await family({ perClass: 600, perWeek: 2_000, paysFrom: 'parent' });
    const suspend = (at: string) =>
      test.ownerPool.query(
        `update user_account set suspended_at = ${at}, suspended_because = case when ${at} is not null then 'x' end where id = $1`,
        [parent.id],
      );
    await suspend('now()');
    const refused = await refusalOf(as(child).bookings.book(classAt(teacher, 30)));
    expect(refused).toMatchObject({ code: 'APPROVAL_NEEDED', message: ALLOWANCE_MESSAGES.needsApproval });
    expect((await as(child).families.mine()).allowance).toBeNull();
    await suspend('null');
    await as(child).bookings.book(classAt(teacher, 30));
    expect(await paiseOn(test, 'wallet', parent.id)).toBe(4_400 * RUPEES);
  });

  it('holds for packages and weekly series as a whole', async () => {
    const { child, parent, teacher } = await family({ perClass: 600, perWeek: 5_400, paysFrom: 'parent' });
    await make.topUp(parent, 10_000 * RUPEES);
    const wanted = { teacherId: teacher.id, subject: 'Mathematics', class: 8, pricePaise: 540_000 };
    await expectNotified(test, () => as(child).packages.buy(wanted), {
      live: {
        'package:changed': [teacher, child, parent],
        'wallet:changed': [parent],
        'family:changed': [parent],
      },
    });
    expect((await refusalOf(as(child).packages.buy(wanted))).code).toBe('APPROVAL_NEEDED');
    // Its lessons were paid with it.
    await as(child).bookings.book({ ...classAt(teacher, 30), kind: 'package' });
    expect((await refusalOf(as(child).bookings.book(classAt(teacher, 40)))).code).toBe('APPROVAL_NEEDED');
  });

  it('does not bind who is 18', async () => {
    const adult = await make.student({ consented: false, dateOfBirth: '2000-01-01', shownAdult: true });
    const teacher = await make.teacher();
    await as(adult).bookings.book(classAt(teacher, 30));
    const { students } = await as(adult).bookings.options({ teacherId: teacher.id });
    expect(students[0]?.spending).toBeNull();
  });

  it('ends with the consent of the parent who set it, and no child adds money without being allowed to', async () => {
    const { child, parent, teacher } = await family({ perClass: 600, perWeek: 2_000 });
    expect((await refusalOf(as(child).payments.startTopUp({ amountPaise: 50_000 }))).code).toBe(
      'PARENT_NEEDED',
    );
    const other = await make.guardian(child);
    await as(parent).families.setAllowance({
      id: child.id,
      allowance: { perClassPaise: 60_000, perWeekPaise: 60_000, paysFrom: 'child', mayTopUp: true },
    });
    await as(parent).families.withdrawConsent({ id: child.id });
    // The other parent's consent stands, but nobody allows anything any more.
    expect((await refusalOf(as(child).bookings.book(classAt(teacher, 30)))).code).toBe('APPROVAL_NEEDED');
    expect(
      (
        await refusalOf(
          as(parent).families.setAllowance({
            id: child.id,
            allowance: { perClassPaise: 60_000, perWeekPaise: 60_000, paysFrom: 'child', mayTopUp: true },
          }),
        )
      ).code,
    ).toBe('CONSENT_NEEDED');
    expect((await as(other).families.children()).children).toMatchObject([{ allowance: null }]);
  });
});
