/** A lesson in a unit test: a stay in it with browsers and a media server that are the test's. */
import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { Publication } from '@kaksha/domain/classroom/media/events.ts';
import type { MediaPath } from '@kaksha/domain/classroom/media/path.ts';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { LessonMedia } from './lesson-media.ts';
import type { LocalTracks } from './negotiation.ts';
import { FakeMediaChannel } from './test-media-channel.ts';
import { FakeMediaStream } from './test-media-stream.ts';
import { FakePeerConnection } from './test-peer-connection.ts';

export const TEACHER: Peer = {
  peerId: 'p-teacher',
  userId: 'u-teacher',
  name: 'Meera Iyer',
  role: 'teacher',
  media: { microphone: true, camera: true, screen: false },
};
export const PARENT: Peer = {
  ...TEACHER,
  peerId: 'p-parent',
  userId: 'u-parent',
  role: 'observer',
  media: { microphone: false, camera: false, screen: false },
};
export const CLASSMATE: Peer = { ...TEACHER, peerId: 'p-classmate', userId: 'u-2', role: 'student' };

const track = (kind: string) => ({ kind, id: `own ${kind}` }) as MediaStreamTrack;
export const TRACKS = { audio: track('audio'), video: track('video'), screen: null, screenSound: null };
export const publicationsOf = (...peerIds: string[]): Publication[] =>
  peerIds.flatMap((peerId) => [
    { peerId, source: 'microphone', layers: [] },
    { peerId, source: 'camera', layers: ['m', 'l'] },
  ]);

/** Every connection that the browser has made in this test, the oldest first. */
export const connections: FakePeerConnection[] = [];

/** To be called once in a file: time and the browser are the test's. */
export function setFakeLesson(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    connections.length = 0;
    vi.stubGlobal(
      'RTCPeerConnection',
      class extends FakePeerConnection {
        constructor(configuration: RTCConfiguration) {
          super(configuration);
          connections.push(this);
        }
      },
    );
    vi.stubGlobal('MediaStream', FakeMediaStream);
    vi.stubGlobal('devicePixelRatio', 1);
    vi.stubGlobal('reportError', (error: unknown) => {
      throw error;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

interface Options {
  role?: ClassroomRole;
  tracks?: LocalTracks;
  lowData?: boolean;
  peers?: Peer[];
  iceServers?: RTCIceServer[];
}

/** Somebody is in a lesson that takes this path, with these people, or with the teacher alone. */
export async function inLesson(path: MediaPath, options: Options = {}) {
  const channel = new FakeMediaChannel();
  const shown = new Map<string, { person: MediaStream; screen: MediaStream | null }>();
  const links = new Map<string, string>();
  const media = new LessonMedia({
    channel: channel.asChannel,
    path,
    peerId: 'p-me',
    role: options.role ?? 'student',
    iceServers: options.iceServers ?? [],
    tracks: options.tracks ?? TRACKS,
    lowData: options.lowData ?? false,
    signal: () => undefined,
    onLink: (peerId, link) => links.set(peerId, link),
    onStreams: (peerId, streams) => shown.set(peerId, streams),
  });
  for (const peer of options.peers ?? [TEACHER]) media.meet(peer);
  await pass(50);
  return { channel, media, shown, links };
}
export type Lesson = Awaited<ReturnType<typeof inLesson>>;

/** The connection that receives from the server, and the name that the browser gave it. */
export async function receivingOf({ channel }: Lesson, peerIds: string[]) {
  const connectionId = String(channel.askedOf('media:subscribe').at(-1)?.connectionId);
  channel.hears('media:offer', {
    connectionId,
    revision: 1,
    sdp: ['offer 0', ...peerIds.map((id) => `audio:${id} video:${id}`)].join(' '),
    tracks: peerIds.flatMap((peerId, place) => [
      { mid: String(2 * place), peerId, source: 'microphone' },
      { mid: String(2 * place + 1), peerId, source: 'camera' },
    ]),
  });
  await pass(50);
  const connection = connections.findLast(({ receiving }) => receiving.length > 0);
  if (connection === undefined) throw new Error('nothing is received');
  return { connection, connectionId };
}
