import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { describe, expect, it, vi } from 'vitest';
import { BREAK_FORGOTTEN_AFTER_MS, FALLBACK_AFTER_MS } from './fallback.ts';
import {
  CLASSMATE,
  connections,
  inLesson,
  pass,
  publicationsOf,
  receivingOf,
  setFakeLesson,
  TEACHER,
  TRACKS,
} from './test-lesson.ts';
import type { FakePeerConnection } from './test-peer-connection.ts';

setFakeLesson();

describe('a lesson between two', () => {
  it('asks nothing of the media server while the path from browser to browser works', async () => {
    const { channel, links } = await inLesson('peer');
    connections[0]?.becomes('connected');
    await pass(10 * FALLBACK_AFTER_MS);
    expect(channel.asked).toEqual([]);
    expect(connections).toHaveLength(1);
    expect(links.get(TEACHER.peerId)).toBe('connected');
  });

  const picturesComeOn = (connection: FakePeerConnection) => {
    const picture = connection.transceivers[1]?.receiver.track;
    connection.stats = [{ type: 'inbound-rtp', trackIdentifier: picture?.id, framesDecoded: 1 }];
    return picture;
  };

  it('goes over to the server when that path does not come about, and is heard there before pictures come', async () => {
    const lesson = await inLesson('peer');
    const { channel, shown, links } = lesson;
    const before = shown.get(TEACHER.peerId);
    await pass(FALLBACK_AFTER_MS);
    expect(channel.askedOf('media:publish')).toMatchObject([
      { sources: [{ source: 'microphone' }] },
      { sources: [{ source: 'camera' }] },
    ]);
    const { connection } = await receivingOf(lesson, [TEACHER.peerId]);
    await pass(1_000);
    expect(shown.get(TEACHER.peerId)).toBe(before);
    connection.becomes('connected');
    await pass(300);
    const tracks = connection.transceivers.map(({ receiver }) => receiver.track);
    expect(shown.get(TEACHER.peerId)?.person.getTracks()).toEqual(tracks);
    expect(links.get(TEACHER.peerId)).toBe('connected');
  });

  it('keeps what the old path shows until the server’s carries pictures', async () => {
    const lesson = await inLesson('peer');
    const { channel, shown, links } = lesson;
    const before = shown.get(TEACHER.peerId);
    connections[0]?.becomes('connected');
    // The other side has given it up.
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    const { connection } = await receivingOf(lesson, [TEACHER.peerId]);
    connection.becomes('connected');
    await pass(1_000);
    expect(shown.get(TEACHER.peerId)).toBe(before);
    expect(connections[0]?.closed).toBe(false);

    const picture = picturesComeOn(connection);
    await pass(300);
    expect(shown.get(TEACHER.peerId)?.person.getTracks()).toContain(picture);
    expect(links.get(TEACHER.peerId)).toBe('connected');
    // The other side may look at the old path a little longer.
    expect(connections[0]?.closed).toBe(false);
    await pass(5_000);
    expect(connections[0]?.closed).toBe(true);
  });

  it('lets a voice go over without its picture when the old path breaks meanwhile', async () => {
    const lesson = await inLesson('peer');
    connections[0]?.becomes('connected');
    lesson.channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    const { connection } = await receivingOf(lesson, [TEACHER.peerId]);
    connection.becomes('connected');
    connections[0]?.becomes('disconnected');
    await pass(300);
    const [voice] = connection.transceivers.map(({ receiver }) => receiver.track);
    expect(lesson.shown.get(TEACHER.peerId)?.person.getTracks()).toContain(voice);
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

  it('says again what is to be seen when the server could not take it', async () => {
    vi.stubGlobal('reportError', () => undefined);
    const { channel, media } = await inLesson('server');
    channel.answers['media:view'] = () => {
      throw new Error('too many at once');
    };
    media.setVisible([{ peerId: TEACHER.peerId, source: 'camera', heightPx: 180 }]);
    await pass(200);
    const asked = channel.askedOf('media:view').length;
    delete channel.answers['media:view'];
    await pass(2_000);
    expect(channel.askedOf('media:view')).toHaveLength(asked + 1);
    await pass(3_000);
    expect(channel.askedOf('media:view')).toHaveLength(asked + 1);
    expect(channel.askedOf('media:view').at(-1)).toMatchObject({ videos: [{ layer: 'l' }] });
  });

  it('receives by a new connection when the one before was closed in the middle of an answer', async () => {
    const lesson = await inLesson('server');
    const { channel } = lesson;
    // A browser never settles pending operations of a closed connection.
    const receiving = connections.find(({ transceivers }) => transceivers.length === 0);
    if (receiving !== undefined) receiving.setRemoteDescription = () => new Promise(() => undefined);
    const connectionId = String(channel.askedOf('media:subscribe')[0]?.connectionId);
    channel.hears('media:offer', { connectionId, revision: 1, sdp: 'offer 0 audio:x', tracks: [] });
    await pass(50);
    channel.hears('media:closed', { connectionId, reason: 'failed' });
    await pass(50);
    const { connection } = await receivingOf(lesson, [TEACHER.peerId]);
    expect(connection).not.toBe(receiving);
    expect(channel.askedOf('media:answer')).toHaveLength(1);
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
