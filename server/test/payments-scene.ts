/** Payments as they run: the product's doors for the gateway over real HTTP, a worker on the job queue, a sandbox beside. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { paymentRoutes } from '../src/http/payment-routes.ts';
import { RETURN_PATH, WEBHOOK_PATH } from '../src/platform/gateway/addresses.ts';
import { startWorker } from '../src/worker.ts';
import { callAs } from './caller.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { factoriesOf, type TestPerson } from './factories.ts';
import { startTestSandbox, type TestSandbox } from './sandbox-gateway.ts';
import { createTestServices, type TestServices } from './services.ts';

export interface PaymentsScene {
  test: TestDatabase;
  services: TestServices;
  sandbox: TestSandbox;
  make: ReturnType<typeof factoriesOf>;
  /** Begins a top-up as this person; answers its id and the gateway's order. */
  startTopUp(person: TestPerson, amountPaise: number): Promise<{ id: string; orderId: string }>;
  /** Pays an order at the gateway, as its payment page does; answers the payment's id. */
  pay(orderId: string, body?: { outcome?: string; method?: string }): Promise<{ id: string; status: string }>;
  /** Wrong behaviour of the sandbox for one order. */
  faults(orderId: string, faults: object): Promise<unknown>;
  /** Posts to our doors as anybody could; answers the response. */
  postReturn(topUpId: string, fields: Record<string, string>): Promise<Response>;
  postWebhook(body: string, headers: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** `worker: false` leaves jobs in the queue, for tests that run them one by one. */
export async function createPaymentsScene(options: { worker?: boolean } = {}): Promise<PaymentsScene> {
  const test = await createTestDatabase({ max: 30, pump: options.worker !== false });
  let answer: ReturnType<typeof getRequestListener> | undefined;
  const server = createServer((request, response) => {
    if (answer === undefined) response.writeHead(503).end();
    else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await startTestSandbox(`${url}${WEBHOOK_PATH}`);
  const services = createTestServices(test, { publicUrl: url }, sandbox.gateway);
  answer = getRequestListener(paymentRoutes(services, () => '127.0.0.1').fetch, {
    overrideGlobalObjects: false,
  });
  const worker = options.worker === false ? undefined : await startWorker(services, test.ownerPool);

  return {
    test,
    services,
    sandbox,
    make: factoriesOf(test),
    async startTopUp(person, amountPaise) {
      const { id, checkout } = await callAs(services, person).payments.startTopUp({ amountPaise });
      return { id, orderId: checkout.fields.order_id ?? '' };
    },
    pay: (orderId, body = {}) => sandbox.control('POST', `/orders/${orderId}/pay`, body),
    faults: (orderId, faults) => sandbox.control('PUT', `/orders/${orderId}/faults`, faults),
    postReturn: (topUpId, fields) =>
      fetch(`${url}${RETURN_PATH}?topUp=${topUpId}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    postWebhook: (body, headers) => fetch(`${url}${WEBHOOK_PATH}`, { method: 'POST', body, headers }),
    async close() {
      await worker?.stop();
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
}
