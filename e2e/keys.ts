/** A person who uses the keyboard alone: where the focus is, and how to get somewhere by Tab. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page has before what a person looks for. */
const MOST_STOPS = 80;

/** Long enough for a page that draws a frame a second. */
const FOCUS_MS = 20_000;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** The focused element, for a failure message that locates the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');

/** Waits until the target has the focus by itself: a moved focus comes a frame or two after its cause. */
export async function waitForFocus(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const page = target.page();
  const lateMs = Date.now() + FOCUS_MS;
  while (Date.now() < lateMs) {
    if (await hasFocus(target)) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`${target} has not got the focus; it is at ${await focused(page)}`);
}

/** Presses Tab (or Shift+Tab) until the target has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const page = target.page();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}; it is at ${await focused(page)}`);
}

/** Goes to the target by Tab (or Shift+Tab) and presses a key there. */
export async function press(
  target: Locator,
  key: string,
  towards: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(target, towards);
  await target.page().keyboard.press(key);
}

/** More entries than any list or menu has. */
const MOST_ENTRIES = 12;

/** Goes down a list or a menu that is open, to this entry of it. */
export async function arrowTo(entry: Locator): Promise<void> {
  await entry.waitFor();
  for (let step = 0; step < MOST_ENTRIES && !(await hasFocus(entry)); step++)
    await entry.page().keyboard.press('ArrowDown');
  await waitForFocus(entry);
}

/** Opens a list by keyboard and takes the option of this name. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label });
  await press(list, 'Enter');
  await arrowTo(page.getByRole('option', { name: option, exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => list.textContent()).toContain(option);
}
