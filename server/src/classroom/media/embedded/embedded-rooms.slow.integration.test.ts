import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Layer, MediaSource } from '@kaksha/domain/classroom/media/events.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING, TestPublisher, TestSubscriber } from '../../../../test/media-peers.ts';
import { until } from '../../test-scene.ts';
import type { MediaNews } from '../media-engine.ts';
import { EmbeddedRooms } from './embedded-rooms.ts';
import { freeUdpPort } from './process/udp-port.ts';
import type { Network } from './room/peer-connections.ts';
import { writeNack, writePli, writeReceiverReport } from './rtp/rtcp.ts';

/** Where the server's connections say how they are. */
const heeded = vi.hoisted((): ((state: string) => void)[] => []);
vi.mock('./room/peer-connections.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./room/peer-connections.ts')>();
  return {
    ...original,
    makePeerConnection: (network: Network) => {
      const made = original.makePeerConnection(network);
      const onStateChange = made.onStateChange.bind(made);
      const value = (heed: (state: string) => void) => {
        heeded.push(heed);
        onStateChange(heed);
      };
      return Object.defineProperty(made, 'onStateChange', { value });
    },
  };
});

let rooms: EmbeddedRooms;
let news: MediaNews[];
let complaints: unknown[];
let lessonId: string;
const ends: (() => void)[] = [];

beforeEach(async () => {
  news = [];
  complaints = [];
  lessonId = randomUUID();
  const network = { udpPort: await freeUdpPort(), bindAddress: undefined, publicIp: undefined };
  rooms = new EmbeddedRooms(
    network,
    (told) => {
      news.push(told);
      if (told.event === 'media:offer') void answer(told);
      if (told.event === 'media:tracks') {
        const subscriber = subscribers.get(told.data.connectionId);
        if (subscriber !== undefined) subscriber.tracks = told.data.tracks;
      }
    },
    (error) => complaints.push(error),
  );
});
afterEach(async () => {
  heeded.splice(0);
  for (const end of ends.splice(0)) end();
  await rooms.release();
  expect(complaints).toEqual([]);
});

const subscribers = new Map<string, TestSubscriber>();

async function answer(told: Extract<MediaNews, { event: 'media:offer' }>): Promise<void> {
  const { connectionId, revision } = told.data;
  const subscriber = subscribers.get(connectionId);
  if (subscriber === undefined || told.peerId === undefined) return;
  const sdp = await subscriber.take(told.data);
  await rooms.answer({ lessonId, peerId: told.peerId }, { connectionId, revision, sdp });
}

async function publisher(peerId: string, source: MediaSource, layers: Layer[] = []): Promise<TestPublisher> {
  const made = new TestPublisher(source, layers);
  ends.push(() => made.close());
  return made.start((input) => rooms.publish({ lessonId, peerId }, input, EVERYTHING));
}

async function subscriber(peerId: string): Promise<TestSubscriber> {
  const made = new TestSubscriber();
  ends.push(() => made.close());
  subscribers.set(made.connectionId, made);
  await rooms.subscribe({ lessonId, peerId }, { connectionId: made.connectionId });
  return made;
}

const watch = (peerId: string, whom: string, layer: Layer) =>
  rooms.setView({ lessonId, peerId }, { videos: [{ peerId: whom, source: 'camera', layer }] });

const states = async () => (await rooms.stats(lessonId))[0]?.connections.map(({ state }) => state) ?? [];
const connected = (count: number) =>
  until(async () => (await states()).filter((state) => state === 'connected').length === count);

