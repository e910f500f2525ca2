import { MINUTE_MS } from '@kaksha/domain/time.ts';
import { describe, expect, it } from 'vitest';
import { FALLBACK_AFTER_MS } from './fallback.ts';
import {
  CLASSMATE,
  connections,
  inLesson,
  PARENT,
  pass,
  publicationsOf,
  receivingOf,
  setFakeLesson,
  TEACHER,
} from './test-lesson.ts';

setFakeLesson();

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

  it('who goes leaves the two on their direct way, though the other side still publishes for a moment', async () => {
    const { channel, media, direct } = await watched();
    await pass(FALLBACK_AFTER_MS);
    media.part(PARENT.peerId);
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    expect(channel.askedOf('media:subscribe')).toEqual([]);
    expect(direct?.closed).toBe(false);
    // Somebody who publishes long after that does it for us.
    await pass(MINUTE_MS);
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    expect(channel.askedOf('media:subscribe')).toHaveLength(1);
  });

  it('is published for while one comes back to the class: that is no reason to give up the way that is looked for', async () => {
    const { channel, media } = await inLesson('peer', { peers: [TEACHER, PARENT] });
    channel.hears('media:publications', { publications: publicationsOf(TEACHER.peerId) });
    await pass(50);
    expect(channel.asked).toEqual([]);
    connections[0]?.becomes('connected');
    media.part(PARENT.peerId);
    await pass(FALLBACK_AFTER_MS);
    expect(channel.asked).toEqual([]);
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
