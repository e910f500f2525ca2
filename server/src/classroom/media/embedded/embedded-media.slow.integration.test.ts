import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EVERYTHING, TestPublisher } from '../../../../test/media-peers.ts';
import { acquireLock } from '../../../platform/process-lock.ts';
import { ask, createScene, hears, type Joined, payloads, type Scene, until } from '../../test-scene.ts';
import { flows, mediaOfPeople } from '../test-media-sockets.ts';
import { EmbeddedMedia } from './embedded-media.ts';
import {
  lockPath,
  onLines,
  type Request,
  readState,
  statePath,
  writeLine,
  writeState,
} from './process/channel.ts';

const config = {
  dataDir: mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-media-`)),
  udpPort: 0,
  bindAddress: undefined,
  publicIp: undefined,
};
const ignore = () => undefined;
let media: EmbeddedMedia;
let scene: Scene;
const ends: (() => void)[] = [];
const people = mediaOfPeople();
const pid = () => readState(config.dataDir)?.pid ?? 0;

beforeAll(async () => {
  media = new EmbeddedMedia(config, ignore);
  scene = await createScene({ media });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  people.end();
  scene.disconnectAll();
});
afterAll(async () => {
  await media.stop();
  await scene.close();
  await until(() => readState(config.dataDir) === undefined);
  rmSync(config.dataDir, { recursive: true, force: true });
});

const publishVoice = (joined: Joined) => people.publish(joined, 'microphone');

describe('the media process', () => {
  it('forwards between the people of a lesson, on whichever node, and ends what somebody had who leaves', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [a, b] = [await scene.join(id, teacher), await scene.join(id, student)];
    const voice = await publishVoice(a);
    expect(await hears(b, 'media:publications')).toContainEqual({
      publications: [{ peerId: a.peerId, source: 'microphone', layers: [] }],
    });
    const hearsIt = await people.subscribe(b);
    await flows(voice, hearsIt, 'one');
    // A voice may be there before the server has said that it took the answer.
    await expect.poll(() => people.answers).toEqual([true, true]);
    await ask(a.client, 'classroom:leave');
    await until(() => JSON.stringify(payloads(b, 'media:publications').at(-1)) === '{"publications":[]}');
    expect(await media.stats(id)).toMatchObject([{ connections: [{ direction: 'out' }] }]);
    await scene.database.ownerPool.query(`update lesson set status = 'completed' where id = $1`, [id]);
    scene.nodes[0].classroom.lessonChanged({ lessonId: id, status: 'completed' });
    await until(async () => (await media.stats(id)).length === 0);
  });

  it('knows nobody from outside: neither a stranger of the lesson nor a program without the token', async () => {
    const { id, teacher } = await scene.lesson();
    const a = await scene.join(id, teacher);
    await publishVoice(a);
    const stranger = await scene.join(id, await scene.person('student', 'Eve'));
    expect(stranger.answer.ok).toBe(false);
    expect(await ask(stranger.client, 'media:subscribe', { connectionId: randomUUID() })).toEqual({
      ok: false,
      message: 'Please join the class first.',
    });
    expect(statSync(statePath(config.dataDir)).mode & 0o077).toBe(0);
    const socket = connect(readState(config.dataDir)?.port ?? 0, '127.0.0.1');
    socket.write(
      `${JSON.stringify({ token: 'a guess' })}\n${JSON.stringify({ id: 1, call: 'stats', args: [] })}\n`,
    );
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    socket.on('error', ignore);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(said).toBe('');
  });

  it('goes on forwarding while the API is away, and is found again by the next one', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [a, b] = [await scene.join(id, teacher), await scene.join(id, student)];
    const [voice, hearsIt] = [await publishVoice(a), await people.subscribe(b)];
    await flows(voice, hearsIt, 'before');
    const found = pid();
    await media.release();
    await flows(voice, hearsIt, 'without');
    const next = new EmbeddedMedia(config, ignore);
    const told: string[] = [];
    next.onNews(({ event, lessonId }) => told.push(`${event} ${lessonId}`));
    expect(await next.stats(id)).toMatchObject([{ publications: [{ peerId: a.peerId }] }]);
    expect(pid()).toBe(found);
    await flows(voice, hearsIt, 'after');
    // It knows of the lessons that it was not asked about yet: should they lose the media server, they hear of it.
    process.kill(found, 'SIGKILL');
    await until(() => told.includes(`media:restarted ${id}`));
    // A process without lessons ends with its API.
    await next.release();
    // Its last act but one.
    await until(() => readState(config.dataDir) === undefined);
  });

  it('is started again after a kill -9, and the rooms are told', async () => {
    const engine = new EmbeddedMedia(config, ignore);
    const node = await scene.startNode(engine);
    ends.push(() => void node.close().then(() => engine.stop()));
    const told: string[] = [];
    engine.onNews(({ event, lessonId }) => told.push(`${event} ${lessonId}`));
    const lessonId = randomUUID();
    const peer = { lessonId, peerId: randomUUID() };
    const voice = new TestPublisher('microphone');
    ends.push(() => voice.close());
    await voice.start((input) => engine.publish(peer, input, EVERYTHING));
    const killed = pid();
    process.kill(killed, 'SIGKILL');
    await until(() => told.includes(`media:restarted ${lessonId}`));
    expect(pid()).not.toBe(killed);
    const again = new TestPublisher('microphone');
    ends.push(() => again.close());
    await again.start((input) => engine.publish(peer, input, EVERYTHING));
    expect(await engine.stats(lessonId)).toMatchObject([{ publications: [{ source: 'microphone' }] }]);
    await sleep(10);
  });

  it('is not asked what it does not know, when an earlier version has started it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-media-`));
    const lock = acquireLock(lockPath(dataDir));
    const asked: string[] = [];
    const server = createServer((socket) =>
      onLines(socket, (message) => {
        const request = message as Request;
        if ('token' in request) writeLine(socket, { ready: 'earlier' });
        else {
          asked.push(request.call);
          writeLine(socket, { id: request.id });
        }
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    writeState(dataDir, { pid: process.pid, port, token: 'a token', instanceId: 'earlier' });
    const engine = new EmbeddedMedia({ ...config, dataDir }, ignore);
    const peer = { lessonId: randomUUID(), peerId: randomUUID() };
    await engine.retell(peer);
    await engine.kick(peer);
    expect(asked).toContain('kick');
    expect(asked).not.toContain('retell');
    await engine.release();
    server.close();
    lock.release();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
