import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@kaksha/domain/classroom/activities/schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, createScene, hears, payloads, type Scene } from '../test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

const named = <Input extends object>(input: Input) => ({ clientId: randomUUID(), ...input });

/** A lesson with both in the room, on different nodes. */
async function inClass() {
  const { id, student, teacher } = await scene.lesson();
  const a = await scene.join(id, teacher, { node: 0 });
  const b = await scene.join(id, student, { node: 1 });
  return { id, student, teacher, a, b };
}

const eventsOf = async (client: Parameters<typeof ask>[0], after = 0) =>
  (await ask(client, 'activity:catch-up', { after })).events as ActivityEvent[];

describe('hands', () => {
  it('go up and down in an order that everybody is told once, on whichever node, and that is replayed', async () => {
    const { student, a, b } = await inClass();
    const raise = named({ raised: true });
    const first = await ask(b.client, 'activity:hand', raise);
    expect(first).toMatchObject({ ok: true, event: { seq: 1, userId: student.id, raised: true } });
    // The answer was lost on the way: the same deed once more.
    expect((await ask(b.client, 'activity:hand', raise)).event).toEqual(first.event);
    expect(await hears(a, 'activity:happened')).toEqual([first.event]);

    const lowered = await ask(a.client, 'activity:hand', named({ raised: false, userId: student.id }));
    expect(lowered).toMatchObject({ ok: true, event: { seq: 2, userId: student.id, raised: false } });
    expect(await hears(b, 'activity:happened')).toEqual([lowered.event]);
    const all = await ask(a.client, 'activity:lower-hands', named({}));
    expect(all).toMatchObject({ ok: true, event: { seq: 3, kind: 'hands_lowered' } });
    expect(await eventsOf(b.client)).toHaveLength(3);
    expect(await eventsOf(b.client, 2)).toEqual([all.event]);
    expect(payloads(a, 'activity:happened')).toHaveLength(1);
  });

  it('of others are moved by the teacher alone, downwards, and in this class', async () => {
    const { teacher, student, a, b } = await inClass();
    const stranger = await scene.person('student', 'Kabir');
    const refused = { ok: false, message: 'Only the teacher can do this.' };
    expect(await ask(b.client, 'activity:hand', named({ raised: false, userId: teacher.id }))).toEqual(
      refused,
    );
    expect(await ask(b.client, 'activity:lower-hands', named({}))).toEqual(refused);
    expect(await ask(a.client, 'activity:hand', named({ raised: true, userId: student.id }))).toEqual(
      refused,
    );
    expect(await ask(a.client, 'activity:hand', named({ raised: false, userId: stranger.id }))).toMatchObject(
      { ok: false },
    );
    expect(await eventsOf(a.client)).toEqual([]);
  });

  it('of two nodes at once are numbered without a gap', async () => {
    const { a, b } = await inClass();
    await Promise.all(
      [0, 1, 2, 3].flatMap((n) => [
        ask(b.client, 'activity:hand', named({ raised: n % 2 === 0 })),
        ask(a.client, 'activity:lower-hands', named({})),
      ]),
    );
    expect((await eventsOf(a.client)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('reactions', () => {
  it('are told to the others, are not kept, and not sent too fast', async () => {
    const { student, a, b } = await inClass();
    expect(await ask(b.client, 'activity:react', { reaction: 'clap' })).toEqual({ ok: true });
    expect(await hears(a, 'activity:reaction')).toEqual([{ userId: student.id, reaction: 'clap' }]);
    expect(await ask(b.client, 'activity:react', { reaction: 'rude' })).toMatchObject({ ok: false });
    const many = await Promise.all(
      Array.from({ length: 8 }, () => ask(b.client, 'activity:react', { reaction: 'heart' })),
    );
    expect(many.filter(({ ok }) => ok).length).toBeLessThanOrEqual(5);
    expect(many.at(-1)?.message).toContain('a lot at once');
    expect(await eventsOf(a.client)).toEqual([]);
  });
});

describe('the timer', () => {
  it('runs by the clock of the database, gets a minute more, and stops', async () => {
    const { a, b } = await inClass();
    const { rows } = await scene.database.ownerPool.query<{ now: Date }>('select clock_timestamp() as now');
    const nowMs = rows[0]?.now.getTime() ?? 0;
    const started = await ask(a.client, 'activity:timer', named({ change: 'start', seconds: 90 }));
    const { endsAt } = started.event as { endsAt: string };
    expect(Date.parse(endsAt) - nowMs).toBeGreaterThanOrEqual(90_000);
    expect(Date.parse(endsAt) - nowMs).toBeLessThan(100_000);
    const longer = await ask(a.client, 'activity:timer', named({ change: 'add' }));
    expect(longer.event).toMatchObject({
      endsAt: new Date(Date.parse(endsAt) + 60_000).toISOString(),
      seconds: 150,
    });
    const stopped = await ask(a.client, 'activity:timer', named({ change: 'stop' }));
    expect(stopped.event).toMatchObject({ kind: 'timer', endsAt: null });
    expect(await hears(b, 'activity:happened', 3)).toEqual([started.event, longer.event, stopped.event]);
  });

  it('is refused where there is none, where it is too long, and to students', async () => {
    const { a, b } = await inClass();
    const none = { ok: false, message: 'No timer is running.' };
    expect(await ask(a.client, 'activity:timer', named({ change: 'add' }))).toEqual(none);
    expect(await ask(a.client, 'activity:timer', named({ change: 'stop' }))).toEqual(none);
    const range = { ok: false, message: 'Please choose between 5 seconds and 2 hours' };
    expect(await ask(a.client, 'activity:timer', named({ change: 'start', seconds: 0 }))).toEqual(range);
    expect(await ask(a.client, 'activity:timer', named({ change: 'start', seconds: 7201 }))).toEqual(range);
    expect(await ask(b.client, 'activity:timer', named({ change: 'start', seconds: 60 }))).toMatchObject({
      message: 'Only the teacher can do this.',
    });
    await ask(a.client, 'activity:timer', named({ change: 'start', seconds: 7_200 }));
    expect(await ask(a.client, 'activity:timer', named({ change: 'add' }))).toEqual(range);
  });
});

describe('after the end', () => {
  it('nothing happens any more', async () => {
    const { id, a, b } = await inClass();
    await scene.database.ownerPool.query(`update lesson set status = 'completed' where id = $1`, [id]);
    const over = { ok: false, message: 'This class is over.' };
    expect(await ask(b.client, 'activity:hand', named({ raised: true }))).toEqual(over);
    expect(await ask(a.client, 'activity:timer', named({ change: 'start', seconds: 60 }))).toEqual(over);
  });
});
