/** What a journey stands on: a product of its own, a browser, and people in their windows. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Caller, callAs } from './api.ts';
import { launchBrowser, openWindow, signIn, type Watched, type WindowOptions } from './browser.ts';
import { type Product, startProduct } from './product.ts';

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** A window in which this person of the demo is signed in. */
  enter(email: string, options?: WindowOptions): Promise<Watched>;
  /** The API as this person. */
  callAs(email: string): Promise<Caller>;
}

/**
 * Starts the product and a browser before the tests of a file, and stops both after them.
 * @param prepare what the tests of the file have in common
 * @param environment what the product is configured by, besides what it always is
 */
export function setStage(
  prepare: (stage: Stage) => Promise<void> = async () => undefined,
  environment: () => Record<string, string> = () => ({}),
): Stage {
  const running: { product?: Product; browser?: Browser } = {};
  const there = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('the stage is there once the tests run');
    return thing;
  };
  const stage: Stage = {
    get product() {
      return there(running.product);
    },
    get browser() {
      return there(running.browser);
    },
    async enter(email, options) {
      const watched = await openWindow(stage.browser, stage.product.url, options);
      await signIn(watched.page, email);
      return watched;
    },
    callAs: (email) => callAs(stage.product.url, email),
  };
  beforeAll(async () => {
    // Each is kept as soon as it is there, so that it is stopped also when the other one does not come.
    await Promise.all([
      startProduct({ env: environment() }).then((product) => {
        running.product = product;
      }),
      launchBrowser().then((browser) => {
        running.browser = browser;
      }),
    ]);
    await prepare(stage);
  });
  afterAll(async () => {
    await running.browser?.close();
    await running.product?.stop();
  });
  return stage;
}
