import { describe, expect, it, vi } from 'vitest';
import { STALLED_MS, UNOFFERED_MS, UNREACHABLE_MS } from './kept-connection.ts';
import { connections, inLesson, type Lesson, pass, setFakeLesson, TRACKS } from './test-lesson.ts';

setFakeLesson();

describe('on a network that lets nothing through', () => {
  const withoutDevices = { audio: null, video: null, screen: null, screenSound: null };

  /** The server answers every request, but no connection comes about. */
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

  it('who waits for somebody to send is told nothing of it, and has all the time to connect once somebody does', async () => {
    const lesson = await inLesson('server', { tracks: withoutDevices });
    const subscribed = () => lesson.channel.askedOf('media:subscribe');
    await pass(UNOFFERED_MS - 100);
    expect(subscribed()).toHaveLength(1);
    await pass(10 * UNOFFERED_MS);
    expect(blocked(lesson)).toBe(false);

    const asked = subscribed().length;
    const connectionId = String(subscribed().at(-1)?.connectionId);
    lesson.channel.hears('media:offer', { connectionId, revision: 1, sdp: 'offer 0', tracks: [] });
    await pass(STALLED_MS - 100);
    expect(subscribed()).toHaveLength(asked);
    isOffered(lesson);
    await pass(2 * STALLED_MS + 100);
    expect(blocked(lesson)).toBe(true);
  });

  it('who waits for somebody to send asks again after a break, in which the offer may have come', async () => {
    const { channel } = await inLesson('server', { tracks: withoutDevices });
    channel.joined = false;
    await pass(100);
    channel.joins();
    await pass(100);
    expect(channel.askedOf('media:subscribe')).toHaveLength(2);
  });
});
