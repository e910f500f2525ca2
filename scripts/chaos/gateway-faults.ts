/** What the sandbox gateway does wrong during a run, set at its control endpoint. */
import type { Faults } from '../../sandbox-gateway/faults.ts';
import type { Random } from './random.ts';

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

async function set(gatewayUrl: string, faults: Partial<Faults>): Promise<void> {
  await fetch(`${gatewayUrl}/sandbox/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
    // Killed a moment ago: then it does nothing at all, which is wrong enough.
  }).catch(() => undefined);
}

/** Has it do one thing wrong from now on. */
export const misbehave = (gatewayUrl: string, random: Random): Promise<void> =>
  set(gatewayUrl, { ...NONE, ...random.oneOf(MISDEEDS) });

/** Has it do everything right again; what it left out before stays left out. */
export const behave = (gatewayUrl: string): Promise<void> => set(gatewayUrl, NONE);
