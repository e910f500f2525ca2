/** WhatsApp and SMS behind the outbox, over doubles of the providers that check what they are sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { createNumberScene, NUMBER, type NumberScene } from '../../../test/number-scene.ts';
import { startPushService } from '../../../test/push-service.ts';
import { smsReport } from '../../../test/sms-api.ts';
import { statusOf, whatsappReport } from '../../../test/whatsapp-api.ts';
import { subscribePush } from '../push-subscriptions.ts';
import { deliver } from './deliver.ts';

let scene: NumberScene;
let student: TestPerson;

beforeAll(async () => {
  scene = await createNumberScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  for (const provider of [scene.whatsapp, scene.sms]) {
    provider.taken.length = 0;
    provider.faults.length = 0;
  }
  student = await scene.make.student();
});

const states = async () => (await scene.lines(student.id)).map(({ channel, state }) => [channel, state]);
const fromWhatsapp = (...statuses: object[]) =>
  scene.app.request('/webhooks/whatsapp', whatsappReport(...statuses));
const fromSms = (status: string, more?: Record<string, string>, at = 0) => {
  const [message] = scene.sms.taken.slice(at);
  if (message === undefined) throw new Error('no message was taken');
  const path = new URL(message.fields.StatusCallback ?? '').pathname;
  return scene.app.request(path, smsReport(message, status, more));
};
const firstOfWhatsapp = () => {
  const [message] = scene.whatsapp.taken;
  if (message === undefined) throw new Error('no message was taken');
  return message;
};
const confirmed = async (channel: string) =>
  (
    await scene.query<{ confirmed: boolean }>(
      'select confirmed_at is not null as confirmed from reach_number where user_id = $1 and channel = $2',
      [student.id, channel],
    )
  ).rows[0]?.confirmed;

describe('a notice by WhatsApp', () => {
  beforeEach(() => scene.reach(student.id, 'whatsapp', 'sms'));

  it('is a template with what has happened and the link, under the name of the delivery', async () => {
    const [line] = await scene.tell(student.id);
    expect(scene.whatsapp.taken).toEqual([
      {
        id: line?.providerId,
        to: '919876543210',
        template: 'notice',
        values: ['Your teacher is waiting: Mathematics, 18:30.', 'https://kaksha.example/classroom/1'],
        reference: line?.id,
      },
    ]);
    expect(line?.providerId).toMatch(/^wamid\./);
    expect(await states()).toEqual([['whatsapp', 'sent']]);
  });

  it('is delivered when WhatsApp says so, once, whatever comes after', async () => {
    await scene.tell(student.id);
    const message = firstOfWhatsapp();
    for (const said of ['sent', 'delivered', 'delivered', 'read', 'failed']) {
      expect((await fromWhatsapp(statusOf(message, said))).status).toBe(200);
    }
    expect(await states()).toEqual([['whatsapp', 'delivered']]);
  });

  it.each([
    { status: 429 },
    { status: 500 },
    { status: 503, code: 2 },
    { status: 400, code: 131056 },
    { status: 400, code: 130429 },
  ])('is tried again after $status, code $code', async (fault) => {
    scene.whatsapp.faults.push(fault);
    expect(await scene.tell(student.id)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(await scene.carry(student.id)).toMatchObject([{ state: 'sent', attempts: 2, problem: null }]);
  });

  it.each([
    { status: 400, code: 131026 },
    { status: 404, code: 132001 },
    { status: 401, code: 190 },
  ])('goes on by SMS after $status, code $code', async (fault) => {
    scene.whatsapp.faults.push(fault);
    await scene.tell(student.id);
    await scene.carry(student.id);
    expect(await states()).toEqual([
      ['whatsapp', 'failed'],
      ['sms', 'sent'],
    ]);
    expect(await confirmed('whatsapp')).toBe(true);
  });

  it('goes on by SMS after five attempts', async () => {
    scene.whatsapp.faults.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
    await scene.tell(student.id);
    for (let attempt = 2; attempt <= 5; attempt++) await scene.carry(student.id);
    expect(await scene.carry(student.id)).toMatchObject([
      { channel: 'whatsapp', state: 'failed', attempts: 5 },
      { channel: 'sms', state: 'sent' },
    ]);
  });

  it('ends with the number when its owner has had enough', async () => {
    scene.whatsapp.faults.push({ status: 400, code: 131050 });
    await scene.tell(student.id);
    expect(await confirmed('whatsapp')).toBe(false);
    await scene.tell(student.id, 'class:2');
    expect(await states()).toEqual(
      expect.arrayContaining([
        ['whatsapp', 'failed'],
        ['sms', 'sent'],
        ['sms', 'sent'],
      ]),
    );
    expect(scene.whatsapp.taken).toEqual([]);
  });
});

describe('a notice by SMS', () => {
  beforeEach(() => scene.reach(student.id, 'sms'));

  it('is short, from our sender, and reports to the name of the delivery', async () => {
    const [line] = await scene.tell(student.id);
    expect(scene.sms.taken.map(({ fields }) => fields)).toEqual([
      {
        To: NUMBER,
        From: 'KAKSHA',
        Body: 'Kaksha: Your teacher is waiting: Mathematics, 18:30. https://kaksha.example/classroom/1',
        StatusCallback: `https://kaksha.example/webhooks/sms/${line?.id}`,
      },
    ]);
    await fromSms('delivered');
    await fromSms('sent');
    expect(await states()).toEqual([['sms', 'delivered']]);
  });

  it('names what Indian operators know the text by, and a messaging service as one', async () => {
    const from = `MG${'0'.repeat(32)}`;
    const dlt = { entityId: '1101', templateId: '1107', codeTemplateId: '1108' };
    const { env } = scene.services;
    const channels = { ...env.channels, sms: { ...scene.sms.env, from, dlt } };
    await scene.query(`update delivery set not_before = 'infinity'`);
    scene.sms.faults.push({ status: 500 });
    const [line] = await scene.tell(student.id);
    await scene.query('update delivery set not_before = now() where id = $1', [line?.id]);
    await deliver({ ...scene.services, env: { ...env, channels } }, line?.id ?? '');
    expect(scene.sms.taken[0]?.fields).toMatchObject({
      MessagingServiceSid: from,
      DltEntityId: '1101',
      DltTemplateId: '1107',
    });
  });

  it.each([{ status: 429, code: 20429 }, { status: 500 }])('is tried again after $status', async (fault) => {
    scene.sms.faults.push(fault);
    expect(await scene.tell(student.id)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    expect(await scene.carry(student.id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('fails for good at a number that is none, which stays confirmed', async () => {
    scene.sms.faults.push({ status: 400, code: 21614 });
    expect(await scene.tell(student.id)).toMatchObject([{ state: 'failed' }]);
    expect(await confirmed('sms')).toBe(true);
  });

  it.each(['at once', 'later'])('ends with the number of who answered STOP, said %s', async (when) => {
    if (when === 'at once') scene.sms.faults.push({ status: 400, code: 21610 });
    await scene.tell(student.id);
    if (when === 'later') await fromSms('undelivered', { ErrorCode: '21610' });
    expect(await states()).toEqual([['sms', 'failed']]);
    expect(await confirmed('sms')).toBe(false);
    await scene.tell(student.id, 'class:2');
    expect(await states()).toEqual([['sms', 'failed']]);
  });
});

describe('one after the other', () => {
  it('a device that is gone, then WhatsApp that reports a failure, then SMS', async () => {
    await scene.reach(student.id, 'whatsapp', 'sms');
    const viewer = { ...student, role: 'student' as const };
    const { push: offered } = await callAs(scene.services, viewer).notifications.channels();
    const push = await startPushService(offered.publicKey);
    onTestFinished(() => push.close());
    const { rows } = await scene.query<{ id: string }>(
      `insert into session (user_id, refresh_hash, expires_at)
       values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
      [student.id],
    );
    await subscribePush(scene.services, { ...viewer, sessionId: rows[0]?.id ?? '' }, push.subscription);
    push.answers.push(410);
    await scene.tell(student.id);
    await scene.carry(student.id);
    expect(await states()).toEqual([
      ['push', 'failed'],
      ['whatsapp', 'sent'],
    ]);
    const report = statusOf(firstOfWhatsapp(), 'failed', 131026);
    await Promise.all([fromWhatsapp(report), fromWhatsapp(report), fromWhatsapp(report, report)]);
    await scene.carry(student.id);
    expect(await states()).toEqual([
      ['push', 'failed'],
      ['whatsapp', 'failed'],
      ['sms', 'sent'],
    ]);
    expect(scene.sms.taken).toHaveLength(1);
  });
});
