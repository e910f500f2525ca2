/** The checks of every screen and of all that opens over it: its window, its width, its complaints, axe. */
import type { Browser, Page } from 'playwright-core';
import { axeFinds, showScheme } from './axe.ts';
import { openWindow, signIn, type Watched } from './browser.ts';

export const HEIGHT_PX = 900;
export const WIDTHS_PX = [1280, 360] as const;
export const VISITOR = 'visitor';
export const ROLES = [VISITOR, 'student', 'parent', 'teacher', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A window in which this role's person of the demo is signed in. */
export async function windowOf(browser: Browser, url: string, role: Role): Promise<Watched> {
  const watched = await openWindow(browser, url, { width: WIDTHS_PX[0], height: HEIGHT_PX });
  await showScheme(watched.page, 'light');
  if (role === VISITOR) return watched;
  await signIn(watched.page, `${role}@kaksha.example`);
  await watched.page.goto('/');
  return watched;
}

/** Waits until nothing is on its way any more; answers where the page is. */
export async function settle(page: Page): Promise<string> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-skeleton]') === null);
  // A newcomer's greeting hides the screen behind it.
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits until every control is React's, which keeps its props on each element that it has taken over. */
export async function answersToHands(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button, input, select, textarea')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps$')),
    ),
  );
}

/** The same at both widths, in the window as it stands, which has its own width again afterwards; for what a journey has come to. */
export async function problemsAtAllWidths(
  watched: Watched,
  name: string,
  state?: { popup: boolean },
): Promise<string[]> {
  const { page } = watched;
  const size = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    found.push(...(await problems(watched, name, width, state)));
  }
  if (size !== null) await page.setViewportSize(size);
  return found;
}

/** Complaints and what axe and the width say about the page as it stands, at one width. */
export async function problems(
  { page, complaints }: Watched,
  name: string,
  widthPx: number,
  state?: { popup: boolean },
): Promise<string[]> {
  const contentPx = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...(contentPx > widthPx ? [`${contentPx} px wide`] : []),
    ...(await axeFinds(page, state)),
    ...complaints.splice(0),
  ].map((problem) => `${name}, ${widthPx} px, ${problem}`);
}
