import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { WEBHOOK_SECRET } from '../../test/sandbox-gateway.ts';
import { Inbox } from './events/inbox.ts';

let scene: PaymentsScene;

beforeAll(async () => {
  scene = await createPaymentsScene({ worker: false });
});
afterAll(() => scene.close());

const sign = (body: string, secret = WEBHOOK_SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex');

const bodyOf = (event = 'payment.captured') =>
  JSON.stringify({
    event,
    created_at: 1_790_000_000,
    payload: {
      payment: {
        entity: {
          id: 'pay_door',
          order_id: 'order_door',
          amount: 100,
          currency: 'INR',
          status: 'captured',
          created_at: 1_790_000_000,
          // A gateway's other fields, which nobody here needs.
          email: 'payer@example.test',
          contact: '+919000000000',
          vpa: 'payer@bank',
        },
      },
    },
  });

async function stored(eventId: string) {
  const { rows } = await scene.test.ownerPool.query(
    'select event, body from payment_event where event_id = $1',
    [eventId],
  );
  return rows;
}

describe('the door for webhooks', () => {
  it('takes one in once, with its job, and keeps only what is read of it', async () => {
    const body = bodyOf();
    const eventId = `evt_${randomUUID()}`;
    const headers = { 'X-Razorpay-Signature': sign(body), 'X-Razorpay-Event-Id': eventId };
    const first = await scene.postWebhook(body, headers);
    expect([first.status, await first.json()]).toEqual([200, { received: 'new' }]);
    const again = await scene.postWebhook(body, headers);
    expect([again.status, await again.json()]).toEqual([200, { received: 'repeated' }]);
    const rows = await stored(eventId);
    expect(rows).toMatchObject([{ event: 'payment.captured' }]);
    expect(JSON.stringify(rows)).not.toMatch(/payer@|\+91/);
    const { rows: jobs } = await scene.test.ownerPool.query(
      `select 1 from graphile_worker.jobs where key = 'payments.events'`,
    );
    expect(jobs).toHaveLength(1);
  });

  it('takes many at once in few statements, and one that cannot be stored spoils no other', async () => {
    const { db } = scene.services;
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const inbox = new Inbox(counted);
    const event = { event: 'payment.captured', payload: {} };
    const ids = Array.from({ length: 50 }, () => `evt_${randomUUID()}`);
    const all = [...ids, ...ids.slice(0, 5)].map((eventId) => inbox.store({ eventId, event }));
    expect((await Promise.all(all)).filter((stored) => stored === 'repeated')).toHaveLength(5);
    expect(statements).toBe(2);
    const [good, bad] = await Promise.allSettled([
      inbox.store({ eventId: `evt_${randomUUID()}`, event }),
      // No text of PostgreSQL holds it.
      inbox.store({ eventId: 'evt_\u0000', event }),
      inbox.store({ eventId: `evt_${randomUUID()}`, event }),
    ]);
    expect([good?.status, bad?.status]).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['nothing', {}],
    ['another secret', { 'X-Razorpay-Signature': sign(bodyOf(), 'somebody else') }],
    ['the signature of another body', { 'X-Razorpay-Signature': sign(`${bodyOf()} `) }],
    ['no hex at all', { 'X-Razorpay-Signature': 'z'.repeat(64) }],
  ])('refuses what is signed with %s', async (_what, headers) => {
    const eventId = `evt_${randomUUID()}`;
    const answer = await scene.postWebhook(bodyOf(), { ...headers, 'X-Razorpay-Event-Id': eventId });
    expect(answer.status).toBe(401);
    expect(await stored(eventId)).toEqual([]);
  });

  it.each(['', 'not json', '[]', '{"event":"payment.captured"}'])(
    'says of %j, rightly signed, that it cannot be read',
    async (body) => {
      const answer = await scene.postWebhook(body, { 'X-Razorpay-Signature': sign(body) });
      expect(answer.status).toBe(422);
    },
  );

  it('knows the same body without an id again', async () => {
    const body = bodyOf('payment.authorized');
    const headers = { 'X-Razorpay-Signature': sign(body) };
    expect(await (await scene.postWebhook(body, headers)).json()).toEqual({ received: 'new' });
    expect(await (await scene.postWebhook(body, headers)).json()).toEqual({ received: 'repeated' });
  });
});
