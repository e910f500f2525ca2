import { SLOT_HOLDS_PER_PERSON } from '@kaksha/domain/bookings/policy.ts';
import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { slotIn, type TestPerson } from '../../../test/factories.ts';
import { setStage } from '../../../test/stage.ts';

const { database: test, services, make } = await setStage();

const START = slotIn(26);
const plus = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString();

const hold = async (who: TestPerson, teacher: TestPerson, startsAt = START, durationMinutes = 60 as const) =>
  (await callAs(services, who).bookings.hold({ teacherId: teacher.id, startsAt, durationMinutes })).hold;

const book = (who: TestPerson, teacher: TestPerson, startsAt = START) =>
  callAs(services, who).bookings.book({
    teacherId: teacher.id,
    subject: 'Mathematics',
    class: 8,
    startsAt,
    durationMinutes: 60,
    topic: 'Squares',
  });

/** Whether a start is on offer to somebody. */
async function isFree(who: TestPerson | null, teacher: TestPerson, startsAt = START): Promise<boolean> {
  const { days } = await callAs(services, who).availability.slots({
    id: teacher.id,
    from: startsAt.slice(0, 10),
    days: 2,
  });
  return days.some((day) => day.slots.some((slot) => slot.startsAt === startsAt));
}

const holdsOf = async (who: TestPerson) =>
  (
    await test.ownerPool.query<{ teacher_id: string }>(
      'select teacher_id from slot_hold where holder_id = $1 order by held_at',
      [who.id],
    )
  ).rows.map((row) => row.teacher_id);

/** As if ten minutes had passed. */
const lapse = (teacher: TestPerson) =>
  test.ownerPool.query('update slot_hold set expires_at = clock_timestamp() where teacher_id = $1', [
    teacher.id,
  ]);

async function scene() {
  const [teacher, one, other] = await Promise.all([make.teacher(), make.student(), make.student()]);
  return { teacher, one, other };
}

