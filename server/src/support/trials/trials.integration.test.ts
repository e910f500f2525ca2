/** From a request for a free trial to a booked one: the kept time, the link, and the refusals. */
import { en as T } from '@kaksha/domain/support/trials/words/en.ts';
import { localDateOf, MINUTE_MS, toMs } from '@kaksha/domain/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { factoriesOf, indianTime, slotIn, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { receiveForm } from '../../content/forms.ts';
import { trialJobs } from './end-invitation.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let operator: TestPerson;
let teacher: TestPerson;
let request: { id: string; revision: number };

beforeAll(async () => {
  test = await createTestDatabase({ max: 12 });
  services = createTestServices(test);
  make = factoriesOf(test);
  operator = await make.person('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ownerPool.query('delete from ticket; delete from form_submission; delete from rate_limit');
  services.sent.length = 0;
  teacher = await make.teacher();
  await receiveForm(
    services,
    {
      'form-name': 'book-free-trial',
      name: 'Kavita',
      email: 'kavita@example.in',
      class: 'Class 8',
      subject: 'Mathematics',
    },
    '192.0.2.1',
  );
  const [found] = (await support().inbox.list({})).requests;
  request = { id: found?.id ?? '', revision: 1 };
});

const support = (person: TestPerson | null = operator) => callAs(services, person).support;
const invite = (startsAt = slotIn(26), by = operator) =>
  support(by).trials.invite({
    ...request,
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    startsAt,
  });

/** Sends it, and answers the token of the mail's link. */
async function invited(): Promise<string> {
  await invite();
  await runDueJobs(test, services);
  const mail = services.sent.find(({ subject }) => subject.startsWith('Our answer to your request'));
  return /trial\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const problems = async () =>
  (
    await test.ownerPool.query(
      'select * from ledger.problems_of_offers() union all select * from ledger.problems_of_trial_invitations()',
    )
  ).rows;

describe('the teachers for a trial', () => {
  it('are verified, offer one, and teach what was asked for; each with the next free times', async () => {
    const none = await make.teacher();
    await test.ownerPool.query('update teacher_profile set trial_offered = false where user_id = $1', [
      none.id,
    ]);
    const options = await support().trials.options({ id: request.id });
    expect([options.subject, options.class]).toEqual(['Mathematics', 8]);
    const ids = options.teachers.map(({ id }) => id);
    expect(ids).not.toContain(none.id);
    for (const { slots } of options.teachers) expect(slots.length).toBeGreaterThan(0);
  });

  it('are shown with the wished time first, and first among teachers', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7];
    const on = (startMinute: number, endMinute: number) =>
      all.map((weekday) => ({ weekday, startMinute, endMinute }));
    const morning = await make.teacher({ subjects: ['French'], hours: on(480, 720) });
    const evening = await make.teacher({ subjects: ['French'], hours: on(960, 1200) });
    const wish = { timing: 'Evening, 4 to 8', date: localDateOf(indianTime(9, '16:00')) };
    await test.ownerPool.query('update form_submission set fields = fields || $1::jsonb', [
      JSON.stringify(wish),
    ]);
    const options = await support().trials.options({ id: request.id, subject: 'French', class: 8 });
    expect(options.wish).toEqual(wish);
    expect(options.teachers.map(({ id }) => id)).toEqual([evening.id, morning.id]);
    expect(options.teachers[0]?.slots[0]).toEqual({ startsAt: indianTime(9, '16:00'), isWished: true });
    expect(options.teachers[0]?.slots.slice(1).map(({ isWished }) => isWished)).toEqual([false, false]);
    expect(options.teachers[1]?.slots[0]).toEqual({ startsAt: indianTime(9, '08:00'), isWished: false });
  });

  it('are found behind any number who have no time, and first those who were not invited yet', async () => {
    const ask = { id: request.id, subject: 'Sanskrit', class: 8 };
    const offered = async () => (await support().trials.options(ask)).teachers.map(({ id }) => id);
    for (let busy = 0; busy < 13; busy++) await make.teacher({ subjects: ['Sanskrit'], hours: [] });
    teacher = await make.teacher({ subjects: ['Sanskrit', 'Mathematics'] });
    expect(await offered()).toEqual([teacher.id]);
    await invite();
    const others = await Promise.all(
      Array.from({ length: 12 }, () => make.teacher({ subjects: ['Sanskrit'] })),
    );
    const now = await offered();
    expect(now).toHaveLength(5);
    for (const id of now) expect(others.map((other) => other.id)).toContain(id);
  });
});

