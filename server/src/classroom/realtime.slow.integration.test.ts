import { randomUUID } from 'node:crypto';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { peerRoomOf } from './room.ts';
import {
  ask,
  candidate,
  candidatesOf,
  createScene,
  GRACE_MS,
  hears,
  pause,
  payloads,
  type Scene,
  until,
} from './test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

describe('coming in', () => {
  it('tells each of the other', async () => {
    const { id, student, teacher } = await scene.lesson();
    const first = await scene.join(id, teacher);
    expect(first.answer).toMatchObject({ ok: true, peers: [] });
    const second = await scene.join(id, student);
    expect(second.answer).toMatchObject({ ok: true });
    expect(second.answer.peers).toEqual([
      {
        peerId: first.peerId,
        userId: teacher.id,
        name: 'Meera Rao',
        role: 'teacher',
        media: { microphone: false, camera: false, screen: false },
      },
    ]);
    const [joined] = (await hears(first, 'classroom:peer-joined')) as Peer[];
    expect(joined).toMatchObject({ peerId: second.peerId, name: 'Riya Rao', role: 'student' });
  });

  it.each([
    ['a stranger', -5, 'scheduled', 'stranger', 'We could not find that class.'],
    ['before it opens', 11, 'scheduled', 'student', 'The classroom opens 10 minutes before the start.'],
    ['after its end and grace', -76, 'scheduled', 'student', 'This class is over.'],
    ['once it was ended', -30, 'completed', 'student', 'This class is over.'],
    ['before it was accepted', 5, 'requested', 'student', 'This classroom is closed.'],
  ])('refuses %s', async (_who, startsInMinutes, status, whoJoins, message) => {
    const { id, student } = await scene.lesson(startsInMinutes, status);
    const who = whoJoins === 'stranger' ? await scene.person('student', 'Eve') : student;
    const { answer } = await scene.join(id, who);
    expect(answer).toEqual({ ok: false, message });
    expect(await scene.presenceOf(id, who.id)).toEqual([]);
  });

  it('is possible from 10 minutes before the start until 15 minutes after the end', async () => {
    for (const startsInMinutes of [10, -74]) {
      const { id, student } = await scene.lesson(startsInMinutes);
      expect((await scene.join(id, student)).answer.ok).toBe(true);
    }
  });

  it('puts the first window out when the person joins in a second one', async () => {
    const { id, student, teacher } = await scene.lesson();
    const other = await scene.join(id, teacher);
    const first = await scene.join(id, student);
    const second = await scene.join(id, student);
    await hears(first, 'classroom:replaced');
    expect(await hears(other, 'classroom:peer-left')).toEqual([{ peerId: first.peerId }]);
    await hears(other, 'classroom:peer-joined', 2);
    expect(
      await ask(first.client, 'classroom:signal', { to: other.peerId, ...candidate('x') }),
    ).toMatchObject({
      ok: false,
    });
    first.client.disconnect();
    await pause(GRACE_MS + 300);
    expect(payloads(other, 'classroom:peer-left')).toHaveLength(1);
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: true }]);
    expect(second.answer.ok).toBe(true);
  });

  it('leaves one window when both join at the same moment', async () => {
    const { id, student } = await scene.lesson();
    await Promise.all([scene.join(id, student, { node: 0 }), scene.join(id, student, { node: 1 })]);
    await scene.socketsInRoom(id, 1);
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: true }]);
  });

  it('does not let somebody take the peer of another person', async () => {
    const { id, student, teacher } = await scene.lesson();
    const first = await scene.join(id, teacher);
    const entered: string[] = [];
    scene.nodes[0].io.of('/').adapter.on('join-room', (room: string) => entered.push(room));
    const { answer } = await scene.join(id, student, { peerId: first.peerId });
    expect(answer.ok).toBe(false);
    // Nor for the moment in which the door decides.
    expect(entered).not.toContain(peerRoomOf(id, first.peerId));
  });

  it.each([0, 1] as const)(
    'nor the peer of somebody whose connection was lost a moment ago, on node %d',
    async (node) => {
      const { id, student, teacher } = await scene.lesson();
      const before = await scene.join(id, teacher, { node: 0 });
      before.client.disconnect();
      await scene.socketsInRoom(id, 0);
      expect((await scene.join(id, student, { node, peerId: before.peerId })).answer.ok).toBe(false);
      expect((await scene.join(id, teacher, { node: 0, peerId: before.peerId })).answer.ok).toBe(true);
    },
  );
});

