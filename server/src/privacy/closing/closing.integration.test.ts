import { en as ACCESS_MESSAGES } from '@kaksha/domain/accounts/access/words/en.ts';
import { en as M } from '@kaksha/domain/privacy/closing/words/en.ts';
import { owedPaidLegs } from '@kaksha/domain/wallet/postings.ts';
import { ERASED_NAME } from '@kaksha/domain/words.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { paiseOn, slotIn, TEST_PASSWORD, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { setStage } from '../../../test/stage.ts';
import { accountsJobs } from '../../accounts/jobs.ts';
import { bookingsJobs } from '../../bookings/jobs.ts';
import { enqueue } from '../../platform/jobs.ts';
import { privacyJobs } from '../jobs.ts';
import { eraseAccount } from './erase-account.ts';

const { database: test, services, make } = await setStage({ max: 20, books: true });

const FREE = 24 * 60;
const LATE = 3 * 60;

const close = (person: TestPerson, costPaise = 0) =>
  callAs(services, person).accounts.close({ password: TEST_PASSWORD, costPaise });

async function emailOf({ id }: TestPerson): Promise<string> {
  const { rows } = await test.ownerPool.query('select email from user_account where id = $1', [id]);
  return rows[0].email;
}
const login = (email: string) => callAs(services, null).accounts.login({ email, password: TEST_PASSWORD });

/** Opens a deleted account by the ticket of a login that is refused. @returns the ticket */
async function reopen(email: string): Promise<string> {
  const { ticket } = (await refusalOf(login(email))).data as { ticket: string };
  await callAs(services, null).accounts.reopen({ ticket });
  return ticket;
}

/** As if the days of grace had passed, with the daily cleaning of those days. */
async function graceIsOver({ id }: TestPerson): Promise<void> {
  await test.ownerPool.query(`update user_account set closed_at = now() - interval '8 days' where id = $1`, [
    id,
  ]);
  await test.ownerPool.query(`update idempotency_key set created_at = now() - interval '8 days'`);
  await accountsJobs['accounts.clean']?.(services, {});
}

async function owed({ id }: TestPerson) {
  const { rows } = await test.ownerPool.query(
    'select source, amount_paise as "amountPaise", status from payment_request where user_id = $1',
    [id],
  );
  return rows.map((row) => ({ ...row, amountPaise: Number(row.amountPaise) }));
}

const statusOf = async (bookingId: string): Promise<string> =>
  (await test.ownerPool.query('select status from booking where id = $1', [bookingId])).rows[0].status;