describe('a trial that waits', () => {
  it('keeps the time: nobody else can book it, and the person has it by mail once', async () => {
    const token = await invited();
    expect(
      services.sent.filter(({ subject }) => subject.startsWith('Our answer to your request')),
    ).toHaveLength(1);
    const { invitation } = await support(null).trials.byLink({ token });
    expect(invitation).toMatchObject({ status: 'open', teacher: { id: teacher.id }, startsAt: slotIn(26) });
    const other = await make.student();
    const refusal = await refusalOf(
      callAs(services, other).bookings.book({
        teacherId: teacher.id,
        subject: 'Mathematics',
        class: 8,
        startsAt: slotIn(26),
        durationMinutes: 60,
        topic: 'x',
      }),
    );
    expect(refusal.code).toBe('SLOT_TAKEN');
    expect(await problems()).toEqual([]);
    expect((await support().inbox.get({ id: request.id })).request.status).toBe('answered');
  });

  it('becomes a trial booking of whoever has the link, once', async () => {
    const token = await invited();
    const adults = await Promise.all([make.student(), make.student()]);
    await test.ownerPool.query(
      `update student_profile set date_of_birth = '2000-01-01' where user_id = any($1)`,
      [adults.map(({ id }) => id)],
    );
    await Promise.all(adults.map((each) => make.showAdult(each)));
    const outcomes = await Promise.allSettled(adults.map((one) => support(one).trials.accept({ token })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, message: T.ended });
    }
    expect(await problems()).toEqual([]);
  });

  it('is booked by a parent for the child, and is a trial at the price that was told', async () => {
    const student = await make.student({ consented: false });
    const parent = await make.guardian(student);
    const token = await invited();
    await test.ownerPool.query('delete from child_allowance where student_id = $1', [student.id]);
    const alone = await refusalOf(support(student).trials.accept({ token }));
    expect([alone.status, alone.message]).toEqual([403, T.parentBooks]);
    const everybody = [teacher, student, parent];
    const { invitation } = await expectNotified(
      test,
      () => support(parent).trials.accept({ token, studentId: student.id }),
      {
        live: {
          'booking:changed': everybody,
          'lesson:changed': everybody,
          'wallet:changed': [parent],
          'request:changed': ['operators'],
        },
        inApp: { booking_requested: [teacher] },
      },
    );
    expect(invitation.status).toBe('accepted');
    const { rows } = await test.ownerPool.query(
      'select kind, price_paise, student_id, booked_by from booking where id = $1',
      [invitation.bookingId],
    );
    expect(rows).toEqual([
      { kind: 'trial', price_paise: invitation.pricePaise, student_id: student.id, booked_by: parent.id },
    ]);
    const again = await refusalOf(support(parent).trials.accept({ token, studentId: student.id }));
    expect([again.status, again.message]).toEqual([409, T.ended]);
    expect(await problems()).toEqual([]);
  });

  it('can be booked at another of the teacher’s times when the child is busy; the kept one is free again', async () => {
    const student = await make.student({ consented: false });
    const parent = await make.guardian(student);
    const token = await invited();
    await make.lesson({
      teacher: await make.teacher(),
      student,
      payer: parent,
      startsInMinutes: (toMs(slotIn(26)) - Date.now()) / MINUTE_MS,
    });
    const busy = await refusalOf(support(parent).trials.accept({ token, studentId: student.id }));
    expect([busy.code, busy.message]).toEqual(['SLOT_TAKEN', T.familyBusy]);
    expect((await support(null).trials.byLink({ token })).invitation.status).toBe('open');
    const taken = await refusalOf(
      support(parent).trials.accept({ token, studentId: student.id, startsAt: '2020-01-01T10:00:00.000Z' }),
    );
    expect(taken.code).toBe('SLOT_TAKEN');
    const startsAt = slotIn(50);
    const { invitation } = await support(parent).trials.accept({ token, studentId: student.id, startsAt });
    expect(invitation).toMatchObject({ status: 'accepted', startsAt });
    const { rows } = await test.ownerPool.query(
      `select lower(l.during) as at from lesson l where l.teacher_id = $1 and l.status in ('requested', 'scheduled')`,
      [teacher.id],
    );
    expect(rows).toEqual([{ at: new Date(startsAt) }]);
    expect(await problems()).toEqual([]);
  });

  it('gives the time back when it is taken back, or has lapsed', async () => {
    const { invitation } = await invite();
    await expectNotified(test, () => support().trials.withdraw({ id: invitation.id }), {
      live: { 'request:changed': ['operators'] },
    });
    expect((await refusalOf(support().trials.withdraw({ id: invitation.id }))).status).toBe(409);
    request.revision = 2;
    const next = (await invite()).invitation;
    await test.ownerPool.query(
      `update trial_invitation set made_at = now() - interval '3 hours', expires_at = now() where id = $1`,
      [next.id],
    );
    await trialJobs['support.sweep-trials']?.(services, {});
    expect(await problems()).toEqual([]);
    request.revision = 3;
    expect((await invite()).invitation.status).toBe('open');
  });

  it('is one at a time, of the request as it was seen, and of a time that is free', async () => {
    await invite();
    request.revision = 2;
    const second = await refusalOf(invite(slotIn(30)));
    expect([second.status, second.message]).toEqual([409, T.waitsAlready]);
    await test.ownerPool.query('delete from ticket');
    const gone = await refusalOf(invite(slotIn(30)));
    expect(gone.status).toBe(404);
  });

  it('goes with a request that is erased, and its time with it', async () => {
    await invite();
    await test.ownerPool.query('delete from ticket where id = $1', [request.id]);
    expect(await problems()).toEqual([]);
  });

  it('opens by its own link alone', async () => {
    const token = await invited();
    for (const wrong of [`${token}x`, '']) {
      const refusal = await refusalOf(support(null).trials.byLink({ token: wrong }));
      expect([refusal.status, refusal.message]).toEqual([404, T.linkEnded]);
    }
  });
});
