/** The operators' side of requests: assignees, late ones, and that nobody acts on unseen changes. */
import type { InboxList } from '@kaksha/domain/support/inbox-schema.ts';
import { en as SUPPORT_TEXT } from '@kaksha/domain/support/words/en.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callAs, refusalOf } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { expectNotified, familyOf } from '../../../test/expect-notified.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { runDueJobs } from '../../../test/run-jobs.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { openRequest } from '../open-request.ts';

let test: TestDatabase;
let services: TestServices;
let operator: TestPerson;
let colleague: TestPerson;
let student: TestPerson;

beforeAll(async () => {
  test = await createTestDatabase({ max: 12 });
  services = createTestServices(test);
  const make = factoriesOf(test);
  [operator, colleague, student] = await Promise.all([
    make.person('admin'),
    make.person('admin'),
    make.student(),
  ]);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ownerPool.query('truncate ticket, rate_limit cascade');
  await runDueJobs(test, services);
  services.sent.length = 0;
});

const inbox = (person = operator) => callAs(services, person).support.inbox;
const ask = async (subject = 'My invoice') => {
  const { request } = await callAs(services, student).support.ask({
    name: 'Riya',
    email: 'riya@example.in',
    subject,
    message: 'Where is it?',
  });
  // Requests of a Sunday are all due at the same time.
  await test.ownerPool.query(
    `update ticket set due_at = now() + (number + 600) * interval '1 second' where id = $1`,
    [request.id],
  );
  return { id: request.id, revision: 1 };
};

/** Somebody complains by the form about a class. */
const complain = () =>
  services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`insert into form_submission (form_name, fields)
      values ('grievance', '{}') returning id`.execute(trx);
    return openRequest(trx, {
      source: 'grievance',
      submissionId: rows[0]?.id ?? '',
      userId: null,
      name: 'Riya',
      email: 'riya@example.in',
      subject: 'No money back',
      body: 'The class of Monday did not take place.',
      grievance: 'service',
    });
  });