describe('a student who deletes the account', () => {
  it('sees first what comes back and what is kept, and is owed exactly that', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 10_000 })]);
    const free = await make.lesson({ teacher, student, startsInMinutes: FREE });
    const late = await make.lesson({ teacher, student, startsInMinutes: LATE });
    const pending = await make.lesson({ teacher, student, startsInMinutes: 2 * FREE, status: 'requested' });
    const ending = await callAs(services, student).accounts.closing();
    expect(ending).toMatchObject({ refusal: null, costPaise: 6_000, walletPaise: 10_000 + 180_000 - 6_000 });
    expect(ending.bookings.map(({ status, feePaise }) => [status, feePaise])).toEqual([
      ['confirmed', 6_000],
      ['confirmed', 0],
      ['pending', 0],
    ]);

    expect(await refusalOf(close(student, 5_999))).toMatchObject({
      code: 'COST_CHANGED',
      data: { costPaise: 6_000 },
    });
    expect(await statusOf(free.bookingId)).toBe('confirmed');

    await close(student, 6_000);
    for (const { bookingId } of [free, late, pending]) expect(await statusOf(bookingId)).toBe('cancelled');
    expect(await paiseOn(test, 'wallet', student.id)).toBe(184_000);
    expect(await owed(student)).toEqual([{ source: 'wallet', amountPaise: 184_000, status: 'open' }]);
  });

  it('is owed what was paid in, and not the credit that we gave, wherever that is at the moment', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 580_000 })]);
    await make.credit(student, 60_000);
    const about = { teacherId: teacher.id, subject: 'Mathematics', class: 8 };
    const call = callAs(services, student);
    await call.bookings.book({ ...about, startsAt: slotIn(48), durationMinutes: 60, topic: 'Squares' });
    await call.packages.buy({ ...about, pricePaise: 540_000 });
    await make.post(
      'absence_credit',
      [
        { kind: 'teacher_recovery', owner: teacher.id, amountPaise: -6_000 },
        { kind: 'wallet', owner: student.id, amountPaise: 6_000 },
      ],
      (await make.lesson({ teacher, student, startsInMinutes: 3 * FREE, pricePaise: 0 })).bookingId,
    );
    expect(await call.accounts.closing()).toMatchObject({ walletPaise: 580_000, lapsingPaise: 66_000 });
    await close(student);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(646_000);
    expect(await owed(student)).toEqual([{ source: 'wallet', amountPaise: 580_000, status: 'open' }]);
    const pay = test.appPool.query(`select ledger.post('payout', 'test:credit', $1::jsonb)`, [
      JSON.stringify(owedPaidLegs('wallet', student.id, 580_001)),
    ]);
    await expect(pay).rejects.toMatchObject({ constraint: 'refund_within_paid_in' });
  });

  it('pays nothing for a class that the teacher moved, as when it is cancelled by itself', async () => {
    const [teacher, student, other] = await Promise.all([make.teacher(), make.student(), make.student()]);
    const { lessonId, bookingIds } = await make.group({
      teacher,
      students: [student, other],
      startsInMinutes: 2 * FREE,
    });
    await callAs(services, teacher).bookings.reschedule.propose({
      id: bookingIds[0] ?? '',
      startsAt: slotIn(72),
      feePaise: 0,
    });
    await test.ownerPool.query(
      `update lesson set during = tstzrange(now() + interval '3 hours', now() + interval '4 hours') where id = $1`,
      [lessonId],
    );
    const { bookings, costPaise } = await callAs(services, student).accounts.closing();
    expect([costPaise, bookings[0]?.returnedPaise]).toEqual([0, 60_000]);
    await close(student);
    expect(await statusOf(bookingIds[0] ?? '')).toBe('cancelled');
    expect(await statusOf(bookingIds[1] ?? '')).toBe('confirmed');
  });

  it('is asked for the password, and not while a class is going on', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const wrong = callAs(services, student).accounts.close({ password: 'wrong', costPaise: 0 });
    expect(await refusalOf(wrong)).toMatchObject({
      code: 'WRONG_PASSWORD',
      message: ACCESS_MESSAGES.wrongPassword,
    });
    await make.lesson({ teacher, student, startsInMinutes: -10 });
    expect(await refusalOf(close(student))).toMatchObject({ status: 409, message: M.liveClass });
    const { rows } = await test.ownerPool.query('select closed_at from user_account where id = $1', [
      student.id,
    ]);
    expect(rows[0].closed_at).toBeNull();
  });

  it('is signed out everywhere, told so at the next login, and can undo it', async () => {
    const student = await make.student({ walletPaise: 50_000 });
    const email = await emailOf(student);
    await login(email);
    const { erasesAt } = await close(student);
    const { rows } = await test.ownerPool.query(
      'select count(*) filter (where revoked_at is null)::int as live from session where user_id = $1',
      [student.id],
    );
    expect(rows[0].live).toBe(0);
    expect(await refusalOf(login(email))).toMatchObject({
      code: 'ACCOUNT_CLOSED',
      status: 403,
      message: ACCESS_MESSAGES.closed,
      data: { erasesAt, ticket: expect.any(String) },
    });
    expect(await refusalOf(callAs(services, null).accounts.reopen({ ticket: 'made up' }))).toMatchObject({
      code: 'LINK_EXPIRED',
    });
    const ticket = await reopen(email);
    expect((await login(email)).user.id).toBe(student.id);
    expect(await owed(student)).toEqual([{ source: 'wallet', amountPaise: 50_000, status: 'withdrawn' }]);
    // The job may still come: there is nothing to erase.
    expect(await eraseAccount(services, student.id)).toBe(false);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(50_000);
    // A later closing is not undone by the ticket of an earlier one.
    await close(student);
    await callAs(services, null).accounts.reopen({ ticket });
    expect(await refusalOf(login(email))).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  it('is mailed until when it can be undone', async () => {
    const student = await make.student({ walletPaise: 50_000 });
    const email = await emailOf(student);
    await close(student);
    await privacyJobs['accounts.mail-closed']?.(services, { userId: student.id });
    const mail = services.sent.find(({ to }) => to === email);
    expect(mail?.text).toContain('you can undo it');
    expect(mail?.text).toContain('what we owe you');
  });
});

