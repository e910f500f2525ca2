import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lineTo } from '../../../../test/cut-line.ts';
import { HAS_JANUS, startJanus, type TestJanus } from '../../../../test/janus.ts';
import { EVERYTHING, TestPublisher, TestSubscriber } from '../../../../test/media-peers.ts';
import { until } from '../../test-scene.ts';
import { type MediaNews, MediaRefusedError, MediaUnavailableError } from '../media-engine.ts';
import { JanusMedia } from './janus-media.ts';
import { JanusSocket } from './janus-socket.ts';

const SECRET = 'the secret of both nodes';

const readSessions = (dataDir: string): unknown =>
  JSON.parse(readFileSync(join(dataDir, 'janus', 'sessions.json'), 'utf8'));

describe.skipIf(!HAS_JANUS)('several Janus nodes', () => {
  let nodes: [TestJanus, TestJanus];
  let dataDir: string;
  let media: JanusMedia;
  let news: MediaNews[];
  let warnings: string[];
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    nodes = await Promise.all([startJanus({ secret: SECRET }), startJanus({ secret: SECRET })]);
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), `kaksha-test-${process.pid}-janus-media-`));
    news = [];
    warnings = [];
    startApi();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await media.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  });

  function startApi(secret = SECRET, urls = nodes.map(({ url }) => url)): void {
    const warn = (message: string) => void warnings.push(message);
    media = new JanusMedia({ urls, secret, dataDir }, warn);
    media.onNews((told) => news.push(told));
  }

  /** Somebody sends in a lesson, which is placed with that. */
  async function publish(lessonId: string): Promise<TestPublisher> {
    const made = new TestPublisher('microphone');
    ends.push(() => made.close());
    return made.start((input) => media.publish({ lessonId, peerId: randomUUID() }, input, EVERYTHING));
  }

  /** Somebody who hears this lesson. */
  async function hear(lessonId: string): Promise<TestSubscriber> {
    const made = new TestSubscriber();
    ends.push(() => made.close());
    const peer = { lessonId, peerId: randomUUID() };
    media.onNews((told) => {
      if (told.event !== 'media:offer' || told.data.connectionId !== made.connectionId) return;
      const { connectionId, revision } = told.data;
      void made.take(told.data).then((sdp) => media.answer(peer, { connectionId, revision, sdp }));
    });
    await media.subscribe(peer, { connectionId: made.connectionId });
    return made;
  }

  const arrives = (from: TestPublisher, to: TestSubscriber) => {
    const before = to.arrived.length;
    return until(() => {
      from.stream().send({ text: 'x', ticks: 960 });
      return to.arrived.length > before;
    });
  };

  const restarted = () =>
    news.filter(({ event }) => event === 'media:restarted').map((told) => told.lessonId);
  const urlOf = (lessonId: string) => media.nodeOf(lessonId) ?? '';
  const nodeAt = (url: string) => (nodes[0].url === url ? nodes[0] : nodes[1]);

  it('takes each lesson whole to the node that has the least to do', async () => {
    const [large, small, next] = [randomUUID(), randomUUID(), randomUUID()];
    // Those who come at the same moment come to one node.
    await Promise.all([publish(large), publish(large), publish(large)]);
    await publish(small);
    expect(urlOf(small)).not.toBe(urlOf(large));
    await publish(next);
    expect(urlOf(next)).toBe(urlOf(small));
    expect(await media.stats(large)).toMatchObject([{ connections: [{}, {}, {}] }]);
  });

  it('places the lessons of a dead node again, and leaves those of the others alone', async () => {
    const [here, there] = [randomUUID(), randomUUID()];
    await publish(here);
    const voice = await publish(there);
    const hears = await hear(there);
    await arrives(voice, hears);
    const dead = nodeAt(urlOf(here));
    await dead.kill();
    await arrives(voice, hears);
    await until(() => restarted().length > 0);
    expect(restarted()).toEqual([here]);
    await publish(here);
    expect(urlOf(here)).toBe(urlOf(there));
    await arrives(voice, hears);
    expect(warnings).toEqual([`${dead.url} is lost: its lessons are placed again.`]);

    await dead.startAgain();
    await until(async () => {
      const lessonId = randomUUID();
      await publish(lessonId);
      const isThere = urlOf(lessonId) === dead.url;
      await media.closeRoom(lessonId);
      return isThere;
    });
  });

  it('asks again for what Janus could not hear, as soon as it is heard', async () => {
    const line = await lineTo(nodes[0].url);
    ends.push(() => line.end());
    await media.stop();
    startApi(SECRET, [line.url]);
    const lessonId = randomUUID();
    const peer = { lessonId, peerId: randomUUID() };
    const voice = new TestPublisher('microphone');
    ends.push(() => voice.close());
    await voice.start((input) => media.publish(peer, input, EVERYTHING));
    const hears = await hear(lessonId);
    await arrives(voice, hears);
    line.cut();
    await expect(media.allow(peer, { sources: [], revision: 1 })).rejects.toBeInstanceOf(
      MediaUnavailableError,
    );
    // The node itself goes on, and knows nothing of the lock.
    await arrives(voice, hears);
    line.mend();
    const isSilent = async () => {
      const before = hears.arrived.length;
      for (let index = 0; index < 10; index++) {
        voice.stream().send({ text: 'x', ticks: 960 });
        await sleep(20);
      }
      return hears.arrived.length === before;
    };
    await until(isSilent, 10_000);
    expect(restarted()).toEqual([]);
    await media.allow(peer, { sources: ['microphone'], revision: 2 });
    await arrives(voice, hears);

    // Nothing but the connection is made anew.
    const session = JSON.stringify(readSessions(dataDir));
    for (let times = 0; times < 3; times++) {
      line.cut();
      line.mend();
      await until(async () =>
        media.stats(lessonId).then(
          () => true,
          () => false,
        ),
      );
    }
    expect(JSON.stringify(readSessions(dataDir))).toBe(session);
    await arrives(voice, hears);
  });

  it('leaves nothing on the node of who is removed while a connection is made', async () => {
    const peer = { lessonId: randomUUID(), peerId: randomUUID() };
    await publish(peer.lessonId);
    const made = new TestPublisher('microphone');
    ends.push(() => made.close());
    const begun = Promise.withResolvers<void>();
    let refusedToo: Promise<void> | undefined;
    const starting = made.start((input) => {
      const answer = media.publish(peer, input, EVERYTHING);
      // Not before: an offer takes long to make on a busy machine, and by then the subscription would be there.
      const subscribing = media.subscribe(peer, { connectionId: randomUUID() });
      refusedToo = expect(subscribing).rejects.toBeInstanceOf(MediaRefusedError);
      begun.resolve();
      return answer;
    });
    const refused = expect(starting).rejects.toBeInstanceOf(MediaRefusedError);
    await begun.promise;
    // Both have asked the node by then, and nothing that it says has been read: an immediate may come after a read.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    await media.kick(peer);
    await refused;
    await refusedToo;
    expect(await media.stats(peer.lessonId)).toMatchObject([{ publications: [{}], connections: [{}] }]);
  });

  it('says so when both the server and the node were away', async () => {
    const lessonId = randomUUID();
    await publish(lessonId);
    const node = nodeAt(urlOf(lessonId));
    await media.release();
    await node.kill();
    await node.startAgain();
    startApi();
    await until(() => restarted().includes(lessonId));
    expect(await media.stats(lessonId)).toEqual([]);
    await publish(lessonId);
  });

  it('is not there, and says why once, when no node serves us', async () => {
    await media.stop();
    startApi('another secret');
    await expect(publish(randomUUID())).rejects.toBeInstanceOf(MediaUnavailableError);
    expect(new Set(warnings)).toEqual(
      new Set(nodes.map(({ url }) => expect.stringContaining(`${url} does not serve us.`))),
    );
    expect(warnings).toHaveLength(2);
  });

  it('lets nobody but us make, enter, see or end a room', async () => {
    const lessonId = randomUUID();
    await publish(lessonId);
    const url = new URL(urlOf(lessonId));
    url.search = '';
    const connect = async (apisecret: string) => {
      const socket = await JanusSocket.connect({
        url: url.href,
        api: { protocol: 'janus-protocol', apisecret },
      });
      ends.push(() => socket.close());
      return socket;
    };
    const stranger = await connect('a guess');
    await expect(stranger.request({ janus: 'create' })).rejects.toMatchObject({ code: 403 });

    // Even somebody who knows the secret of the interface.
    const insider = await connect(SECRET);
    const { data: session } = await insider.request({ janus: 'create' });
    const { data: handle } = await insider.request({
      janus: 'attach',
      plugin: 'janus.plugin.videoroom',
      session_id: session?.id,
    });
    const ask = (body: object) =>
      insider.request({ janus: 'message', session_id: session?.id, handle_id: handle?.id, body }, true);
    const UNAUTHORIZED = 433;
    for (const body of [
      { request: 'create', room: randomUUID() },
      { request: 'join', ptype: 'publisher', room: lessonId },
      {
        request: 'join',
        ptype: 'subscriber',
        room: lessonId,
        pin: 'a guess',
        streams: [{ feed: randomUUID() }],
      },
      { request: 'destroy', room: lessonId, secret: 'a guess' },
      { request: 'kick', room: lessonId, id: 'anybody', secret: 'a guess' },
    ]) {
      await expect(ask(body), JSON.stringify(body)).rejects.toHaveProperty(
        'code',
        expect.toSatisfy((code) => code === UNAUTHORIZED || code === MISSING),
      );
    }
    const { plugindata } = await ask({ request: 'list' });
    expect(plugindata?.data.list).toEqual([]);
    const kept = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(kept.map(({ name }) => name).toSorted()).toEqual([`${lessonId}.json`, 'sessions.json'].toSorted());
    for (const { parentPath, name } of kept) {
      expect(statSync(join(parentPath, name)).mode & 0o077).toBe(0);
    }
  });
});

/** Something that is needed, such as the room's secret, was not said at all. */
const MISSING = 429;
