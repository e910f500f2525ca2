/** The sandbox gateway of a run: paying as a browser does, its record of payments, and its faults. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faults } from '../sandbox-gateway/faults.ts';
import type { StartScene } from '../scripts/test-start.ts';
import { sandboxKeys } from '../server/src/platform/gateway/sandbox-process.ts';
import type { Checkout } from './clients.ts';
import type { Random } from './random.ts';

const PATIENCE_MS = 10_000;

/** Each of them is something that a gateway has done to somebody. */
const MISDEEDS: readonly [Partial<Faults>, ...Partial<Faults>[]] = [
  { duplicateWebhooks: 2, reorderWebhooks: true },
  { dropWebhooks: true },
  { forgeWebhooks: true, webhookDelayMs: 800 },
  { hangUpAfterCommit: 4 },
  { serverErrors: 8 },
];

const NONE: Partial<Faults> = {
  duplicateWebhooks: 0,
  reorderWebhooks: false,
  webhookDelayMs: 0,
  dropWebhooks: false,
  forgeWebhooks: false,
  hangUpAfterCommit: 0,
  serverErrors: 0,
};

/** One payment as the gateway tells of it. */
export interface GatewayPayment {
  id: string;
  amount: number;
  status: string;
}

export interface Gateway {
  /** Pays on the payment page and closes the window: only the gateway itself can tell us. True when it says that it was paid. */
  pay(checkout: Checkout): Promise<boolean>;
  /** The payments of an order. @throws Error when it does not answer. */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  /** Has it do one thing wrong from now on. */
  misbehave(random: Random): Promise<void>;
  /** Has it do everything right again; calls left out before stay left out. */
  behave(): Promise<void>;
}

/** A form's fields as a browser posts them. */
function post(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** The gateway of this scene, which has been started once. */
export function gatewayOf(scene: StartScene): Gateway {
  const { keyId, keySecret } = sandboxKeys(readFileSync(join(scene.dataDir, 'secret-key'), 'utf8').trim());
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const at = (path: string): string =>
    `http://127.0.0.1:${readFileSync(join(scene.dataDir, 'sandbox-gateway', 'port'), 'utf8')}${path}`;
  const setFaults = async (faults: Partial<Faults>): Promise<void> => {
    await fetch(at('/sandbox/faults'), {
      method: 'PUT',
      headers: { authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(faults),
      // Killed a moment ago: then it does nothing at all, which is wrong enough.
    }).catch(() => undefined);
  };
  return {
    async pay({ action, fields }) {
      try {
        const page = await post(action, fields);
        const location = page.headers.get('location');
        if (location === null) return false;
        const paid = await post(new URL(location, action).href, { do: 'pay-and-close', method: 'upi' });
        return paid.ok;
      } catch {
        return false;
      }
    },
    async paymentsOf(orderId) {
      const answer = await fetch(at(`/v1/orders/${orderId}/payments`), {
        headers: { authorization },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
      return ((await answer.json()) as { items: GatewayPayment[] }).items;
    },
    misbehave: (random) => setFaults({ ...NONE, ...random.oneOf(MISDEEDS) }),
    behave: () => setFaults(NONE),
  };
}