describe('signals', () => {
  it('reach only the peer that is named, and only within the room', async () => {
    const [one, two] = [await scene.lesson(), await scene.lesson()];
    const [teacher, student] = [await scene.join(one.id, one.teacher), await scene.join(one.id, one.student)];
    const outsider = await scene.join(two.id, two.teacher);
    const description = { kind: 'offer', connection: 1, revision: 1, sdp: 'v=0' };
    expect(await ask(teacher.client, 'classroom:signal', { to: student.peerId, ...description })).toEqual({
      ok: true,
    });
    await ask(teacher.client, 'classroom:signal', { to: outsider.peerId, ...description });
    await ask(outsider.client, 'classroom:signal', { to: student.peerId, ...candidate('from outside') });
    await ask(teacher.client, 'classroom:signal', { to: student.peerId, ...candidate('last') });
    await until(() => payloads(student, 'classroom:signal').length === 2);
    expect(payloads(student, 'classroom:signal')).toEqual([
      { ...description, from: teacher.peerId },
      { ...candidate('last'), from: teacher.peerId },
    ]);
    expect(payloads(outsider, 'classroom:signal')).toEqual([]);
    expect(payloads(teacher, 'classroom:signal')).toEqual([]);
  });

  it('are refused with a sentence when malformed, too big, or sent from outside a room', async () => {
    const { id, student, teacher } = await scene.lesson();
    const inside = await scene.join(id, teacher);
    for (const bad of [
      undefined,
      null,
      'text',
      { to: 'nobody' },
      { to: randomUUID(), kind: 'offer', connection: 1, revision: 1, sdp: 'x'.repeat(100_001) },
      { to: randomUUID(), kind: 'rollback', connection: 1, revision: 1 },
    ]) {
      const answer = await ask(inside.client, 'classroom:signal', bad);
      expect(answer).toMatchObject({ ok: false, message: expect.any(String) });
    }
    const outside = await scene.connect(student);
    const answer = await ask(outside, 'classroom:signal', { to: inside.peerId, ...candidate('x') });
    expect(answer).toEqual({ ok: false, message: 'Please join the class first.' });
    // Without an acknowledgement, and with none of the arguments: nothing to answer, nothing breaks.
    (outside as unknown as { emit(event: string): void }).emit('classroom:join');
    expect((await ask(inside.client, 'classroom:media', { microphone: true, camera: false })).ok).toBe(true);
  });
});

describe('a lost connection', () => {
  it('within the grace is the same peer: signals waited, nobody heard a farewell, one stay', async () => {
    const { id, student, teacher } = await scene.lesson();
    const other = await scene.join(id, teacher);
    const before = await scene.join(id, student);
    await ask(before.client, 'classroom:media', { microphone: true, camera: true });
    before.client.disconnect();
    await scene.socketsInRoom(id, 1);
    for (const text of ['one', 'two']) {
      await ask(other.client, 'classroom:signal', { to: before.peerId, ...candidate(text) });
    }
    const after = await scene.join(id, student, { peerId: before.peerId });
    await until(() => candidatesOf(after).length === 2);
    expect(candidatesOf(after)).toEqual(['one', 'two']);
    await pause(GRACE_MS + 300);
    expect(payloads(other, 'classroom:peer-left')).toEqual([]);
    const [, again] = (await hears(other, 'classroom:peer-joined', 2)) as Peer[];
    expect(again?.media).toEqual({ microphone: true, camera: true, screen: false });
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: true }]);
  });

  it('that does not come back ends the stay at the moment of the loss', async () => {
    const { id, student, teacher } = await scene.lesson();
    const other = await scene.join(id, teacher);
    const gone = await scene.join(id, student);
    gone.client.disconnect();
    await pause(GRACE_MS / 2);
    expect(payloads(other, 'classroom:peer-left')).toEqual([]);
    expect(await hears(other, 'classroom:peer-left')).toEqual([{ peerId: gone.peerId }]);
    const [stay] = await scene.presenceOf(id, student.id);
    expect(stay?.open).toBe(false);
    expect(stay?.seconds).toBeLessThan(GRACE_MS / 1000);
  });

  it('followed by a reload announces the old window as left at once', async () => {
    const { id, student, teacher } = await scene.lesson();
    const other = await scene.join(id, teacher);
    const before = await scene.join(id, student);
    before.client.disconnect();
    await scene.socketsInRoom(id, 1);
    const after = await scene.join(id, student);
    expect(await hears(other, 'classroom:peer-left')).toEqual([{ peerId: before.peerId }]);
    expect(await hears(other, 'classroom:peer-joined', 2)).toMatchObject([
      { peerId: before.peerId },
      { peerId: after.peerId },
    ]);
    await pause(GRACE_MS + 300);
    expect(payloads(other, 'classroom:peer-left')).toHaveLength(1);
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: true }]);
  });

  it('is not what leaving is: the others hear it at once and the stay ends', async () => {
    const { id, student, teacher } = await scene.lesson();
    const other = await scene.join(id, teacher);
    const gone = await scene.join(id, student);
    await ask(gone.client, 'classroom:leave');
    expect(await hears(other, 'classroom:peer-left')).toEqual([{ peerId: gone.peerId }]);
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: false }]);
    expect((await ask(gone.client, 'classroom:media', { microphone: true, camera: true })).ok).toBe(false);
  });
});

