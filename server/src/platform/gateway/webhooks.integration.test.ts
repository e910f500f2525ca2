import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox, WEBHOOK_SECRET } from '../../../test/sandbox-gateway.ts';
import { gatewayEvent } from './entities.ts';
import { isSignedReturn, isSignedWebhook } from './signatures.ts';

interface Received {
  eventId: string;
  event: string;
  amount: number | undefined;
  genuine: boolean;
}

let server: Server;
let sandbox: TestSandbox;
let received: Received[] = [];
/** The answers to the next webhooks. */
let answers: number[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const { event, payload } = gatewayEvent.parse(JSON.parse(raw.toString()));
    const signature = String(request.headers['x-razorpay-signature']);
    received.push({
      eventId: String(request.headers['x-razorpay-event-id']),
      event,
      amount: payload.payment?.entity.amount,
      genuine: isSignedWebhook([WEBHOOK_SECRET], raw, signature),
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sandbox = await startTestSandbox(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await sandbox.stop();
  server.close();
});
beforeEach(() => {
  received = [];
  answers = [];
});

async function payWith(faults: object, outcome = 'success'): Promise<void> {
  const order = await sandbox.gateway.createOrder({ amountPaise: 40_000, receipt: crypto.randomUUID() });
  if (!order.ok) throw new Error('no order');
  await sandbox.control('PUT', `/orders/${order.value.id}/faults`, faults);
  await sandbox.control('POST', `/orders/${order.value.id}/pay`, { outcome });
}
const names = () => received.map(({ event }) => event);
const IN_ORDER = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('webhooks of the sandbox', () => {
  it('are signed, each with an id of its own, in the order of what happened', async () => {
    await payWith({});
    await expect.poll(names).toEqual(IN_ORDER);
    expect(received.every(({ genuine, amount }) => genuine && amount === 40_000)).toBe(true);
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('come twice under the same id', async () => {
    await payWith({ duplicateWebhooks: 1 });
    await expect.poll(names).toEqual(IN_ORDER.flatMap((event) => [event, event]));
    expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('come last first', async () => {
    await payWith({ reorderWebhooks: true });
    await expect.poll(names).toEqual(IN_ORDER.toReversed());
  });

  it('come with forgeries, which are not signed with the secret', async () => {
    await payWith({ forgeWebhooks: true });
    await expect.poll(() => received.length).toBe(6);
    for (const { genuine, amount } of received) expect(amount).toBe(genuine ? 40_000 : 400_000);
  });

  it('are lost until they are asked for', async () => {
    await payWith({ dropWebhooks: true });
    expect(received).toEqual([]);
    await sandbox.control('POST', '/webhooks/flush');
    expect(names()).toEqual(IN_ORDER);
  });

  it('come again when they are not taken, also after a kill -9', async () => {
    answers = [500];
    await payWith({}, 'failure');
    await expect.poll(names).toEqual(['payment.failed']);
    await sandbox.killAndRestart();
    await expect.poll(names, { timeout: 10_000 }).toEqual(['payment.failed', 'payment.failed']);
    expect(received[0]?.eventId).toBe(received[1]?.eventId);
  });

  it('tell of a payment that failed and is captured later', async () => {
    await payWith({ captureAfterFailureMs: 20 }, 'failure');
    await expect.poll(names).toEqual(['payment.failed', ...IN_ORDER]);
  });
});

describe('signatures', () => {
  const raw = Buffer.from('{"event":"payment.captured"}');
  const signedWith = (secret: string, content: string | Buffer) =>
    createHmac('sha256', secret).update(content).digest('hex');

  it('of a webhook hold with the present secret and the one before, for exactly this body', () => {
    expect(isSignedWebhook(['new', 'old'], raw, signedWith('new', raw))).toBe(true);
    expect(isSignedWebhook(['new', 'old'], raw, signedWith('old', raw))).toBe(true);
    expect(isSignedWebhook(['new', 'old'], raw, signedWith('older', raw))).toBe(false);
    expect(isSignedWebhook(['new'], Buffer.from(`${raw} `), signedWith('new', raw))).toBe(false);
    for (const signature of ['', 'abc', 'é'.repeat(64), `${signedWith('new', raw)}00`]) {
      expect(isSignedWebhook(['new'], raw, signature)).toBe(false);
    }
  });

  it('of a return hold for one order and one payment', () => {
    const ids = { orderId: 'order_1', paymentId: 'pay_1' };
    const signature = signedWith('key secret', 'order_1|pay_1');
    expect(isSignedReturn('key secret', { ...ids, signature })).toBe(true);
    expect(isSignedReturn('key secret', { ...ids, paymentId: 'pay_2', signature })).toBe(false);
    expect(isSignedReturn('other', { ...ids, signature })).toBe(false);
  });
});
