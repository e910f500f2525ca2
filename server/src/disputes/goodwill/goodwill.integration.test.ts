import { en as M } from '@kaksha/domain/disputes/goodwill/words/en.ts';
import { goodwillLegs } from '@kaksha/domain/wallet/postings.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { readPaidIn } from '../../wallet/paid-in.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

/** A class of 600 rupees, paid out of money that its family had paid in: 510 to the teacher, 90 to the platform. */
async function held(student?: TestPerson) {
  const teacher = await make.teacher();
  const family = student ?? (await make.student({ walletPaise: 0 }));
  const lesson = await make.lesson({
    teacher,
    student: family,
    startsInMinutes: -65,
    pricePaise: 60_000,
    came: [teacher, family],
  });
  await callAs(services, teacher).lessons.end({ id: lesson.lessonId });
  return { teacher, student: family, ...lesson };
}
type Scene = Awaited<ReturnType<typeof held>>;

const operator = () => make.person('admin');
const officeOf = (by: TestPerson) => callAs(services, by).disputes.goodwill;
const REASON = 'The sound failed, and it was our fault.';
const give = async (
  { bookingId }: Scene,
  amountPaise: number,
  kind: 'refund' | 'credit' = 'refund',
  by?: TestPerson,
) =>
  (await officeOf(by ?? (await operator())).give({ bookingId, kind, amountPaise, reason: REASON })).goodwill;
const refused = (work: Promise<unknown>) => refusalOf(work);

describe('goodwill', () => {
  it('goes into the wallet out of our own money, with a reason in the audit log and words to the family', async () => {
    const scene = await held();
    const by = await operator();
    const goodwill = await expectNotified(test, () => give(scene, 45_000, 'refund', by), {
      live: {
        'booking:changed': [familyOf(scene.student)],
        'lesson:changed': [familyOf(scene.student)],
        'wallet:changed': [scene.student],
      },
      inApp: { goodwill_given: [familyOf(scene.student)] },
    });
    expect(goodwill).toMatchObject({ status: 'given', decidedBy: null, payer: { id: scene.student.id } });
    expect(await paiseOn(test, 'wallet', scene.student.id)).toBe(45_000);
    expect(await paiseOn(test, 'teacher_payable', scene.teacher.id)).toBe(51_000);
    const { rows } = await test.ownerPool.query(
      'select actor_id, action, reason from audit_entry where subject_id = $1',
      [goodwill.id],
    );
    expect(rows).toEqual([{ actor_id: by.id, action: 'goodwill.given', reason: REASON }]);

    await runDueJobs(test, services);
    const mail = services.sent.find(({ subject }) =>
      subject.startsWith('₹450 is back in your wallet as goodwill'),
    );
    expect(mail?.text).toContain('It came back as what had paid for the class.');
    const { notifications } = await callAs(services, scene.student).notifications.list({});
    expect(notifications[0]?.message).toMatch(/^We gave ₹450 back as goodwill for Mathematics with /);
    const seen = (who: TestPerson) =>
      callAs(services, who).disputes.ofBooking({ bookingId: scene.bookingId });
    expect((await seen(scene.student)).goodwill).toMatchObject([{ kind: 'refund', amountPaise: 45_000 }]);
    expect((await seen(scene.teacher)).goodwill).toEqual([]);
  });

  it('as a refund is what had paid for the class, and as credit stays credit', async () => {
    const [refunded, credited] = [await held(), await held()];
    await give(refunded, 20_000);
    await give(credited, 20_000, 'credit');
    expect(await readPaidIn(services.db, refunded.student.id)).toBe(20_000);
    expect(await readPaidIn(services.db, credited.student.id)).toBe(0);
    const wallet = await callAs(services, credited.student).wallet.balance();
    expect(wallet).toMatchObject({ balancePaise: 20_000, creditPaise: 20_000 });
  });

  it('gives the family a credit note for a refund, and the teacher none', async () => {
    const scene = await held();
    await give(scene, 20_000);
    const papers = (who: TestPerson) =>
      callAs(services, who).invoices.ofBooking({ bookingId: scene.bookingId });
    const { documents } = await papers(scene.student);
    expect(documents.map(({ kind, movement }) => [kind, movement])).toEqual([
      ['receipt', 'release'],
      ['credit_note', 'goodwill_refund'],
    ]);
    expect((await papers(scene.teacher)).documents.map(({ kind }) => kind)).toEqual(['tax_invoice']);
  });
});

