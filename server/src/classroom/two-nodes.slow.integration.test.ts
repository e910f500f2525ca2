/** Two nodes are one classroom, whichever way they hear one another. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NODE_LINKS, type TestLink } from '../../test/node-links.ts';
import { roomOf } from './room.ts';
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

describe.each(NODE_LINKS)('two nodes linked through $name', ({ name, isHere, start }) => {
  describe.runIf(isHere)('where it is here', () => {
    let link: TestLink;
    let scene: Scene;

    beforeAll(async () => {
      link = await start();
      scene = await createScene({ redisUrl: link.redisUrl });
    });
    afterEach(() => scene.disconnectAll());
    afterAll(async () => {
      await scene.close();
      await link.stop();
    });

    it('hear what one of them tells in the order in which it is told, large or small', async () => {
      const { id, student, teacher } = await scene.lesson();
      const people = [
        await scene.join(id, teacher, { node: 0 }),
        await scene.join(id, student, { node: 1 }),
      ] as const;
      const numbers = Array.from({ length: 200 }, (_, number) => number);
      const { io } = scene.nodes[0];
      for (const number of numbers) {
        // Every other one is more than PostgreSQL's notifications carry.
        const text = `${number} ${'x'.repeat(number % 2 === 0 ? 0 : 9_000)}`;
        io.to(roomOf(id)).emit('notes:changed', { text, version: number } as never);
      }
      for (const person of people) {
        const told = await hears(person, 'notes:changed', numbers.length);
        expect(told.map((one) => (one as { version: number }).version)).toEqual(numbers);
      }
    });

    // Redis says by its answer where a page that is lost could go on, and keeps a node's own pages waiting for that.
    it.runIf(name === 'PostgreSQL')('tell their own pages at once, whatever keeps the others', async () => {
      const { id, teacher } = await scene.lesson();
      const person = await scene.join(id, teacher, { node: 0 });
      const stuck = await scene.database.ownerPool.connect();
      try {
        await stuck.query('begin; lock table socket_io_attachments in access exclusive mode');
        for (const text of ['x'.repeat(9_000), 'short']) {
          scene.nodes[0].io.to(roomOf(id)).emit('notes:changed', { text, version: 1 } as never);
        }
        expect(await hears(person, 'notes:changed', 2)).toMatchObject([{}, { text: 'short' }]);
      } finally {
        await stuck.query('rollback');
        stuck.release();
      }
    });

    it('see one room: who is there, signals of 9 KB, media, a second window, coming back elsewhere', async () => {
      const { id, student, teacher } = await scene.lesson();
      const a = await scene.join(id, teacher, { node: 0 });
      const b = await scene.join(id, student, { node: 1 });
      expect(b.answer.peers).toMatchObject([{ peerId: a.peerId }]);
      await hears(a, 'classroom:peer-joined');

      // More than PostgreSQL's notifications carry.
      const offer = { kind: 'offer', connection: 1, revision: 1, sdp: 'x'.repeat(9_000) };
      await ask(a.client, 'classroom:signal', { to: b.peerId, ...offer });
      expect(await hears(b, 'classroom:signal')).toEqual([{ from: a.peerId, ...offer }]);
      await ask(b.client, 'classroom:media', { microphone: false, camera: true });
      expect(await hears(a, 'classroom:media')).toEqual([
        { peerId: b.peerId, microphone: false, camera: true, screen: false },
      ]);

      b.client.disconnect();
      await scene.socketsInRoom(id, 1);
      await pause(100); // until the first node has heard that the peer is away
      await ask(a.client, 'classroom:signal', { to: b.peerId, ...candidate('waits') });
      const back = await scene.join(id, student, { node: 0, peerId: b.peerId });
      await until(() => candidatesOf(back).length === 1);
      expect(candidatesOf(back)).toEqual(['waits']);
      await pause(GRACE_MS + 300);
      expect(payloads(a, 'classroom:peer-left')).toEqual([]);
      expect(await scene.presenceOf(id, student.id)).toMatchObject([{ open: true }]);

      const window = await scene.join(id, student, { node: 1 });
      await hears(back, 'classroom:replaced');
      expect(await hears(a, 'classroom:peer-left')).toEqual([{ peerId: b.peerId }]);
      // A socket that is replaced may be out a moment after its notice.
      await scene.socketsInRoom(id, 2);
      await ask(a.client, 'classroom:signal', { to: b.peerId, ...candidate('nobody') });
      await ask(a.client, 'classroom:signal', { to: window.peerId, ...candidate('to the new one') });
      await until(() => candidatesOf(window).length === 1);
      expect(candidatesOf(back)).toEqual(['waits']);
    });
  });
});
