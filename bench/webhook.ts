/** How many webhooks of the payment gateway are taken in in a second, and how fast their payments are credited. */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { topUpLegs } from '@kaksha/domain/wallet/postings.ts';
import { WEBHOOK_PATH } from '@kaksha/server/src/platform/gateway/addresses.ts';
import { sandboxKeys } from '@kaksha/server/src/platform/gateway/sandbox-process.ts';
import type { BenchResult } from './bench.ts';
import { measureLoad } from './load.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'webhook';

const CLIENTS = 20;
const PEOPLE = 300;
const AMOUNT_PAISE = 10_000;
/** More than can be sent in the time; each payment is told of once. */
const TOP_UPS = 40_000;
const CREDITED_WITHIN_MS = 300_000;

/** Parents with orders at the gateway that wait to be paid; answers whose each is, by its number. */
async function makeTopUps({ pool }: Scene): Promise<string[]> {
  await pool.query(
    `insert into user_account (email, email_verified_at, password_hash, role, first_name)
     select 'bench-payer-' || n || '@kaksha.example', now(), 'x', 'parent', 'Bench' from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const { rows: people } = await pool.query<{ id: string }>(
    `select id from user_account where email like 'bench-payer-%' order by email`,
  );
  const ids = people.map(({ id }) => id);
  await pool.query(
    `insert into top_up (user_id, amount_paise, gateway_order_id)
     select ($1::uuid[])[1 + n % $2::int], $3, 'order_bench' || n from generate_series(0, $4::int - 1) n`,
    [ids, PEOPLE, AMOUNT_PAISE, TOP_UPS],
  );
  return ids;
}

const bodyOf = (number: number): string =>
  JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    created_at: 1_790_000_000,
    payload: {
      payment: {
        entity: {
          id: `pay_bench${number}`,
          order_id: `order_bench${number}`,
          amount: AMOUNT_PAISE,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
          amount_refunded: 0,
          fee: 236,
          tax: 36,
          created_at: 1_790_000_000,
        },
      },
    },
  });

/** The rows of a webhook in one transaction, without anything around them: the event, and the job that will look at it. */
async function bareReceipt({ pool }: Scene): Promise<void> {
  const eventId = `evt_${randomUUID()}`;
  await pool.query({
    name: 'bench-event',
    text: `with e as (
        insert into payment_event (event_id, event, body, processed_at)
        values ($1, 'bench.bare', $2::jsonb, now()) returning event_id)
      select enqueue_job('payments.event', json_build_object('eventId', event_id), null, 'event:' || event_id) from e`,
    values: [eventId, bodyOf(0)],
  });
}

/** The rows of a credited payment in one transaction. */
async function bareCredit({ pool }: Scene, userId: string): Promise<void> {
  const paymentId = `bench_${randomUUID()}`;
  await pool.query({
    name: 'bench-credit',
    text: `select ledger.post('top_up', $1, $2::jsonb, null, $3)`,
    values: [`bare:${paymentId}`, JSON.stringify(topUpLegs(userId, 100)), paymentId],
  });
}

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  try {
    const people = await makeTopUps(scene);
    const { webhookSecret } = sandboxKeys(scene.secretKey);
    let next = 0;
    const startedAt = performance.now();
    const load = await measureLoad(
      async () => {
        const body = bodyOf(next++);
        const answer = await fetch(`${scene.url}${WEBHOOK_PATH}`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Razorpay-Event-Id': `evt_${randomUUID()}`,
            'X-Razorpay-Signature': createHmac('sha256', webhookSecret).update(body).digest('hex'),
          },
          body,
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`a webhook was answered with ${answer.status}`);
      },
      { clients: CLIENTS, warmUpSeconds: 2, seconds: 8 },
    );
    const creditedPerSecond = await waitUntilCredited(scene, next, startedAt);
    const bare = await measureLoad(() => bareReceipt(scene), {
      clients: CLIENTS,
      warmUpSeconds: 2,
      seconds: 8,
    });
    const bareCredits = await measureLoad((client) => bareCredit(scene, people[client] ?? ''), {
      // As many as the worker has.
      clients: 4,
      warmUpSeconds: 1,
      seconds: 5,
    });
    const { rows: problems } = await scene.pool.query('select * from ledger.problems()');
    if (problems.length > 0) {
      throw new Error(`the books do not balance: ${JSON.stringify(problems.slice(0, 3))}`);
    }
    const floorName = 'event and job through bare pg';
    return [
      {
        name: 'webhooks taken in',
        unit: 'webhooks/s',
        value: load.perSecond,
        floorName,
        floorValue: bare.perSecond,
        note: `${CLIENTS} clients, ${next} payments, each credited once, books balanced after`,
      },
      {
        name: 'webhooks taken in, p95',
        unit: 'ms',
        value: load.p95Ms,
        floorName,
        floorValue: bare.p95Ms,
        note: `p50 ${load.p50Ms.toFixed(1)} ms; the gateway waits 5,000`,
      },
      {
        name: 'webhooks credited',
        unit: 'payments/s',
        value: creditedPerSecond,
        floorName: 'the posting through bare pg',
        floorValue: bareCredits.perSecond,
        note: 'from the first webhook to the last wallet, by the jobs of one process',
      },
    ];
  } finally {
    await scene.stop();
  }
}

/** Waits until every payment that was told of is in a wallet; answers how many that were in a second. */
async function waitUntilCredited({ pool }: Scene, count: number, startedAt: number): Promise<number> {
  const until = performance.now() + CREDITED_WITHIN_MS;
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ledger.txn where kind = 'top_up' and gateway_ref like 'pay\\_bench%'`,
    );
    const credited = rows[0]?.n ?? 0;
    if (credited === count) return count / ((performance.now() - startedAt) / 1000);
    if (credited > count) throw new Error(`${credited} of ${count} payments were credited`);
    if (performance.now() > until)
      throw new Error(`only ${credited} of ${count} payments were credited in time`);
    await sleep(200);
  }
}
