import type { SharedNotes } from '@kaksha/domain/classroom/notes/events.ts';
import { NOTES_LATE_SECONDS } from '@kaksha/domain/classroom/notes/limits.ts';
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

/** Writes down that the class has ended, so many seconds ago. */
async function settle(id: string, agoSeconds = 0) {
  await scene.database.ownerPool.query(
    `update lesson set status = 'completed', ended_at = clock_timestamp() - make_interval(secs => $2)
     where id = $1`,
    [id, agoSeconds],
  );
  await scene.database.ownerPool.query(`update lesson_participant set active = false where lesson_id = $1`, [
    id,
  ]);
}

/** Has every node hear it, too, and empty the room. */
async function end(id: string, agoSeconds = 0) {
  await settle(id, agoSeconds);
  for (const { classroom } of scene.nodes) classroom.lessonChanged({ lessonId: id, status: 'completed' });
}

describe('what was typed in the last moments of a class', () => {
  it('is kept from whoever was in the room, on the connection that the room was left by and on a new one', async () => {
    const { id, student, a, b } = await inClass();
    await ask(a.client, 'notes:write', { base: 0, body: 'Fractions' });
    await end(id);
    await hears(b, 'classroom:ended');
    await scene.socketsInRoom(id, 0);
    const typed = { lessonId: id, base: 1, body: 'Fractions\n- halves' };
    expect(await ask(b.client, 'notes:write-late', typed)).toMatchObject({
      ok: true,
      kept: true,
      notes: { revision: 2, changedBy: student.id },
    });
    // Both had typed: the slower one gets what stands there, merges, and is kept then.
    const slower = await ask(a.client, 'notes:write-late', { ...typed, body: 'Fractions, page 12' });
    expect(slower).toMatchObject({ ok: true, kept: false, notes: { revision: 2, body: typed.body } });
    const again = await scene.connect(student, 1);
    const merged = { ...typed, base: 2, body: 'Fractions, page 12\n- halves' };
    expect(await ask(again, 'notes:write-late', merged)).toMatchObject({
      kept: true,
      notes: { revision: 3 },
    });
  });

  it('is kept also before this node has heard that the class has ended', async () => {
    const { id, a } = await inClass();
    await settle(id);
    const typed = { lessonId: id, base: 0, body: 'Bye' };
    expect(await ask(a.client, 'notes:write-late', typed)).toMatchObject({ kept: true });
  });

  it('is kept and told while the class goes on without the writer', async () => {
    const { id, a, b } = await inClass();
    await ask(b.client, 'classroom:leave');
    const typed = { lessonId: id, base: 0, body: 'Bye' };
    expect(await ask(b.client, 'notes:write-late', typed)).toMatchObject({ kept: true });
    expect(await hears(a, 'notes:changed')).toMatchObject([{ body: 'Bye' }]);
  });

  it('is refused too late, and from who was never there, was removed, only watched, or has no place there', async () => {
    const { id, student, teacher, a } = await inClass();
    const parent = await scene.parentOf(student);
    const stranger = await scene.person('student', 'Dev');
    const typed = { lessonId: id, base: 0, body: 'late' };
    const answerTo = async (who: typeof student) =>
      (await ask(await scene.connect(who), 'notes:write-late', typed)).message;
    const other = await scene.lesson();
    const elsewhere = { ...typed, lessonId: other.id };
    expect(await ask(await scene.connect(other.student), 'notes:write-late', elsewhere)).toMatchObject({
      message: 'Please join the class first.',
    });
    expect(await ask(a.client, 'door:remove', { userId: student.id })).toMatchObject({ ok: true });
    await end(id);
    expect(await answerTo(student)).toMatch(/^Your teacher has removed you/);
    expect(await answerTo(parent)).toMatch(/^You are watching this class/);
    expect(await answerTo(stranger)).toBe('We could not find that class.');
    await end(id, NOTES_LATE_SECONDS + 1);
    expect(await answerTo(teacher)).toBe('This class is over.');
  });
});
