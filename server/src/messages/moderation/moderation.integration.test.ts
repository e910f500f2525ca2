import { randomUUID } from 'node:crypto';
import { en as M } from '@kaksha/domain/messages/moderation/words/en.ts';
import { en as T } from '@kaksha/domain/messages/words/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified } from '../../../test/expect-notified.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let operator: TestPerson;
let scene: { student: TestPerson; parent: TestPerson; teacher: TestPerson; id: string };

beforeAll(async () => {
  test = await createTestDatabase({ max: 20 });
  services = createTestServices(test);
  make = factoriesOf(test);
  operator = await make.person('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  const student = await make.student({ consented: false });
  const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
  const { conversation } = await as(student).start({ teacherId: teacher.id });
  scene = { student, parent, teacher, id: conversation.id };
  services.sent.length = 0;
});

const as = (person: TestPerson) => callAs(services, person).messages;
const say = async (person: TestPerson, body: string) =>
  (await as(person).send({ id: scene.id, clientId: randomUUID(), body })).message;
const knowEachOther = () =>
  make.lesson({ teacher: scene.teacher, student: scene.student, startsInMinutes: 6_000 });
/** Everybody who reads the conversation has its page load again. */
const toAll = () => ({
  live: { 'conversation:changed': [scene.student, scene.parent, scene.teacher] },
});
/** The case of a message, wherever it stands among those of the other tests. */
const caseOf = async (id: string, list: 'open' | 'decided' = 'open') =>
  (await as(operator).cases({ list, limit: 50 })).cases.find((one) => one.id === id);

describe('contact details', () => {
  it('are refused before the first class together, in words, and nothing is written', async () => {
    const refusal = await refusalOf(
      say(scene.student, 'Call me on nine eight seven six five four three two one zero'),
    );
    expect([refusal.status, refusal.code, refusal.message]).toEqual([
      422,
      'CONTACT_DETAILS',
      T.contactRefusal(['phone']),
    ]);
    await say(scene.student, 'Then here.');
    expect((await as(scene.teacher).history({ id: scene.id })).messages).toHaveLength(1);
    expect((await refusalOf(say(scene.teacher, 'Send it to meera@okicici'))).code).toBe('CONTACT_DETAILS');
  });

  it('go through after a class was agreed, and wait for an operator', async () => {
    await knowEachOther();
    const { id } = await say(scene.teacher, 'My number is 98765 43210, pay me directly');
    expect(await caseOf(id)).toMatchObject({
      contactKinds: ['phone', 'payment'],
      reports: [],
      author: { name: 'Meera Iyer', role: 'teacher' },
      family: 'Riya Sharma',
    });
  });

  it('a wish to pay elsewhere goes through at once, and waits for an operator', async () => {
    const { id } = await say(scene.student, 'Can I pay in cash?');
    expect((await caseOf(id))?.contactKinds).toEqual(['payment']);
    expect(await caseOf((await say(scene.student, 'See you on Tuesday')).id)).toBeUndefined();
  });
});

describe('a block', () => {
  it('by either side stops new messages of both until who made it takes it back', async () => {
    await say(scene.student, 'Hello');
    for (const [maker, other] of [
      [scene.parent, scene.teacher],
      [scene.teacher, scene.student],
    ] as const) {
      const { conversation } = await expectNotified(test, () => as(maker).block({ id: scene.id }), toAll());
      expect(conversation).toMatchObject({ blockedByMe: true, refusal: { message: T.blockedByMe } });
      const refusal = await refusalOf(say(other, 'Hello?'));
      expect([refusal.status, refusal.code, refusal.message]).toEqual([409, 'BLOCKED', T.blocked]);
      await as(other).unblock({ id: scene.id });
      expect((await refusalOf(say(other, 'Hello?'))).code).toBe('BLOCKED');
      await as(maker).block({ id: scene.id });
      await expectNotified(test, () => as(maker).unblock({ id: scene.id }), toAll());
      await say(other, 'Hello again');
    }
  });

  it('while somebody sends: nothing is written after it', async () => {
    await say(scene.student, 'Hello');
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, at) => say(scene.student, `Line ${at}`)),
      as(scene.teacher).block({ id: scene.id }),
      ...Array.from({ length: 6 }, (_, at) => say(scene.parent, `Also ${at}`)),
    ]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'BLOCKED' } });
    expect((await refusalOf(say(scene.student, 'After it'))).code).toBe('BLOCKED');
    const { messages } = await as(scene.teacher).history({ id: scene.id });
    expect(messages).toHaveLength(1 + 12 - refused.length);
  });

  it('is kept by the database, whatever asks', async () => {
    await as(scene.student).block({ id: scene.id });
    await expect(
      test.appPool.query(
        `insert into message (conversation_id, author_id, client_id, body) values ($1, $2, gen_random_uuid(), 'x')`,
        [scene.id, scene.teacher.id],
      ),
    ).rejects.toThrow(/is blocked/);
  });
});

