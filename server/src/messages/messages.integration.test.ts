import { randomUUID } from 'node:crypto';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { factoriesOf, type TestPerson } from '../../test/factories.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  test = await createTestDatabase({ max: 20 });
  services = createTestServices(test);
  make = factoriesOf(test);
});
afterAll(() => test.close());

const as = (person: TestPerson) => callAs(services, person).messages;
const say = async (person: TestPerson, id: string, body: string, clientId: string = randomUUID()) =>
  (await as(person).send({ id, clientId, body })).message;
const bodies = async (person: TestPerson, id: string) =>
  (await as(person).history({ id })).messages.map(({ body }) => body);

/** A student with their parent, a teacher, and the conversation that the student began. */
async function begun() {
  const student = await make.student({ consented: false });
  const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
  const { conversation } = await as(student).start({ teacherId: teacher.id });
  return { student, parent, teacher, id: conversation.id };
}

describe('a conversation', () => {
  it('is one for a student and a teacher, whoever of the family begins it and however often', async () => {
    const { student, parent, teacher, id } = await begun();
    const again = await Promise.all([
      as(student).start({ teacherId: teacher.id }),
      as(parent).start({ teacherId: teacher.id, studentId: student.id }),
    ]);
    expect(again.map(({ conversation }) => conversation.id)).toEqual([id, id]);
    expect(again[1]?.conversation).toMatchObject({ child: 'Riya Sharma', refusal: null });
  });

  it('is nothing to a teacher before something stands in it', async () => {
    const { student, teacher, id } = await begun();
    expect((await refusalOf(as(teacher).get({ id }))).status).toBe(404);
    await say(student, id, 'May I ask something?');
    expect((await as(teacher).get({ id })).conversation.with.name).toBe('Riya Sharma');
    expect((await as(teacher).list({})).conversations).toHaveLength(1);
  });

  it('is read by everybody who looks after the child, also by who comes later, and by nobody else', async () => {
    const { student, parent, id } = await begun();
    await say(student, id, 'Hello');
    expect(await bodies(parent, id)).toContain('Hello');
    const later = await make.guardian(student);
    expect(await bodies(later, id)).toContain('Hello');
    expect((await as(later).list({})).conversations).toMatchObject([{ id, about: 'Riya Sharma', unread: 1 }]);
    for (const stranger of [await make.person('parent'), await make.student(), await make.teacher()]) {
      expect((await refusalOf(as(stranger).history({ id }))).status).toBe(404);
    }
  });

  it('can be a parent’s own, which the child does not read', async () => {
    const { student, parent, teacher, id } = await begun();
    const own = (await as(parent).start({ teacherId: teacher.id })).conversation;
    expect(own).toMatchObject({ child: null, refusal: null });
    expect(own.id).not.toBe(id);
    await say(parent, own.id, 'How do you teach fractions?');
    expect((await refusalOf(as(student).get({ id: own.id }))).status).toBe(404);
    expect(await bodies(teacher, own.id)).toEqual(['How do you teach fractions?']);
  });

  it('is begun by a teacher with their own students only', async () => {
    const { student, teacher, id } = await begun();
    const refusal = await refusalOf(as(teacher).start({ studentId: student.id }));
    expect([refusal.status, refusal.message]).toEqual([404, T.notYourStudent]);
    await make.lesson({ teacher, student, startsInMinutes: 6_000 });
    expect((await as(teacher).start({ studentId: student.id })).conversation.id).toBe(id);
    expect((await as(teacher).contacts({})).contacts).toMatchObject([
      { id: student.id, name: 'Riya Sharma' },
    ]);
  });

  it('with anybody of a long list, which comes in pages', async () => {
    const [teacher, other, elder, younger] = await Promise.all([
      make.teacher(),
      make.teacher(),
      make.student(),
      make.student(),
    ]);
    const parent = await make.guardian(elder);
    await make.addChild(parent, younger);
    for (const [at, student] of [elder, younger].entries()) {
      await make.lesson({ teacher, student, startsInMinutes: 6_000 + at * 1440 });
      await make.lesson({ teacher, student, startsInMinutes: 9_000 + at * 1440 });
      await make.lesson({ teacher: other, student, startsInMinutes: 12_000 + at * 1440 });
    }
    const all = async (person: TestPerson) => {
      const seen: (string | null)[][] = [];
      let cursor: string | undefined;
      do {
        const page = await as(person).contacts({ cursor, limit: 1 });
        seen.push(...page.contacts.map(({ id, studentId }) => [id, studentId]));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      return seen.toSorted();
    };
    const pairs = [teacher, other].flatMap(({ id }) => [elder, younger].map((child) => [id, child.id]));
    expect(await all(parent)).toEqual(pairs.toSorted());
    expect(await all(teacher)).toEqual([elder, younger].map(({ id }) => [id, id]).toSorted());
    expect((await refusalOf(as(teacher).contacts({ cursor: 'nonsense' }))).status).toBe(400);
  });
});

describe('who may write', () => {
  it('waits for a verified address, and for a parent’s consent', async () => {
    const teacher = await make.teacher();
    const unverified = await make.student({ emailVerified: false });
    const alone = await make.student({ consented: false });
    for (const [student, code, message] of [
      [unverified, 'EMAIL_NOT_VERIFIED', T.emailNotVerified],
      [alone, 'FORBIDDEN', T.consentNeeded],
    ] as const) {
      const { conversation } = await as(student).start({ teacherId: teacher.id });
      expect(conversation.refusal?.message).toBe(message);
      const refusal = await refusalOf(say(student, conversation.id, 'Hello'));
      expect([refusal.code, refusal.message, refusal.status]).toEqual([code, message, 403]);
    }
  });

  it('is nobody towards a teacher who is not verified', async () => {
    const [student, teacher] = await Promise.all([make.student(), make.teacher({ verified: false })]);
    const { conversation } = await as(student).start({ teacherId: teacher.id });
    expect(conversation.refusal?.reason).toBe('teacher_not_verified');
    expect((await refusalOf(say(student, conversation.id, 'Hello'))).message).toBe(T.teacherNotVerified);
  });

  it('says in words what is wrong with a message', async () => {
    const { student, id } = await begun();
    expect((await refusalOf(say(student, id, '   '))).data).toMatchObject({
      errors: [{ msg: T.empty, path: 'body' }],
    });
    expect((await refusalOf(say(student, id, 'x'.repeat(2001)))).data).toMatchObject({
      errors: [{ msg: T.tooLong, path: 'body' }],
    });
    await say(student, id, '😀'.repeat(900));
  });
});

describe('messages', () => {
  it('sent twice at once under one name are one, and the places have no gaps', async () => {
    const { student, id } = await begun();
    const clientId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 6 }, () => say(student, id, 'Only once', clientId)));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, (_, at) => say(student, id, `And ${at}`)));
    const { messages } = await as(student).history({ id });
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(messages.map(({ sentAt }) => sentAt)).toEqual(messages.map(({ sentAt }) => sentAt).toSorted());
  });

  it('of one name belong to one conversation', async () => {
    const { student, id } = await begun();
    const { conversation: other } = await as(student).start({ teacherId: (await make.teacher()).id });
    const { clientId } = await say(student, id, 'Hello');
    const refusal = await refusalOf(say(student, other.id, 'Hello', clientId));
    expect([refusal.status, refusal.message]).toEqual([409, T.keyElsewhere]);
  });

  it('come in pages upwards and from a place on', async () => {
    const { student, id } = await begun();
    for (let at = 1; at <= 7; at += 1) await say(student, id, `Line ${at}`);
    const last = await as(student).history({ id, limit: 3 });
    expect([last.messages.map(({ seq }) => seq), last.hasMore]).toEqual([[5, 6, 7], true]);
    const earlier = await as(student).history({ id, before: 5, limit: 4 });
    expect([earlier.messages.map(({ seq }) => seq), earlier.hasMore]).toEqual([[1, 2, 3, 4], false]);
    const newer = await as(student).history({ id, after: 5 });
    expect([newer.messages.map(({ seq }) => seq), newer.hasMore]).toEqual([[6, 7], false]);
  });

  it('cannot be changed or removed by the application', async () => {
    const { student, id } = await begun();
    await say(student, id, 'Hello');
    for (const statement of [`update message set body = 'x'`, 'delete from message']) {
      await expect(test.appPool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });

  it('are found by the names of people and by what was written', async () => {
    const { student, parent, teacher, id } = await begun();
    await say(student, id, 'The Pythagoras sheet is 100% done');
    const found = async (person: TestPerson, search: string) =>
      (await as(person).list({ search })).conversations.map((one) => one.id);
    expect(await found(student, 'pythagoras')).toEqual([id]);
    expect(await found(parent, 'meera')).toEqual([id]);
    expect(await found(teacher, 'RIYA')).toEqual([id]);
    expect(await found(teacher, '100%')).toEqual([id]);
    expect(await found(teacher, '100_')).toEqual([]);
  });
});

