/** The stage of a journey: a product of its own, a browser, and people in their windows. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Caller, callAs } from './api.ts';
import { openWindow, sharedBrowser, signIn, type Watched, type WindowOptions } from './browser.ts';
import { type Product, startProduct } from './product.ts';

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** A window in which nobody is signed in. */
  open(options?: WindowOptions): Promise<Watched>;
  /** A window in which this person is signed in; people of the demo share a password. */
  enter(email: string, options?: WindowOptions & { password?: string }): Promise<Watched>;
  /** The API as this person. */
  callAs(email: string): Promise<Caller>;
}

/** A stage whose parts are read from `running` at each call. */
export function stageOf(running: { product?: Product; browser?: Browser }): Stage {
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
    open: (options) => openWindow(stage.browser, stage.product.url, options),
    async enter(email, { password, ...options } = {}) {
      const watched = await stage.open(options);
      await signIn(watched.page, email, password);
      return watched;
    },
    callAs: (email) => callAs(stage.product.url, email),
  };
  return stage;
}

/**
 * Starts the product before the tests of a file and stops it after them; the browser's windows are closed with it.
 * @param prepare the set-up shared by the tests of the file
 * @param environment variables of the product's configuration, besides the usual ones
 * @param start starts the product
 */
export function setStage(
  prepare: (stage: Stage) => Promise<void> = async () => undefined,
  environment: () => Record<string, string> = () => ({}),
  start: () => Promise<Product> = () => startProduct({ env: environment() }),
): Stage {
  const running: { product?: Product; browser?: Browser } = {};
  const stage = stageOf(running);
  beforeAll(async () => {
    // Each is kept as soon as it is there, and both are waited for, so that one is stopped also when the other does not come.
    const begun = await Promise.allSettled([
      start().then((product) => {
        running.product = product;
      }),
      sharedBrowser().then((browser) => {
        running.browser = browser;
      }),
    ]);
    for (const one of begun) if (one.status === 'rejected') throw one.reason;
    await prepare(stage);
  });
  afterAll(async () => {
    await Promise.all((running.browser?.contexts() ?? []).map((context) => context.close()));
    await running.product?.stop();
  });
  return stage;
}
