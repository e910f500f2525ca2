/**
 * A stranger with a small phone, who finds their way by what is on the screen alone: no address is typed but the first one and
 * those of mails. What it took them is counted.
 */
import type { Locator, Page } from 'playwright-core';
import type { Watched } from './browser.ts';

/** What a way took: screens seen (addresses and dialogs), presses, fields filled in, seconds on this line. */
export interface Effort {
  screens: number;
  presses: number;
  fields: number;
  seconds: number;
}

/** `JOURNEYS_LINE=slow`: what Lighthouse calls slow 4G. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const IS_SLOW_LINE = process.env.JOURNEYS_LINE === 'slow';

/** Something that is nowhere on the screen after this is a dead end. */
const LOOKS_FOR_MS = IS_SLOW_LINE ? 60_000 : 45_000;

export class Stranger {
  readonly page: Page;
  readonly complaints: string[];
  readonly #startedAtMs = performance.now();
  #screens = 0;
  #presses = 0;
  #fields = 0;
  #seen = '';

  private constructor({ page, complaints }: Watched) {
    this.page = page;
    this.complaints = complaints;
  }

  static async enter(window: Watched, address: string): Promise<Stranger> {
    if (IS_SLOW_LINE) {
      const session = await window.page.context().newCDPSession(window.page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    }
    const stranger = new Stranger(window);
    await stranger.follow(address);
    return stranger;
  }

  /** The first address, and the links of mails. */
  async follow(address: string): Promise<void> {
    await this.page.goto(address);
    await this.#look();
  }

  async press(control: Locator): Promise<void> {
    const first = control.first();
    await this.#find(first);
    // A box's label lies over it, as a finger would touch it.
    const id = await first.evaluate((element: HTMLElement) =>
      element.matches('input[type=checkbox], input[type=radio]') ? element.id : null,
    );
    const label = id ? this.page.locator(`label[for="${id}"]`) : null;
    const touched = label !== null && (await label.count()) > 0 ? label.first() : first;
    await touched.tap();
    this.#presses += 1;
    await this.#look();
  }

  button = (name: string | RegExp) => this.press(this.page.getByRole('button', { name, exact: true }));
  link = (name: string | RegExp) => this.press(this.page.getByRole('link', { name, exact: true }));

  async fill(label: string | RegExp, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true }).first();
    await this.#find(field);
    await field.fill(text);
    this.#fields += 1;
  }

  async choose(name: string | RegExp, option: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name, exact: true }).first();
    await this.#find(field);
    this.#fields += 1;
    if (await field.evaluate((element) => element.tagName === 'SELECT')) {
      await field.selectOption({ label: option });
      return;
    }
    await this.press(field);
    await this.press(this.page.getByRole('option', { name: option, exact: true }));
  }

  /** Gives a file to the first field that takes one, and waits until it is there. */
  async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles([file]);
    const [name = file.name] = file.name.split('.');
    await this.#find(this.page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }));
    this.#fields += 1;
  }

  /** Waits for what tells that one has arrived. */
  async reads(text: string | RegExp): Promise<void> {
    await this.#find(this.page.getByText(text).first());
    await this.#look();
  }

  get effort(): Effort {
    return {
      screens: this.#screens,
      presses: this.#presses,
      fields: this.#fields,
      seconds: Math.round((performance.now() - this.#startedAtMs) / 1000),
    };
  }

  async #find(wanted: Locator): Promise<void> {
    await wanted.waitFor({ timeout: LOOKS_FOR_MS }).catch(() => {
      throw new Error(`a dead end at ${this.page.url()}: ${wanted} is nowhere`);
    });
  }

  /** Counts a screen that is not the one seen before: another address, step or dialog. */
  async #look(): Promise<void> {
    const seen = await this.page
      .evaluate(() => {
        const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].find((each) =>
          each.querySelector('button[type=submit], input, [data-confirm]'),
        );
        const title = (dialog ?? document.querySelector('main') ?? document.body).querySelector('h2, h1');
        return `${location.pathname} ${dialog === undefined ? '' : 'dialog '}${title?.textContent ?? ''}`;
      })
      .catch(() => this.#seen);
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#screens += 1;
  }
}