describe('a report', () => {
  it('brings the message with those around it before the operators, once for each person', async () => {
    for (const body of ['One', 'Two', 'Three']) await say(scene.student, body);
    const { id } = await say(scene.teacher, 'A rude word');
    await as(scene.student).report({ id, reason: 'rude', note: 'He is angry' });
    const again = await refusalOf(as(scene.student).report({ id, reason: 'rude' }));
    expect([again.status, again.message]).toEqual([409, M.reportedBefore]);
    await as(scene.parent).report({ id, reason: 'unsafe' });
    const found = await caseOf(id);
    expect(found?.reports).toMatchObject([
      { by: 'Riya Sharma', role: 'student', reason: 'rude', note: 'He is angry' },
      { role: 'parent', reason: 'unsafe' },
    ]);
    expect(found?.context.map(({ body }) => body)).toEqual(['One', 'Two', 'Three', 'A rude word']);
    expect((await refusalOf(as(scene.teacher).report({ id, reason: 'rude' }))).status).toBe(404);
  });
});

describe('the list of one person', () => {
  it('holds the messages of their conversations alone, and counts them', async () => {
    await knowEachOther();
    const { id } = await say(scene.teacher, 'My number is 98765 43210');
    const of = ({ id: personId }: TestPerson) => as(operator).cases({ personId });
    for (const person of [scene.teacher, scene.student]) {
      const { cases, counts } = await of(person);
      expect([cases.map((one) => one.id), counts.open]).toEqual([[id], 1]);
    }
    expect(await of(await make.teacher())).toMatchObject({ cases: [], counts: { open: 0 } });
  });
});

describe('a decision', () => {
  const decide = (id: string, decision: 'dismissed' | 'warned' | 'hidden') =>
    as(operator).decide({ id, decision, reason: 'It hurts.' });

  it('removes the message for everybody, tells its author and who reported it, and is written down', async () => {
    await say(scene.student, 'Hello');
    const { id, seq } = await say(scene.teacher, 'A rude word');
    await as(scene.parent).report({ id, reason: 'rude' });
    const decided = await expectNotified(test, () => decide(id, 'hidden'), toAll());
    expect(decided.case.decision).toMatchObject({ reason: 'It hurts.' });
    for (const reader of [scene.student, scene.parent, scene.teacher]) {
      const { messages } = await as(reader).history({ id: scene.id });
      expect(messages.find((one) => one.id === id)?.body).toBe('');
      expect((await as(reader).get({ id: scene.id })).conversation.removedSeqs).toEqual([seq]);
      expect((await as(reader).list({})).conversations[0]?.lastMessage?.preview).toBe(T.removed);
      expect((await as(reader).list({ search: 'rude' })).conversations).toEqual([]);
    }
    await runDueJobs(test, services);
    expect(services.sent.map(({ subject }) => subject).toSorted()).toEqual([
      'A message of yours was removed – Kaksha',
      'We looked at the message that you reported – Kaksha',
    ]);
    const { rows } = await test.ownerPool.query(
      `select action, reason, actor_id from audit_entry where subject_type = 'message' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'message.hidden', reason: 'It hurts.', actor_id: operator.id }]);
  });

  it('is made once, by whoever is first', async () => {
    const { id } = await say(scene.student, 'Can I pay in cash?');
    const outcomes = await Promise.allSettled([
      decide(id, 'warned'),
      decide(id, 'dismissed'),
      decide(id, 'hidden'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, message: M.decidedBefore });
    }
  });

  it('is open again after a new report, but not once the message is removed', async () => {
    const { id } = await say(scene.student, 'Can I pay in cash?');
    await decide(id, 'dismissed');
    expect((await caseOf(id, 'decided'))?.status).toBe('dismissed');
    await as(scene.parent).report({ id, reason: 'contact' });
    expect((await caseOf(id))?.status).toBe('open');
    await decide(id, 'hidden');
    expect((await refusalOf(as(scene.teacher).report({ id, reason: 'rude' }))).status).toBe(404);
    await expect(
      test.appPool.query(
        `update message_case set status = 'open', reason = null, decided_by = null, decided_at = null
        where message_id = $1`,
        [id],
      ),
    ).rejects.toThrow(/was removed/);
  });
});
