/**
 * Nobody knows whether a message to a number has left: the worker died, or the provider's answer was lost. It is told at
 * least once (docs/decisions/2026-11-22-notifications-at-least-once-one-key.md).
 */
import { LEASE_SECONDS } from '@kaksha/domain/notifications/channels.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { createNumberScene, type NumberScene } from '../../../test/number-scene.ts';
import { smsReport } from '../../../test/sms-api.ts';
import { statusOf, whatsappReport } from '../../../test/whatsapp-api.ts';
import { runSweep } from '../../platform/sweeps/sweep.ts';
import { deliver, sweepOutbox } from './deliver.ts';

let scene: NumberScene;
let student: TestPerson;

beforeAll(async () => {
  scene = await createNumberScene();
});
afterAll(() => scene.close());

describe.each(['whatsapp', 'sms'] as const)('in doubt by %s', (channel) => {
  const provider = () => scene[channel];
  beforeEach(async () => {
    scene.whatsapp.taken.length = 0;
    scene.sms.taken.length = 0;
    provider().faults.length = 0;
    student = await scene.make.student();
    await scene.reach(student.id, channel);
  });

  /** The provider reports on its message number `at` with this word. */
  async function report(said: 'sent' | 'failed', at = 0): Promise<number> {
    const [ofWhatsapp] = scene.whatsapp.taken.slice(at);
    const [ofSms] = scene.sms.taken.slice(at);
    if (ofWhatsapp !== undefined) {
      return (await scene.app.request('/webhooks/whatsapp', whatsappReport(statusOf(ofWhatsapp, said))))
        .status;
    }
    if (ofSms === undefined) throw new Error('no message was taken');
    const path = new URL(ofSms.fields.StatusCallback ?? '').pathname;
    return (await scene.app.request(path, smsReport(ofSms, said))).status;
  }

  it('nothing is sent again before the provider had ten minutes to report', async () => {
    provider().faults.push('hang up');
    const [line] = await scene.tell(student.id);
    expect(line).toMatchObject({ state: 'sending', attempts: 1 });
    expect(line?.waits).toBeGreaterThan(LEASE_SECONDS[channel] - 10);
    await deliver(scene.services, line?.id ?? '');
    expect(provider().taken).toHaveLength(1);
  });

  it('a report ends the doubt: it is not sent a second time', async () => {
    provider().faults.push('hang up');
    await scene.tell(student.id);
    expect(await report('sent')).toBe(200);
    expect(await scene.carry(student.id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(provider().taken).toHaveLength(1);
  });

  it('without a report it is sent again', async () => {
    provider().faults.push('hang up');
    await scene.tell(student.id);
    expect(await scene.carry(student.id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
    expect(provider().taken).toHaveLength(2);
  });

  it('what a worker that died had handed over is sent again after the lease, unless it was reported', async () => {
    provider().faults.push({ status: 500 });
    const [line] = await scene.tell(student.id);
    const died = `update delivery set state = 'sending', attempts = 2, not_before = now() - interval '1 minute'
      where id = $1`;
    await scene.query(died, [line?.id]);
    await runSweep(scene.services, sweepOutbox);
    const { rows } = await scene.query(`select from graphile_worker.jobs where key = $1`, [
      `deliver:${line?.id}`,
    ]);
    expect(rows).toHaveLength(1);
    await deliver(scene.services, line?.id ?? '');
    expect(provider().taken).toHaveLength(1);
    expect(await scene.lines(student.id)).toMatchObject([{ state: 'sent', attempts: 3 }]);
  });

  it('a failure of the message before says nothing of the one that was taken since', async () => {
    provider().faults.push('hang up');
    await scene.tell(student.id);
    await scene.carry(student.id);
    expect(await report('failed', 0)).toBe(200);
    expect(await scene.lines(student.id)).toMatchObject([{ state: 'sent' }]);
    expect(await report('failed', 1)).toBe(200);
    expect(await scene.lines(student.id)).toMatchObject([{ state: 'failed' }]);
  });

  it('doubt has an end: after five attempts it has failed', async () => {
    provider().faults.push(...Array.from({ length: 5 }, () => 'hang up' as const));
    await scene.tell(student.id);
    for (let attempt = 2; attempt <= 6; attempt++) await scene.carry(student.id);
    expect(await scene.lines(student.id)).toMatchObject([{ state: 'failed', attempts: 5 }]);
    expect(provider().taken).toHaveLength(5);
  });
});

describe('the webhooks', () => {
  const post = (path: string, init: RequestInit) => scene.app.request(path, { method: 'POST', ...init });

  it('take nothing that is not signed, and change nothing by it', async () => {
    student = await scene.make.student();
    await scene.reach(student.id, 'whatsapp', 'sms');
    const [line] = await scene.tell(student.id);
    const [message] = scene.whatsapp.taken.slice(-1);
    if (message === undefined) throw new Error('no message was taken');
    const good = whatsappReport(statusOf(message, 'failed'));
    const forged = good.body.replace('failed', 'sent');
    expect((await post('/webhooks/whatsapp', { ...good, body: forged })).status).toBe(401);
    expect((await post('/webhooks/whatsapp', { body: good.body })).status).toBe(401);
    expect(await scene.lines(student.id)).toEqual([expect.objectContaining({ id: line?.id, state: 'sent' })]);
  });

  it('pass over what is signed and not about us', async () => {
    const message = {
      id: 'wamid.other',
      to: '919876543210',
      template: 'x',
      values: [],
      reference: 'their-name',
    };
    const strange = whatsappReport(statusOf(message, 'delivered'), statusOf(message, 'exploded'), { id: 5 });
    expect((await post('/webhooks/whatsapp', strange)).status).toBe(200);
    const none = whatsappReport();
    expect((await post('/webhooks/whatsapp', none)).status).toBe(200);
  });

  it('answer the question of WhatsApp with its own word', async () => {
    const ask = (word: string) =>
      scene.app.request(`/webhooks/whatsapp?hub.mode=subscribe&hub.challenge=12345&hub.verify_token=${word}`);
    const right = await ask(encodeURIComponent(scene.whatsapp.env.verifyToken));
    expect([right.status, await right.text()]).toEqual([200, '12345']);
    expect((await ask('guessed')).status).toBe(403);
  });
});
