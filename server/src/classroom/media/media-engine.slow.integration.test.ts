/** Promises of every driver of the media engine, with packets that really travel. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Layer, MediaSource } from '@kaksha/domain/classroom/media/events.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_DRIVERS, type RunningMedia } from '../../../test/media-drivers.ts';
import { EVERYTHING, TestPublisher, TestSubscriber } from '../../../test/media-peers.ts';
import { until } from '../test-scene.ts';
import { writeReceiverReport, writeRemb } from './embedded/rtp/rtcp.ts';
import {
  type Allowance,
  type MediaEngine,
  type MediaNews,
  MediaRefusedError,
  MOST_CONNECTIONS_PER_PEER,
} from './media-engine.ts';

let running: RunningMedia;
let media: MediaEngine;
let news: MediaNews[] = [];
let lessonId: string;
/** The people who hear nothing at the moment. */
const away = new Set<string>();
const subscribers = new Map<string, TestSubscriber>();
const ends: (() => void)[] = [];

/** As the API is started, for the first time or again. */
function startApi(): void {
  media = running.api();
  media.onNews((told) => {
    news.push(told);
    if (told.event === 'media:offer' && !away.has(told.peerId ?? '')) void answer(told);
    if (told.event === 'media:tracks') {
      const subscriber = subscribers.get(told.data.connectionId);
      if (subscriber !== undefined) subscriber.tracks = told.data.tracks;
    }
  });
}

async function answer(told: Extract<MediaNews, { event: 'media:offer' }>): Promise<void> {
  const { connectionId, revision } = told.data;
  const subscriber = subscribers.get(connectionId);
  if (subscriber === undefined || told.peerId === undefined) return;
  const sdp = await subscriber.take(told.data);
  await media.answer({ lessonId: told.lessonId, peerId: told.peerId }, { connectionId, revision, sdp });
}

async function publisher(
  peerId: string,
  source: MediaSource,
  layers: Layer[] = [],
  allowance: Allowance = EVERYTHING,
): Promise<TestPublisher> {
  const made = new TestPublisher(source, layers);
  ends.push(() => made.close());
  return made.start((input) => media.publish({ lessonId, peerId }, input, allowance));
}

async function subscriber(peerId: string): Promise<TestSubscriber> {
  const made = new TestSubscriber();
  ends.push(() => made.close());
  subscribers.set(made.connectionId, made);
  await media.subscribe({ lessonId, peerId }, { connectionId: made.connectionId });
  return made;
}

const watch = (peerId: string, whom: string, layer: Layer) =>
  media.setView({ lessonId, peerId }, { videos: [{ peerId: whom, source: 'camera', layer }] });

const text = ({ payload }: { payload: Buffer }) => payload.toString('latin1', payload.length - 1);

/** Sends a voice until it arrives. */
const heard = (from: TestPublisher, to: TestSubscriber, word: string) =>
  until(() => {
    from.stream().send({ text: word, ticks: 960 });
    return to.arrived.some((packet) => text(packet) === word);
  });

/** A picture in all layers, whose text is the layer; every fifth can be begun with. */
function film(camera: TestPublisher, layers: readonly Layer[]): () => void {
  let frame = 0;
  return () => {
    for (const layer of layers) camera.stream(layer).send({ keyFrame: frame % 5 === 0, text: layer });
    frame += 1;
  };
}

