/** The room of a class by keyboard alone: its controls, and where the focus is. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Watched } from './browser.ts';
import { press, tabTo, waitForFocus } from './keys.ts';

/** More stops than the room has. */
const MOST_STOPS = 120;

export const bar = ({ page }: Watched) => page.getByRole('toolbar', { name: 'Class controls' });
export const control = (who: Watched, name: string | RegExp) => bar(who).getByRole('button', { name });
export const board = ({ page }: Watched) => page.getByRole('toolbar', { name: 'Whiteboard' });
export const panel = ({ page }: Watched, name: string) => page.getByRole('region', { name, exact: true });

/** The focused element's accessible name; null when nothing has the focus. */
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const labelled = at.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])] : [];
    const names = [
      at.getAttribute('aria-label'),
      ...labelled.map((id) => document.getElementById(id)?.textContent),
      ...labels.map(({ textContent }) => textContent),
      at.textContent,
      at.title,
      at.id === 'content' ? 'the room' : null,
    ];
    return (
      names.find((name) => name != null && name.trim() !== '')?.trim() ??
      `no name: ${at.outerHTML.slice(0, 120)}`
    );
  });

/** The keyboard has a place, now and when everything has settled. */
export async function hasPlace(page: Page): Promise<void> {
  // Twice the same: an element that goes away takes the focus along until a slow device has drawn the next.
  const settled = async (): Promise<string | null> => {
    const before = await focused(page);
    await page.waitForTimeout(250);
    return before === (await focused(page)) ? before : null;
  };
  await expect.poll(settled, { timeout: 20_000 }).not.toBeNull();
  expect(await focused(page)).toMatch(/^(?!no name)/);
}

/** All stops from here to the end of the page; each has a name. */
export async function stopsOf(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (name === null) return names;
    expect(name).toMatch(/^(?!no name)/);
    names.push(name);
  }
  throw new Error(`there is no end to it: ${names.slice(-5).join(', ')}`);
}

/** Does something with a key, and still has a place. */
export async function enter(target: Locator, towards: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await press(target, 'Enter', towards);
  await hasPlace(target.page());
}

/** Chooses another device by the arrows; the list keeps the focus. */
export async function chooseAnother(picker: Locator): Promise<void> {
  const chosen = () => picker.evaluate((list: HTMLSelectElement) => list.selectedIndex);
  await tabTo(picker);
  const before = await chosen();
  await picker.page().keyboard.press(before === 0 ? 'ArrowDown' : 'ArrowUp');
  await expect.poll(chosen).toBe(before === 0 ? 1 : before - 1);
  await waitForFocus(picker);
}
