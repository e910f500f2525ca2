import { beforeEach, describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import type { TestPerson } from '../../test/factories.ts';
import { type PushService, startPushService } from '../../test/push-service.ts';
import { setStage } from '../../test/stage.ts';
import { isAcceptableEndpoint } from './outbox/channels/push-request.ts';
import { deliver } from './outbox/deliver.ts';
import { subscribePush } from './push-subscriptions.ts';
import { sendNotice } from './send-notice.ts';

let push: PushService;
let student: TestPerson;

const { database: test, services, make } = await setStage({ env: { allowLocalPush: true } });
beforeEach(async () => {
  student = await make.student();
  const { push: offered } = await as(student).notifications.channels();
  push = await startPushService(offered.publicKey);
  return () => push.close();
});

const as = (person: TestPerson) => callAs(services, { ...person, role: 'student' });
async function subscribe(person = student): Promise<void> {
  const { rows } = await test.ownerPool.query<{ id: string }>(
    `insert into session (user_id, refresh_hash, expires_at)
     values ($1, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
    [person.id],
  );
  const viewer = { id: person.id, role: 'student' as const, sessionId: rows[0]?.id ?? '' };
  await subscribePush(services, viewer, push.subscription);
}

/** Has them told, urgently so that the hour does not matter, and takes what is due once. */
async function tell(occasion: string, more = {}): Promise<{ id: string; state: string }[]> {
  await sendNotice(test.db, [student.id], occasion, {
    kind: 'class',
    subject: 'Your teacher is waiting',
    paragraphs: ['Mathematics, 18:30.'],
    action: { label: 'Join', path: '/classroom/1' },
    urgent: true,
    ...more,
  });
  return carry(occasion);
}
async function carry(occasion: string) {
  await test.ownerPool.query(`update delivery set not_before = now() where state = 'queued'`);
  const query = () =>
    test.ownerPool.query<{ id: string; state: string }>(
      `select id, state from delivery where channel = 'push' and occasion = $1`,
      [occasion],
    );
  for (const { id } of (await query()).rows) await deliver(services, id);
  return (await query()).rows;
}
const devices = async () => (await as(student).notifications.channels()).push.devices;

describe('web push', () => {
  it('arrives encrypted for the browser and proven as ours', async () => {
    await subscribe();
    const [line] = await tell('waiting:1');
    expect(line?.state).toBe('sent');
    expect(push.arrived).toEqual([
      {
        message: {
          title: 'Your teacher is waiting',
          body: 'Mathematics, 18:30.',
          path: '/classroom/1',
          tag: line?.id,
        },
        ttl: '86400',
        urgency: 'high',
        topic: Buffer.from((line?.id ?? '').replaceAll('-', ''), 'hex').toString('base64url'),
      },
    ]);
  });

  it('is tried again after 429 and 500, and arrives once under one name', async () => {
    await subscribe();
    push.answers.push(429, 500);
    await tell('waiting:2');
    await carry('waiting:2');
    expect(push.arrived).toEqual([]);
    expect(await carry('waiting:2')).toMatchObject([{ state: 'sent' }]);
    expect(push.arrived).toHaveLength(1);
  });

  it.each([404, 410])('a browser that is gone (%i) is forgotten, and the delivery failed', async (status) => {
    await subscribe();
    push.answers.push(status);
    expect(await tell(`gone:${status}`)).toMatchObject([{ state: 'failed' }]);
    expect(await devices()).toBe(0);
    expect(await tell(`gone-again:${status}`)).toEqual([]);
  });

  it('goes to nobody who signed out, declined, or turned this device off', async () => {
    await subscribe();
    await as(student).accounts.setNotificationPreferences({ preferences: [{ kind: 'class', push: false }] });
    expect(await tell('declined')).toEqual([]);
    await as(student).accounts.setNotificationPreferences({ preferences: [{ kind: 'class', push: true }] });
    await as(student).notifications.unsubscribePush({ endpoint: push.subscription.endpoint });
    expect(await tell('off')).toEqual([]);
    await subscribe();
    await test.ownerPool.query('update session set revoked_at = now() where user_id = $1', [student.id]);
    expect(await tell('signed out')).toEqual([]);
  });

  it('a browser belongs to who subscribed with it last', async () => {
    await subscribe();
    const other = await make.student();
    await subscribe(other);
    expect(await devices()).toBe(0);
    expect((await as(other).notifications.channels()).push.devices).toBe(1);
  });

  it('waits for the morning unless it is urgent', async () => {
    await subscribe();
    await tell('by day', { urgent: false });
    const { rows } = await test.ownerPool.query<{ quiet: boolean; waits: boolean }>(
      `select (now() at time zone 'Asia/Kolkata')::time >= '21:00' or (now() at time zone 'Asia/Kolkata')::time < '07:00'
         as quiet, state = 'queued' and not_before > now() as waits
       from delivery where channel = 'push' and occasion = 'by day'`,
    );
    expect(rows[0]?.waits).toBe(rows[0]?.quiet);
  });
});

/** A point of the right length that is not on the curve: nothing can be encrypted for it. */
const BROKEN_POINT = Buffer.alloc(65, 4);

describe('a browser with a broken key', () => {
  it('is not kept', async () => {
    const keys = { ...push.subscription.keys, p256dh: BROKEN_POINT.toString('base64url') };
    await expect(
      as(student).notifications.subscribePush({ endpoint: push.subscription.endpoint, keys }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('is forgotten, and others of the same push service are reached all the while', async () => {
    for (let at = 0; at < 6; at += 1) {
      await subscribe();
      await test.ownerPool.query('update push_subscription set p256dh = $1 where user_id = $2', [
        BROKEN_POINT,
        student.id,
      ]);
      expect(await tell(`broken:${at}`)).toMatchObject([{ state: 'failed' }]);
      expect(await devices()).toBe(0);
    }
    await subscribe();
    expect(await tell('whole')).toMatchObject([{ state: 'sent' }]);
  });
});

describe('an endpoint', () => {
  it.each([
    'http://push.example.org/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.0.0.4/1',
    'https://169.254.169.254/latest',
    'https://localhost/1',
    'https://user:word@push.example.org/1',
    'javascript:alert(1)',
    'nothing',
  ])('such as %s is not kept', async (endpoint) => {
    expect(isAcceptableEndpoint(endpoint, false)).toBe(false);
    const strict = callAs(
      { ...services, env: { ...services.env, allowLocalPush: false } },
      {
        ...student,
        role: 'student',
      },
    );
    await expect(
      strict.notifications.subscribePush({ ...push.subscription, endpoint }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('that is a public name is', () => {
    expect(isAcceptableEndpoint('https://fcm.googleapis.com/fcm/send/1', false)).toBe(true);
  });
});
