import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RequestContext } from '../platform/context.ts';
import { classroomHandlers } from './handlers.ts';
import { createScene, type Person, type Scene } from './test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

const enter = (lessonId: string, who: Person) =>
  call(
    classroomHandlers.enter,
    { lessonId },
    {
      context: {
        services: scene.services,
        requestId: 'r',
        viewer: { id: who.id, role: who.role, sessionId: 's' },
        headers: new Headers(),
        language: 'en',
        responseHeaders: new Headers(),
        remoteAddress: '127.0.0.1',
      } satisfies RequestContext,
    },
  );

describe('GET /classroom/{lessonId}', () => {
  it('shows a participant the lesson, the others, and the database clock', async () => {
    const { id, student, teacher } = await scene.lesson(3, 'scheduled', { teacherCame: false });
    const door = await enter(id, student);
    expect(door).toMatchObject({ lessonId: id, topic: 'Fractions', class: 8, open: true, iceServers: [] });
    expect(door.mediaPath).toBe('peer');
    expect(door.me).toMatchObject({ id: student.id, role: 'student', came: false });
    expect(door.others).toMatchObject([{ id: teacher.id, name: 'Meera Rao', role: 'teacher', came: false }]);
    expect(Date.parse(door.startsAt) - Date.parse(door.opensAt)).toBe(10 * 60_000);
    expect(Date.parse(door.closesAt) - Date.parse(door.endsAt)).toBe(15 * 60_000);
    expect(Math.abs(Date.parse(door.now) - Date.now())).toBeLessThan(60_000);
  });

  it('says to a parent which of the students are theirs, and nothing of that to others', async () => {
    const { id, student, teacher } = await scene.lesson(3, 'scheduled', { seats: 5 });
    const other = await scene.person('student', 'Kabir');
    await scene.database.ownerPool.query(
      `insert into lesson_participant (lesson_id, student_id, seat, during, active)
       select id, $2, 2, during, true from lesson where id = $1`,
      [id, other.id],
    );
    const childIdsOf = async (who: Person) => (await enter(id, who)).childIds;
    expect(await childIdsOf(await scene.parentOf(student))).toEqual([student.id]);
    expect(await childIdsOf(await scene.parentOf(other))).toEqual([other.id]);
    for (const who of [teacher, student]) expect(await childIdsOf(who)).toEqual([]);
  });

  it('says which way pictures take, by the seats', async () => {
    const { id, student } = await scene.lesson(3, 'scheduled', { teacherCame: false });
    expect(await enter(id, student)).toMatchObject({ mediaPath: 'peer' });
    await scene.database.ownerPool.query(`update lesson set kind = 'group', capacity = 5 where id = $1`, [
      id,
    ]);
    expect(await enter(id, student)).toMatchObject({ mediaPath: 'server' });
  });

  it('is closed but visible before it opens and after it was settled', async () => {
    const early = await scene.lesson(30);
    expect(await enter(early.id, early.student)).toMatchObject({ open: false, status: 'scheduled' });
    const done = await scene.lesson(-90, 'completed');
    expect(await enter(done.id, done.student)).toMatchObject({ open: false, status: 'completed' });
  });

  it('knows nothing of it for anybody else, and refuses a request that nobody accepted', async () => {
    const { id } = await scene.lesson();
    await expect(enter(id, await scene.person('student', 'Eve'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(enter(randomUUID(), await scene.person('student', 'Eve'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const requested = await scene.lesson(5, 'requested');
    await expect(enter(requested.id, requested.teacher)).rejects.toMatchObject({ code: 'CLASSROOM_CLOSED' });
  });

  it('tells who has been there', async () => {
    const { id, student, teacher } = await scene.lesson();
    await scene.join(id, teacher);
    expect((await enter(id, student)).others[0]?.came).toBe(true);
  });
});
