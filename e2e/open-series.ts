import type { Page } from 'playwright-core';

/** From a list of bookings or classes to the page of its first weekly series: its row opens, and leads there. */
export async function openSeries(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Weekly' }).first().click();
  await page.getByRole('link', { name: 'See the weekly series' }).first().click();
  await page.getByText('Class 1 of').waitFor();
}
