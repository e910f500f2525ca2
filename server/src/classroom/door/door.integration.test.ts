import { en as M } from '@kaksha/domain/classroom/door/words/en.ts';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { en as CLASSROOM_MESSAGES } from '@kaksha/domain/classroom/words/en.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, candidate, createScene, hears, passOf, payloads, type Scene, until } from '../test-scene.ts';

let scene: Scene;

// Longer than any test waits: what is heard came without it.
beforeAll(async () => {
  scene = await createScene({ graceMs: MINUTE_MS });
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

const NOT_OPEN = { teacherCame: false };
const run = (text: string, values: unknown[]) => scene.database.ownerPool.query(text, values);
const tellEveryNode = (userId: string) => {
  for (const node of scene.nodes) node.classroom.placeLost(userId);
};

describe('passes', () => {
  it('are refused when they have run out, are for others, or are not ours', async () => {
    const { id, student, teacher } = await scene.lesson();
    const other = await scene.lesson();
    const { services } = scene;
    const forged = await new SignJWT({ sid: student.sessionId, lesson: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(student.id)
      .setExpirationTime('4m')
      .sign(new TextEncoder().encode('a key of somebody else, long enough for it'));
    const passes: [string, string][] = [
      [await passOf(services, student, id, -60), en.door.passExpired],
      [await passOf(services, teacher, id), M.passForeign],
      [await passOf(services, student, other.id), M.passForeign],
      [await passOf(services, { ...student, sessionId: teacher.sessionId }, id), M.passForeign],
      [forged, M.passForged],
      ['', M.passForged],
      ['made.up.pass', M.passForged],
    ];
    for (const [token, message] of passes) {
      expect((await scene.join(id, student, { token })).answer).toEqual({ ok: false, message });
    }
    expect(await scene.presenceOf(id, student.id)).toEqual([]);
  });

  it('open no door for who has no place there', async () => {
    const [own, other] = [await scene.lesson(), await scene.lesson()];
    const parentOfOther = await scene.parentOf(other.student);
    const unconsented = await scene.parentOf(own.student, false);
    for (const who of [other.student, other.teacher, parentOfOther, unconsented]) {
      const { answer } = await scene.join(own.id, who);
      expect(answer).toEqual({ ok: false, message: CLASSROOM_MESSAGES.notYours });
    }
    // A seat that was turned down or given up is none.
    await run('update lesson_participant set active = false where lesson_id = $1', [own.id]);
    expect((await scene.join(own.id, own.student)).answer).toMatchObject({ ok: false });
  });
});

describe('before the teacher has come', () => {
  it('students wait, present and meeting nobody, and are told when they may come in', async () => {
    const { id, student, teacher } = await scene.lesson(-5, 'scheduled', NOT_OPEN);
    const early = await scene.join(id, student, { node: 1 });
    expect(early.answer).toMatchObject({ ok: true, waiting: true, peers: [], chat: [] });
    expect(await ask(early.client, 'classroom:media', { microphone: true, camera: true })).toEqual({
      ok: false,
      message: CLASSROOM_MESSAGES.notInRoom,
    });
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: true }]);

    const arrived = await scene.join(id, teacher);
    expect(arrived.answer).toMatchObject({ ok: true, waiting: false, peers: [] });
    expect(await hears(early, 'door:admitted')).toEqual([{ lessonId: id }]);
    const again = await ask(early.client, 'classroom:join', {
      lessonId: id,
      peerId: early.peerId,
      token: await passOf(scene.services, student, id),
    });
    expect(again).toMatchObject({ ok: true, waiting: false, peers: [{ userId: teacher.id }] });
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: true }]);
    // Latecomers come in at once, also while the teacher is out for a moment.
    await ask(arrived.client, 'classroom:leave');
    expect((await scene.join(id, student)).answer).toMatchObject({ waiting: false });
  });

  it('whoever goes while waiting was there until then', async () => {
    const { id, student } = await scene.lesson(-5, 'scheduled', NOT_OPEN);
    const { client } = await scene.join(id, student);
    await ask(client, 'classroom:leave');
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: false }]);
  });
});

