import { en as M } from '@kaksha/domain/disputes/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { paiseOn, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { setStage } from '../../test/stage.ts';
import { frozenPaise } from '../wallet/dispute-money.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });
const operator = await make.person('admin');

/** A class of 600 rupees that was held, ended some minutes ago and paid: 510 to the teacher, 90 to the platform. */
async function held(endedMinutesAgo = 5, pricePaise = 60_000) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
  const lesson = await make.lesson({
    teacher,
    student,
    startsInMinutes: -60 - endedMinutesAgo,
    pricePaise,
    came: [teacher, student],
  });
  await callAs(services, teacher).lessons.end({ id: lesson.lessonId });
  return { teacher, student, ...lesson };
}
type Scene = Awaited<ReturnType<typeof held>>;

/** Moves the moment of a class's payment back, which the books don't allow otherwise. */
async function paidMinutesAgo(bookingId: string, minutes: number): Promise<void> {
  await test.ownerPool.query(`begin; alter table ledger.txn disable trigger txn_append_only;
    update ledger.txn set posted_at = posted_at - interval '${minutes} minutes'
      where booking_id = '${bookingId}' and kind = 'release';
    alter table ledger.txn enable trigger txn_append_only; commit`);
}

const COMPLAINT = { reason: 'left_early' as const, body: 'She left after twenty minutes.' };
const open = ({ student, bookingId }: Scene) =>
  callAs(services, student).disputes.open({ bookingId, ...COMPLAINT });
const toAll = ({ teacher, student }: Scene) => ({
  'booking:changed': [teacher, familyOf(student)],
  'lesson:changed': [teacher, familyOf(student)],
});
const idOf = async (scene: Scene): Promise<string> => (await open(scene)).dispute?.id ?? '';
const decide = (id: string, refundPaise: number, reason = 'The room shows it.') =>
  callAs(services, operator).disputes.decide({ id, refundPaise, reason });

/** On the family's wallet, the teacher's payable and recovery, and the platform's and the State's part of the price. */
async function moneyOf({ teacher, student, bookingId }: Scene) {
  const { rows } = await test.ownerPool.query<{ platform: number }>(
    `select coalesce(sum(p.amount_paise), 0)::bigint as platform from ledger.txn x
     join ledger.posting p on p.txn_id = x.id join ledger.account a on a.id = p.account_id
     where x.booking_id = $1 and a.kind in ('platform_revenue', 'tax_output')`,
    [bookingId],
  );
  return [
    await paiseOn(test, 'wallet', student.id),
    await paiseOn(test, 'teacher_payable', teacher.id),
    await paiseOn(test, 'teacher_recovery', teacher.id),
    rows[0]?.platform,
  ];
}

describe('opening a dispute', () => {
  it("freezes the teacher's share of that class until it ends", async () => {
    const scene = await held();
    expect(await frozenPaise(services.db, scene.teacher.id)).toBe(0);
    const { dispute } = await expectNotified(test, () => open(scene), { live: toAll(scene) });
    expect(dispute).toMatchObject({ ...COMPLAINT, status: 'open', refundPaise: null });
    expect(await frozenPaise(services.db, scene.teacher.id)).toBe(51_000);

    const { disputes } = callAs(services, scene.student);
    const withdraw = () => disputes.withdraw({ id: dispute?.id ?? '' });
    const withdrawn = await expectNotified(test, withdraw, { live: toAll(scene) });
    expect(withdrawn.dispute?.status).toBe('withdrawn');
    expect(await frozenPaise(services.db, scene.teacher.id)).toBe(0);
    expect(await moneyOf(scene)).toEqual([0, 51_000, 0, 9_000]);
  });

  it('is refused in words: not held, free, twice, and 48 hours after it was paid', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const ahead = await make.lesson({ teacher, student, startsInMinutes: 600 });
    const refused = (bookingId: string, who = student) =>
      refusalOf(callAs(services, who).disputes.open({ bookingId, ...COMPLAINT }));
    expect(await refused(ahead.bookingId)).toMatchObject({ status: 409, message: M.notHeld });

    const free = await held(5, 0);
    expect(await refused(free.bookingId, free.student)).toMatchObject({ status: 409, message: M.free });

    const late = await held(48 * 60 + 1);
    await paidMinutesAgo(late.bookingId, 48 * 60 + 1);
    expect(await refused(late.bookingId, late.student)).toMatchObject({ status: 409, message: M.tooLate });
    expect(
      await callAs(services, late.student).disputes.ofBooking({ bookingId: late.bookingId }),
    ).toMatchObject({
      dispute: null,
      refusal: M.tooLate,
    });

    // Long over, and settled only now: by a late job, or after its family was asked.
    const inTime = await held(96 * 60);
    await paidMinutesAgo(inTime.bookingId, 48 * 60 - 1);
    await open(inTime);
    expect(await refused(inTime.bookingId, inTime.student)).toMatchObject({
      code: 'ALREADY_DISPUTED',
      status: 409,
      message: M.already,
    });
  });

  it('needs a reason and words', async () => {
    const { student, bookingId } = await held();
    const { disputes } = callAs(services, student);
    expect(await refusalOf(disputes.open({ bookingId, ...COMPLAINT, body: ' ' }))).toMatchObject({
      status: 400,
      message: M.bodyRequired,
    });
    const reason = 'weather' as 'other';
    expect(await refusalOf(disputes.open({ bookingId, ...COMPLAINT, reason }))).toMatchObject({
      status: 400,
      message: M.reasonRequired,
    });
  });
});

