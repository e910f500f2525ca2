/** The public forms at the site root, as a script and as a plain browser post them. */
import { PUBLIC_TEXT_REFUSALS } from '@kaksha/domain/public-text.ts';
import { PUZZLE_HEADER, type Puzzle } from '@kaksha/domain/puzzle.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { appOn } from '../../test/app.ts';
import { expectNotified } from '../../test/expect-notified.ts';
import { solvePuzzle } from '../../test/solve-puzzle.ts';
import { setStage } from '../../test/stage.ts';
import { contentJobs } from '../content/forms.ts';

const { database, services, make } = await setStage();
await make.person('admin');
// The page's arguments, instead of the page.
const app = appOn(services, database, async (request, _requestId, _nonce, _address, answered) =>
  Response.json({ method: request.method, path: new URL(request.url).pathname, answered }),
);
beforeEach(async () => {
  await database.ownerPool.query(`truncate rate_limit, form_submission, ticket, ticket_message cascade;
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key is not null`);
  services.sent.length = 0;
});

const SCRIPT = 'application/json';
const BROWSER = 'text/html,application/xhtml+xml';

const post = (fields: Record<string, string>, accept = SCRIPT, headers = {}) =>
  app.request('/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: accept, ...headers },
  });

interface Stored {
  id: string;
  form_name: string;
  fields: Record<string, string>;
}
const stored = async () =>
  (
    await database.ownerPool.query<Stored>(
      'select id, form_name, fields from form_submission order by received_at',
    )
  ).rows;
const onlyStored = async () => {
  const [one, ...others] = await stored();
  expect(others).toEqual([]);
  return one;
};
/** The mails that were enqueued for one submission, by the task's name. */
const enqueuedFor = async (submissionId: string | undefined) => {
  const { rows } = await database.ownerPool.query<{ task: string }>(
    `select t.identifier as task from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'submissionId' = $1 order by 1`,
    [submissionId],
  );
  return rows.map((row) => row.task);
};

const contact = {
  'form-name': 'contact',
  name: 'Asha',
  email: 'asha@example.in',
  subject: 'Timings',
  message: 'Do you teach on Sundays?',
};
const trial = {
  'form-name': 'book-free-trial',
  name: 'Asha',
  email: 'asha@example.in',
  whatsapp: '',
  class: 'Class 8',
  subject: 'Science',
  timing: '',
  date: '',
};

