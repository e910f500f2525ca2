import { en as LESSON_MESSAGES } from '@kaksha/domain/lessons/words/en.ts';
import { en as M } from '@kaksha/domain/packages/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { packageScene } from '../../test/package-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services, make } = await setStage();
const scene = packageScene(test, services);

describe('a study plan', () => {
  it('is edited, dated and ticked by the teacher, and read by the family', async () => {
    const { teacher, student } = await scene.people();
    const { id, plan } = await scene.buy(student, teacher);
    const save = (revision: number, chapters: { title: string; dueOn: string | null; done: boolean }[]) =>
      callAs(services, teacher).packages.savePlan({ id, revision, chapters });
    const first = () =>
      save(plan.revision, [
        { title: 'Squares', dueOn: '2026-12-01', done: true },
        { title: 'Our own revision', dueOn: null, done: false },
      ]);
    await expectNotified(test, first, { live: { 'package:changed': [teacher, familyOf(student)] } });
    const parent = await make.guardian(student);
    const seen = await scene.read(parent, id);
    expect(seen.plan.chapters).toEqual([
      { title: 'Squares', dueOn: '2026-12-01', doneAt: expect.any(String) },
      { title: 'Our own revision', dueOn: null, doneAt: null },
    ]);
    expect(seen.chapters).toEqual({ total: 2, done: 1 });
    // A ticked entry keeps its time, wherever it stands; an unticked one loses it.
    await save(seen.plan.revision, [
      { title: 'Our own revision', dueOn: null, done: false },
      { title: 'Squares', dueOn: null, done: true },
    ]);
    const moved = (await scene.read(student, id)).plan;
    expect(moved.chapters[1]).toEqual({ ...seen.plan.chapters[0], dueOn: null });
  });

  it('is saved over what the teacher saw, and only by the teacher', async () => {
    const { teacher, student } = await scene.people();
    const { id, plan } = await scene.buy(student, teacher);
    const call = callAs(services, teacher).packages;
    await call.savePlan({ id, revision: plan.revision, chapters: [] });
    const late = call.savePlan({ id, revision: plan.revision, chapters: [] });
    expect(await refusalOf(late)).toMatchObject({
      code: 'PLAN_CHANGED',
      status: 409,
      message: M.planChanged,
    });
    const other = await make.teacher();
    const foreign = callAs(services, other).packages.savePlan({ id, revision: 2, chapters: [] });
    expect((await refusalOf(foreign)).status).toBe(404);
    const untitled = call.savePlan({ id, revision: 2, chapters: [{ title: ' ', dueOn: null, done: false }] });
    expect((await refusalOf(untitled)).message).toBe(M.chapterTitle);
  });
});

describe('the notes on a class', () => {
  it('are written once it has begun, changed later, and read by student and parent', async () => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    const booking = await scene.book(student, teacher);
    const write = (covered: string, homework = '') =>
      callAs(services, teacher).lessons.writeNote({ id: booking.lessonId, covered, homework });
    expect((await refusalOf(write('Too early'))).message).toBe(LESSON_MESSAGES.noteTooEarly);
    await callAs(services, teacher).bookings.accept({ id: booking.id });
    expect((await refusalOf(write('Still too early'))).message).toBe(LESSON_MESSAGES.noteTooEarly);
    await scene.hold(teacher, student, booking.lessonId);
    expect((await refusalOf(write('  '))).message).toBe(LESSON_MESSAGES.noteNeedsText);
    await write('Squares up to 20');
    await write('Squares up to 30', 'Exercise 5.1');
    const parent = await make.guardian(student);
    for (const who of [student, parent]) {
      const read = await callAs(services, who).lessons.note({ id: booking.lessonId });
      expect(read).toMatchObject({
        note: { covered: 'Squares up to 30', homework: 'Exercise 5.1' },
        writable: false,
      });
      expect((await scene.read(who, id)).bookings[0]?.note).toMatchObject({ covered: 'Squares up to 30' });
    }
  });

  it('are not for a class that did not take place', async () => {
    const { teacher, student } = await scene.people();
    const { lessonId, bookingId } = await make.lesson({ teacher, student, startsInMinutes: 600 });
    await callAs(services, teacher).bookings.cancel({ id: bookingId, reason: 'Ill', costPaise: 0 });
    const write = callAs(services, teacher).lessons.writeNote({ id: lessonId, covered: 'Nothing' });
    expect((await refusalOf(write)).message).toBe(LESSON_MESSAGES.noteTooEarly);
  });
});