describe('a teacher who deletes the account', () => {
  it('gives the families everything back, is found nowhere, and is there again when it is undone', async () => {
    const [teacher, student] = await Promise.all([
      make.teacher({ firstName: 'Vanishing' }),
      make.student({ walletPaise: 0 }),
    ]);
    const late = await make.lesson({ teacher, student, startsInMinutes: LATE });
    const pending = await make.lesson({ teacher, student, startsInMinutes: FREE, status: 'requested' });
    const found = async () =>
      (await callAs(services, null).teachers.search({ search: 'Vanishing' })).teachers.length;
    expect(await found()).toBe(1);
    await close(teacher, 6_000);
    expect(await statusOf(late.bookingId)).toBe('cancelled');
    expect(await statusOf(pending.bookingId)).toBe('rejected');
    expect(await paiseOn(test, 'wallet', student.id)).toBe(126_000);
    expect(await found()).toBe(0);
    const { teachers, bookings, availability } = callAs(services, student);
    expect(await refusalOf(teachers.profile({ id: teacher.id }))).toMatchObject({ status: 404 });
    const from = new Date().toISOString().slice(0, 10);
    expect(await refusalOf(availability.slots({ id: teacher.id, from, days: 1 }))).toMatchObject({
      status: 404,
    });
    const wanted = {
      teacherId: teacher.id,
      subject: 'Mathematics',
      class: 8,
      startsAt: new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000).toISOString(),
      durationMinutes: 60 as const,
      topic: 'Squares',
    };
    expect(await refusalOf(bookings.book(wanted))).toMatchObject({ status: 404 });

    await reopen(await emailOf(teacher));
    expect(await found()).toBe(1);
  });

  it.each([2, 5, 10])('cancels a class of %i for every seat, at the cost of all', async (count) => {
    const teacher = await make.teacher();
    const students: TestPerson[] = [];
    for (let seat = 1; seat <= count; seat += 1) students.push(await make.student({ walletPaise: 0 }));
    const [first, ...others] = students as [TestPerson, ...TestPerson[]];
    const group = await make.group({ teacher, students: [first, ...others], startsInMinutes: LATE });
    expect(await callAs(services, teacher).accounts.closing()).toMatchObject({ costPaise: count * 6_000 });
    expect(await refusalOf(close(teacher, count * 6_000 - 1))).toMatchObject({ code: 'COST_CHANGED' });
    await close(teacher, count * 6_000);
    for (const id of group.bookingIds) expect(await statusOf(id)).toBe('cancelled');
    for (const student of students) expect(await paiseOn(test, 'wallet', student.id)).toBe(66_000);
  });

  it('is owed the earnings less what is to be recovered', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const done = await make.lesson({ teacher, student, startsInMinutes: -70, came: [teacher, student] });
    await callAs(services, teacher).lessons.end({ id: done.lessonId });
    await make.lesson({ teacher, student, startsInMinutes: LATE });
    expect(await callAs(services, teacher).accounts.closing()).toMatchObject({
      costPaise: 6_000,
      earningsPaise: 51_000 - 6_000,
    });
    await close(teacher, 6_000);
    expect(await owed(teacher)).toEqual([{ source: 'teacher_payable', amountPaise: 45_000, status: 'open' }]);
  });
});