describe('a form that is taken', () => {
  test('a contact message is stored and two mails are enqueued with it', async () => {
    expect((await post(contact)).status).toBe(200);
    const one = await onlyStored();
    const { 'form-name': name, ...fields } = contact;
    expect(one).toMatchObject({ form_name: name, fields });
    expect(await enqueuedFor(one?.id)).toEqual(['content.acknowledge', 'content.mail-operator']);
  });

  test('the operator gets all of it, and answers the sender', async () => {
    await post(contact);
    await contentJobs['content.mail-operator']?.(services, { submissionId: (await onlyStored())?.id });
    expect(services.sent).toMatchObject([{ replyTo: 'asha@example.in', subject: 'Contact: Timings' }]);
    expect(services.sent[0]?.text).toContain('message: Do you teach on Sundays?');
  });

  test.each([
    [contact, 'We have your message'],
    [trial, 'We have your request for a free trial'],
  ])('the sender is told, without a word of what was typed', async (form, subject) => {
    const spam = { name: 'Win a prize', message: 'http://spam.example', subject: 'Buy now' };
    expect((await post({ ...form, ...spam })).status).toBe(200);
    await contentJobs['content.acknowledge']?.(services, { submissionId: (await onlyStored())?.id });
    expect(services.sent).toMatchObject([{ to: 'asha@example.in', subject }]);
    expect(services.sent[0]?.text).toContain('within 24 hours on working days');
    expect(services.sent[0]?.text).not.toMatch(/spam|Buy now|Win a prize/);
  });

  test('a mailbox gets three acknowledgements a day, however it is spelled, and we get every form', async () => {
    const spellings = ['asha@example.in', 'Asha@Example.in', 'asha+1@example.in', 'asha+2@example.in'];
    for (const email of spellings) expect((await post({ ...contact, email })).status).toBe(200);
    const enqueued = await Promise.all((await stored()).map((one) => enqueuedFor(one.id)));
    expect(enqueued.map((tasks) => tasks.includes('content.acknowledge'))).toEqual([true, true, true, false]);
    expect(enqueued.every((tasks) => tasks.includes('content.mail-operator'))).toBe(true);
  });

  test.each([
    [contact, '/contact?sent=1#contact-form'],
    [trial, '/?trial=1#free-trial'],
  ])('without JavaScript it leads back to its page', async (form, location) => {
    const answer = await post(form, BROWSER);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  });

  test.each([
    ['whatsapp', '98765 4321', 'Please enter a valid 10-digit phone number'],
    ['date', '2020-02-29', 'Please choose a date from today on'],
  ])('a free trial with a bad %s is refused, with JavaScript and without', async (path, value, msg) => {
    const bad = { ...trial, [path]: value };
    expect(await (await post(bad)).json()).toEqual({ message: msg, errors: [{ msg, path }] });
    expect((await post(bad, BROWSER)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('multipart is a form too; a file in it is left out', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(contact)) body.set(name, value);
    body.set('picture', new File(['x'], 'x.png'));
    const answer = await app.request('/', { method: 'POST', body, headers: { Accept: SCRIPT } });
    expect(answer.status).toBe(200);
    expect((await onlyStored())?.fields).not.toHaveProperty('picture');
  });

  test('marks that turn the direction of writing are dropped, and a subject is one line', async () => {
    await post({ ...contact, name: 'Asha \u202egnihtemos', subject: 'Timings\r\nBcc: all@example.in' });
    expect((await onlyStored())?.fields).toMatchObject({
      name: 'Asha gnihtemos',
      subject: 'Timings Bcc: all@example.in',
    });
  });

  test('a filled honeypot is thanked, and nothing is stored', async () => {
    expect((await post({ ...contact, 'bot-field': 'x' })).status).toBe(200);
    expect((await post({ ...contact, 'bot-field': 'x' }, BROWSER)).status).toBe(303);
    expect(await stored()).toEqual([]);
  });
});

describe('a complaint', () => {
  const complaint = { ...contact, 'form-name': 'grievance', about: 'service', subject: 'No money back' };
  const ticket = async () => {
    const { rows } = await database.ownerPool.query<Record<string, unknown>>(
      `select source, number, acknowledged_at is not null as acknowledged, due_at = redress_by as "dueByRedress",
         extract(epoch from acknowledge_by - opened_at) / 3600 as "acknowledgeHours",
         (redress_by at time zone 'Asia/Kolkata')::date - (opened_at at time zone 'Asia/Kolkata')::date as "days",
         (redress_by at time zone 'Asia/Kolkata')::date
           = ((opened_at at time zone 'Asia/Kolkata') + interval '1 month')::date as "aMonth"
       from ticket`,
    );
    return rows[0];
  };
  const acknowledge = async () =>
    contentJobs['content.acknowledge']?.(services, { submissionId: (await onlyStored())?.id });

  test('gets a number at once, 48 hours for its acknowledgement and a month for its settlement', async () => {
    const answer = await post(complaint);
    const request = await ticket();
    expect(await answer.json()).toEqual({ ok: true, number: Number(request?.number) });
    expect(Number(request?.acknowledgeHours)).toBeCloseTo(48, 2);
    expect(request).toMatchObject({
      source: 'grievance',
      acknowledged: false,
      dueByRedress: true,
      aMonth: true,
    });
  });

  test('about what somebody posted has the shorter times of the IT Rules', async () => {
    await post({ ...complaint, about: 'content' });
    const request = await ticket();
    expect(Number(request?.acknowledgeHours)).toBeCloseTo(24, 2);
    expect(request?.days).toBe(15);
  });

  test('is acknowledged by a mail with its number and a link, and without a word of what was typed', async () => {
    const toOffice = { live: { 'request:changed': ['operators'] } } as const;
    await expectNotified(database, () => post(complaint), toOffice);
    await expectNotified(database, acknowledge, toOffice);
    const number = `K-${(await ticket())?.number}`;
    expect(services.sent).toMatchObject([
      { to: 'asha@example.in', subject: `We have your complaint ${number}` },
    ]);
    expect(services.sent[0]?.text).toContain('/requests?token=');
    expect(services.sent[0]?.text).toContain('Our office settles it by');
    expect(services.sent[0]?.text).not.toMatch(/money back|Sundays|Asha/);
    expect((await ticket())?.acknowledged).toBe(true);
  });

  test('without JavaScript its page names the number; a robot is thanked without one', async () => {
    const answer = await post(complaint, BROWSER);
    expect(answer.headers.get('location')).toBe(`/grievance?sent=${(await ticket())?.number}#grievance-form`);
    const robot = await post({ ...complaint, 'bot-field': 'x' }, BROWSER);
    expect(robot.headers.get('location')).toBe('/grievance?sent=0#grievance-form');
  });

  test('says what it is about', async () => {
    const answer = await post({ ...complaint, about: '' });
    expect(await answer.json()).toMatchObject({
      errors: [{ path: 'about', msg: 'Please choose what it is about' }],
    });
  });
});

describe('a form that is refused', () => {
  test('missing fields are told in the words of the specification', async () => {
    const answer = await post({
      'form-name': 'contact',
      name: '',
      email: 'nobody',
      subject: '',
      message: '',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [
        { msg: 'Name is required', path: 'name' },
        { msg: 'Email is invalid', path: 'email' },
        { msg: 'Subject is required', path: 'subject' },
        { msg: 'Message is required', path: 'message' },
      ],
    });
  });

  test.each([
    ['10,000 characters', { message: 'a'.repeat(10_000) }, 'message', 'Please use at most 5000 characters'],
    ['a NUL', { name: 'A\0sha' }, 'name', REFUSALS.nul],
    [
      'a name that leads away',
      { name: 'Win at http://spam.example' },
      'name',
      PUBLIC_TEXT_REFUSALS.name('the address of a website'),
    ],
  ])('%s', async (_what, change, path, msg) => {
    const answer = await post({ ...contact, ...change });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ path, msg }] });
    expect(await stored()).toEqual([]);
  });

  test('without JavaScript its page is shown again, with what was typed and what is wrong', async () => {
    const answer = await post({ ...contact, email: 'nobody', message: 'Two\0words' }, BROWSER);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      method: 'GET',
      path: '/contact',
      answered: {
        name: 'contact',
        values: { ...contact, email: 'nobody', message: 'Twowords' },
        problems: { email: 'Email is invalid', message: expect.any(String) },
        failure: null,
      },
    });
  });

  test.each([
    ['broken multipart', 'multipart/form-data; boundary=x'],
    ['multipart without a boundary', 'multipart/form-data'],
    ['text', 'text/plain'],
    ['JSON', 'application/json'],
  ])('what is no form is told so: %s', async (_what, type) => {
    const answer = await app.request('/', {
      method: 'POST',
      body: JSON.stringify(contact),
      headers: { 'Content-Type': type, Accept: SCRIPT },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('could not be read as a form'),
    });
  });

  test.each([SCRIPT, BROWSER])('another form name (%s)', async (accept) => {
    const answer = await post({ 'form-name': 'other' }, accept);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('There is no such form.');
  });

  test('the twenty-first form of an hour from one address is 429, and mails nobody', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await post(contact)).status).toBe(200);
    for (const accept of [SCRIPT, BROWSER]) {
      const answer = await post(contact, accept);
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(await answer.text()).toContain('Please');
    }
    expect(await stored()).toHaveLength(20);
  });

  test('a solved puzzle lets the next one through, once: others may share the address', async () => {
    for (let sent = 0; sent < 20; sent += 1) await post(contact);
    const { puzzle } = (await (await post(contact)).json()) as { puzzle: Puzzle };
    const solved = solvePuzzle(puzzle);
    expect((await post(contact, SCRIPT, { [PUZZLE_HEADER]: solved })).status).toBe(200);
    expect((await post(contact, SCRIPT, { [PUZZLE_HEADER]: solved })).status).toBe(429);
    expect(await stored()).toHaveLength(21);
  });
});