describe('a parent who watches', () => {
  it('is shown to everybody, sends nothing but signals, and was never there', async () => {
    const { id, student, teacher } = await scene.lesson();
    const parent = await scene.parentOf(student);
    const present = await scene.join(id, teacher);
    const watching = await scene.join(id, parent, { node: 1 });
    expect(watching.answer).toMatchObject({ ok: true, waiting: false, peers: [{ userId: teacher.id }] });
    const [told] = (await hears(present, 'classroom:peer-joined')) as Peer[];
    expect(told).toMatchObject({ userId: parent.id, name: 'Kavita Rao', role: 'observer' });
    expect((await scene.join(id, student)).answer.peers).toContainEqual(
      expect.objectContaining({ userId: parent.id, role: 'observer' }),
    );

    for (const [event, input] of [
      ['classroom:media', { microphone: true, camera: true }],
      ['classroom:chat', { clientId: crypto.randomUUID(), body: 'Sit straight' }],
      ['door:permit', { userId: student.id, microphone: 'locked' }],
      ['media:publish', {}],
    ] as const) {
      const answer = await ask(watching.client, event, input).catch(() => ({
        ok: false,
        message: 'unheard',
      }));
      expect([M.observersWatch, 'unheard', expect.any(String)]).toContainEqual(answer.message);
      expect(answer.ok).toBe(false);
    }
    expect(payloads(present, 'classroom:media')).toEqual([]);
    expect(payloads(present, 'classroom:chat')).toEqual([]);
    expect(
      await ask(watching.client, 'classroom:signal', { to: present.peerId, ...candidate('x') }),
    ).toMatchObject({ ok: true });
    expect(await scene.presenceOf(id, parent.id)).toEqual([]);
  });

  it('is put out when consent ends', async () => {
    const { id, student, teacher } = await scene.lesson();
    const parent = await scene.parentOf(student);
    const present = await scene.join(id, teacher);
    const watching = await scene.join(id, parent, { node: 1 });
    await run('update guardianship set consented_at = null, consent_version = null where parent_id = $1', [
      parent.id,
    ]);
    tellEveryNode(parent.id);
    expect(await hears(watching, 'door:out')).toEqual([{ lessonId: id, message: M.noPlace }]);
    expect(await hears(present, 'classroom:peer-left')).toEqual([{ peerId: watching.peerId }]);
  });
});

describe('a place that is lost during the class', () => {
  it('puts the student out at once', async () => {
    const { id, student, teacher } = await scene.lesson();
    const present = await scene.join(id, teacher);
    const leaving = await scene.join(id, student, { node: 1 });
    await run('update lesson_participant set active = false where lesson_id = $1', [id]);
    tellEveryNode(student.id);
    expect(await hears(leaving, 'door:out')).toEqual([{ lessonId: id, message: M.noPlace }]);
    expect(await hears(present, 'classroom:peer-left')).toEqual([{ peerId: leaving.peerId }]);
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: false }]);
    await scene.socketsInRoom(id, 1);
  });

  it('is noticed by the next event, should the announcement not be heard', async () => {
    const { id, student } = await scene.lesson();
    const { client } = await scene.join(id, student);
    await run('update lesson_participant set active = false where lesson_id = $1', [id]);
    const send = () => ask(client, 'classroom:media', { microphone: true, camera: true });
    await until(async () => !(await send()).ok);
    expect(await send()).toEqual({ ok: false, message: CLASSROOM_MESSAGES.notInRoom });
  });

  it('ends with the sign-in, and not when a grace has passed', async () => {
    const { id, student, teacher } = await scene.lesson();
    const present = await scene.join(id, teacher);
    const signedOut = await scene.join(id, student);
    const sockets = await scene.nodes[0].io.local.fetchSockets();
    sockets.find(({ data }) => data.viewer.id === student.id)?.disconnect(true);
    expect(await hears(present, 'classroom:peer-left')).toEqual([{ peerId: signedOut.peerId }]);
    expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: false }]);
  });
});
