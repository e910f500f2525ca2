import type { DoorState } from '@kaksha/domain/classroom/door/events.ts';
import { en as M } from '@kaksha/domain/classroom/door/words/en.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, createScene, hears, type Joined, payloads, type Scene } from '../test-scene.ts';
import { readPermissions } from './permissions.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

/** The teacher on one node, the student on the other. */
async function inClass(seats = 1) {
  const lesson = await scene.lesson(-5, 'scheduled', { seats });
  const teacher = await scene.join(lesson.id, lesson.teacher, { node: 0 });
  const student = await scene.join(lesson.id, lesson.student, { node: 1 });
  return { ...lesson, at: teacher, of: student, userId: lesson.student.id };
}

const states = (joined: Joined) => payloads(joined, 'door:state') as DoorState[];
const media = (on: Partial<Record<'microphone' | 'camera' | 'screen', boolean>>) => ({
  microphone: false,
  camera: false,
  screen: false,
  ...on,
});

describe('muting', () => {
  it('is kept, told to the room, obeyed by the server, and taken back by the student', async () => {
    const { id, at, of, userId, student } = await inClass();
    expect(await ask(of.client, 'classroom:media', media({ microphone: true }))).toMatchObject({ ok: true });
    await ask(at.client, 'door:permit', { userId, microphone: 'off' });
    await hears(of, 'door:state');
    expect(states(of)[0]).toMatchObject({
      revision: 1,
      people: [{ userId, microphone: 'off', camera: 'free' }],
    });
    expect(await ask(of.client, 'classroom:media', media({ microphone: true }))).toEqual({
      ok: false,
      message: en.door.microphoneOff,
    });
    // Also after a reload.
    const again = await scene.join(id, student);
    expect(again.answer).toMatchObject({ door: { revision: 1, people: [{ microphone: 'off' }] } });

    expect(await ask(again.client, 'door:take-back', { device: 'microphone' })).toMatchObject({
      ok: true,
      door: { revision: 2, people: [{ microphone: 'free' }] },
    });
    expect(await ask(again.client, 'classroom:media', media({ microphone: true }))).toMatchObject({
      ok: true,
    });
  });

  it('with a lock lasts until the teacher allows it, or asks', async () => {
    const { at, of, userId } = await inClass();
    await ask(at.client, 'door:permit', { userId, microphone: 'locked', camera: 'locked' });
    expect(await ask(of.client, 'door:take-back', { device: 'microphone' })).toEqual({
      ok: false,
      message: en.door.microphoneLocked,
    });
    expect(await ask(of.client, 'classroom:media', media({ camera: true }))).toEqual({
      ok: false,
      message: en.door.cameraLocked,
    });
    await ask(at.client, 'door:ask', { userId, device: 'microphone' });
    expect(await hears(of, 'door:asked')).toEqual([{ device: 'microphone' }]);
    expect(await ask(of.client, 'door:take-back', { device: 'microphone' })).toMatchObject({ ok: true });
    expect(payloads(at, 'door:asked')).toEqual([]);
  });

  it('of all leaves locked who was locked', async () => {
    const { id, at, of, userId } = await inClass();
    await ask(at.client, 'door:mute-all', { lock: true });
    expect(await ask(at.client, 'door:mute-all', { lock: false })).toMatchObject({
      door: { people: [{ microphone: 'locked' }] },
    });
    expect(await readPermissions(scene.services.db, id, userId)).toMatchObject({
      microphone: 'locked',
      camera: 'free',
      revision: 2,
    });
    expect(of.answer.ok).toBe(true);
  });
});

describe('sharing the screen', () => {
  it('is the student’s too one to one, and in a group when the teacher allows it', async () => {
    const alone = await inClass();
    expect(await ask(alone.of.client, 'classroom:media', media({ screen: true }))).toMatchObject({
      ok: true,
    });
    const group = await inClass(5);
    const share = () => ask(group.of.client, 'classroom:media', media({ screen: true }));
    expect(await share()).toEqual({ ok: false, message: en.door.mayNotShare });
    await ask(group.at.client, 'door:permit', { userId: group.userId, share: true });
    expect(await share()).toMatchObject({ ok: true });
  });
});