describe.each(MEDIA_DRIVERS)('a lesson on the $name media server', ({ isThere, start }) => {
  beforeAll(async () => {
    if (!isThere) return;
    running = await start();
    startApi();
  });
  beforeEach(() => {
    news = [];
    lessonId = randomUUID();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) end();
    if (isThere) await media.closeRoom(lessonId);
  });
  afterAll(async () => {
    if (!isThere) return;
    await media.release();
    await running.stop();
  });
  const test = it.skipIf(!isThere);

  test('hands a voice on to the others, and not back', async () => {
    const [teacher, a, b] = [randomUUID(), randomUUID(), randomUUID()];
    const voice = await publisher(teacher, 'microphone');
    const [hearsA, hearsB, own] = [await subscriber(a), await subscriber(b), await subscriber(teacher)];
    await heard(voice, hearsA, '1');
    await heard(voice, hearsB, '2');
    expect(hearsA.tracks).toMatchObject([{ peerId: teacher, source: 'microphone' }]);
    expect(own.arrived).toEqual([]);
    expect(own.tracks).toEqual([]);
    const [room] = await media.stats(lessonId);
    expect(room).toMatchObject({
      lessonId,
      publications: [{ peerId: teacher, source: 'microphone', layers: [] }],
    });
    const carried = room?.connections.filter(({ packets, bytes }) => packets > 0 && bytes > packets) ?? [];
    expect(carried.map(({ peerId, direction }) => [peerId, direction]).toSorted()).toEqual(
      [
        [teacher, 'in'],
        [a, 'out'],
        [b, 'out'],
      ].toSorted(),
    );
  });

  test('sends only pictures that are seen, in the layer that was asked for, as one stream without a gap', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const camera = await publisher(teacher, 'camera', ['h', 'm', 'l']);
    const voice = await publisher(teacher, 'microphone');
    const sees = await subscriber(student);
    const show = film(camera, ['h', 'm', 'l']);
    const pictures = () => sees.of(teacher, 'camera');
    const flowUntil = (condition: () => boolean) =>
      until(() => {
        show();
        voice.stream().send({ text: 'v', ticks: 960 });
        return condition();
      });
    await flowUntil(() => sees.of(teacher, 'microphone').length > 10);
    expect(pictures()).toEqual([]);

    await watch(student, teacher, 'l');
    await flowUntil(() => pictures().length > 10);
    // From whichever key frame came first.
    expect(pictures().map(text).join('')).toMatch(/^h?m?l{5,}$/);
    await watch(student, teacher, 'h');
    await flowUntil(() => pictures().filter((packet) => text(packet) === 'h').length > 10);
    const seen = pictures().map(text).join('');
    expect(seen).toMatch(/^h?m?l+m*h+$/);
    const seqs = pictures().map(({ seq }) => seq);
    expect(seqs.map((seq, index) => (seq - (seqs[0] ?? 0) - index) & 0xffff)).toEqual(seqs.map(() => 0));
    const ids = pictures().map(({ payload }) => payload.readUInt16BE(2) & 0x7fff);
    expect(ids.map((id) => id - (ids[0] ?? 0))).toEqual(ids.map((_, index) => index));
    expect(new Set(pictures().map(({ ssrc }) => ssrc)).size).toBe(1);

    await media.setView({ lessonId, peerId: student }, { videos: [] });
    await sleep(300);
    const before = pictures().length;
    const voices = sees.of(teacher, 'microphone').length;
    await flowUntil(() => sees.of(teacher, 'microphone').length > voices + 10);
    expect(pictures().length).toBe(before);
  });

  test('says which m-line carries whom when people come and go, and ends what somebody had who is removed', async () => {
    const [first, second, student] = [randomUUID(), randomUUID(), randomUUID()];
    const voice = await publisher(first, 'microphone');
    const hears = await subscriber(student);
    await heard(voice, hears, '1');
    await media.kick({ lessonId, peerId: first });
    expect(news.find(({ event }) => event === 'media:closed')).toMatchObject({
      peerId: first,
      data: { connectionId: voice.connectionId, reason: 'removed' },
    });
    await until(() => hears.tracks.length === 0);
    const other = await publisher(second, 'microphone');
    await until(() => hears.tracks[0]?.peerId === second);
    await heard(other, hears, '2');
    expect(news.findLast(({ event }) => event === 'media:publications')).toMatchObject({
      data: { publications: [{ peerId: second, source: 'microphone', layers: [] }] },
    });
    await media.kick({ lessonId, peerId: student });
    await media.kick({ lessonId, peerId: second });
    await until(async () => (await media.stats(lessonId)).length === 0);
  });

  test('keeps what flows until a newer connection of the same source flows', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const voice = await publisher(teacher, 'microphone');
    const hears = await subscriber(student);
    await heard(voice, hears, '1');
    const newer = await publisher(teacher, 'microphone');
    await heard(voice, hears, '2');
    await heard(newer, hears, '3');
    await until(async () => (await media.stats(lessonId))[0]?.connections.length === 2);
    expect((await media.stats(lessonId))[0]?.publications).toEqual([
      { peerId: teacher, source: 'microphone', layers: [] },
    ]);
    expect(new Set(hears.arrived.map(({ mid }) => mid)).size).toBe(1);
  });

  test('hands on what is allowed of somebody, by the newest decision, and nothing else', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const peer = { lessonId, peerId: student };
    const first = { sources: ['camera'] as const, revision: 1 };
    const [voice, camera] = [
      await publisher(student, 'microphone', [], first),
      await publisher(student, 'camera', ['m', 'l'], first),
    ];
    const sees = await subscriber(teacher);
    await watch(teacher, student, 'm');
    const show = film(camera, ['m', 'l']);
    const voices = () => sees.of(student, 'microphone').length;
    const pictures = () => sees.of(student, 'camera').length;
    const flowUntil = (condition: () => boolean) =>
      until(() => {
        show();
        voice.stream().send({ text: 'v', ticks: 960 });
        return condition();
      });
    await flowUntil(() => pictures() > 10);
    expect(voices()).toBe(0);
    await media.allow(peer, { sources: ['microphone'], revision: 3 });
    // One that comes late.
    await media.allow(peer, { sources: ['camera'], revision: 2 });
    await sleep(300);
    const before = pictures();
    await flowUntil(() => voices() > 10);
    expect(pictures()).toBe(before);
    await media.allow(peer, { sources: ['microphone', 'camera'], revision: 4 });
    await flowUntil(() => pictures() > before + 10);
    // Rights read before the newest decision, used to publish after it.
    const later = await publisher(student, 'screen', [], { sources: ['screen'], revision: 3 });
    await media.setView(
      { lessonId, peerId: teacher },
      { videos: [{ peerId: student, source: 'screen', layer: 'h' }] },
    );
    await until(() => {
      later.stream().send({ keyFrame: true, text: 's' });
      voice.stream().send({ text: 'v', ticks: 960 });
      return voices() > 60;
    });
    expect(sees.of(student, 'screen')).toEqual([]);
  });

  test('allows nothing of somebody by a decision alone, and forgets what was allowed of who is removed', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const peer = { lessonId, peerId: student };
    await media.allow(peer, { sources: ['microphone'], revision: 9 });
    expect(await media.stats(lessonId)).toEqual([]);
    const hears = await subscriber(teacher);
    const muted = await publisher(student, 'microphone', [], { sources: [], revision: 1 });
    await media.kick(peer);
    const again = await publisher(student, 'microphone', [], { sources: ['microphone'], revision: 1 });
    await until(() => {
      muted.stream().send({ text: 'm', ticks: 960 });
      again.stream().send({ text: 'a', ticks: 960 });
      return hears.arrived.length > 20;
    });
    expect(new Set(hears.arrived.map(text))).toEqual(new Set(['a']));
  });

  test('refuses more connections of one person than a person can need', async () => {
    const peer = { lessonId, peerId: randomUUID() };
    const open = () => media.subscribe(peer, { connectionId: randomUUID() });
    for (let index = 0; index < MOST_CONNECTIONS_PER_PEER; index++)
      await publisher(peer.peerId, 'microphone');
    await expect(open()).rejects.toBeInstanceOf(MediaRefusedError);
    await expect(open()).rejects.toThrow('9 connections at most');
    await media.subscribe({ lessonId, peerId: randomUUID() }, { connectionId: randomUUID() });
    // Somebody who comes back after being removed begins anew.
    await media.kick(peer);
    await open();
  });

  test('lets somebody ask again and again for what there is nobody to receive from, until somebody is', async () => {
    const student = randomUUID();
    const hears: TestSubscriber[] = [];
    for (let index = 0; index <= MOST_CONNECTIONS_PER_PEER; index++) hears.push(await subscriber(student));
    expect((await media.stats(lessonId))[0]?.connections).toHaveLength(1);
    const voice = await publisher(randomUUID(), 'microphone');
    const [newest] = hears.slice(-1);
    if (newest === undefined) throw new Error('nobody receives');
    await heard(voice, newest, '1');
    expect(news.filter(({ event }) => event === 'media:closed')).toEqual([]);
    // One that works stays while another comes about.
    const another = randomUUID();
    await media.subscribe({ lessonId, peerId: student }, { connectionId: another });
    await heard(voice, newest, '2');
  });

  test('gives up a receiver that does not answer an offer, and tells it to begin anew', async () => {
    const student = randomUUID();
    const voice = await publisher(randomUUID(), 'microphone');
    const connectionId = randomUUID();
    await media.subscribe({ lessonId, peerId: student }, { connectionId });
    const offers = () => news.filter(({ event }) => event === 'media:offer').length;
    await until(() => {
      voice.stream().send({ text: 'v', ticks: 960 });
      return offers() > 0;
    });
    const closed = () => news.filter(({ event }) => event === 'media:closed');
    await expect.poll(closed, { timeout: 20_000 }).toHaveLength(1);
    expect(closed()[0]).toMatchObject({ peerId: student, data: { connectionId, reason: 'failed' } });
    expect((await media.stats(lessonId))[0]?.connections).toHaveLength(1);
  });

  test('tells who was away again what they missed, and a receiver that works goes on', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const voice = await publisher(teacher, 'microphone');
    const hears = await subscriber(student);
    await heard(voice, hears, '1');
    away.add(student);
    const offers = () => news.filter(({ event, peerId }) => event === 'media:offer' && peerId === student);
    const before = offers().length;
    const screen = await publisher(teacher, 'screen');
    await until(() => offers().length > before);
    // Nearly all the time that an answer may take.
    await sleep(8_000);
    away.delete(student);
    news = [];
    await media.retell({ lessonId, peerId: student });
    await until(() => hears.tracks.length === 2);
    expect(offers().length).toBeGreaterThan(0);
    expect(news.find(({ event }) => event === 'media:publications')).toMatchObject({ peerId: student });
    await sleep(4_000);
    expect(news.filter(({ event }) => event === 'media:closed')).toEqual([]);
    await heard(voice, hears, '2');
    // Another one takes the place of the shown one: nothing is offered, and that event, too, is repeated.
    away.add(student);
    screen.close();
    await media.unpublish({ lessonId, peerId: teacher }, screen.connectionId);
    await until(async () => (await media.stats(lessonId))[0]?.publications.length === 1);
    await sleep(100);
    news = [];
    await media.retell({ lessonId, peerId: student });
    await until(() => news.some(({ event }) => event === 'media:tracks'));
    expect(news.findLast((told) => told.event === 'media:tracks')?.data.tracks).toHaveLength(1);
    expect(offers()).toEqual([]);
    away.clear();
  });

  test('drops pictures before voices when little gets through', async () => {
    const [teacher, student] = [randomUUID(), randomUUID()];
    const [camera, voice] = [
      await publisher(teacher, 'camera', ['m', 'l']),
      await publisher(teacher, 'microphone'),
    ];
    const sees = await subscriber(student);
    await watch(student, teacher, 'm');
    let lost = 0;
    let reports = false;
    const flow = setInterval(() => {
      camera.stream('m').send({ keyFrame: true, bytes: 1_000, packets: 2, text: 'm' });
      camera.stream('l').send({ keyFrame: true, bytes: 700, text: 'l' });
      voice.stream().send({ text: 'v', ticks: 960 });
      if (!reports) return;
      lost += 10;
      for (const { mid, ssrc } of new Map(sees.arrived.map((one) => [one.mid, one])).values()) {
        const block = { ssrc, lossShare: 0.5, lost, highestSeq: 0, jitter: 0, lastSr: 0, sinceLastSr: 0 };
        sees.feedback(mid, Buffer.concat([writeReceiverReport(9, [block]), writeRemb(9, 60_000, [ssrc])]));
      }
    }, 20);
    ends.push(() => clearInterval(flow));
    const layers = () => news.findLast((told) => told.event === 'media:layers')?.data.videos[0];
    await until(() => layers()?.layer === 'm' && sees.of(teacher, 'camera').length > 10);
    reports = true;
    await until(() => layers()?.layer === null, 20_000);
    expect(layers()).toEqual({ peerId: teacher, source: 'camera', layer: null, heldBack: true });
    const voices = sees.of(teacher, 'microphone').length;
    await until(() => sees.of(teacher, 'microphone').length > voices + 20);
  });

  test('refuses what does not fit the protocol', async () => {
    const peer = { lessonId, peerId: randomUUID() };
    const publish = (sdp: string) =>
      media.publish(
        peer,
        { connectionId: randomUUID(), sdp, sources: [{ mid: '0', source: 'camera' }] },
        EVERYTHING,
      );
    await expect(publish('nonsense')).rejects.toBeInstanceOf(MediaRefusedError);
    await expect(
      publish('v=0\r\nm=video 9 UDP/TLS/RTP/SAVPF 98\r\na=mid:0\r\na=rtpmap:98 H264/90000\r\n'),
    ).rejects.toThrow('VP8');
    await expect(
      media.answer(peer, { connectionId: randomUUID(), revision: 1, sdp: 'x' }),
    ).rejects.toBeInstanceOf(MediaRefusedError);
    expect((await media.stats(lessonId))[0]?.connections ?? []).toEqual([]);
  });

  test('goes on when somebody sends what is no packet', async () => {
    const teacher = randomUUID();
    const voice = await publisher(teacher, 'microphone');
    const [hears, other] = [await subscriber(randomUUID()), await subscriber(randomUUID())];
    await heard(voice, hears, '1');
    for (const bytes of ['80c8000000000000', '81cd0000ffffffff', '8fce0001ffffffff']) {
      hears.feedback(hears.tracks[0]?.mid ?? '', Buffer.from(bytes, 'hex'));
      voice.stream().raw(Buffer.from(bytes, 'hex'));
    }
    await heard(voice, other, '2');
    await heard(voice, hears, '3');
    expect(news.map(({ event }) => event)).not.toContain('media:restarted');
  });

  test('goes on while the API is away, and is found again by the next one', async () => {
    const [teacher, student, late] = [randomUUID(), randomUUID(), randomUUID()];
    const voice = await publisher(teacher, 'microphone');
    const camera = await publisher(teacher, 'camera', ['m', 'l']);
    const hears = await subscriber(student);
    await heard(voice, hears, '1');
    await media.release();
    await heard(voice, hears, '2');
    startApi();
    expect(await media.stats(lessonId)).toMatchObject([
      { publications: [{ peerId: teacher }, { peerId: teacher }] },
    ]);
    await heard(voice, hears, '3');
    // The streams of before still run, and a newcomer receives them.
    await watch(student, teacher, 'l');
    const show = film(camera, ['m', 'l']);
    await until(() => {
      show();
      return hears.of(teacher, 'camera').length > 5;
    });
    await heard(voice, await subscriber(late), '4');
    expect(news.map(({ event }) => event)).not.toContain('media:restarted');
  });

  test('is there again after a kill -9 of the media server, and the lesson is told', async () => {
    const teacher = randomUUID();
    const hears = await subscriber(randomUUID());
    await heard(await publisher(teacher, 'microphone'), hears, '1');
    await running.kill(lessonId);
    await until(() => news.some((told) => told.event === 'media:restarted' && told.lessonId === lessonId));
    const again = await publisher(teacher, 'microphone');
    await heard(again, await subscriber(randomUUID()), '2');
    expect((await media.stats(lessonId))[0]?.publications).toMatchObject([{ source: 'microphone' }]);
  });
});
