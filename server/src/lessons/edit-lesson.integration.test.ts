import { en as M } from '@kaksha/domain/lessons/words/en.ts';
import { describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { slotIn } from '../../test/factories.ts';
import { setStage } from '../../test/stage.ts';

const { database, services, make } = await setStage({ max: 5 });

async function scene(startsInMinutes: number) {
  const [teacher, student] = await Promise.all([make.teacher(), make.student()]);
  return { teacher, student, ...(await make.lesson({ teacher, student, startsInMinutes })) };
}

describe('editing a class', () => {
  it('changes topic and notes at once for both sides, and neither time nor price', async () => {
    const { teacher, student, lessonId, bookingId } = await scene(48 * 60);
    const before = await callAs(services, student).bookings.get({ id: bookingId });
    const edit = () =>
      callAs(services, teacher).lessons.edit({
        id: lessonId,
        topic: ' Squares and cubes ',
        teacherNotes: 'Bring exercise 6.4',
      });
    await expectNotified(database, edit, { live: { 'lesson:changed': [teacher, familyOf(student)] } });
    const { lesson } = await callAs(services, student).lessons.get({ id: lessonId });
    expect(lesson).toMatchObject({ topic: 'Squares and cubes', teacherNotes: 'Bring exercise 6.4' });
    const after = await callAs(services, student).bookings.get({ id: bookingId });
    expect(after.booking).toEqual({ ...before.booking, topic: 'Squares and cubes' });
  });

  it('is refused once the class has begun, and without a topic', async () => {
    const { teacher, lessonId } = await scene(-5);
    const edit = (topic: string) =>
      refusalOf(callAs(services, teacher).lessons.edit({ id: lessonId, topic, teacherNotes: '' }));
    expect(await edit('Squares')).toMatchObject({ status: 409, message: M.notEditable });
    expect(await edit('  ')).toMatchObject({ status: 400 });
  });
});

describe('a proposed time on the card of a class', () => {
  it('is there while it is open, and gone when it is taken back', async () => {
    const { teacher, student, lessonId, bookingId } = await scene(48 * 60);
    const to = slotIn(30);
    const { reschedule } = callAs(services, teacher).bookings;
    const { proposals } = await reschedule.propose({ id: bookingId, startsAt: to, feePaise: 0 });
    for (const who of [teacher, student]) {
      const { lesson } = await callAs(services, who).lessons.get({ id: lessonId });
      expect(lesson.proposal).toEqual({
        id: proposals[0]?.id,
        side: 'teacher',
        startsAt: to,
        endsAt: proposals[0]?.to.endsAt,
        expiresAt: proposals[0]?.expiresAt,
      });
    }
    await reschedule.withdraw({ id: proposals[0]?.id ?? '' });
    const { lessons } = await callAs(services, teacher).lessons.list({});
    expect(lessons.map(({ proposal }) => proposal)).toEqual([null]);
  });
});