describe('a parent who deletes the account', () => {
  it('ends what the parent paid for, and leaves the children theirs', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    const parent = await make.guardian(student);
    const ofParent = await make.lesson({ teacher, student, payer: parent, startsInMinutes: FREE });
    const ofChild = await make.lesson({ teacher, student, startsInMinutes: 2 * FREE });
    const ending = await callAs(services, parent).accounts.closing();
    expect(ending).toMatchObject({ children: ['Riya Sharma'], walletPaise: 60_000 });
    await close(parent);
    expect(await statusOf(ofParent.bookingId)).toBe('cancelled');
    expect(await statusOf(ofChild.bookingId)).toBe('confirmed');
    await graceIsOver(parent);
    expect(await eraseAccount(services, parent.id)).toBe(true);
    expect((await login(await emailOf(student))).user.id).toBe(student.id);
    const { rows } = await test.ownerPool.query(
      'select count(*)::int as n from guardianship where parent_id = $1',
      [parent.id],
    );
    expect(rows[0].n).toBe(0);
  });
});

/** Every table with a row that contains this text, whatever its column: waiting jobs, and the errors of failed ones, too. */
async function tablesThatHold(text: string): Promise<string[]> {
  const { rows: tables } = await test.ownerPool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger', 'graphile_worker')`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await test.ownerPool.query(
      `select 1 from ${name} r where strpos(to_jsonb(r)::text, $1) > 0`,
      [text],
    );
    if (rowCount) holding.push(name);
  }
  return holding;
}

/** A person's words about themselves; each value is found nowhere else. */
const MARK = 'Xylophonia';

async function mark({ id }: TestPerson): Promise<void> {
  await test.ownerPool.query(
    `update user_account set first_name = $2, last_name = $2, address = $2, city = $2, state_as_typed = $2, zip_code = $2,
       country = $2, phone = '9876501234', email = lower($2) || '-' || id || '@example.test' where id = $1`,
    [id, MARK],
  );
}

