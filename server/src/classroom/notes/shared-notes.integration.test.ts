import type { SharedNotes } from '@kaksha/domain/classroom/notes/events.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, createScene, hears, payloads, type Scene } from '../test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

async function inClass() {
  const { id, student, teacher } = await scene.lesson();
  const a = await scene.join(id, teacher, { node: 0 });
  const b = await scene.join(id, student, { node: 1 });
  return { id, student, teacher, a, b };
}

describe('shared notes', () => {
  it('are written by both, told to the other, and there after a reload', async () => {
    const { id, teacher, student, a, b } = await inClass();
    expect((await ask(a.client, 'notes:read', {})).notes).toMatchObject({ revision: 0, body: '' });
    const first = await ask(a.client, 'notes:write', { base: 0, body: 'Fractions' });
    expect(first).toMatchObject({ kept: true, notes: { revision: 1, changedBy: teacher.id } });
    expect(await hears(b, 'notes:changed')).toEqual([first.notes]);
    const second = await ask(b.client, 'notes:write', { base: 1, body: 'Fractions\n- halves' });
    expect(second).toMatchObject({ kept: true, notes: { revision: 2, changedBy: student.id } });
    const again = await scene.join(id, student);
    expect((await ask(again.client, 'notes:read', {})).notes).toEqual(second.notes);
  });

  it('change only from what stands there: who was slower gets it, and nothing is overwritten', async () => {
    const { a, b } = await inClass();
    const answers = await Promise.all([
      ask(a.client, 'notes:write', { base: 0, body: 'from the teacher' }),
      ask(b.client, 'notes:write', { base: 0, body: 'from the student' }),
    ]);
    const kept = answers.filter((answer) => answer.kept === true);
    expect(kept).toHaveLength(1);
    const slower = answers.find((answer) => answer.kept === false);
    expect(slower?.notes).toEqual(kept[0]?.notes);
    expect((await ask(a.client, 'notes:read', {})).notes).toEqual(kept[0]?.notes);
  });

  it('sent again after a lost answer they are kept once', async () => {
    const { a, b } = await inClass();
    const change = { base: 0, body: 'Fractions' };
    const first = await ask(a.client, 'notes:write', change);
    expect(await ask(a.client, 'notes:write', change)).toEqual(first);
    expect((first.notes as SharedNotes).revision).toBe(1);
    await ask(b.client, 'notes:write', { base: 1, body: 'Fractions!' });
    await hears(a, 'notes:changed');
    expect(payloads(b, 'notes:changed')).toHaveLength(1);
  });

  it('are refused when they are too long, cannot be stored, or the class is over', async () => {
    const { id, a, b } = await inClass();
    expect(await ask(a.client, 'notes:write', { base: 0, body: 'x'.repeat(20_001) })).toEqual({
      ok: false,
      message: 'The notes are full: please use at most 20000 characters',
    });
    expect(await ask(a.client, 'notes:write', { base: 0, body: 'a\u0000b' })).toMatchObject({ ok: false });
    await scene.database.ownerPool.query(`update lesson set status = 'completed' where id = $1`, [id]);
    expect(await ask(b.client, 'notes:write', { base: 0, body: 'late' })).toEqual({
      ok: false,
      message: 'This class is over.',
    });
  });
});
