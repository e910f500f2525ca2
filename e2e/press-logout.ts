import type { Page } from 'playwright-core';
import { standsStill } from './motion.ts';

/**
 * 'Logout' in the avatar's menu. Playwright scrolls a page whose target still moves before it tries again, and the menu,
 * which follows its button, is then pressed where it was: it has to stand still first.
 */
export async function pressLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await logout.waitFor();
  await standsStill(page);
  await logout.click();
}