describe('the bounds of goodwill are kept by the database', () => {
  it('the price of the class, less what has come back', async () => {
    const scene = await held();
    await give(scene, 40_000);
    expect(await refused(give(scene, 20_001))).toMatchObject({ status: 409, message: M.beyondPrice });
    await give(scene, 20_000, 'credit');
    expect(await refused(give(scene, 1, 'credit'))).toMatchObject({ status: 409, message: M.beyondPrice });
    const { room, refusal } = await officeOf(await operator()).ofBooking({ bookingId: scene.bookingId });
    expect({ room, refusal }).toEqual({ room: { refundPaise: 0, creditPaise: 0 }, refusal: M.allBack });
  });

  it('a class that was paid: not one ahead, and not one that is disputed', async () => {
    const [teacher, student] = [await make.teacher(), await make.student()];
    const ahead = await make.lesson({ teacher, student, startsInMinutes: 600 });
    expect(await refused(give({ teacher, student, ...ahead }, 1))).toMatchObject({ message: M.beyondPrice });

    const scene = await held();
    const { bookingId } = scene;
    const { disputes } = callAs(services, scene.student);
    const { dispute } = await disputes.open({ bookingId, reason: 'technical', body: 'No sound' });
    expect(await refused(give(scene, 1_000))).toMatchObject({ status: 409, message: M.disputed });
    await disputes.withdraw({ id: dispute?.id ?? '' });
    await give(scene, 1_000);
  });

  it('a dispute gives back no more than goodwill has left', async () => {
    const scene = await held();
    const by = await operator();
    await give(scene, 40_000, 'credit', by);
    const { bookingId } = scene;
    const opened = await callAs(services, scene.student).disputes.open({
      bookingId,
      reason: 'technical',
      body: 'No sound',
    });
    const id = opened.dispute?.id ?? '';
    const office = callAs(services, by).disputes;
    expect((await office.get({ id })).dispute.refundablePaise).toBe(20_000);
    const decide = (refundPaise: number) => office.decide({ id, refundPaise, reason: 'As seen' });
    expect(await refused(decide(20_001))).toMatchObject({ status: 409, message: M.disputeBeyond });
    await decide(20_000);
    expect(await paiseOn(test, 'wallet', scene.student.id)).toBe(60_000);
  });

  it("an operator's day, also by two presses at once", async () => {
    const by = await operator();
    const scenes = await Promise.all(Array.from({ length: 10 }, () => held()));
    const outcomes = await Promise.allSettled(scenes.map((scene) => give(scene, 60_000, 'refund', by)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    const [first] = scenes;
    if (first !== undefined)
      expect(await refused(give(await held(), 50_000, 'refund', by))).toMatchObject({ message: M.beyondDay });
    const { leftTodayPaise } = await officeOf(by).ofBooking({ bookingId: first?.bookingId ?? '' });
    expect(leftTodayPaise).toBe(20_000);
  });

  it('nothing is posted that was not decided, and a decision stands', async () => {
    const scene = await held();
    const posted = test.appPool.query(
      `select ledger.post('goodwill_credit', 'test:by-hand', $1::jsonb, $2)`,
      [JSON.stringify(goodwillLegs(scene.student.id, 1_000)), scene.bookingId],
    );
    await expect(posted).rejects.toMatchObject({ constraint: 'txn_goodwill_decided' });
    const { id } = await give(scene, 1_000);
    for (const change of [
      `update goodwill set amount_paise = 2 where id = $1`,
      `delete from goodwill where id = $1`,
    ]) {
      await expect(test.appPool.query(change, [id])).rejects.toMatchObject({ constraint: 'goodwill_stands' });
    }
  });
});

describe('a second operator', () => {
  it('approves what goes beyond 1,000 rupees to one family in 30 days', async () => {
    const first = await held();
    const second = await held(first.student);
    const [by, other] = [await operator(), await operator()];
    expect(await give(first, 50_000, 'refund', by)).toMatchObject({ status: 'given' });
    const waiting = await expectNotified(test, () => give(second, 60_000, 'refund', by), {});
    expect(waiting).toMatchObject({ status: 'requested', monthPaise: 110_000 });
    expect(await paiseOn(test, 'wallet', first.student.id)).toBe(50_000);
    const listed = await officeOf(other).list({});
    expect(listed.goodwill.map(({ id }) => id)).toContain(waiting.id);
    expect(listed.counts.waiting).toBeGreaterThan(0);
    const { waiting: queues } = await callAs(services, by).admin.overview();
    expect(queues.find(({ kind }) => kind === 'goodwill')?.count).toBe(listed.counts.waiting);

    const approve = (who: TestPerson) => officeOf(who).approve({ id: waiting.id, reason: 'Seen the room' });
    expect(await refused(approve(by))).toMatchObject({ status: 409, message: M.needsAnother });
    const bySelf = test.appPool.query(
      `update goodwill set status = 'given', txn_id = 1, ended_at = now() where id = $1`,
      [waiting.id],
    );
    await expect(bySelf).rejects.toMatchObject({ constraint: 'goodwill_approved_by_another' });
    const { goodwill } = await approve(other);
    expect(goodwill).toMatchObject({ status: 'given', decidedBy: { id: other.id } });
    expect(await paiseOn(test, 'wallet', first.student.id)).toBe(110_000);
    expect(await refused(approve(other))).toMatchObject({ status: 409, message: M.movedOn });
  });

  it('rejects, and the price can be given again', async () => {
    const first = await held();
    const second = await held(first.student);
    await give(first, 60_000);
    const { id } = await give(second, 60_000);
    const { goodwill } = await officeOf(await operator()).reject({ id, reason: 'Enough' });
    expect(goodwill).toMatchObject({ status: 'rejected', decisionReason: 'Enough' });
    expect(await paiseOn(test, 'wallet', first.student.id)).toBe(60_000);
    expect(await give(second, 40_000)).toMatchObject({ status: 'given' });
  });
});