describe('the end of a lesson', () => {
  it('tells everybody, empties the room and ends every stay', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [a, b] = [await scene.join(id, teacher, { node: 0 }), await scene.join(id, student, { node: 1 })];
    for (const node of scene.nodes) node.classroom.lessonChanged({ lessonId: id, status: 'scheduled' });
    await pause(50);
    expect(payloads(a, 'classroom:ended')).toEqual([]);
    await scene.database.ownerPool.query(
      `update lesson set status = 'completed', ended_at = now() where id = $1`,
      [id],
    );
    for (const node of scene.nodes) node.classroom.lessonChanged({ lessonId: id, status: 'completed' });
    for (const joined of [a, b]) {
      expect(await hears(joined, 'classroom:ended')).toEqual([{ lessonId: id, status: 'completed' }]);
    }
    expect((await ask(a.client, 'classroom:media', { microphone: true, camera: true })).ok).toBe(false);
    await until(async () => (await scene.presenceOf(id, student.id)).every((stay) => !stay.open));
    await until(async () => (await scene.presenceOf(id, teacher.id)).every((stay) => !stay.open));
    // Their connections may break off now: nobody is notified and nothing is written again.
    b.client.disconnect();
    await pause(GRACE_MS + 200);
    expect(payloads(a, 'classroom:peer-left')).toEqual([]);
  });

  it('ends stays that a dead process left open, but only in rooms that have closed', async () => {
    const [over, live] = [await scene.lesson(-120), await scene.lesson(-5)];
    for (const { id, student } of [over, live]) {
      await scene.database.ownerPool.query(
        `insert into lesson_presence (lesson_id, user_id, joined_at, seen_at)
         select id, $2, starts_at + interval '1 minute', starts_at + interval '4 minutes' from lesson where id = $1`,
        [id, student.id],
      );
    }
    const node = await scene.startNode();
    await until(async () => (await scene.presenceOf(over.id, over.student.id))[0]?.open === false);
    expect((await scene.presenceOf(over.id, over.student.id))[0]?.seconds).toBeCloseTo(3 * 60, -1);
    expect(await scene.presenceOf(live.id, live.student.id)).toMatchObject([{ open: true }]);
    await node.close();
  });

  it('counts a stay until the last heartbeat of a process that died, and begins another one on coming back', async () => {
    const { id, student } = await scene.lesson(-30);
    await scene.database.ownerPool.query(
      `insert into lesson_presence (lesson_id, user_id, joined_at, seen_at)
       select id, $2, starts_at, starts_at + interval '10 minutes' from lesson where id = $1`,
      [id, student.id],
    );
    await scene.join(id, student);
    const stays = await scene.presenceOf(id, student.id);
    expect(stays).toMatchObject([{ open: false }, { open: true }]);
    expect(stays[0]?.seconds).toBeCloseTo(10 * 60, -1);
  });

  it('records again and again who is in a room', async () => {
    const { id, student } = await scene.lesson();
    await scene.join(id, student);
    const aMinuteAgo = `update lesson_presence set seen_at = clock_timestamp() - interval '1 minute'
      where lesson_id = $1 and user_id = $2`;
    await scene.database.ownerPool.query(aMinuteAgo, [id, student.id]);
    await until(async () => {
      const { rows } = await scene.database.ownerPool.query<{ seen: boolean }>(
        `select seen_at > clock_timestamp() - interval '30 seconds' as seen from lesson_presence
         where lesson_id = $1 and user_id = $2`,
        [id, student.id],
      );
      return rows[0]?.seen === true;
    });
  });
});
