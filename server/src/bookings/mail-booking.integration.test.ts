import { beforeEach, describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { slotIn, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { setStage } from '../../test/stage.ts';
import { jobHandlers } from '../worker.ts';

const { database: test, services, make } = await setStage();
beforeEach(async () => {
  await runDueJobs(test, services);
  services.sent.length = 0;
});

async function emailOf({ id }: TestPerson): Promise<string> {
  const { rows } = await test.ownerPool.query<{ email: string }>(
    'select email from user_account where id = $1',
    [id],
  );
  return rows[0]?.email ?? '';
}

/** The mails that have left since, with reader and subject, sorted. */
async function mailsTo(people: Record<string, TestPerson>): Promise<string[]> {
  await runDueJobs(test, services);
  const named = await Promise.all(
    Object.entries(people).map(async ([name, person]) => [await emailOf(person), name] as const),
  );
  const nameOf = new Map(named);
  return services.sent.map(({ to, subject }) => `${nameOf.get(to)}: ${subject.split(':')[0]}`).toSorted();
}

/** A family of a child and a parent who pays, and a teacher. */
async function family() {
  const [teacher, student] = await Promise.all([
    make.teacher(),
    make.student({ walletPaise: 0, consented: false }),
  ]);
  const parent = await make.guardian(student);
  await make.topUp(parent, 500_000);
  return { teacher, student, parent };
}

const wish = (teacher: TestPerson) => ({
  teacherId: teacher.id,
  subject: 'Mathematics',
  class: 8,
  startsAt: slotIn(30),
  durationMinutes: 60 as const,
  topic: 'Squares & <roots>',
});

async function booked(people: Awaited<ReturnType<typeof family>>) {
  const { booking } = await callAs(services, people.parent).bookings.book(wish(people.teacher));
  return booking;
}

describe('what a booking’s people are told by mail', () => {
  it('tells the teacher of a request, and the child, but not the parent who made it', async () => {
    const people = await family();
    await booked(people);
    expect(await mailsTo(people)).toEqual([
      'student: Class requested',
      expect.stringMatching(/^teacher: New booking request from /),
    ]);
    const address = await emailOf(people.teacher);
    const mail = services.sent.find(({ to }) => to === address);
    expect(mail?.text).toContain('Squares & <roots>');
    expect(mail?.html).toContain('Squares &amp; &lt;roots&gt;');
    expect(mail?.text).toContain('/teacher/bookings/');
  });

  it('tells the family of an answer, with the reason of a rejection and the money that is back', async () => {
    const people = await family();
    const [accepted, rejected] = [await booked(people), await family()];
    await mailsTo(people);
    services.sent.length = 0;
    await callAs(services, people.teacher).bookings.accept({ id: accepted.id });
    expect(await mailsTo(people)).toEqual(['parent: Class confirmed', 'student: Class confirmed']);

    const { id } = await booked(rejected);
    await runDueJobs(test, services);
    services.sent.length = 0;
    await callAs(services, rejected.teacher).bookings.reject({ id, reason: 'I am away' });
    expect(await mailsTo(rejected)).toEqual([
      'parent: Booking request rejected',
      'student: Booking request rejected',
    ]);
    expect(services.sent[0]?.text).toContain('Reason: I am away');
    expect(services.sent[0]?.text).toMatch(/₹\s?600 is back in the wallet/);
  });

  it('says nothing of a state that has passed by the time the mail would leave', async () => {
    const people = await family();
    const { id } = await booked(people);
    await callAs(services, people.parent).bookings.withdraw({ id });
    expect(await mailsTo(people)).toEqual([
      'student: Booking request taken back',
      'teacher: Booking request taken back',
    ]);
  });

  it('leaves out who declined mails about bookings, and addresses that were never confirmed', async () => {
    const people = await family();
    await callAs(services, people.teacher).accounts.setNotificationPreferences({
      preferences: [{ kind: 'booking', mail: false, app: true }],
    });
    await test.ownerPool.query('update user_account set email_verified_at = null where id = $1', [
      people.student.id,
    ]);
    await booked(people);
    expect(await mailsTo(people)).toEqual([]);
  });

  it('sends each mail once, though the job that sends them runs twice', async () => {
    const people = await family();
    const { id } = await booked(people);
    for (let run = 0; run < 2; run++) {
      await jobHandlers['bookings.mail']?.(services, {
        bookingId: id,
        status: 'pending',
        by: people.parent.id,
      });
    }
    expect(await mailsTo(people)).toHaveLength(2);
  });
});
