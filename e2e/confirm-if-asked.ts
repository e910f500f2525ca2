import type { Locator, Page } from 'playwright-core';
import { confirmItIsMe } from './browser.ts';

const questionOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Answers the question of somebody who has two-step sign-in. */
export async function confirmByCode(page: Page, code: string): Promise<void> {
  await questionOn(page).getByLabel('Code from your app, or a recovery code').fill(code);
  await questionOn(page).getByRole('button', { name: 'Confirm' }).click();
}

/** Answers the question whether it is you, if it was last answered minutes ago; `outcome` shows that the deed was done. */
export async function confirmIfAsked(page: Page, outcome: Locator, code?: string): Promise<void> {
  await questionOn(page).or(outcome).first().waitFor();
  if (await questionOn(page).isVisible()) {
    await (code === undefined ? confirmItIsMe(page) : confirmByCode(page, code));
  }
  await outcome.waitFor();
}
