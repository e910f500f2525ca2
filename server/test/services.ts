/** The services of a process, on a test database; mails are kept instead of sent. */

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventHandlers } from '../src/event-handlers.ts';
import type { SecretKeys } from '../src/platform/auth.ts';
import type { Services } from '../src/platform/context.ts';
import { type Env, parseEnv } from '../src/platform/env.ts';
import { registerEventHandlers } from '../src/platform/events.ts';
import { createGateway, type Gateway } from '../src/platform/gateway/gateway.ts';
import { createLogger } from '../src/platform/logging.ts';
import type { Mail } from '../src/platform/mail.ts';
import { createStorage } from '../src/platform/storage/create-storage.ts';
import type { TestDatabase } from './database.ts';

// Operations that a test calls cause what they do in the product.
registerEventHandlers(eventHandlers);

/** A key for tests only. */
export const TEST_KEYS = {
  secretKey: 'a-secret-key-that-is-only-for-tests-0000',
  formerSecretKeys: [],
} satisfies SecretKeys;

export interface TestServices extends Services {
  /** The mails sent so far, oldest first. */
  sent: Mail[];
}

/** A gateway that nobody answers for; tests of payments start a sandbox (`sandbox-gateway.ts`). */
export const NO_GATEWAY: Gateway = createGateway({
  sandbox: true,
  apiUrl: 'http://127.0.0.1:9',
  checkoutUrl: 'http://127.0.0.1:9/v1/checkout/embedded',
  keyId: 'rzp_test_tests',
  keySecret: 'the key secret of tests',
  webhookSecrets: ['the webhook secret of tests'],
  payoutAccount: undefined,
  pauseMs: 1,
});

/** Services with a silent log, on a folder of their own. */
export function createTestServices(
  database: Pick<TestDatabase, 'url' | 'db' | 'appPool'>,
  overrides: Partial<Env> = {},
  gateway: Gateway = NO_GATEWAY,
): TestServices {
  // Made when a test stores something, which none needs to clean up after when it does not.
  const dataDir = join(tmpdir(), `kaksha-test-${randomUUID()}`);
  const env: Env = {
    ...parseEnv({ DATA_DIR: dataDir }),
    ...TEST_KEYS,
    logLevel: 'silent',
    ...overrides,
  };
  const sent: Mail[] = [];
  return {
    env,
    databaseUrl: database.url,
    db: database.db,
    pool: database.appPool,
    log: createLogger('silent'),
    mail: {
      send: async (mail) => {
        sent.push(mail);
      },
      close: () => undefined,
    },
    storage: createStorage(env),
    gateway,
    sent,
  };
}