// The promises of every driver are in ../media-engine.slow.integration.test.ts.
describe('a room of the embedded media server', () => {
  it('tells who sends pictures when each packet of the connection came, whatever layer it is of', async () => {
    const camera = await publisher(randomUUID(), 'camera', ['h', 'm', 'l']);
    for (const layer of ['h', 'm', 'l'] as const) camera.stream(layer).send({ keyFrame: true, packets: 4 });
    await until(() => camera.toldOfPackets === 12);
    // Nothing came since: there is nothing to tell.
    await sleep(300);
    expect(camera.toldOfPackets).toBe(12);
    const voice = await publisher(randomUUID(), 'microphone');
    voice.stream().send();
    await until(() => voice.heard.some(({ type }) => type === 'rr'));
    expect(voice.toldOfPackets).toBe(0);
  });

  it('sends only pictures that are seen, and changes the layer at a key frame without a gap', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const camera = await publisher(teacher, 'camera', ['h', 'm', 'l']);
    const sees = await subscriber(student);
    await connected(2);
    const frame = (keyFrame = false) => {
      for (const layer of ['h', 'm', 'l'] as const) camera.stream(layer).send({ keyFrame, text: layer });
      return sleep(20);
    };
    await frame(true);
    await frame();
    expect(sees.arrived).toEqual([]);

    await watch(student, teacher, 'l');
    await until(() =>
      camera.heard.some(
        ({ type, ...of }) => type === 'pli' && 'ssrc' in of && of.ssrc === camera.stream('l').ssrc,
      ),
    );
    await frame();
    await frame(true);
    await frame();
    await until(() => sees.arrived.length === 2);
    await watch(student, teacher, 'h');
    await frame();
    await frame(true);
    await frame();
    await until(() => sees.arrived.length === 5);
    expect(sees.texts(teacher, 'camera')).toEqual(['l', 'l', 'l', 'h', 'h']);
    const [first, ...rest] = sees.arrived;
    const seqs = rest.map(({ seq }, index) => seq - (first?.seq ?? 0) - index);
    expect(seqs).toEqual([1, 1, 1, 1]);
    const ids = sees.arrived.map(({ payload }) => payload.readUInt16BE(2));
    expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual([0, 1, 2, 3, 4]);
    const times = sees.arrived.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted((x, y) => x - y));
    expect(new Set(sees.arrived.map(({ ssrc }) => ssrc)).size).toBe(1);
  });

  it('sends again what a receiver misses, across a change of layers, and asks for what it misses itself', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const camera = await publisher(teacher, 'camera', ['m', 'l']);
    const sees = await subscriber(student);
    await connected(2);
    await watch(student, teacher, 'l');
    const send = async (layer: Layer, text: string, keyFrame = false) => {
      camera.stream(layer).send({ keyFrame, text });
      await sleep(20);
    };
    await send('l', '1', true);
    await send('l', '2');
    await watch(student, teacher, 'm');
    await send('m', '3', true);
    await until(() => sees.arrived.length === 3);
    const wanted = sees.arrived.map(({ seq }) => seq);
    const mid = sees.tracks[0]?.mid ?? '';
    const ssrc = sees.arrived[0]?.ssrc ?? 0;
    sees.feedback(mid, Buffer.concat([writeReceiverReport(9, []), writeNack(9, ssrc, wanted)]));
    // SRTP drops what comes twice: that it was sent again is seen at the sender.
    const sent = async () =>
      (await rooms.stats())[0]?.connections.find(({ direction }) => direction === 'out')?.packets;
    await until(async () => (await sent()) === 6);

    camera.stream('m').send({ skip: true });
    const lost = camera.stream('m').seq;
    await send('m', '5');
    await until(() => camera.heard.some((heard) => heard.type === 'nack' && heard.seqs.includes(lost)));
    const before = camera.heard.filter(({ type }) => type === 'pli').length;
    await sleep(600);
    sees.feedback(mid, writePli(9, ssrc));
    await until(() => camera.heard.filter(({ type }) => type === 'pli').length > before);
  });

  it('uses the m-line of who has left for who comes, and ends what a person had who is removed', async () => {
    const [first, second, student] = [randomUUID(), randomUUID(), randomUUID()];
    const voice = await publisher(first, 'microphone');
    const hears = await subscriber(student);
    await connected(2);
    voice.stream().send({ text: '1' });
    await until(() => hears.arrived.length === 1);
    await rooms.kick({ lessonId, peerId: first });
    expect(news.find(({ event }) => event === 'media:closed')).toMatchObject({
      peerId: first,
      data: { connectionId: voice.connectionId, reason: 'removed' },
    });
    await until(() => hears.tracks.length === 0);
    const other = await publisher(second, 'microphone');
    await until(() => hears.tracks[0]?.peerId === second);
    other.stream().send({ text: '2' });
    await until(() => hears.arrived.length === 2);
    // One, and one with the candidates.
    expect(news.filter(({ event }) => event === 'media:offer')).toHaveLength(2);
    expect(hears.arrived[1]).toMatchObject({ mid: 'a0', seq: (hears.arrived[0]?.seq ?? 0) + 1 });
    await rooms.kick({ lessonId, peerId: student });
    await rooms.kick({ lessonId, peerId: second });
    expect(await rooms.stats()).toEqual([]);
  });

  it('keeps nothing of a connection that its browser has closed', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const screen = await publisher(teacher, 'screen');
    const hears = await subscriber(student);
    await connected(2);
    // Chromium says goodbye when it closes a connection, the browser of these tests does not: its effect here.
    for (const heed of heeded) {
      heed('disconnected');
      heed('closed');
    }
    expect(await states()).toEqual([]);
    const closed = news.flatMap((told) => (told.event === 'media:closed' ? [told.data] : []));
    const ended = { reason: 'failed' as const };
    expect(closed).toEqual([
      { connectionId: screen.connectionId, ...ended },
      { connectionId: hears.connectionId, ...ended },
    ]);
    await until(() => news.some((told) => JSON.stringify(told).includes('"publications":[]')));
  });
});
