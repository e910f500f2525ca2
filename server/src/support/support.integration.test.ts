/** People's requests, from the form to the answer: their owners, when they are due, which mails leave. */
import { en as T } from '@kaksha/domain/support/words/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { expectNotified, familyOf } from '../../test/expect-notified.ts';
import { factoriesOf, type TestPerson } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../test/services.ts';
import { receiveForm } from '../content/forms.ts';
import { linkTokenFor } from './request-link.ts';
import { supportJobs } from './request-mails.ts';

const ASKED = { name: 'Riya', email: 'riya@example.in', subject: 'My invoice', message: 'Where is it?' };

let test: TestDatabase;
let services: TestServices;
let make: ReturnType<typeof factoriesOf>;
let operator: TestPerson;

beforeAll(async () => {
  test = await createTestDatabase();
  services = createTestServices(test);
  make = factoriesOf(test);
  operator = await make.person('admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ownerPool.query('truncate ticket, form_submission, rate_limit cascade');
  await runDueJobs(test, services);
  services.sent.length = 0;
});

const as = (person: TestPerson | null) => callAs(services, person).support;
const ask = async (person: TestPerson) => (await as(person).ask(ASKED)).request;
const contact = async (email: string) => {
  await receiveForm(services, { 'form-name': 'contact', ...ASKED, email }, '192.0.2.1');
  const { requests } = await as(operator).inbox.list({ search: email });
  const [found] = requests;
  if (found === undefined) throw new Error('the form is not in the inbox');
  return found;
};
const answer = async (id: string, body = 'Under Wallet.', askBack = false) => {
  const { request } = await as(operator).inbox.get({ id });
  return (await as(operator).inbox.answer({ id, revision: request.revision, body, askBack })).request;
};

describe('reply_due_at: 24 hours on working days', () => {
  it.each([
    ['a Tuesday', '2026-11-24 15:00+05:30', '2026-11-25 15:00+05:30'],
    ['a Saturday: Sunday does not count', '2026-11-28 15:00+05:30', '2026-11-30 15:00+05:30'],
    ['a Friday night', '2026-11-27 23:30+05:30', '2026-11-28 23:30+05:30'],
    ['a Sunday: as if asked when Monday begins', '2026-11-29 11:00+05:30', '2026-12-01 00:00+05:30'],
  ])('asked on %s', async (_day, askedAt, dueAt) => {
    const { rows } = await test.ownerPool.query('select reply_due_at($1) = $2 as right', [askedAt, dueAt]);
    expect(rows).toEqual([{ right: true }]);
  });
});

describe('what is asked in a help center', () => {
  it('shows the last 200 messages to both sides, in order, and counts those before', async () => {
    const student = await make.student();
    const { id } = await ask(student);
    await test.ownerPool.query(
      `insert into ticket_message (ticket_id, kind, author_id, body, written_at)
       select $1, 'asked', $2, n::text, now() + n * interval '1 millisecond' from generate_series(1, 250) n`,
      [id, student.id],
    );
    const seen = await Promise.all([as(student).get({ id }), as(operator).inbox.get({ id })]);
    for (const { request } of seen)
      expect([
        request.messages.length,
        request.messages[0]?.body,
        request.messages.at(-1)?.body,
        request.earlierMessages,
      ]).toEqual([200, '51', '250', 51]);
  });

  it('is a request with a time by which it is answered, acknowledged by mail once', async () => {
    const student = await make.student();
    const request = await expectNotified(test, () => ask(student), {
      live: { 'request:changed': [operator, familyOf(student)] },
    });
    expect(request).toMatchObject({ subject: 'My invoice', status: 'new', askedBy: null });
    expect(request.messages).toMatchObject([{ ours: false, body: 'Where is it?' }]);
    expect(Date.parse(request.dueAt ?? '')).toBeGreaterThan(Date.now());
    await runDueJobs(test, services);
    await runDueJobs(test, services);
    expect(services.sent).toHaveLength(1);
    expect(services.sent[0]).toMatchObject({
      to: 'riya@example.in',
      subject: `We have your request K-${request.number} – Kaksha`,
    });
    expect(services.sent[0]?.text).toContain(`/student/help/requests/${request.id}`);
    expect(services.sent[0]?.text).not.toContain('Where is it?');
  });

  it('is read and written to by the parents, and by nobody else', async () => {
    const student = await make.student({ consented: false });
    const [parent, stranger, teacher] = await Promise.all([
      make.guardian(student),
      make.student(),
      make.teacher(),
    ]);
    const { id } = await ask(student);
    expect((await as(parent).get({ id })).request.askedBy).toBe('Riya');
    expect((await as(parent).list({})).requests.map((one) => one.id)).toEqual([id]);
    await expectNotified(test, () => as(parent).write({ id, body: 'It is for my tax return' }), {
      live: { 'request:changed': [operator, student, parent] },
    });
    for (const other of [stranger, teacher]) {
      expect((await refusalOf(as(other).get({ id }))).status).toBe(404);
      expect((await refusalOf(as(other).write({ id, body: 'Hello' }))).status).toBe(404);
      expect((await as(other).list({})).requests).toEqual([]);
    }
  });

  it('of a student who has shown to be 18 is no longer the parents’ to read', async () => {
    const student = await make.student({ consented: false, dateOfBirth: '2000-01-01' });
    const parent = await make.guardian(student);
    const { id } = await ask(student);
    expect((await as(parent).get({ id })).request.id).toBe(id);
    await test.ownerPool.query(
      `insert into adult_check (id, parent_id, document_type, status, decided_at, decided_by, reason)
       values (gen_random_uuid(), $1, 'pan', 'approved', now(), $2, 'for the test')`,
      [student.id, operator.id],
    );
    await expectNotified(test, () => as(student).write({ id, body: 'Without my parents, please' }), {
      live: { 'request:changed': [operator, student] },
    });
    expect((await as(parent).list({})).requests).toEqual([]);
    for (const refused of [as(parent).get({ id }), as(parent).write({ id, body: 'And me?' })])
      expect((await refusalOf(refused)).status).toBe(404);
  });

  it('shows no notes, and is due again when more is written to an answer', async () => {
    const student = await make.student();
    const { id } = await ask(student);
    const toBothSides = { live: { 'request:changed': [operator, familyOf(student)] } };
    await expectNotified(test, () => as(operator).inbox.note({ id, body: 'Pays by card' }), toBothSides);
    await expectNotified(test, () => answer(id), toBothSides);
    const { request } = await as(student).get({ id });
    expect(request).toMatchObject({ status: 'answered', dueAt: null });
    expect(request.messages.map(({ ours, body }) => [ours, body])).toEqual([
      [false, 'Where is it?'],
      [true, 'Under Wallet.'],
    ]);
    const again = (await as(student).write({ id, body: 'It is not there' })).request;
    expect(again.status).toBe('assigned');
    expect(again.dueAt).not.toBeNull();
  });

  it('is refused in words after 20 messages in an hour', async () => {
    const student = await make.student();
    const { id } = await ask(student);
    for (let count = 1; count < 20; count += 1) await as(student).write({ id, body: `Line ${count}` });
    const refusal = await refusalOf(as(student).write({ id, body: 'One more' }));
    expect([refusal.status, refusal.message]).toEqual([429, T.tooMany]);
  });
});

describe('the contact form', () => {
  it('becomes a request, and belongs to the account of the same confirmed address', async () => {
    const student = await make.student();
    const { rows } = await test.ownerPool.query('select email from user_account where id = $1', [student.id]);
    const { id } = await contact(rows[0].email.toUpperCase());
    expect((await as(student).get({ id })).request.subject).toBe('My invoice');
    await test.ownerPool.query('update user_account set email_verified_at = null where id = $1', [
      student.id,
    ]);
    expect((await refusalOf(as(student).get({ id }))).status).toBe(404);
  });

  it('is answered by mail with a link to its own request, in the thread of the acknowledgement', async () => {
    const { id } = await contact('asha@example.in');
    await answer(id);
    await runDueJobs(test, services);
    const [first] = services.sent.filter(({ subject }) => subject === 'We have your message');
    const answers = services.sent.filter(({ subject }) => subject.startsWith('Our answer to your request ['));
    expect(answers).toHaveLength(1);
    expect(first?.messageId).toMatch(/^<request-.+@.+>$/);
    expect(answers[0]).toMatchObject({
      to: 'asha@example.in',
      inReplyTo: first?.messageId,
      references: first?.messageId,
    });
    const token = /requests\?token=(\S+)/.exec(answers[0]?.text ?? '')?.[1] ?? '';
    const { request } = await as(null).byLink({ token });
    expect(request.messages.map(({ body }) => body)).toEqual(['Where is it?', 'Under Wallet.']);
    await as(null).writeByLink({ token, body: 'Found it, thank you' });
    expect((await as(operator).inbox.get({ id })).request).toMatchObject({ status: 'assigned' });
  });

  it('is opened by its own link alone, for as long as that holds', async () => {
    const [mine, other] = [await contact('asha@example.in'), await contact('bela@example.in')];
    const { secretKey } = services.env;
    const token = await linkTokenFor(secretKey, 'request-link', mine.id);
    expect((await as(null).byLink({ token })).request.id).toBe(mine.id);
    const ended = await linkTokenFor(secretKey, 'request-link', other.id, new Date(Date.now() - 1000));
    const ofAnother = await linkTokenFor(secretKey, 'trial-link', other.id);
    const forged = await linkTokenFor('another key, that is not ours at all', 'request-link', other.id);
    for (const wrong of [ended, ofAnother, forged, `${token}x`, '']) {
      const refusal = await refusalOf(as(null).byLink({ token: wrong }));
      expect([refusal.status, refusal.message]).toEqual([404, T.linkEnded]);
      expect((await refusalOf(as(null).writeByLink({ token: wrong, body: 'x' }))).status).toBe(404);
    }
  });

  it('sends an answer once, also when its job runs again', async () => {
    const { id } = await contact('asha@example.in');
    const { messages } = await answer(id);
    const messageId = messages.at(-1)?.id;
    await runDueJobs(test, services);
    await supportJobs['support.mail-answer']?.(services, { messageId });
    expect(
      services.sent.filter(({ subject }) => subject.startsWith('Our answer to your request [')),
    ).toHaveLength(1);
    const { request } = await as(operator).inbox.get({ id });
    expect(request.messages.at(-1)?.mailedAt).not.toBeNull();
  });
});