describe('removing', () => {
  it('puts out on every node, refuses with words, and ends when the teacher lets in again', async () => {
    const { id, at, of, userId, student } = await inClass();
    await ask(at.client, 'door:remove', { userId });
    expect(await hears(of, 'door:out')).toEqual([{ lessonId: id, message: M.removed }]);
    expect(await hears(at, 'classroom:peer-left')).toEqual([{ peerId: of.peerId }]);
    expect((await scene.join(id, student)).answer).toEqual({ ok: false, message: M.removedAndTold });
    // The decision about the money is not touched: the student came.
    expect(await scene.presenceOf(id, userId)).toMatchObject([{ open: false }]);
    expect(await ask(at.client, 'door:let-in', { userId })).toMatchObject({
      door: { people: [{ userId, removed: false }] },
    });
    expect((await scene.join(id, student)).answer).toMatchObject({ ok: true });
  });

  it('also removes a parent, and nobody of another class', async () => {
    const { id, at, student } = await inClass();
    const parent = await scene.parentOf(student);
    const watching = await scene.join(id, parent, { node: 1 });
    await ask(at.client, 'door:remove', { userId: parent.id });
    expect(await hears(watching, 'door:out')).toEqual([{ lessonId: id, message: M.removedParent }]);
    expect((await scene.join(id, parent)).answer).toEqual({ ok: false, message: M.removedParentAndTold });
    const stranger = await scene.person('student', 'Eve');
    for (const event of ['door:remove', 'door:let-in', 'door:permit']) {
      expect(await ask(at.client, event, { userId: stranger.id })).toEqual({
        ok: false,
        message: M.notInClass,
      });
    }
  });
});

describe('a locked room', () => {
  it('keeps out who is new, and lets back in who has been there', async () => {
    const { id, at, student } = await inClass();
    const parent = await scene.parentOf(student);
    expect(await ask(at.client, 'door:lock', { locked: true })).toMatchObject({ door: { locked: true } });
    expect((await scene.join(id, parent)).answer).toEqual({ ok: false, message: M.lockedParentAndTold });
    expect((await scene.join(id, student)).answer).toMatchObject({ ok: true, door: { locked: true } });
    await ask(at.client, 'door:lock', { locked: false });
    expect((await scene.join(id, parent)).answer).toMatchObject({ ok: true });
  });
});

describe('who is kept out', () => {
  it('knocks, which the teacher alone hears, and is told on every page of theirs once let in', async () => {
    const { id, at, userId, student } = await inClass();
    const watching = await scene.join(id, await scene.parentOf(student), { node: 1 });
    await ask(at.client, 'door:remove', { userId });
    expect(payloads(at, 'door:knocked')).toEqual([]);

    const knocking = await scene.join(id, student, { node: 1 });
    expect(knocking.answer).toEqual({ ok: false, message: M.removedAndTold });
    const knock = { userId, name: 'Riya Rao', role: 'student' };
    expect(await hears(at, 'door:knocked')).toEqual([knock]);
    await scene.join(id, student, { node: 0 });
    expect(await hears(at, 'door:knocked', 2)).toEqual([knock, knock]);

    await ask(at.client, 'door:let-in', { userId });
    expect(await hears(knocking, 'door:admitted')).toEqual([{ lessonId: id }]);
    expect(payloads(watching, 'door:admitted')).toEqual([]);
    expect(payloads(watching, 'door:knocked')).toEqual([]);
    expect((await scene.join(id, student)).answer).toMatchObject({ ok: true });
  });

  it('by a lock knocks too, and comes in while it stays locked', async () => {
    const { id, at } = await inClass(5);
    const kabir = await scene.person('student', 'Kabir');
    await scene.database.ownerPool.query(
      `insert into lesson_participant (lesson_id, student_id, during, active, seat)
       select id, $2, during, true, 2 from lesson where id = $1`,
      [id, kabir.id],
    );
    await ask(at.client, 'door:lock', { locked: true });
    const knocking = await scene.join(id, kabir, { node: 1 });
    expect(knocking.answer).toEqual({ ok: false, message: M.lockedAndTold });
    expect(await hears(at, 'door:knocked')).toEqual([{ userId: kabir.id, name: 'Kabir', role: 'student' }]);
    await ask(at.client, 'door:let-in', { userId: kabir.id });
    expect(await hears(knocking, 'door:admitted')).toEqual([{ lessonId: id }]);
    expect((await scene.join(id, kabir)).answer).toMatchObject({ ok: true, door: { locked: true } });
  });

  it('is not told that the teacher knows where the teacher is not there', async () => {
    const { id, at, userId, student } = await inClass();
    await ask(at.client, 'door:remove', { userId });
    await ask(at.client, 'classroom:leave');
    expect((await scene.join(id, student)).answer).toEqual({ ok: false, message: M.removed });
    expect(payloads(at, 'door:knocked')).toEqual([]);
  });
});
