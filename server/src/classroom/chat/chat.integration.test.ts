import { randomUUID } from 'node:crypto';
import { en as CHAT_TEXT } from '@kaksha/domain/classroom/chat/words/en.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask, createScene, hears, type Scene } from '../test-scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});
afterEach(() => scene.disconnectAll());
afterAll(() => scene.close());

describe('chat', () => {
  const line = (body: string) => ({ clientId: randomUUID(), body });

  it('reaches the other, is kept once, and is replayed from the last line seen', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [a, b] = [await scene.join(id, teacher), await scene.join(id, student)];
    const first = line('  What is 1/2 + 1/3?  ');
    const sent = await ask(a.client, 'classroom:chat', first);
    expect(sent).toMatchObject({ ok: true, line: { body: 'What is 1/2 + 1/3?', senderId: teacher.id } });
    const repeated = await ask(a.client, 'classroom:chat', first);
    expect(repeated.line).toEqual(sent.line);
    await ask(b.client, 'classroom:chat', line('5/6'));
    await hears(a, 'classroom:chat');
    expect(await hears(b, 'classroom:chat')).toEqual([sent.line]);

    const lastChatId = (sent.line as { id: number }).id;
    const again = await scene.join(id, student, { lastChatId });
    expect(again.answer.chat).toMatchObject([{ body: '5/6' }]);
    const fresh = await scene.join(id, teacher);
    expect(fresh.answer.chat).toMatchObject([{ body: 'What is 1/2 + 1/3?' }, { body: '5/6' }]);
  });

  it('gives lines of both nodes ascending ids', async () => {
    const { id, student, teacher } = await scene.lesson();
    const [a, b] = [await scene.join(id, teacher, { node: 0 }), await scene.join(id, student, { node: 1 })];
    await Promise.all(
      [0, 1, 2, 3].flatMap((n) => [
        ask(a.client, 'classroom:chat', line(`a${n}`)),
        ask(b.client, 'classroom:chat', line(`b${n}`)),
      ]),
    );
    const chat = (await scene.join(id, student)).answer.chat as {
      id: number;
      sentAt: string;
      body: string;
    }[];
    expect(chat).toHaveLength(8);
    expect(chat.map(({ id }) => id)).toEqual(chat.map(({ id }) => id).toSorted((x, y) => x - y));
    expect(chat.filter(({ body }) => body.startsWith('a')).map(({ body }) => body)).toEqual([
      'a0',
      'a1',
      'a2',
      'a3',
    ]);
  });

  it('refuses what is empty, too long, cannot be stored, too much at once, or after the end', async () => {
    const { id, student } = await scene.lesson();
    const { client } = await scene.join(id, student);
    expect(await ask(client, 'classroom:chat', line('   '))).toMatchObject({ message: 'Please enter text' });
    expect(await ask(client, 'classroom:chat', line('x'.repeat(2001)))).toMatchObject({
      message: 'Please use at most 2000 characters',
    });
    expect(await ask(client, 'classroom:chat', line('a\u0000b'))).toMatchObject({ ok: false });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(client, 'classroom:chat', line('hi'))),
    );
    expect(answers.filter((answer) => answer.ok).length).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toMatchObject({ ok: false, message: expect.stringContaining('a lot at once') });

    const other = await scene.lesson();
    const late = await scene.join(other.id, other.student);
    await scene.database.ownerPool.query(`update lesson set status = 'completed' where id = $1`, [other.id]);
    expect(await ask(late.client, 'classroom:chat', line('still there?'))).toEqual({
      ok: false,
      message: 'This class is over.',
    });
  });

  it('a private line is between one student and the teacher, in the room and in what is replayed', async () => {
    const { id, student, teacher } = await scene.lesson();
    const other = await scene.person('student', 'Arjun');
    await scene.database.ownerPool.query(`update lesson set kind = 'group', capacity = 5 where id = $1`, [
      id,
    ]);
    await scene.database.ownerPool.query(
      `insert into lesson_participant (lesson_id, student_id, seat, during) select id, $2, 2, during from lesson where id = $1`,
      [id, other.id],
    );
    const [a, b, c] = [
      await scene.join(id, teacher, { node: 0 }),
      await scene.join(id, student, { node: 1 }),
      await scene.join(id, other, { node: 1 }),
    ];
    const asked = { ...line('Is this wrong?'), privateWith: student.id };
    const sent = await ask(b.client, 'classroom:chat', asked);
    expect(sent).toMatchObject({ ok: true, line: { privateWith: student.id } });
    await hears(a, 'classroom:chat');
    await ask(a.client, 'classroom:chat', { ...line('Nearly.'), privateWith: student.id });
    await hears(b, 'classroom:chat');
    // By the time this has come, a private line would have.
    await ask(a.client, 'classroom:chat', line('Page 12, everybody'));
    expect(await hears(c, 'classroom:chat')).toMatchObject([{ body: 'Page 12, everybody' }]);
    expect((await scene.join(id, other)).answer.chat).toHaveLength(1);
    expect((await scene.join(id, student)).answer.chat).toHaveLength(3);
    for (const [client, privateWith] of [
      [(await scene.join(id, other)).client, student.id],
      [a.client, randomUUID()],
    ] as const) {
      expect(await ask(client, 'classroom:chat', { ...line('psst'), privateWith })).toEqual({
        ok: false,
        message: CHAT_TEXT.betweenTeacherAndStudent,
      });
    }
  });
});