describe("the teacher's answer", () => {
  it('is given once, while the dispute is open, and read by both sides', async () => {
    const scene = await held();
    const id = await idOf(scene);
    const { disputes } = callAs(services, scene.teacher);
    const answer = () => disputes.answer({ id, answer: 'The power failed.' });
    await expectNotified(test, answer, { live: toAll(scene) });
    const seen = await callAs(services, scene.student).disputes.ofBooking({ bookingId: scene.bookingId });
    expect(seen.dispute).toMatchObject({ answer: 'The power failed.' });
    expect(await refusalOf(disputes.answer({ id, answer: 'Again.' }))).toMatchObject({
      status: 409,
      message: M.answeredBefore,
    });
    await decide(id, 0);
    expect(await refusalOf(disputes.answer({ id, answer: 'Again.' }))).toMatchObject({ message: M.ended });
  });
});

describe('deciding', () => {
  it('gives the whole price back out of what everybody got, with a reason in the audit log', async () => {
    const scene = await held();
    const id = await idOf(scene);
    const { dispute } = await expectNotified(test, () => decide(id, 60_000), {
      live: { ...toAll(scene), 'wallet:changed': [scene.student, scene.teacher] },
    });
    expect(dispute).toMatchObject({ status: 'decided', refundPaise: 60_000, teacherPaise: 51_000 });
    expect(await moneyOf(scene)).toEqual([60_000, 0, 0, 0]);
    const { rows } = await test.ownerPool.query(
      `select actor_id, action, reason from audit_entry where subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { actor_id: operator.id, action: 'dispute.decided', reason: 'The room shows it.' },
    ]);
  });

  it('gives a part back in proportion, or nothing, and then frees the rest', async () => {
    const half = await held();
    await decide(await idOf(half), 30_000);
    expect(await moneyOf(half)).toEqual([30_000, 25_500, 0, 4_500]);
    const none = await held();
    await decide(await idOf(none), 0);
    expect(await moneyOf(none)).toEqual([0, 51_000, 0, 9_000]);
    expect(await frozenPaise(services.db, none.teacher.id)).toBe(0);
  });

  it('recovers from the next earnings what the payable does not hold, and leaves other disputes alone', async () => {
    const scene = await held();
    const other = await make.lesson({
      teacher: scene.teacher,
      student: scene.student,
      startsInMinutes: -200,
      came: [scene.teacher, scene.student],
    });
    await callAs(services, scene.teacher).lessons.end({ id: other.lessonId });
    const [id] = [await idOf(scene), await idOf({ ...scene, ...other })];
    // Gone by mistake, past what refuses a payout: only the amount that the other dispute freezes is left.
    const payout = [
      { kind: 'teacher_payable', owner: scene.teacher.id, amountPaise: -51_000 },
      { kind: 'gateway_clearing', owner: null, amountPaise: 51_000 },
    ] as const;
    await make.post('payout_settled', [...payout]);
    await decide(id, 60_000);
    expect(await moneyOf(scene)).toEqual([60_000, 51_000, -51_000, 0]);
    expect(await frozenPaise(services.db, scene.teacher.id)).toBe(51_000);
  });

  it('refuses more than the price, and a second decision', async () => {
    const scene = await held();
    const id = await idOf(scene);
    expect(await refusalOf(decide(id, 60_001))).toMatchObject({ status: 400, message: M.tooMuch });
    await decide(id, 1);
    expect(await refusalOf(decide(id, 60_000))).toMatchObject({ status: 409, message: M.ended });
    expect((await moneyOf(scene))[0]).toBe(1);
  });

  it('happens once when operators race, and not after the family took the dispute back', async () => {
    const scene = await held();
    const id = await idOf(scene);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, index) => decide(id, 10_000 * (index + 1))),
      callAs(services, scene.student).disputes.withdraw({ id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
    }
  });

  it('stays in the database as it was decided', async () => {
    const id = await idOf(await held());
    await decide(id, 100);
    await expect(
      test.ownerPool.query('update dispute set refund_paise = 200 where id = $1', [id]),
    ).rejects.toMatchObject({ constraint: 'dispute_is_final' });
    await expect(test.ownerPool.query('delete from dispute where id = $1', [id])).rejects.toMatchObject({
      constraint: 'dispute_is_final',
    });
  });
});

describe('mails', () => {
  it('tell the teacher of a dispute, the family of the answer, and both of the decision', async () => {
    const scene = await held();
    await runDueJobs(test, services);
    const subjects = async (): Promise<string[]> => {
      services.sent.length = 0;
      await runDueJobs(test, services);
      return services.sent.map(({ subject }) => subject.split(':')[0] ?? '').toSorted();
    };
    const id = await idOf(scene);
    expect(await subjects()).toEqual(['A class is disputed']);
    await callAs(services, scene.teacher).disputes.answer({ id, answer: 'The power failed.' });
    // The student and the parent.
    expect(await subjects()).toEqual(Array(2).fill('The teacher answered your dispute'));
    await decide(id, 60_000);
    expect(await subjects()).toEqual(Array(3).fill('A dispute was decided'));
    const mail = services.sent.find(({ text }) => text?.includes('is back in the wallet'));
    expect(mail?.text).toContain('The whole price is back in the wallet. Reason: The room shows it.');
  });
});

describe("an operator's list", () => {
  it('tells open from ended, with who was in the room and what the price became', async () => {
    const scene = await held();
    const id = await idOf(scene);
    const { disputes } = callAs(services, operator);
    const { dispute } = await disputes.get({ id });
    expect(dispute).toMatchObject({
      pricePaise: 60_000,
      teacherPaise: 51_000,
      openedBy: { id: scene.student.id },
    });
    expect([dispute.teacherStays.length, dispute.studentStays.length]).toEqual([1, 1]);
    await test.ownerPool.query(
      `insert into lesson_presence (lesson_id, user_id, joined_at, left_at)
       select c.lesson_id, c.user_id, c.joined_at + n * interval '1 second', c.joined_at + n * interval '1 second'
       from lesson_presence c, generate_series(1, 250) n where c.lesson_id = $1 and c.user_id = $2`,
      [scene.lessonId, scene.student.id],
    );
    // Reloading often must not hide when somebody came.
    expect((await disputes.get({ id })).dispute.studentStays).toHaveLength(251);
    expect((await disputes.list({})).disputes.map((one) => one.id)).toContain(id);
    await decide(id, 0);
    expect((await disputes.list({})).disputes.map((one) => one.id)).not.toContain(id);

    const all: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await disputes.list({ status: 'ended', limit: 2, cursor });
      all.push(...page.disputes.map((one) => one.id));
      if (page.nextCursor === null) {
        const { rowCount } = await test.ownerPool.query(`select from dispute where status <> 'open'`);
        expect(all).toHaveLength(rowCount ?? Number.NaN);
        break;
      }
      cursor = page.nextCursor;
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(id);
  });
});

describe.each([2, 5, 10])('in a class of %i', (count) => {
  it('each seat is disputed and decided by itself, and an operator reads which one it is of those that stood', async () => {
    const teacher = await make.teacher();
    const students = [];
    for (let seat = 1; seat <= count; seat += 1) students.push(await make.student({ walletPaise: 0 }));
    const [first, second, ...others] = students as [TestPerson, TestPerson, ...TestPerson[]];
    const { lessonId, bookingIds } = await make.group({
      teacher,
      students: [first, second, ...others],
      startsInMinutes: -65,
      came: [teacher, first, ...others],
    });
    const gone = await make.student();
    await test.ownerPool.query(
      `with seat as (insert into lesson_participant (lesson_id, student_id, during, seat, active)
         select id, $2, during, 2, false from lesson where id = $1)
       insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes, price_paise,
         cancellation_policy, expires_at, cancelled_at)
       select id, $2, teacher_id, $2, 'cancelled', 100, 60, 0, '{}', now(), now() from lesson where id = $1`,
      [lessonId, gone.id],
    );
    await callAs(services, teacher).lessons.end({ id: lessonId });
    const disputeOf = async (student: TestPerson, seat: number): Promise<string> =>
      idOf({ teacher, student, lessonId, bookingId: bookingIds[seat - 1] ?? '' });
    const mine = await disputeOf(first, 1);
    const theirs = await disputeOf(second, 2);
    const office = callAs(services, operator).disputes;
    const seen = async (id: string) => (await office.get({ id })).dispute;
    expect(await seen(mine)).toMatchObject({
      seat: 1,
      seatCount: count,
      lessonStatus: 'completed',
      pricePaise: 60_000,
    });
    expect(await seen(theirs)).toMatchObject({ seat: 2, seatCount: count, lessonStatus: 'missed' });
    await decide(mine, 60_000);
    expect(await paiseOn(test, 'wallet', first.id)).toBe(60_000);
    expect(await paiseOn(test, 'wallet', second.id)).toBe(0);
    expect(await frozenPaise(services.db, teacher.id)).toBe(51_000);
    expect(await paiseOn(test, 'teacher_payable', teacher.id)).toBe((count - 1) * 51_000);
    expect(await seen(theirs)).toMatchObject({ status: 'open' });
  });
});

describe('disputes of one family', () => {
  it('are at most five at a time, all children together, and operators see the others beside each', async () => {
    const [one, other] = await Promise.all([make.student(), make.student()]);
    const parent = await make.guardian(one);
    await make.addChild(parent, other);
    const classes: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const student = count % 2 === 0 ? one : other;
      const teacher = await make.teacher();
      const { lessonId, bookingId } = await make.lesson({
        teacher,
        student,
        startsInMinutes: -70 * (count + 1),
        came: [teacher, student],
      });
      await callAs(services, teacher).lessons.end({ id: lessonId });
      classes.push(bookingId);
    }
    const { disputes } = callAs(services, parent);
    const complain = (bookingId: string) => disputes.open({ bookingId, ...COMPLAINT });
    const outcomes = await Promise.allSettled(classes.map(complain));
    const opened = outcomes.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.dispute?.id ?? ''] : [],
    );
    expect(opened).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, message: M.tooMany });
    const refused = classes[outcomes.findIndex(({ status }) => status === 'rejected')] ?? '';
    expect(await disputes.ofBooking({ bookingId: refused })).toMatchObject({ refusal: M.tooMany });

    const [granted = '', denied = '', takenBack = '', left = ''] = opened;
    await decide(granted, 20_000);
    await decide(denied, 0);
    await disputes.withdraw({ id: takenBack });
    await complain(refused);
    const { dispute } = await callAs(services, operator).disputes.get({ id: left });
    expect(dispute.family).toEqual({
      classes: 8,
      open: 2,
      granted: 1,
      refundedPaise: 20_000,
      refused: 1,
      withdrawn: 1,
    });
  });
});

describe('what an operator looks up around a dispute', () => {
  it('is the balances of both sides, their other disputes, and their chat for a reason', async () => {
    const scene = await held();
    const id = await idOf(scene);
    const { disputes, admin } = callAs(services, operator);
    const around = await disputes.surroundings({ id });
    expect(around).toMatchObject({
      payer: { id: scene.student.id, walletPaise: 0, creditPaise: 0 },
      earnings: { payablePaise: 51_000, frozenPaise: 51_000 },
      ofFamily: [],
      ofTeacher: [],
      hasChat: false,
    });
    const other = await held();
    const again = await make.lesson({
      teacher: scene.teacher,
      student: other.student,
      startsInMinutes: -200,
      came: [scene.teacher, other.student],
    });
    await callAs(services, scene.teacher).lessons.end({ id: again.lessonId });
    const second = await idOf({ ...other, ...again });
    expect((await disputes.surroundings({ id })).ofTeacher.map((one) => one.id)).toEqual([second]);

    const { conversation } = await callAs(services, scene.student).messages.start({
      teacherId: scene.teacher.id,
    });
    await callAs(services, scene.student).messages.send({
      id: conversation.id,
      clientId: crypto.randomUUID(),
      body: 'You left early',
    });
    expect((await disputes.surroundings({ id })).hasChat).toBe(true);
    const { messages } = await disputes.chat({ id, reason: 'The family says that she left' });
    expect(messages).toMatchObject([{ body: 'You left early', role: 'student' }]);
    expect((await disputes.chat({ id: second, reason: 'To compare' })).messages).toEqual([]);
    const { entries } = await admin.auditLog({ kind: 'dispute', person: scene.student.id });
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['dispute.chat-read', 'The family says that she left'],
    ]);
  });
});
