import type { Locator, Page } from 'playwright-core';
import { confirmItIsMe } from './browser.ts';

/** Answers the question whether it is you, if it was last answered minutes ago; `outcome` shows that the deed was done. */
export async function confirmIfAsked(page: Page, outcome: Locator): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.or(outcome).first().waitFor();
  if (await question.isVisible()) await confirmItIsMe(page);
  await outcome.waitFor();
}
