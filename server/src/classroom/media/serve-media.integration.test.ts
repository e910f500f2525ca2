import { randomUUID } from 'node:crypto';
import { MEDIA_CLIENT_EVENTS } from '@kaksha/domain/classroom/media/events.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agreeableMedia } from '../../../test/media-engine.ts';
import { ask, createScene, hears, type Joined, type Scene, until } from '../test-scene.ts';

const media = agreeableMedia();
let scene: Scene;

beforeAll(async () => {
  scene = await createScene({ media });
});
beforeEach(() => {
  vi.spyOn(media, 'kick');
  vi.spyOn(media, 'unpublish');
});
afterEach(() => {
  vi.restoreAllMocks();
  scene.disconnectAll();
});
afterAll(() => scene.close());

const voice = () => ({
  connectionId: randomUUID(),
  sdp: 'an offer',
  sources: [{ mid: '0', source: 'microphone' }],
});

/** Publishes a voice, and does this while the media server is at it. */
async function publishWhile({ client }: Joined, happens: () => Promise<unknown>): Promise<string> {
  const taken = vi.spyOn(media, 'publish').mockImplementationOnce(async () => {
    await happens();
    return { sdp: 'an answer' };
  });
  const input = voice();
  client.emit('media:publish', input as never, () => undefined);
  await until(() => taken.mock.settledResults[0]?.type === 'fulfilled');
  return input.connectionId;
}

const unpublished = () => vi.mocked(media.unpublish).mock.calls.map(([, connectionId]) => connectionId);
/** Of this lesson alone: the peers of an earlier test are ended with their grace. */
const kicked = (id: string) =>
  vi.mocked(media.kick).mock.calls.flatMap(([{ lessonId, peerId }]) => (lessonId === id ? [peerId] : []));

describe('who joins the room', () => {
  it('is told again what of the media may have been lost while their connection was', async () => {
    const retell = vi.spyOn(media, 'retell');
    const { id, student } = await scene.lesson();
    const { client, peerId } = await scene.join(id, student);
    client.disconnect();
    await scene.socketsInRoom(id, 0);
    retell.mockClear();
    await scene.join(id, student, { peerId });
    await until(() => retell.mock.calls.length > 0);
    expect(retell.mock.calls).toEqual([[{ lessonId: id, peerId }]]);
  });
});

describe('signalling of any shape', () => {
  it('is answered in words, and the room goes on', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [mallory, other] = [await scene.join(id, student), await scene.join(id, teacher)];
    const events = [...Object.keys(MEDIA_CLIENT_EVENTS), 'classroom:signal', 'classroom:media'];
    const known = fc.record(
      {
        kind: fc.constantFrom('offer', 'answer', 'ask', 'candidate', 'wants'),
        to: fc.constantFrom(other.peerId, mallory.peerId, 'nobody'),
        connectionId: fc.oneof(fc.uuid(), fc.string()),
        connection: fc.integer(),
        revision: fc.oneof(fc.integer(), fc.double()),
        sdp: fc.oneof(fc.string(), fc.constant('x'.repeat(100_001))),
        sources: fc.array(fc.record({ mid: fc.string(), source: fc.constantFrom('camera', 'microphone') })),
        candidate: fc.oneof(fc.string(), fc.record({ candidate: fc.string(), sdpMid: fc.string() })),
        videos: fc.array(fc.record({ peerId: fc.uuid(), source: fc.string(), layer: fc.string() })),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...events), fc.oneof(known, fc.jsonValue()), async (event, input) => {
        const answer = await ask(mallory.client, event, input);
        expect(typeof answer.ok).toBe('boolean');
        // Nothing failed in the server: it would say that it may be tried again.
        expect(answer.again).toBeUndefined();
      }),
      { numRuns: 60 },
    );
    expect((await ask(other.client, 'media:view', { videos: [] })).ok).toBe(true);
    for (const { client } of [mallory, other]) await ask(client, 'classroom:leave');
  });
});

describe('a media server that does not answer', () => {
  it('keeps nothing waiting but what is for itself, which stays in its order', async () => {
    const { id, student } = await scene.lesson();
    const { client } = await scene.join(id, student);
    const silent = Promise.withResolvers<{ publications: [] }>();
    vi.spyOn(media, 'subscribe').mockReturnValue(silent.promise);
    const setView = vi.spyOn(media, 'setView');
    const subscribed = ask(client, 'media:subscribe', { connectionId: randomUUID() });
    const seen = ask(client, 'media:view', { videos: [] });
    const line = { clientId: randomUUID(), body: 'Can you hear me?' };
    expect(await ask(client, 'classroom:chat', line)).toMatchObject({ ok: true });
    expect(setView).not.toHaveBeenCalled();
    silent.resolve({ publications: [] });
    expect(await Promise.all([subscribed, seen])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(setView).toHaveBeenCalledOnce();
  });

  it('does not keep somebody in the room who leaves', async () => {
    const { id, student } = await scene.lesson();
    const { client } = await scene.join(id, student);
    vi.spyOn(media, 'subscribe').mockReturnValue(new Promise(() => undefined));
    client.emit('media:subscribe', { connectionId: randomUUID() }, () => undefined);
    expect(await ask(client, 'classroom:leave')).toMatchObject({ ok: true });
    await scene.socketsInRoom(id, 0);
  });
});

describe('what was being published when its socket left the room', () => {
  it('ends alone, when the same page is back on another socket', async () => {
    const { id, student } = await scene.lesson();
    const { peerId, ...first } = await scene.join(id, student);
    const connectionId = await publishWhile({ peerId, ...first }, async () => {
      expect((await scene.join(id, student, { peerId })).answer).toMatchObject({ ok: true });
    });
    await until(() => unpublished().includes(connectionId));
    // Any other effect has come before this is answered.
    await ask(first.client, 'media:unpublish', { connectionId: randomUUID() });
    expect(kicked(id)).toEqual([]);
  });

  it('ends alone, when the connection of the page was lost', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [lost, stays] = [await scene.join(id, student), await scene.join(id, teacher)];
    const connectionId = await publishWhile(lost, async () => {
      lost.client.disconnect();
      await scene.socketsInRoom(id, 1);
    });
    await until(() => unpublished().includes(connectionId));
    await ask(stays.client, 'media:unpublish', { connectionId: randomUUID() });
    expect(kicked(id)).toEqual([]);
    // A peer that does not come back is ended with the grace.
    await hears(stays, 'classroom:peer-left');
    await until(() => kicked(id).includes(lost.peerId));
  });

  it('ends with all that its peer had, when the teacher has removed the person', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [removed, teaches] = [await scene.join(id, student), await scene.join(id, teacher)];
    const connectionId = await publishWhile(removed, async () => {
      await ask(teaches.client, 'door:remove', { userId: student.id });
      await until(() => kicked(id).length === 1);
    });
    await until(() => kicked(id).length === 2);
    expect(unpublished()).toEqual([connectionId]);
    expect(kicked(id)).toEqual([removed.peerId, removed.peerId]);
  });
});
