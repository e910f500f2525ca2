/** Messages written through one node reach the pages that are connected to another. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH } from '@kaksha/domain/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { factoriesOf } from '../../test/factories.ts';
import { NODE_LINKS, type TestLink } from '../../test/node-links.ts';
import { startRedis } from '../../test/redis.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';
import { accessTokenOf } from '../../test/session.ts';
import { personRoom } from '../platform/realtime.ts';
import { type KakshaServer, startSockets } from '../sockets.ts';

interface Node {
  url: string;
  io: KakshaServer;
  server: Server;
  close: () => Promise<void>;
}

async function startNode(services: TestServices, database: TestDatabase): Promise<Node> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = await startSockets(server, services, database.ownerPool);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, io: sockets.io, server, close: sockets.close };
}

describe.each(NODE_LINKS)('nodes linked through $name', ({ name, isHere, start }) => {
  describe.runIf(isHere)('where it is here', () => {
    let link: TestLink;
    let database: TestDatabase;
    let services: TestServices;
    let nodes: [Node, Node];
    let page: Socket;
    let parentId: string;
    let say: (body: string) => Promise<string>;

    beforeAll(async () => {
      link = await start();
      database = await createTestDatabase({ pump: true });
      services = createTestServices(database, { redisUrl: link.redisUrl });
      nodes = [await startNode(services, database), await startNode(services, database)];
      const make = factoriesOf(database);
      const student = await make.student({ consented: false });
      const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
      parentId = parent.id;
      const writes = callAs(services, student).messages;
      const { conversation } = await writes.start({ teacherId: teacher.id });
      say = async (body) => {
        await writes.send({ id: conversation.id, clientId: randomUUID(), body });
        return conversation.id;
      };
      page = io(nodes[1].url, {
        path: SOCKET_PATH,
        auth: { token: await accessTokenOf(database, services, parent) },
        transports: ['websocket'],
      });
      await new Promise((resolve) => page.once('connect', () => resolve(undefined)));
    });
    afterAll(async () => {
      page.disconnect();
      for (const node of nodes) await node.close();
      await database.close();
      await link.stop();
    });

    /** The next event of this name; the page is on the second node. */
    const heard = (event: string) =>
      new Promise<unknown>((resolve) => page.once(event, (payload: unknown) => resolve(payload)));

    it('a message is heard by a page of the other node', async () => {
      const told = heard('conversation:changed');
      const conversationId = await say('Is Monday at five still right?');
      expect(await told).toEqual({ conversationId });
    });

    it('what one node says to a person is heard on the other', async () => {
      const told = heard('lesson:changed');
      nodes[0].io.to(personRoom(parentId)).emit('lesson:changed', { lessonId: 'l', status: 'scheduled' });
      expect(await told).toEqual({ lessonId: 'l', status: 'scheduled' });
    });

    it('a node that has just started knows within three seconds who is connected to the others', async () => {
      const late = await startNode(services, database);
      const found = async () => {
        const sockets = await late.io.in(personRoom(parentId)).fetchSockets();
        return sockets.map(({ data }) => data.viewer.id);
      };
      try {
        await expect.poll(found, { timeout: 3_000 }).toEqual([parentId]);
      } finally {
        await late.close();
      }
    });

    if (name !== 'Redis') return;
    it('goes on after Redis was away', async () => {
      await link.stop();
      // Messages do not need it: they are announced by the database.
      const meanwhile = heard('conversation:changed');
      await say('Anybody there?');
      await meanwhile;
      link = { ...link, ...(await startRedis(Number(new URL(link.redisUrl ?? '').port))) };
      const told = heard('lesson:changed');
      const again = setInterval(
        () =>
          nodes[0].io.to(personRoom(parentId)).emit('lesson:changed', { lessonId: 'm', status: 'scheduled' }),
        200,
      );
      expect(await told).toEqual({ lessonId: 'm', status: 'scheduled' });
      clearInterval(again);
    });
  });
});