describe('holding a slot', () => {
  it('keeps it for its holder: ten minutes, free for them, and for nobody else', async () => {
    const { teacher, one, other } = await scene();
    const held = await hold(one, teacher);
    expect(held).toMatchObject({ startsAt: START, endsAt: plus(60) });
    expect(held.secondsLeft).toBeGreaterThan(595);
    expect(held.secondsLeft).toBeLessThanOrEqual(600);
    expect(await isFree(one, teacher)).toBe(true);
    for (const who of [other, null]) {
      expect(await isFree(who, teacher)).toBe(false);
      expect(await isFree(who, teacher, plus(-30))).toBe(false);
      expect(await isFree(who, teacher, plus(60))).toBe(true);
    }
  });

  it('refuses others, with the three nearest that are free for them', async () => {
    const { teacher, one, other } = await scene();
    await hold(one, teacher);
    const nearest = [-60, 60, -90].map((minutes) => ({
      startsAt: plus(minutes),
      endsAt: plus(minutes + 60),
    }));
    for (const refusal of [
      await refusalOf(hold(other, teacher, plus(30))),
      await refusalOf(book(other, teacher)),
    ]) {
      expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', status: 409, message: M.slotHeld });
    }
    expect((await refusalOf(hold(other, teacher))).data).toEqual({ nearestFreeSlots: nearest });
    // Their own holds are offered to them.
    await hold(other, teacher, plus(60));
    await hold(one, teacher, plus(-60));
    expect((await refusalOf(hold(other, teacher, plus(-60)))).data).toMatchObject({
      nearestFreeSlots: [{ startsAt: plus(-120) }, { startsAt: plus(0) }, { startsAt: plus(-150) }],
    });
  });

  it('respects the rest that a teacher wants between lessons', async () => {
    const [teacher, one, other] = await Promise.all([
      make.teacher({ bufferMinutes: 30 }),
      make.student(),
      make.student(),
    ]);
    await hold(one, teacher);
    expect((await refusalOf(hold(other, teacher, plus(60)))).message).toBe(M.slotHeld);
    await hold(other, teacher, plus(90));
  });

  it('keeps the time that is left when the same is asked for again, and moves with another choice', async () => {
    const { teacher, one, other } = await scene();
    const first = await hold(one, teacher);
    await test.ownerPool.query(
      `update slot_hold set expires_at = clock_timestamp() + interval '3 minutes' where id = $1`,
      [first.id],
    );
    const again = await hold(one, teacher);
    expect(again.id).toBe(first.id);
    expect(again.secondsLeft).toBeLessThanOrEqual(180);
    const moved = await hold(one, teacher, plus(30));
    expect(moved.id).not.toBe(first.id);
    expect(moved.secondsLeft).toBeGreaterThan(590);
    expect(await holdsOf(one)).toEqual([teacher.id]);
    expect(await isFree(other, teacher, plus(-30))).toBe(true);
  });

  it('is over after its time: others may have it, and its first holder is told so', async () => {
    const { teacher, one, other } = await scene();
    await hold(one, teacher);
    await lapse(teacher);
    expect(await isFree(other, teacher)).toBe(true);
    await hold(other, teacher);
    const refusal = await refusalOf(book(one, teacher));
    expect(refusal).toMatchObject({ code: 'SLOT_TAKEN', message: M.slotHeld });
    expect(refusal.data).toMatchObject({ nearestFreeSlots: { length: 3 } });
    expect(await holdsOf(one)).toEqual([]);
  });

  it('is consumed by the booking, and let go by whoever leaves', async () => {
    const { teacher, one, other } = await scene();
    await hold(one, teacher);
    await book(one, teacher);
    expect(await holdsOf(one)).toEqual([]);
    expect((await refusalOf(hold(other, teacher))).message).toBe(M.slotTaken);

    const { id } = await hold(other, teacher, plus(60));
    expect((await refusalOf(callAs(services, one).bookings.releaseHold({ id }))).status).toBe(404);
    await callAs(services, other).bookings.releaseHold({ id });
    expect(await isFree(one, teacher, plus(60))).toBe(true);
  });

  it('can be had with three teachers at once: a fourth lets the oldest go', async () => {
    const student = await make.student();
    const teachers = await Promise.all(
      Array.from({ length: SLOT_HOLDS_PER_PERSON + 1 }, () => make.teacher()),
    );
    for (const [index, teacher] of teachers.entries()) await hold(student, teacher, plus(index * 60));
    expect(await holdsOf(student)).toEqual(teachers.slice(1).map((teacher) => teacher.id));
  });

  it('is refused to whoever could not book, and for what is not on offer', async () => {
    const { teacher, one } = await scene();
    const unverified = await make.student({ emailVerified: false });
    expect((await refusalOf(hold(unverified, teacher))).code).toBe('EMAIL_NOT_VERIFIED');
    const alone = await make.student({ consented: false });
    expect((await refusalOf(hold(alone, teacher))).status).toBe(403);
    expect((await refusalOf(hold(one, await make.teacher({ verified: false })))).code).toBe('NOT_BOOKABLE');
    expect((await refusalOf(hold(one, teacher, plus(7)))).message).toBe(M.slotNotOffered);
    await make.lesson({ teacher: await make.teacher(), student: one, startsInMinutes: 26 * 60 });
    expect((await refusalOf(hold(one, teacher))).message).toBe(M.studentBusy);
  });
});

describe('a parent', () => {
  it('holds for a child, is shown what is free for that child, and for no one else’s', async () => {
    const { teacher, one, other } = await scene();
    const parent = await make.guardian(one);
    await make.addChild(parent, other);
    await make.lesson({ teacher: await make.teacher(), student: one, startsInMinutes: 26 * 60 });
    const input = { teacherId: teacher.id, startsAt: START, durationMinutes: 60 as const };
    const call = callAs(services, parent);
    expect((await refusalOf(call.bookings.hold({ ...input, studentId: one.id }))).message).toBe(
      M.studentBusy,
    );
    await call.bookings.hold({ ...input, studentId: other.id });
    expect((await refusalOf(call.bookings.hold(input))).message).toBe(M.chooseChild);
    const slotsFor = async (studentId: string) =>
      (
        await call.availability.slots({ id: teacher.id, studentId, from: START.slice(0, 10), days: 2 })
      ).days.flatMap((day) => day.slots.map((slot) => slot.startsAt));
    expect(await slotsFor(one.id)).not.toContain(START);
    expect(await slotsFor(other.id)).toContain(START);
    const stranger = await make.student();
    expect((await refusalOf(slotsFor(stranger.id))).status).toBe(404);
  });
});
