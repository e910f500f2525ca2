/**
 * Classes of eleven without browsers: each person sends a voice and a camera's one layer, and receives everybody else's.
 * A process of its own, so that its work is neither the media process's nor the API's, and of the lowest priority: it
 * stands for computers elsewhere, whose work no server of ours feels.
 */
import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { EmbeddedMedia } from '@kaksha/server/src/classroom/media/embedded/embedded-media.ts';
import { type JanusConfig, JanusMedia } from '@kaksha/server/src/classroom/media/janus/janus-media.ts';
import type { MediaNews } from '@kaksha/server/src/classroom/media/media-engine.ts';
import { EVERYTHING, TestPublisher, TestSubscriber } from '@kaksha/server/test/media-peers.ts';
import { percentile } from '../load.ts';

const PEOPLE = 11;
const VOICE_BYTES = 80;
const VOICE_EVERY_MS = 20;
const PACKET_BYTES = 1_100;
/** Pictures of one packet: as many as make the bit rate. */
const TEACHER_KBPS = 1_000;
const STUDENT_KBPS = 300;

/** Orders of the parent; each is answered by one message. */
export type Order = { open: number } | { measure: number } | 'close';
export interface Measured {
  sentPackets: number;
  arrivedPackets: number;
  p50Ms: number;
  p95Ms: number;
}

/** Start options from the parent: the server whose packets are to be measured. */
export type Driver = { dataDir: string } | { janus: JanusConfig };

setPriority(19);
const driver = JSON.parse(process.argv[2] ?? '') as Driver;
const warn = (message: string): void => void process.stderr.write(`${message}\n`);
const media =
  'janus' in driver
    ? new JanusMedia(driver.janus, warn)
    : new EmbeddedMedia(
        { dataDir: driver.dataDir, udpPort: 0, bindAddress: undefined, publicIp: undefined },
        warn,
      );
const subscribers = new Map<
  string,
  { subscriber: TestSubscriber; peer: { lessonId: string; peerId: string } }
>();
const timers: NodeJS.Timeout[] = [];
const lessons: string[] = [];
let sent = 0;
let arrived = 0;
let tookMs: number[] = [];

media.onNews((news: MediaNews) => {
  if (news.event === 'media:offer') void answer(news.data);
});

async function answer(offer: Extract<MediaNews, { event: 'media:offer' }>['data']): Promise<void> {
  const { connectionId, revision } = offer;
  const known = subscribers.get(connectionId);
  if (known === undefined) return;
  const sdp = await known.subscriber.take(offer);
  await media.answer(known.peer, { connectionId, revision, sdp });
}

/** Sends at an even pace, catching up after a late timer. */
function pace(everyMs: number, send: () => void): void {
  let due = performance.now() + Math.random() * everyMs;
  timers.push(
    setInterval(
      () => {
        for (const now = performance.now(); due <= now; due += everyMs) send();
      },
      Math.min(everyMs, 10),
    ),
  );
}

/** The time of sending travels as the end of the payload. */
function stampNow(): string {
  sent += 1;
  return performance.now().toFixed(3).padStart(14, '0');
}

async function openClass(): Promise<void> {
  const lessonId = randomUUID();
  lessons.push(lessonId);
  const people = Array.from({ length: PEOPLE }, () => ({ lessonId, peerId: randomUUID() }));
  for (const [index, peer] of people.entries()) {
    const publish = (input: Parameters<typeof media.publish>[1]) => media.publish(peer, input, EVERYTHING);
    const voice = await new TestPublisher('microphone').start(publish);
    const camera = await new TestPublisher('camera').start(publish);
    pace(VOICE_EVERY_MS, () => voice.stream().send({ bytes: VOICE_BYTES, ticks: 960, text: stampNow() }));
    const kbps = index === 0 ? TEACHER_KBPS : STUDENT_KBPS;
    const everyMs = (PACKET_BYTES * 8) / kbps;
    pace(everyMs, () => camera.stream().send({ keyFrame: true, bytes: PACKET_BYTES, text: stampNow() }));
  }
  for (const peer of people) {
    const subscriber = new TestSubscriber();
    subscriber.onPacket = ({ payload, atMs }) => {
      arrived += 1;
      tookMs.push(atMs - Number(payload.toString('latin1', payload.length - 14)));
    };
    subscribers.set(subscriber.connectionId, { subscriber, peer });
    const others = people.filter(({ peerId }) => peerId !== peer.peerId);
    const videos = others.map(({ peerId }) => ({ peerId, source: 'camera' as const, layer: 'h' as const }));
    await media.setView(peer, { videos });
    await media.subscribe(peer, { connectionId: subscriber.connectionId });
  }
}

async function measure(seconds: number): Promise<Measured> {
  sent = 0;
  arrived = 0;
  tookMs = [];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return {
    sentPackets: sent,
    arrivedPackets: arrived,
    p50Ms: percentile(tookMs, 0.5),
    p95Ms: percentile(tookMs, 0.95),
  };
}

async function close(): Promise<void> {
  for (const timer of timers) clearInterval(timer);
  for (const lessonId of lessons) await media.closeRoom(lessonId);
  await media.release();
}

process.on('message', (order: Order) => {
  const work =
    order === 'close'
      ? close()
      : 'open' in order
        ? (async () => {
            for (let opened = 0; opened < order.open; opened++) await openClass();
          })()
        : measure(order.measure);
  work.then(
    (result) => process.send?.(result ?? {}),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
