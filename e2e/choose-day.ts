import type { Page } from 'playwright-core';

const dayText = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' });

/** Chooses the day of an instant in India from a date picker. */
export async function chooseDay(page: Page, label: string, instant: string): Promise<void> {
  const calendar = page.getByRole('dialog', { name: label });
  const day = calendar.getByRole('button', { name: dayText.format(Date.parse(instant)) });
  await page.getByRole('button', { name: label }).click();
  for (let month = 0; month < 3 && (await day.count()) === 0; month++)
    await calendar.getByRole('button', { name: /next month/i }).click();
  await day.click();
  await calendar.waitFor({ state: 'hidden' });
}
