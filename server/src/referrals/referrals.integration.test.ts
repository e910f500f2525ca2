import { randomUUID } from 'node:crypto';
import { REFERRALS_PAID_PER_YEAR } from '@kaksha/domain/referrals/policy.ts';
import { divideRelease, releaseLegs } from '@kaksha/domain/wallet/postings.ts';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { paiseOn, slotIn, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { setStage } from '../../test/stage.ts';
import { runSweep } from '../platform/sweeps/sweep.ts';
import { payReferrals } from './pay-referral.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

const codeOf = async (person: TestPerson) => (await callAs(services, person).referrals.mine()).code;

let registered = 0;

/** Somebody who registers by this code, each at an address of their own. */
async function registerWith(ref: string, phone = ''): Promise<TestPerson> {
  registered += 1;
  const { user } = await callAs(services, null, { address: `198.51.100.${registered}` }).accounts.register({
    role: 'student',
    firstName: 'New',
    lastName: 'Family',
    email: `${randomUUID()}@example.test`,
    password: 'a password of tests',
    class: 8,
    subjects: ['Mathematics'],
    phone,
    ref,
  });
  // As if they had come before the classes of these tests, which are in the past.
  await test.ownerPool.query(
    `update referral set registered_at = now() - interval '90 days' where invitee_id = $1`,
    [user.id],
  );
  return { id: user.id, role: 'student' };
}

/** A class, of 600 rupees unless it is said otherwise, that was held and paid so many hours ago. */
async function held(student: TestPerson, hoursAgo: number, pricePaise = 60_000): Promise<string> {
  const teacher = await make.teacher();
  const { lessonId, bookingId } = await make.lesson({
    teacher,
    student,
    pricePaise,
    startsInMinutes: -60 * hoursAgo - 60,
    came: [teacher, student],
  });
  await make.completed({ lessonId, bookingId });
  await test.ownerPool.query(
    `update booking set requested_at = now() - ($2 + 24) * interval '1 hour' where id = $1`,
    [bookingId, hoursAgo],
  );
  const release = divideRelease(pricePaise, { commission: 1500, commissionGst: 1800 });
  await test.ownerPool.query(
    `select ledger.post_at(now() - $1 * interval '1 hour', 'release', $2, $3::jsonb, $4::uuid)`,
    [
      hoursAgo,
      `release:${bookingId}`,
      JSON.stringify(releaseLegs(bookingId, teacher.id, pricePaise, release)),
      bookingId,
    ],
  );
  await test.ownerPool.query('select ledger.enter_earlier_earnings()');
  return bookingId;
}

const walletOf = (person: TestPerson) => paiseOn(test, 'wallet', person.id);
const pay = () => runSweep(services, payReferrals);
const statusOf = async (invitee: TestPerson) =>
  (await test.ownerPool.query('select status from referral where invitee_id = $1', [invitee.id])).rows[0]
    ?.status;

describe('an invitation', () => {
  it('pays both once the first paid class is past its disputes, once, and tells them', async () => {
    const inviter = await make.student({ walletPaise: 0 });
    const code = await codeOf(inviter);
    expect(await codeOf(inviter)).toBe(code);
    const invitee = await registerWith(` ${code.toLowerCase()} `);
    expect(await callAs(services, inviter).referrals.mine()).toMatchObject({
      url: expect.stringContaining(`/register?ref=${code}`),
      waiting: 1,
      paid: 0,
      earnedPaise: 0,
    });
    await pay();
    expect(await walletOf(inviter)).toBe(0);
    await held(invitee, 49);
    services.sent.length = 0;
    await expectNotified(test, () => Promise.all([pay(), pay(), pay()]), {
      live: { 'wallet:changed': [inviter, invitee] },
      inApp: { invitation_paid: [inviter], invited_paid: [invitee] },
    });
    expect([await walletOf(inviter), await walletOf(invitee)]).toEqual([10_000, 10_000]);
    await held(invitee, 60);
    await pay();
    expect([await walletOf(inviter), await walletOf(invitee)]).toEqual([10_000, 10_000]);

    const call = callAs(services, inviter);
    expect(await call.referrals.mine()).toMatchObject({ waiting: 0, paid: 1, earnedPaise: 10_000 });
    expect(await call.wallet.balance()).toMatchObject({ balancePaise: 10_000, creditPaise: 10_000 });
    expect((await call.wallet.statement({})).entries[0]).toMatchObject({
      kind: 'promotion_credit',
      description: 'Credit for inviting a family',
    });
    expect((await call.notifications.list({})).notifications[0]).toMatchObject({
      message: 'Credit for inviting a family is in your wallet.',
      path: '/student/wallet',
    });
    expect(
      (await callAs(services, invitee).notifications.list({})).notifications.map(({ path }) => path),
    ).toContain('/student/wallet');
    await runDueJobs(test, services);
    // The invited family has not confirmed its address yet: nothing is mailed there.
    const mails = services.sent.filter(({ subject }) => subject.startsWith('₹100 of credit for classes'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('A family that you invited has had its first class.');
  });

  it('does not pay while the class can still be disputed, is disputed, or was given back', async () => {
    const inviter = await make.student({ walletPaise: 0 });
    const invitee = await registerWith(await codeOf(inviter));
    const bookingId = await held(invitee, 47);
    await pay();
    expect(await statusOf(invitee)).toBe('waiting');
    const { rows } = await test.ownerPool.query(
      `insert into dispute (booking_id, teacher_id, student_id, opened_by, reason, body)
       select id, teacher_id, student_id, booked_by, 'left_early', 'She left' from booking where id = $1 returning id`,
      [bookingId],
    );
    const second = await held(await registerWith(await codeOf(inviter)), 49);
    const operator = await make.person('admin');
    await callAs(services, operator).disputes.decide({
      id: rows[0].id,
      refundPaise: 60_000,
      reason: 'So it was',
    });
    // Two days later, as far as this class is concerned.
    await test.ownerPool.query(
      `update lesson set during = tstzrange(lower(during) - interval '3 days',
      upper(during) - interval '3 days') where id = (select lesson_id from booking where id = $1)`,
      [bookingId],
    );
    await pay();
    expect(await statusOf(invitee)).toBe('waiting');
    expect(second).not.toBe(bookingId);
    // The next class that stands counts.
    await held(invitee, 50);
    await pay();
    expect(await statusOf(invitee)).toBe('paid');
  });

  it('is not paid within one family, to one telephone, or for a class from before', async () => {
    const inviter = await make.student({ walletPaise: 0 });
    const code = await codeOf(inviter);
    const parent = await make.guardian(inviter);
    const sibling = await registerWith(code);
    await make.addChild(parent, sibling);
    await test.ownerPool.query(`update user_account set phone = '9876543210' where id = $1`, [inviter.id]);
    const samePhone = await registerWith(code, '98765 43210');
    const older = await registerWith(code);
    await test.ownerPool.query('update referral set registered_at = now() where invitee_id = $1', [older.id]);
    for (const each of [sibling, samePhone, older]) await held(each, 49);
    await pay();
    for (const each of [sibling, samePhone, older]) expect(await statusOf(each)).toBe('refused');
    expect(await walletOf(inviter)).toBe(0);
  });

  it('pays an inviter at most ten a year, and every invited family', async () => {
    const inviter = await make.student({ walletPaise: 0 });
    const code = await codeOf(inviter);
    const invitees = await Promise.all(
      Array.from({ length: REFERRALS_PAID_PER_YEAR + 2 }, () => registerWith(code)),
    );
    for (const each of invitees) await held(each, 49);
    await Promise.all([pay(), pay()]);
    await pay();
    expect(await walletOf(inviter)).toBe(REFERRALS_PAID_PER_YEAR * 10_000);
    expect(await Promise.all(invitees.map(walletOf))).toEqual(invitees.map(() => 10_000));
  });

  it('waits for a first class of at least 200 rupees', async () => {
    const inviter = await make.student({ walletPaise: 0 });
    const invitee = await registerWith(await codeOf(inviter));
    await held(invitee, 60, 19_900);
    await pay();
    expect(await statusOf(invitee)).toBe('waiting');
    await held(invitee, 50, 20_000);
    await pay();
    expect([await statusOf(invitee), await walletOf(inviter)]).toEqual(['paid', 10_000]);
  });

  it('by a code that nobody has registers all the same: nobody learns which codes there are', async () => {
    for (const ref of ['ABCD2345', 'x', '']) expect(await statusOf(await registerWith(ref))).toBeUndefined();
  });

  it('gives credit that is spent first and never goes back to a payment', async () => {
    const student = await make.student({ walletPaise: 60_000 });
    await make.credit(student, 10_000);
    const teacher = await make.teacher();
    const call = callAs(services, student);
    const { booking } = await call.bookings.book({
      teacherId: teacher.id,
      subject: 'Mathematics',
      class: 8,
      startsAt: slotIn(26),
      durationMinutes: 60,
      topic: 'x',
    });
    expect(await call.wallet.balance()).toEqual({ balancePaise: 10_000, creditPaise: 0, heldPaise: 60_000 });
    await call.bookings.withdraw({ id: booking.id });
    expect(await call.wallet.balance()).toEqual({ balancePaise: 70_000, creditPaise: 10_000, heldPaise: 0 });
  });
});