describe('the lists', () => {
  it('have what is due the soonest first, and say what is late', async () => {
    const [first, second, third] = [await ask('One'), await ask('Two'), await ask('Three')];
    await test.ownerPool.query(`update ticket set due_at = now() - interval '2 hours' where id = $1`, [
      third.id,
    ]);
    const { requests, counts } = await inbox().list({});
    expect(requests.map(({ subject, overdue }) => [subject, overdue])).toEqual([
      ['Three', true],
      ['One', false],
      ['Two', false],
    ]);
    await inbox().assign({ ...first, operatorId: operator.id });
    await inbox(colleague).answer({ ...second, body: 'Under Wallet.' });
    expect(counts).toEqual({ open: 3, mine: 0, overdue: 1 });
    const now = await inbox().list({ list: 'mine' });
    expect(now.requests.map(({ id }) => id)).toEqual([first.id]);
    expect(now.counts).toEqual({ open: 2, mine: 1, overdue: 1 });
    expect((await inbox().list({ list: 'answered' })).requests.map(({ id }) => id)).toEqual([second.id]);
  });

  it('mark a complaint that nobody has acknowledged in time, before what is due later', async () => {
    const other = await ask('Due in ten minutes');
    const { id } = await complain();
    const late = async () => (await inbox().list({})).counts.overdue;
    expect(await late()).toBe(0);
    await test.ownerPool.query(
      `update ticket set acknowledge_by = now() - interval '1 minute' where id = $1`,
      [id],
    );
    const { requests } = await inbox().list({});
    expect(requests.map((one) => one.id)).toEqual([id, other.id]);
    expect(requests).toMatchObject([
      { source: 'grievance', overdue: true, next: { deed: 'acknowledge', by: requests[0]?.acknowledgeBy } },
      { source: 'help', overdue: false, next: { deed: 'answer', by: requests[1]?.dueAt } },
    ]);
    expect(await late()).toBe(1);
    // An answer acknowledges it, too.
    const { request } = await inbox().answer({ id, revision: 1, body: 'We look into it.' });
    expect(request).toMatchObject({ overdue: false, acknowledgeBy: null, dueAt: null, next: null });
    expect(await late()).toBe(0);
  });

  it('keep a complaint about which we have asked back: the law’s time for its settlement goes on', async () => {
    const { id } = await complain();
    const { request } = await inbox().answer({ id, revision: 1, body: 'Which class was it?', askBack: true });
    const redressBy = request.grievance?.redressBy;
    expect(request).toMatchObject({
      status: 'waiting',
      dueAt: null,
      grievance: { acknowledgedAt: expect.any(String) },
      next: { deed: 'settle', by: redressBy },
    });
    const listed = async (list: InboxList) => (await inbox().list({ list })).requests.map((one) => one.id);
    expect([await listed('open'), await listed('mine'), await listed('answered')]).toEqual([[id], [id], []]);
    await test.ownerPool.query(`update ticket set redress_by = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    expect((await inbox().list({})).counts).toEqual({ open: 1, mine: 1, overdue: 1 });
    await inbox().answer({ id, revision: 2, body: 'Your money is on its way.' });
    expect([await listed('open'), await listed('answered')]).toEqual([[], [id]]);
  });

  it('come page by page, each request once, and are searched by name, address, subject and number', async () => {
    for (const subject of ['One', 'Two', 'Three', 'Four', 'Five']) await ask(subject);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await inbox().list({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.requests.map(({ subject }) => subject));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    const [three] = (await inbox().list({ search: 'THREE' })).requests;
    expect(three?.subject).toBe('Three');
    for (const search of [`K-${three?.number}`, String(three?.number)]) {
      expect((await inbox().list({ search })).requests.map(({ id }) => id)).toEqual([three?.id]);
    }
    expect((await inbox().list({ search: 'riya@EXAMPLE' })).requests).toHaveLength(5);
    expect((await inbox().list({ search: '100%' })).requests).toEqual([]);
  });
});

describe('a request', () => {
  it('is changed only as it was seen: of several at once one wins, and is told', async () => {
    const seen = await ask();
    const outcomes = await Promise.allSettled([
      inbox().answer({ ...seen, body: 'One' }),
      inbox(colleague).answer({ ...seen, body: 'Two' }),
      inbox(colleague).assign({ ...seen, operatorId: colleague.id }),
      inbox().decide({ ...seen, decision: 'close' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, message: SUPPORT_TEXT.inbox.changed });
    }
  });

  it('is not answered over what the person has written meanwhile', async () => {
    const seen = await ask();
    await callAs(services, student).support.write({ id: seen.id, body: 'Never mind, found it' });
    expect((await refusalOf(inbox().answer({ ...seen, body: 'It is …' }))).message).toBe(
      SUPPORT_TEXT.inbox.changed,
    );
    await runDueJobs(test, services);
    expect(services.sent.filter(({ subject }) => subject.startsWith('Our answer'))).toEqual([]);
  });

  it('is taken, handed over, asked about, answered and closed, each written into the audit log', async () => {
    const { id } = await ask();
    const toAll = { live: { 'request:changed': [operator, colleague, familyOf(student)] } };
    await expectNotified(test, () => inbox().assign({ id, revision: 1, operatorId: operator.id }), toAll);
    const handed = (await inbox().assign({ id, revision: 2, operatorId: colleague.id })).request;
    expect([handed.status, handed.assignedTo?.id]).toEqual(['assigned', colleague.id]);
    const asked = (await inbox(colleague).answer({ id, revision: 3, body: 'Which?', askBack: true })).request;
    expect([asked.status, asked.dueAt]).toEqual(['waiting', null]);
    await inbox(colleague).answer({ id, revision: 4, body: 'Under Wallet.' });
    await expectNotified(test, () => inbox().decide({ id, revision: 5, decision: 'close' }), toAll);
    const open = (await inbox().decide({ id, revision: 6, decision: 'reopen' })).request;
    expect([open.status, open.assignedTo?.id]).toEqual(['assigned', colleague.id]);
    const { rows } = await test.ownerPool.query(
      `select action from audit_entry where subject_type = 'request' and subject_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'request.taken',
      'request.handed-over',
      'request.asked-back',
      'request.answered',
      'request.closed',
      'request.reopened',
    ]);
    const refusal = await refusalOf(inbox().assign({ id, revision: 7, operatorId: student.id }));
    expect([refusal.status, refusal.message]).toEqual([404, SUPPORT_TEXT.inbox.notAnOperator]);
  });

  it('that is spam gets no mail, and waits for nobody when more comes', async () => {
    const { id } = await ask();
    await inbox().answer({ id, revision: 1, body: 'Under Wallet.' });
    await inbox().decide({ id, revision: 2, decision: 'spam' });
    await callAs(services, student).support.write({ id, body: 'Buy now' });
    await runDueJobs(test, services);
    expect(services.sent).toEqual([]);
    expect((await inbox().list({})).requests).toEqual([]);
    expect((await inbox().list({ list: 'spam' })).requests.map((one) => one.id)).toEqual([id]);
    const back = (await inbox().decide({ id, revision: 4, decision: 'notSpam' })).request;
    expect([back.spam, back.status]).toEqual([false, 'assigned']);
  });

  it('can not be open without a time by which it is answered', async () => {
    const { id } = await ask();
    await expect(test.appPool.query('update ticket set due_at = null where id = $1', [id])).rejects.toThrow(
      /ticket_due_while_it_waits_for_us/,
    );
  });
});