describe('what was read', () => {
  it('counts what others wrote, goes forward only, and never beyond the last message', async () => {
    const { student, parent, teacher, id } = await begun();
    const everybody = [student, parent, teacher];
    await expectNotified(test, () => say(student, id, 'One'), {
      live: { 'conversation:changed': everybody },
      inApp: { message_received: [teacher] },
    });
    // The bell has one line of a conversation, until it is read.
    await expectNotified(test, () => say(student, id, 'Two'), {
      live: { 'conversation:changed': everybody },
    });
    const unread = async (person: TestPerson) => (await as(person).unread()).unread;
    expect([await unread(student), await unread(parent), await unread(teacher)]).toEqual([0, 2, 2]);
    await expectNotified(test, () => as(teacher).read({ id, seq: 2 }), {
      live: { 'conversation:changed': everybody },
    });
    await expectNotified(test, () => as(teacher).read({ id, seq: 1 }), {});
    expect(await unread(teacher)).toBe(0);
    await as(parent).read({ id, seq: 900 });
    await expectNotified(test, () => say(teacher, id, 'Three'), {
      live: { 'conversation:changed': everybody },
      inApp: { message_received: [student, parent] },
    });
    expect([await unread(student), await unread(parent), await unread(teacher)]).toEqual([1, 1, 0]);
    const { people } = (await as(student).get({ id })).conversation;
    expect(people.find((one) => one.id === teacher.id)?.readSeq).toBe(2);
  });

  it('is kept by the database, whoever comes last', async () => {
    const { student, teacher, id } = await begun();
    for (let at = 1; at <= 9; at += 1) await say(student, id, `Line ${at}`);
    await Promise.all([3, 9, 1, 7, 5].map((seq) => as(teacher).read({ id, seq })));
    expect((await as(teacher).unread()).unread).toBe(0);
    await expect(
      test.appPool.query('update conversation_read set read_seq = 2 where conversation_id = $1', [id]),
    ).rejects.toThrow(/does not go back/);
  });
});
