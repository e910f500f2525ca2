/** A family's wallet in journeys: its balance, and adding money that is missing. */
import type { Page } from 'playwright-core';
import type { Caller } from './api.ts';

/** In paise. */
export const balanceOf = async (caller: Caller): Promise<number> =>
  (await caller.get<{ balancePaise: number }>('/wallet')).balancePaise;

/** On a phone, from a missing amount ('₹499') to the payment page, and back to what it is missing for. */
export async function addMissing(page: Page, rupees: string): Promise<void> {
  // A wide list may say it for several seats.
  await page
    .getByRole('link', { name: `Add ${rupees}` })
    .first()
    .tap();
  await page.getByRole('button', { name: `Add ${rupees}` }).tap();
  await page.getByRole('button', { name: `Pay ${rupees}` }).tap();
  await page.getByRole('link', { name: 'Continue' }).tap();
}
