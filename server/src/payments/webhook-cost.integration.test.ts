/** The cost of a webhook, counted: statements from the door to the wallet. Nothing here is timed. */
import { createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerProblems, paiseOn } from '../../test/factories.ts';
import { createPaymentsScene, type PaymentsScene } from '../../test/payments-scene.ts';
import { WEBHOOK_SECRET } from '../../test/sandbox-gateway.ts';
import { POLL_MS } from '../worker.ts';
import { LANE_NAMES } from '../worker-lanes.ts';

let scene: PaymentsScene;
beforeAll(async () => {
  scene = await createPaymentsScene();
});
afterAll(() => scene.close());

const WEBHOOKS = 60;
/** Begin, the event, the known facts, the postings, the new facts, open prices of series, unpaid months of seats, the event's end, commit. */
const STATEMENTS_OF_AN_EVENT = 9;
/** The job that a webhook asks for is found, done and told so, though often one for several. */
const STATEMENTS_OF_A_JOB = 3;

interface Statements {
  /** Of the queue, which also looks for jobs by itself now and then. */
  queue: number;
  /** Storing webhooks and finding stored ones, which those that come together share. */
  shared: number;
  others: number;
}

/** Runs `work` and answers what this process gave to PostgreSQL meanwhile. */
async function statementsOf(work: () => Promise<void>): Promise<Statements> {
  const real = pg.Client.prototype.query;
  const statements: Statements = { queue: 0, shared: 0, others: 0 };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [given] = args as [string | { text: string }];
    const text = typeof given === 'string' ? given : given.text;
    if (text.includes('graphile_worker')) statements.queue += 1;
    else if (/insert into payment_event|select event_id as id/.test(text)) statements.shared += 1;
    // The pump looks forty times a second, whatever is paid.
    else if (!text.includes('announcement')) statements.others += 1;
    return Reflect.apply(real, this, args);
  } as typeof real;
  try {
    await work();
    return statements;
  } finally {
    pg.Client.prototype.query = real;
  }
}

function tell(number: number): Promise<Response> {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: `pay_cost${number}`,
          order_id: `order_cost${number}`,
          amount: 10_000,
          currency: 'INR',
          status: 'captured',
          method: 'upi',
          fee: 236,
          tax: 36,
          created_at: 1_790_000_000,
        },
      },
    },
  });
  return scene.postWebhook(body, {
    'X-Razorpay-Signature': createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex'),
    'X-Razorpay-Event-Id': `evt_${randomUUID()}`,
  });
}

it('credits a burst of webhooks with a few statements each, whoever they are for', async () => {
  const { test, make } = scene;
  const person = await make.student({ walletPaise: 0 });
  await test.ownerPool.query(
    `insert into top_up (user_id, amount_paise, gateway_order_id)
     select $1, 10000, 'order_cost' || n from generate_series(1, $2::int) n`,
    [person.id, WEBHOOKS],
  );
  let looks = 0;
  const startedAtMs = Date.now();
  const statements = await statementsOf(async () => {
    const answers = await Promise.all(Array.from({ length: WEBHOOKS }, (_, index) => tell(index + 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect
      .poll(
        () => {
          looks += 1;
          return paiseOn(test, 'wallet', person.id);
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe(WEBHOOKS * 10_000);
  });
  expect(statements.others - looks).toBeLessThanOrEqual(WEBHOOKS * STATEMENTS_OF_AN_EVENT);
  expect(statements.shared).toBeLessThanOrEqual(WEBHOOKS * 2);
  const looksOfLanes = LANE_NAMES.length * Math.ceil((Date.now() - startedAtMs) / POLL_MS + 1);
  expect(statements.queue).toBeLessThanOrEqual(WEBHOOKS * STATEMENTS_OF_A_JOB + looksOfLanes);
  expect(await ledgerProblems(test)).toEqual([]);
});
