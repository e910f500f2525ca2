import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agreeableMedia } from '../../../test/media-engine.ts';
import { ask, createScene, type Joined, type Scene } from '../test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene({ media: agreeableMedia() });
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

const publish = ({ client }: Joined, options: { forWatchers?: boolean } = {}) =>
  ask(client, 'media:publish', {
    connectionId: randomUUID(),
    sdp: 'an offer',
    sources: [{ mid: '0', source: 'microphone' }],
    ...options,
  });

describe('the way of a lesson between two', () => {
  it('is the direct one until somebody sends through the media server; then it is the server’s, also on other nodes', async () => {
    const { id, student, teacher } = await scene.lesson();
    const present = await scene.join(id, teacher);
    expect(present.answer).toMatchObject({ ok: true, mediaPath: 'peer' });
    expect((await scene.join(id, student, { node: 1 })).answer).toMatchObject({ mediaPath: 'peer' });
    for (const _time of [1, 2]) expect(await publish(present)).toMatchObject({ ok: true });
    for (const node of [0, 1] as const) {
      expect((await scene.join(id, student, { node })).answer).toMatchObject({ mediaPath: 'server' });
    }
    // The teacher's decisions count on, whatever the way is.
    const decided = await ask(present.client, 'door:lock', { locked: true });
    expect(decided).toMatchObject({ door: { revision: 1, locked: true } });
    expect((await scene.join(id, student)).answer).toMatchObject({ mediaPath: 'server' });
  });

  it('stays the direct one when a parent comes to watch, also when somebody publishes for the parent', async () => {
    const { id, student, teacher } = await scene.lesson();
    const present = await scene.join(id, teacher);
    await scene.join(id, student);
    const parent = await scene.join(id, await scene.parentOf(student));
    expect(parent.answer).toMatchObject({ ok: true, mediaPath: 'peer' });
    expect(await publish(present, { forWatchers: true })).toMatchObject({ ok: true });
    for (const who of [student, teacher]) {
      expect((await scene.join(id, who)).answer).toMatchObject({ ok: true, mediaPath: 'peer' });
    }
  });

  it('stays the direct one when the media server did not take it', async () => {
    const { id, student, teacher } = await scene.lesson();
    const withoutEngine = await scene.join(id, teacher, { node: 1 });
    expect(await publish(withoutEngine)).toMatchObject({ ok: false });
    expect((await scene.join(id, student)).answer).toMatchObject({ mediaPath: 'peer' });
  });
});

describe('the way of a group', () => {
  it('is the server’s from the start', async () => {
    const { id, teacher } = await scene.lesson(-5, 'scheduled', { seats: 5 });
    expect((await scene.join(id, teacher)).answer).toMatchObject({ mediaPath: 'server' });
  });
});
