/** Somebody who signs in or books while an account is being deleted has to wait, and then finds it deleted. */
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { slotIn, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';
import { startSession } from '../../accounts/sessions/start-session.ts';

const { database: test, services, make } = await setStage();

/** The refusal of `call`, when it begins after the account was marked as closed, and before that is committed. */
async function refusedWhileClosing({ id }: TestPerson, call: () => Promise<unknown>) {
  const client = await test.ownerPool.connect();
  try {
    await client.query('begin');
    await client.query('update user_account set closed_at = clock_timestamp() where id = $1', [id]);
    const refusal: Promise<ORPCError<string, unknown>> = refusalOf(call());
    // A call that does not wait for the lock is done by now.
    await Promise.race([refusal.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 400))]);
    await client.query('commit');
    return await refusal;
  } finally {
    client.release();
  }
}

const sessionsOf = async ({ id }: TestPerson): Promise<number> =>
  (await test.ownerPool.query('select count(*)::int as n from session where user_id = $1', [id])).rows[0].n;

const book = (teacher: TestPerson, person: TestPerson) => () =>
  callAs(services, person).bookings.book({
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    startsAt: slotIn(26),
    durationMinutes: 60,
    topic: 'Linear equations',
    notes: '',
  });

it('no session begins, by whichever way somebody signs in', async () => {
  const student = await make.student();
  const context = {
    services,
    requestId: 'test',
    viewer: null,
    headers: new Headers(),
    language: 'en' as const,
    responseHeaders: new Headers(),
    remoteAddress: '192.0.2.1',
  };
  const signIn = () => services.db.transaction().execute((trx) => startSession(trx, context, student));
  expect(await refusedWhileClosing(student, signIn)).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  expect(await sessionsOf(student)).toBe(0);
});

it('a student whose account is being deleted books nothing', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  expect(await refusedWhileClosing(student, book(teacher, student))).toMatchObject({ status: 404 });
});

it('a parent books nothing for a child whose account is being deleted', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  const parent = await make.guardian(student);
  expect(await refusedWhileClosing(student, book(teacher, parent))).toMatchObject({ status: 400 });
});

it('nobody books a teacher whose account is being deleted', async () => {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  expect(await refusedWhileClosing(teacher, book(teacher, student))).toMatchObject({
    status: 404,
    message: BOOKING_MESSAGES.teacherNotFoundText,
  });
});
