/** The money of a class whose student the teacher kept out: by the real door, to the end of the class. */
import { randomUUID } from 'node:crypto';
import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import { en as M } from '@kaksha/domain/classroom/door/words/en.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { factoriesOf, ledgerProblems, paiseOn, type TestPerson } from '../../../test/factories.ts';
import { settleOverdue } from '../../bookings/settlement/settle-overdue.ts';
import { ask, createScene, payloads, type Scene, until } from '../test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(async () => {
  scene.disconnectAll();
  expect(await ledgerProblems(scene.database)).toEqual([]);
});
afterAll(() => scene.close());

const PAID = { wallet: 0, escrow: 0, payable: 51_000 };
const RETURNED = { wallet: 60_000, escrow: 0, payable: 0 };

const inBrowser = ({ id, role }: TestPerson) => ({
  id,
  role: role as 'teacher' | 'student',
  sessionId: randomUUID(),
});

/** A paid class that begins in five minutes, its teacher in the room. */
async function beforeClass() {
  const make = factoriesOf(scene.database);
  const [teacher, student] = await Promise.all([make.teacher(), make.student({ walletPaise: 0 })]);
  const lesson = await make.lesson({ teacher, student, startsInMinutes: 5 });
  const at = await scene.join(lesson.lessonId, inBrowser(teacher));
  return { ...lesson, teacher, student, at, comes: () => scene.join(lesson.lessonId, inBrowser(student)) };
}
type Class = Awaited<ReturnType<typeof beforeClass>>;

/** Some minutes go by: all that was, was so much earlier. */
async function pass(minutes: number, { lessonId }: Class) {
  for (const update of [
    'update lesson set during = tstzrange(lower(during) - $2::interval, upper(during) - $2::interval) where id = $1',
    `update lesson_presence set joined_at = joined_at - $2::interval, left_at = left_at - $2::interval
      where lesson_id = $1`,
    'update classroom_permission set kept_out_at = kept_out_at - $2::interval where lesson_id = $1',
  ]) {
    await scene.database.ownerPool.query(update, [lessonId, `${minutes} minutes`]);
  }
}

async function moneyOf({ teacher, student, bookingId }: Class) {
  return {
    wallet: await paiseOn(scene.database, 'wallet', student.id),
    escrow: await paiseOn(scene.database, 'booking_escrow', bookingId),
    payable: await paiseOn(scene.database, 'teacher_payable', teacher.id),
  };
}

async function end({ teacher, lessonId }: Class) {
  return (await callAs(scene.services, teacher).lessons.end({ id: lessonId })).lesson.status;
}

const lock = ({ at }: Class, locked: boolean) => ask(at.client, 'door:lock', { locked });
const decide = ({ at, student }: Class, event: string) => ask(at.client, event, { userId: student.id });

async function remove(them: Class) {
  await decide(them, 'door:remove');
  // They are put out after the teacher has been answered.
  await until(async () =>
    (await scene.presenceOf(them.lessonId, them.student.id)).every((stay) => !stay.open),
  );
}

describe('a student before a locked class', () => {
  it('has not missed it, and the teacher, who is told of them, is not paid', async () => {
    const them = await beforeClass();
    await lock(them, true);
    expect((await them.comes()).answer).toEqual({ ok: false, message: M.lockedAndTold });
    expect((await them.comes()).answer).toEqual({ ok: false, message: M.lockedAndTold });
    const told = () => payloads(them.at, 'door:state') as DoorState[];
    await until(() => told().at(-1)?.people[0]?.keptOutAt != null);
    // Once for as long as it lasts, however often they try.
    expect(told().map(({ revision }) => revision)).toEqual([1, 2]);

    await pass(16, them);
    expect(await end(them)).toBe('cancelled');
    expect(await moneyOf(them)).toEqual(RETURNED);
  });

  it('has not missed it either when nobody ends it', async () => {
    const them = await beforeClass();
    await lock(them, true);
    await them.comes();
    await pass(85, them);
    expect(await settleOverdue(scene.services, them.lessonId)).toBe(true);
    expect(await moneyOf(them)).toEqual(RETURNED);
  });

  it('has come when they came in after all', async () => {
    const them = await beforeClass();
    await lock(them, true);
    await them.comes();
    await lock(them, false);
    expect((await them.comes()).answer).toMatchObject({
      ok: true,
      door: { people: [{ userId: them.student.id, keptOutAt: null }] },
    });
    await pass(60, them);
    expect(await end(them)).toBe('completed');
    expect(await moneyOf(them)).toEqual(PAID);
  });
});

describe('a student who was removed before the start', () => {
  it('has not missed the class', async () => {
    const them = await beforeClass();
    await them.comes();
    await pass(3, them);
    await remove(them);
    await pass(13, them);
    expect(await end(them)).toBe('cancelled');
    expect(await moneyOf(them)).toEqual(RETURNED);
  });

  it('has not missed it when they could come in again and knew nothing of it', async () => {
    const them = await beforeClass();
    await them.comes();
    await remove(them);
    await decide(them, 'door:let-in');
    await pass(16, them);
    expect(await end(them)).toBe('cancelled');
    expect(await moneyOf(them)).toEqual(RETURNED);
  });

  it('has missed it when they were in again, and went by themselves', async () => {
    const them = await beforeClass();
    await them.comes();
    await remove(them);
    await decide(them, 'door:let-in');
    const again = await them.comes();
    await ask(again.client, 'classroom:leave');
    await pass(16, them);
    expect(await end(them)).toBe('missed');
    expect(await moneyOf(them)).toEqual(PAID);
  });
});

it('a student who was removed from the class itself has come', async () => {
  const them = await beforeClass();
  await them.comes();
  await pass(16, them);
  await remove(them);
  await pass(44, them);
  expect(await end(them)).toBe('completed');
  expect(await moneyOf(them)).toEqual(PAID);
});

it('a student who does not come to a locked class misses it as any other', async () => {
  const them = await beforeClass();
  await lock(them, true);
  await pass(16, them);
  expect(await end(them)).toBe('missed');
  expect(await moneyOf(them)).toEqual(PAID);
});
