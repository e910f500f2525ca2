import type { ClassroomRole } from '@kaksha/domain/classroom/door/roles.ts';
import type { Publication } from '@kaksha/domain/classroom/media/events.ts';
import type { MediaPath } from '@kaksha/domain/classroom/media/path.ts';
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeMediaChannel } from './fake-media-channel.ts';
import { FakeMediaStream } from './fake-media-stream.ts';
import { FakePeerConnection } from './fake-peer-connection.ts';
import { BREAK_FORGOTTEN_AFTER_MS, FALLBACK_AFTER_MS } from './fallback.ts';
import { STALLED_MS, UNREACHABLE_MS } from './kept-connection.ts';
import { LessonMedia } from './lesson-media.ts';
import type { LocalTracks } from './negotiation.ts';

const TEACHER: Peer = {
  peerId: 'p-teacher',
  userId: 'u-teacher',
  name: 'Meera Iyer',
  role: 'teacher',
  media: { microphone: true, camera: true, screen: false },
};
const PARENT: Peer = {
  ...TEACHER,
  peerId: 'p-parent',
  userId: 'u-parent',
  role: 'observer',
  media: { microphone: false, camera: false, screen: false },
};
const CLASSMATE: Peer = { ...TEACHER, peerId: 'p-classmate', userId: 'u-2', role: 'student' };

const track = (kind: string) => ({ kind, id: `own ${kind}` }) as MediaStreamTrack;
const TRACKS = { audio: track('audio'), video: track('video'), screen: null, screenSound: null };
const publicationsOf = (...peerIds: string[]): Publication[] =>
  peerIds.flatMap((peerId) => [
    { peerId, source: 'microphone', layers: [] },
    { peerId, source: 'camera', layers: ['m', 'l'] },
  ]);

let connections: FakePeerConnection[];

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

interface Options {
  role?: ClassroomRole;
  tracks?: LocalTracks;
  lowData?: boolean;
  peers?: Peer[];
  iceServers?: RTCIceServer[];
}