describe('erasing', () => {
  it('leaves nothing of what a student wrote or was called, and every rupee', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 30_000 })]);
    await mark(student);
    const lesson = await make.lesson({ teacher, student, startsInMinutes: -70, came: [teacher, student] });
    await test.ownerPool.query(`update booking set notes = $2 where id = $1`, [lesson.bookingId, MARK]);
    await test.ownerPool.query(
      `insert into classroom_message (lesson_id, sender_id, client_id, body) values ($1, $2, gen_random_uuid(), $3)`,
      [lesson.lessonId, student.id, MARK],
    );
    await test.ownerPool.query(
      `insert into form_submission (form_name, fields)
       select 'contact', jsonb_build_object('email', upper(email), 'message', $2::text) from user_account where id = $1`,
      [student.id, MARK],
    );
    await callAs(services, student).support.ask({
      name: MARK,
      email: 'x@example.in',
      subject: MARK,
      message: MARK,
    });
    await callAs(services, teacher).lessons.end({ id: lesson.lessonId });
    await callAs(services, teacher).reviews.remark({ lessonId: lesson.lessonId, body: `${MARK} did well` });
    await callAs(services, student).reviews.write({ lessonId: lesson.lessonId, rating: 4, comment: 'Clear' });
    const email = await emailOf(student);
    await login(email);
    for (const task of ['content.acknowledge', 'notifications.deliver-mail'])
      await enqueue(services.db, task, {}, { key: `${task}:${student.id}` });
    await test.ownerPool.query(
      `update graphile_worker._private_jobs set attempts = 3, last_error = $2 where strpos(key, $1) > 0`,
      [student.id, `550 5.1.1 <${email.toUpperCase()}>: no such user`],
    );

    await close(student);
    expect(await eraseAccount(services, student.id)).toBe(false); // not due yet
    await graceIsOver(student);
    await privacyJobs['accounts.erase-sweep']?.(services, {});

    // The address alone is kept with the debt, until it is paid. Nothing of it stands in the errors of mails to it.
    expect(await tablesThatHold(email)).toEqual(['public.payment_request']);
    expect(await tablesThatHold(email.toUpperCase())).toEqual([]);
    expect(await tablesThatHold('9876501234')).toEqual([]);
    expect(await tablesThatHold(MARK)).toEqual([]);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(30_000);
    const { reviews } = await callAs(services, null).reviews.ofTeacher({ id: teacher.id });
    expect(reviews).toMatchObject([{ rating: 4, comment: '', name: 'A student' }]);
    expect(await refusalOf(login(email))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  it.each([
    ['with a parent who has left', false],
    ['called otherwise since', true],
  ])(
    'leaves nothing of a child in what teacher and parent were told, planned, offered or answered: %s',
    async (_, renamed) => {
      const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 500_000 })]);
      await mark(student);
      const parent = await make.guardian(student);
      const as = (person: TestPerson) => callAs(services, person);
      const wish = { teacherId: teacher.id, subject: 'Mathematics', class: 8, durationMinutes: 60 };
      const inHours = (hours: number) =>
        new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString();
      const { booking } = await as(student).bookings.book({
        ...wish,
        startsAt: inHours(30),
        topic: `${MARK} needs fractions`,
        notes: MARK,
      });
      await as(teacher).bookings.accept({ id: booking.id });
      const other = await as(student).bookings.book({ ...wish, startsAt: inHours(40), topic: MARK });
      await as(teacher).bookings.reject({ id: other.booking.id, reason: `Not for ${MARK}` });
      await as(teacher).bookings.offers.make({
        studentId: student.id,
        subject: 'Mathematics',
        class: 8,
        startsAt: inHours(60),
        durationMinutes: 60,
        topic: `Algebra for ${MARK}`,
        message: `Dear ${MARK}`,
      });
      const held = await make.lesson({ teacher, student, startsInMinutes: -200, came: [teacher, student] });
      await test.ownerPool.query(`update lesson set topic = $2, teacher_notes = $2 where id = $1`, [
        held.lessonId,
        MARK,
      ]);
      await as(teacher).lessons.end({ id: held.lessonId });
      await as(teacher).reviews.remark({ lessonId: held.lessonId, body: `${MARK} did well` });
      const written = await as(student).reviews.write({ lessonId: held.lessonId, rating: 4, comment: MARK });
      await as(teacher).reviews.answer({ id: written.review?.id ?? '', body: `Thank you, ${MARK}` });
      await runDueJobs(test, services);
      const told = await test.ownerPool.query<{ n: number }>(
        'select count(*)::int as n from delivery where user_id = any($1) and strpos(notice::text, $2) > 0',
        [[teacher.id, parent.id], MARK],
      );
      expect(told.rows[0]?.n).toBeGreaterThan(0);
      if (renamed)
        await test.ownerPool.query(
          `update user_account set first_name = 'Renamed', last_name = 'Since' where id = $1`,
          [student.id],
        );
      else {
        const former = await make.guardian(student);
        await test.ownerPool.query(
          `insert into consent_event (parent_id, student_id, kind, version, shown, means)
         values ($1, $2, 'withdrawn', '1', $3, 'account')`,
          [former.id, student.id, MARK],
        );
        await as(student).families.disconnect({ id: former.id });
      }

      const { costPaise } = await as(student).accounts.closing();
      await close(student, costPaise);
      await graceIsOver(student);
      expect(await eraseAccount(services, student.id)).toBe(true);
      expect(await tablesThatHold(MARK)).toEqual([]);
    },
  );

  it.each([0, 30_000])(
    'notes what came in during the days of grace, beside %i paise owed before',
    async (before) => {
      const student = await make.student({ walletPaise: before });
      await close(student);
      expect(await owed(student)).toEqual(
        before === 0 ? [] : [{ source: 'wallet', amountPaise: before, status: 'open' }],
      );
      // A payment that its bank has let through late.
      await make.topUp(student, 700);
      await graceIsOver(student);
      expect(await eraseAccount(services, student.id)).toBe(true);
      expect(await owed(student)).toEqual([{ source: 'wallet', amountPaise: before + 700, status: 'open' }]);
    },
  );

  it('leaves nothing of what a teacher said of themselves, and the families their records', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
    await mark(teacher);
    await test.ownerPool.query(
      `update teacher_profile set bio = $2, qualifications = $2, teaching_approach = $2, languages = array[$2],
         education = jsonb_build_array($2::text), achievements = array[$2], availability_note = $2 where user_id = $1`,
      [teacher.id, MARK],
    );
    const held = await make.lesson({ teacher, student, startsInMinutes: -70, came: [teacher, student] });
    await callAs(services, teacher).lessons.end({ id: held.lessonId });
    const off = await make.lesson({ teacher, student, startsInMinutes: FREE });
    await callAs(services, teacher).bookings.cancel({ id: off.bookingId, reason: MARK, costPaise: 0 });
    await close(teacher);
    await graceIsOver(teacher);
    expect(await eraseAccount(services, teacher.id)).toBe(true);
    expect(await eraseAccount(services, teacher.id)).toBe(false);
    expect(await tablesThatHold(MARK)).toEqual([]);
    const { booking } = await callAs(services, student).bookings.get({ id: held.bookingId });
    expect(booking).toMatchObject({
      status: 'completed',
      pricePaise: 60_000,
      teacher: { name: ERASED_NAME },
    });
    const { entries } = await callAs(services, student).wallet.statement({});
    expect(entries.some(({ kind }) => kind === 'release' || kind === 'void')).toBe(true);
  });

  it('leaves no job behind that failed for good, and the jobs of others and the pictures alone', async () => {
    const [student, other] = await Promise.all([make.student(), make.student()]);
    await mark(student);
    const [email, otherEmail] = [await emailOf(student), await emailOf(other)];
    const pictureId = 'a'.repeat(32);
    const jobs: [string, Record<string, unknown>][] = [
      ['accounts.mail-password-reset', { email }],
      ['accounts.mail-security-notice', { userId: student.id, kind: 'passkey_added', name: MARK }],
      ['accounts.mail-password-changed', { userId: student.id, removedPasskeys: [MARK] }],
      ['teachers.mail-verified', { teacherId: student.id }],
      ['teachers.mail-not-verified', { teacherId: student.id, verificationId: student.id }],
      ['accounts.mail-verification', { userId: student.id }],
      ['accounts.mail-owed-paid', { email, amountPaise: 100 }],
      ['accounts.drop-unused-picture', { userId: student.id, pictureId }],
      ['accounts.mail-password-reset', { email: otherEmail }],
      ['accounts.mail-verification', { userId: other.id }],
    ];
    for (const [task, payload] of jobs) await enqueue(services.db, task, payload);
    await test.ownerPool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = payload::text
       where strpos(payload::text, $1) > 0 or strpos(payload::text, $2) > 0`,
      [student.id, email],
    );
    await close(student);
    await graceIsOver(student);
    expect(await eraseAccount(services, student.id)).toBe(true);

    // Of a person who was erased long before.
    await enqueue(services.db, 'accounts.mail-owed-paid', { email: `${MARK}@example.in`, amountPaise: 100 });
    await enqueue(services.db, 'accounts.mail-owed-paid', { email: otherEmail, amountPaise: 100 });
    await test.ownerPool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '8 days'
       where strpos(payload::text, '@example.in') > 0`,
    );
    await privacyJobs['accounts.erase-sweep']?.(services, {});

    const left = async (text: string) => {
      const { rows } = await test.ownerPool.query<{ task: string }>(
        `select t.identifier as task from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
         where strpos(to_jsonb(j)::text, $1) > 0 order by 1`,
        [text],
      );
      return rows.map(({ task }) => task);
    };
    expect(await left(email)).toEqual([]);
    expect(await left(MARK)).toEqual([]);
    // The job that erases is the one that runs, and the file of the picture is still to go.
    expect(await left(student.id)).toEqual(['accounts.drop-unused-picture', 'accounts.erase']);
    expect(await left(otherEmail)).toEqual(['accounts.mail-owed-paid', 'accounts.mail-password-reset']);
    expect(await left(other.id)).toEqual(['accounts.mail-verification']);
  });

  it('is survived by jobs that still come', async () => {
    const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: FREE });
    const pending = await make.lesson({ teacher, student, startsInMinutes: 2 * FREE, status: 'requested' });
    await close(student);
    await graceIsOver(student);
    await eraseAccount(services, student.id);
    const before = services.sent.length;
    await bookingsJobs['lessons.settle']?.(services, { lessonId });
    await bookingsJobs['bookings.expire']?.(services, { bookingId: pending.bookingId });
    for (const job of ['accounts.mail-verification', 'accounts.mail-closed', 'accounts.erase']) {
      await { ...accountsJobs, ...privacyJobs }[job]?.(services, { userId: student.id });
    }
    expect(services.sent.length).toBe(before);
    expect(await statusOf(pending.bookingId)).toBe('cancelled');
  });
});
