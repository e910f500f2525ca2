/** Promises of the classroom's sockets about media, whichever driver carries them: with packets that really travel. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MEDIA_DRIVERS, type RunningMedia } from '../../../test/media-drivers.ts';
import { ask, createScene, hears, type Joined, payloads, type Scene, until } from '../test-scene.ts';
import type { MediaEngine } from './media-engine.ts';
import { flows, mediaOfPeople } from './test-media-sockets.ts';

let running: RunningMedia;
let media: MediaEngine;
let scene: Scene;
const people = mediaOfPeople();
const { publish, subscribe } = people;

describe.each(MEDIA_DRIVERS)('a classroom on the $name media server', ({ name, isThere, start }) => {
  beforeAll(async () => {
    if (!isThere) return;
    running = await start();
    media = running.api();
    scene = await createScene({ media });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    people.end();
    if (isThere) scene.disconnectAll();
  });
  afterAll(async () => {
    if (!isThere) return;
    await scene.close();
    await media.release();
    await running.stop();
  });
  const test = it.skipIf(!isThere);

  test('carries a voice to the others of the lesson, and ends what somebody had who leaves or is removed', async () => {
    const { id, student, teacher } = await scene.lesson(-5, 'scheduled', { seats: 5 });
    const [a, b] = [await scene.join(id, teacher), await scene.join(id, student)];
    const [voice, own] = [await publish(a, 'microphone'), await publish(b, 'microphone')];
    expect(await hears(b, 'media:publications')).toContainEqual({
      publications: [{ peerId: a.peerId, source: 'microphone', layers: [] }],
    });
    const [atStudent, atTeacher] = [await subscribe(b), await subscribe(a)];
    await flows(voice, atStudent, 'one');
    await flows(own, atTeacher, 'two');
    // A media server that does not answer keeps nobody in the room.
    vi.spyOn(media, 'allow').mockReturnValue(new Promise(() => undefined));
    expect(await ask(a.client, 'door:remove', { userId: student.id })).toMatchObject({ ok: true });
    await hears(b, 'door:out');
    await until(() => JSON.stringify(payloads(a, 'media:publications').at(-1)) === onlyOf(a));
    expect(await ask(b.client, 'media:publish', REFUSED)).toMatchObject({ ok: false });
    await ask(a.client, 'classroom:leave');
    await until(async () => (await media.stats(id)).length === 0);
  });

  test('has nothing of somebody who is removed while their microphone is being published', async () => {
    const { id, student, teacher } = await scene.lesson(-5, 'scheduled', { seats: 5 });
    const [a, b] = [await scene.join(id, teacher), await scene.join(id, student)];
    await publish(a, 'microphone');
    const kick = vi.spyOn(media, 'kick');
    const made = media.publish;
    const removed = Promise.withResolvers<void>();
    vi.spyOn(media, 'publish').mockImplementationOnce(async (...input) => {
      await ask(a.client, 'door:remove', { userId: student.id });
      await hears(b, 'door:out');
      await until(() => kick.mock.settledResults.some(({ type }) => type === 'fulfilled'));
      removed.resolve();
      return made(...input);
    });
    await expect(publish(b, 'microphone')).rejects.toThrow('Please join the class first.');
    await removed.promise;
    const [room] = await media.stats(id);
    expect(room?.publications).toMatchObject([{ peerId: a.peerId }]);
    expect(room?.connections).toHaveLength(1);
  });

  test('holds a decision that falls while somebody publishes, before there is a room that could hear it', async () => {
    const { id, student, teacher } = await scene.lesson(-5, 'scheduled', { seats: 5 });
    const [a, b] = [await scene.join(id, teacher), await scene.join(id, student)];
    const made = media.publish;
    vi.spyOn(media, 'publish').mockImplementationOnce(async (...input) => {
      await ask(a.client, 'door:permit', { userId: student.id, microphone: 'locked' });
      return made(...input);
    });
    const muted = await publish(b, 'microphone');
    const [voice, atTeacher, atStudent] = [
      await publish(a, 'microphone'),
      await subscribe(a),
      await subscribe(b),
    ];
    await flows(voice, atStudent, 'heard');
    for (let index = 0; index < 20; index++) {
      muted.stream().send({ text: 'muted', ticks: 960 });
      await flows(voice, atStudent, `more${index}`);
    }
    expect(atTeacher.arrived).toEqual([]);
    await ask(a.client, 'door:permit', { userId: student.id, microphone: 'free' });
    await flows(muted, atTeacher, 'free');
  });

  test('hands on nothing that the teacher does not allow, whatever a page goes on sending', async () => {
    const { id, student, teacher } = await scene.lesson(-5, 'scheduled', { seats: 5 });
    const [a, b] = [await scene.join(id, teacher), await scene.join(id, student)];
    const allow = vi.spyOn(media, 'allow');
    const obeyed = () => allow.mock.settledResults.filter(({ type }) => type === 'fulfilled').length;
    const permit = async (what: object) => {
      const before = obeyed();
      expect(await ask(a.client, 'door:permit', { userId: student.id, ...what })).toMatchObject({ ok: true });
      // Nobody waits for the media server but this test.
      await until(() => obeyed() > before);
    };
    // Muted before there is anything to mute, and nothing may be shared.
    await permit({ microphone: 'locked' });
    const [voice, camera, hearsIt] = [
      await publish(b, 'microphone'),
      await publish(b, 'camera'),
      await subscribe(a),
    ];
    await expect(publish(b, 'screen')).rejects.toThrow('not allowed you to share');
    await ask(a.client, 'media:view', { videos: [{ peerId: b.peerId, source: 'camera', layer: 'h' }] });
    const texts = () => hearsIt.arrived.map(({ payload }) => /[a-z]+$/.exec(payload.toString('latin1'))?.[0]);
    /** Sends both a voice and a picture until `what` of it has arrived. */
    const sendUntil = (text: string, keyFrame: boolean, ...what: ('voice' | 'picture')[]) =>
      until(() => {
        voice.stream().send({ text: `${text}voice` });
        camera.stream().send({ text: `${text}picture`, keyFrame });
        return what.every((one) => texts().includes(`${text}${one}`));
      });

    await sendUntil('first', true, 'picture');
    await permit({ microphone: 'free', camera: 'off' });
    await sendUntil('second', true, 'voice');
    // Without a key frame a decoder could not go on: the sender is asked for one.
    const asked = () => camera.heard.filter(({ type }) => type === 'pli').length;
    const before = asked();
    // Packets that are still on their way were sent before.
    await sleep(300);
    await permit({ camera: 'free' });
    await sendUntil('third', false, 'voice');
    await until(() => asked() > before);
    await sendUntil('fourth', true, 'voice', 'picture');
    await permit({ share: true });
    const screen = await publish(b, 'screen');
    await ask(a.client, 'media:view', { videos: [{ peerId: b.peerId, source: 'screen', layer: 'h' }] });
    const showUntilSeen = (text: string) =>
      until(() => {
        screen.stream().send({ text, keyFrame: true });
        return texts().includes(text);
      });
    await showUntilSeen('shown');
    await permit({ share: false });
    for (let index = 0; index < 10; index++) screen.stream().send({ text: 'hidden', keyFrame: true });
    await sleep(300);
    await permit({ share: true });
    await showUntilSeen('again');
    const all = new Set(texts());
    // Allowed again, without a key frame: Janus leaves it to the decoder to wait for one.
    if (name === 'embedded') expect(all).not.toContain('thirdpicture');
    for (const withheld of ['firstvoice', 'secondpicture', 'hidden']) {
      expect(all).not.toContain(withheld);
    }
  });
});

const onlyOf = ({ peerId }: Joined): string =>
  JSON.stringify({ publications: [{ peerId, source: 'microphone', layers: [] }] });

/** A publication that is refused. */
const REFUSED = {
  connectionId: randomUUID(),
  sdp: 'v=0',
  sources: [{ mid: '0', source: 'microphone' }],
};