async function inLesson(path: MediaPath, options: Options = {}) {
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
type Lesson = Awaited<ReturnType<typeof inLesson>>;

/** The connection that receives from the server, and the name that the browser gave it. */
async function receivingOf({ channel }: Lesson, peerIds: string[]) {
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

describe('a lesson between two', () => {
  it('asks nothing of the media server while the path from browser to browser works', async () => {
    const { channel, links } = await inLesson('peer');
    connections[0]?.becomes('connected');
    await pass(10 * FALLBACK_AFTER_MS);
    expect(channel.asked).toEqual([]);
    expect(connections).toHaveLength(1);
    expect(links.get(TEACHER.peerId)).toBe('connected');
  });

  it('goes over to the server when that path does not come about, and shows it once pictures come', async () => {
    const lesson = await inLesson('peer');
    const { channel, shown, links } = lesson;
    const before = shown.get(TEACHER.peerId);
    await pass(FALLBACK_AFTER_MS);
    expect(channel.askedOf('media:publish')).toMatchObject([
      { sources: [{ source: 'microphone' }] },
      { sources: [{ source: 'camera' }] },
    ]);
    const { connection } = await receivingOf(lesson, [TEACHER.peerId]);
    connection.becomes('connected');
    await pass(1_000);
    expect(shown.get(TEACHER.peerId)).toBe(before);
    expect(connections[0]?.closed).toBe(false);

    const picture = connection.transceivers[1]?.receiver.track;
    connection.stats = [{ type: 'inbound-rtp', trackIdentifier: picture?.id, framesDecoded: 1 }];
    await pass(300);
    expect(shown.get(TEACHER.peerId)?.person.getTracks()).toContain(picture);
    expect(links.get(TEACHER.peerId)).toBe('connected');
    // The other side may look at the old path a little longer.
    expect(connections[0]?.closed).toBe(false);
    await pass(5_000);
    expect(connections[0]?.closed).toBe(true);
  });

  it('waits longer once the browsers have begun to try addresses', async () => {
    const { channel } = await inLesson('peer');
    await pass(FALLBACK_AFTER_MS - 500);
    connections[0]?.becomes('connecting');
    await pass(FALLBACK_AFTER_MS - 500);
    expect(channel.asked).toEqual([]);
    await pass(500);
    expect(channel.askedOf('media:subscribe')).toHaveLength(1);
  });

  it('goes over after the second break, not after the first', async () => {
    const { channel } = await inLesson('peer');
    connections[0]?.becomes('connected');
    connections[0]?.becomes('failed');
    await pass(100);
    expect(channel.asked).toEqual([]);
    connections[0]?.becomes('connected');
    connections[0]?.becomes('failed');
    await pass(100);
    expect(channel.askedOf('media:subscribe')).toHaveLength(1);
  });

  it('forgets a break when the way has stood for some minutes since, and counts anew', async () => {
    const { channel } = await inLesson('peer');
    const breaks = async () => {
      connections[0]?.becomes('failed');
      await pass(100);
      connections[0]?.becomes('connected');
    };
    connections[0]?.becomes('connected');
    for (const _time of [1, 2, 3]) {
      await breaks();
      await pass(BREAK_FORGOTTEN_AFTER_MS - MINUTE_MS);
      // A short one that mends itself is none.
      connections[0]?.becomes('disconnected');
      connections[0]?.becomes('connected');
      await pass(MINUTE_MS);
    }
    expect(channel.asked).toEqual([]);
    await breaks();
    await pass(BREAK_FORGOTTEN_AFTER_MS - MINUTE_MS);
    expect(channel.asked).toEqual([]);
    await breaks();
    expect(channel.askedOf('media:subscribe')).toHaveLength(1);
  });

  it('follows the other side, who has gone over', async () => {
    const { channel } = await inLesson('peer');
    connections[0]?.becomes('connected');
    channel.hears('media:publications', { publications: publicationsOf('p-me', 'somebody else') });
    expect(channel.asked).toEqual([]);
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    expect(channel.askedOf('media:publish')).toHaveLength(2);
  });

  it('says that the network lets nothing through when neither path comes about', async () => {
    const { media } = await inLesson('peer');
    await pass(FALLBACK_AFTER_MS + 7_000);
    expect(media.watch.snapshot().blocked).toBe(false);
    await pass(10_000);
    expect(media.watch.snapshot().blocked).toBe(true);
    connections.at(-1)?.becomes('connected');
    connections[0]?.becomes('connected');
    expect(media.watch.snapshot().blocked).toBe(false);
  });
});

describe('a parent who watches a lesson between two', () => {
  const watched = async () => {
    const lesson = await inLesson('peer');
    const [direct] = connections;
    direct?.becomes('connected');
    const before = lesson.shown.get(TEACHER.peerId);
    lesson.media.meet(PARENT);
    await pass(50);
    return { ...lesson, direct, before };
  };

  it('whom a direct way reaches is sent the pictures on one, and nothing else changes', async () => {
    const { channel, direct } = await watched();
    connections[1]?.becomes('connected');
    await pass(10 * FALLBACK_AFTER_MS);
    expect(channel.asked).toEqual([]);
    expect(connections).toHaveLength(2);
    expect(direct?.closed).toBe(false);
  });

  it('whom none reaches is served by the media server, and the two keep the direct way', async () => {
    const { channel, shown, direct, before } = await watched();
    await pass(FALLBACK_AFTER_MS);
    const published = channel.askedOf('media:publish');
    expect(published).toMatchObject([
      { sources: [{ source: 'microphone' }], forWatchers: true },
      { sources: [{ source: 'camera' }], forWatchers: true },
    ]);
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(500);
    // Nobody is received twice.
    expect([channel.askedOf('media:subscribe'), channel.askedOf('media:view')]).toEqual([[], []]);
    await pass(MINUTE_MS);
    expect(shown.get(TEACHER.peerId)).toBe(before);
    expect(direct?.closed).toBe(false);
    expect(connections[1]?.closed).toBe(true);
  });

  it('whose way breaks twice does not take the direct way from the two', async () => {
    const { channel, direct } = await watched();
    for (const _time of [1, 2]) {
      connections[1]?.becomes('connected');
      connections[1]?.becomes('failed');
    }
    await pass(MINUTE_MS);
    expect(channel.askedOf('media:publish').at(-1)).toMatchObject({ forWatchers: true });
    expect(direct?.closed).toBe(false);
  });

  it('is no reason to follow who publishes for the parent, and who has no direct way is followed all the same', async () => {
    const { channel, direct } = await watched();
    connections[1]?.becomes('connected');
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    expect(channel.asked).toEqual([]);
    direct?.becomes('disconnected');
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    expect(channel.askedOf('media:publish')[0]).toMatchObject({ forWatchers: false });
  });

  it('who goes and comes again is met anew, and the way that is looked for then is not taken from them', async () => {
    const { media } = await watched();
    await pass(FALLBACK_AFTER_MS + 100);
    media.part(PARENT.peerId);
    media.meet(PARENT);
    await pass(50);
    const anew = connections.at(-1);
    anew?.becomes('connected');
    await pass(MINUTE_MS);
    expect(anew?.closed).toBe(false);
  });

  it('is no longer sent anything when they have gone, and the lesson can still go over to the server', async () => {
    const { channel, media, direct } = await watched();
    await pass(FALLBACK_AFTER_MS);
    media.part(PARENT.peerId);
    await pass(50);
    expect(channel.askedOf('media:unpublish')).toHaveLength(2);
    expect(connections.filter(({ closed }) => !closed)).toEqual([direct]);
    for (const _time of [1, 2]) {
      direct?.becomes('connected');
      direct?.becomes('failed');
    }
    await pass(50);
    expect(channel.askedOf('media:publish').slice(2)).toMatchObject([
      { forWatchers: false },
      { forWatchers: false },
    ]);
  });

  it('sees through the media server who publishes there, once pictures come, and the others directly', async () => {
    const student = { ...CLASSMATE };
    const lesson = await inLesson('peer', { role: 'observer', peers: [TEACHER, student] });
    const { channel, shown } = lesson;
    const direct = shown.get(student.peerId);
    connections[1]?.becomes('connected');
    await pass(FALLBACK_AFTER_MS);
    expect(channel.askedOf('media:subscribe')).toHaveLength(1);
    const { connection } = await receivingOf(lesson, [TEACHER.peerId]);
    connection.becomes('connected');
    const picture = connection.transceivers[1]?.receiver.track;
    connection.stats = [{ type: 'inbound-rtp', trackIdentifier: picture?.id, framesDecoded: 1 }];
    await pass(300);
    expect(shown.get(TEACHER.peerId)?.person.getTracks()).toContain(picture);
    expect(shown.get(student.peerId)).toBe(direct);
    await pass(10_000);
    expect(connections[0]?.closed).toBe(true);
    expect(connections[1]?.closed).toBe(false);
  });
});

describe('a lesson of a group', () => {
  it('goes through the server from the start, and shows everybody by the lines that carry them', async () => {
    const lesson = await inLesson('server', { peers: [TEACHER, CLASSMATE] });
    expect(lesson.channel.askedOf('media:publish')).toHaveLength(2);
    const { connection, connectionId } = await receivingOf(lesson, [TEACHER.peerId, CLASSMATE.peerId]);
    connection.becomes('connected');
    const [first, second, third, fourth] = connection.transceivers.map(({ receiver }) => receiver.track);
    const tracksOf = (peerId: string) => lesson.shown.get(peerId)?.person.getTracks();
    expect(tracksOf(TEACHER.peerId)).toEqual([first, second]);
    expect(tracksOf(CLASSMATE.peerId)).toEqual([third, fourth]);

    lesson.channel.hears('media:tracks', {
      connectionId,
      tracks: [{ mid: '1', peerId: CLASSMATE.peerId, source: 'camera' }],
    });
    expect(tracksOf(TEACHER.peerId)).toEqual([]);
    expect(tracksOf(CLASSMATE.peerId)).toEqual([second]);
  });

  it('asks for the pictures of the tiles that can be seen, as large as they are', async () => {
    const { channel, media } = await inLesson('server');
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(200);
    expect(channel.askedOf('media:view').at(-1)).toEqual({
      videos: [{ peerId: TEACHER.peerId, source: 'camera', layer: 'h' }],
    });
    media.setVisible([
      { peerId: TEACHER.peerId, source: 'screen', heightPx: 200 },
      { peerId: TEACHER.peerId, source: 'camera', heightPx: 180 },
    ]);
    await pass(200);
    expect(channel.askedOf('media:view').at(-1)).toEqual({
      videos: [
        { peerId: TEACHER.peerId, source: 'screen', layer: 'h' },
        { peerId: TEACHER.peerId, source: 'camera', layer: 'l' },
      ],
    });
    media.setLowData(true);
    await pass(200);
    expect(channel.askedOf('media:view').at(-1)).toEqual({ videos: [] });
    const sent = connections.flatMap(({ transceivers }) => transceivers.map(({ sender }) => sender.track));
    expect(sent).toEqual([TRACKS.audio, null]);
  });

  it('goes by the list that the room was told when the answer, which is older, comes later', async () => {
    const { channel } = await inLesson('server');
    channel.answers['media:subscribe'] = () => {
      channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
      return { ok: true, publications: [] };
    };
    channel.hears('media:restarted');
    await pass(300);
    expect(channel.askedOf('media:view').at(-1)).toMatchObject({ videos: [{ peerId: TEACHER.peerId }] });
  });

  describe('on a network that lets nothing through', () => {
    const withoutDevices = { audio: null, video: null, screen: null, screenSound: null };

    /** The server offers whatever is asked for, and nothing comes of it. */
    const isOffered = ({ channel }: Lesson) => {
      channel.answers['media:subscribe'] = () => {
        const connectionId = String(channel.askedOf('media:subscribe').at(-1)?.connectionId);
        setTimeout(
          () => channel.hears('media:offer', { connectionId, revision: 1, sdp: 'offer 0', tracks: [] }),
          5,
        );
        return { ok: true, publications: [] };
      };
      channel.hears('media:restarted');
    };
    const blocked = ({ media }: Lesson) => media.watch.snapshot().blocked;

    it.each([
      ['somebody with both devices', TRACKS],
      ['somebody who only receives', withoutDevices],
    ])('%s is told after two attempts, and no longer when one works', async (_who, tracks) => {
      const lesson = await inLesson('server', { tracks });
      isOffered(lesson);
      await pass(2 * STALLED_MS - 100);
      expect(blocked(lesson)).toBe(false);
      await pass(200);
      expect(blocked(lesson)).toBe(true);
      connections.at(-1)?.becomes('connected');
      await pass(2_000);
      expect(blocked(lesson)).toBe(false);
    });

    it('is told sooner when the browser finds no way at all to be reached', async () => {
      const lesson = await inLesson('server');
      isOffered(lesson);
      await pass(50);
      for (const connection of connections) connection.findsNoMore();
      await pass(UNREACHABLE_MS + 50);
      expect(blocked(lesson)).toBe(false);
      for (const connection of connections) connection.findsNoMore();
      await pass(UNREACHABLE_MS + 50);
      expect(blocked(lesson)).toBe(true);
    });

    it('is told nothing of it while something gets through, or while the device has no network', async () => {
      const lesson = await inLesson('server');
      const told = vi.fn();
      lesson.media.watch.subscribe(() => told(blocked(lesson)));
      isOffered(lesson);
      connections.at(-1)?.becomes('connected');
      await pass(5 * STALLED_MS);
      expect(told).not.toHaveBeenCalledWith(true);

      vi.stubGlobal('navigator', { onLine: false });
      for (const connection of connections) connection.becomes('failed');
      await pass(5 * STALLED_MS);
      expect(blocked(lesson)).toBe(false);
      vi.stubGlobal('navigator', { onLine: true });
      await pass(5 * STALLED_MS);
      expect(blocked(lesson)).toBe(true);
    });

    it('is told nothing of it while the room is lost, without which nothing comes about', async () => {
      const lesson = await inLesson('server');
      isOffered(lesson);
      await pass(STALLED_MS + 100);
      lesson.channel.joined = false;
      await pass(STALLED_MS);
      expect(blocked(lesson)).toBe(false);
    });

    it('who waits for somebody to send is told nothing of it', async () => {
      const lesson = await inLesson('server', { tracks: withoutDevices });
      await pass(10 * STALLED_MS);
      expect(lesson.channel.askedOf('media:subscribe').length).toBeGreaterThan(2);
      expect(blocked(lesson)).toBe(false);
    });
  });

  it('with little data sends a voice alone', async () => {
    const { channel } = await inLesson('server', { lowData: true });
    expect(channel.askedOf('media:publish')).toMatchObject([{ sources: [{ source: 'microphone' }] }]);
  });
});

describe('new credentials for the servers that find a way', () => {
  const OLD: RTCIceServer[] = [{ urls: 'turn:t.example', username: 'old', credential: 'was good' }];
  const NEW: RTCIceServer[] = [{ urls: 'turn:t.example', username: 'new', credential: 'is good' }];
  const known = () => connections.map(({ configuration }) => configuration?.iceServers);

  it('reach the way from browser to browser, and the connections of a way through the server that comes later', async () => {
    const { media } = await inLesson('peer', { iceServers: OLD });
    expect(known()).toEqual([OLD]);
    media.setIceServers(NEW);
    expect(known()).toEqual([NEW]);
    await pass(FALLBACK_AFTER_MS);
    expect(known()).toEqual([NEW, NEW, NEW, NEW]);
  });

  it('reach each connection to the media server, and leave the rest of what it was made with', async () => {
    const { media } = await inLesson('server', { iceServers: OLD });
    expect(known()).toEqual([OLD, OLD, OLD]);
    media.setIceServers(NEW);
    expect(connections.map(({ configuration }) => configuration)).toEqual(
      connections.map(() => ({ iceServers: NEW, bundlePolicy: 'max-bundle' })),
    );
    connections[0]?.becomes('failed');
    await pass(50);
    expect(known().at(-1)).toEqual(NEW);
    expect(connections).toHaveLength(4);
  });
});
