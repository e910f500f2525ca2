/** The booking wizard, filled with a finger. */
import type { Page } from 'playwright-core';

/** The first three steps of the wizard; `suggestedFor` is typed to be offered the topic. Ends on the fourth. */
export async function fillWizard(
  page: Page,
  wanted: { subject: string; topic: string; suggestedFor?: string },
): Promise<void> {
  await page.getByRole('heading', { name: 'Select Subject' }).waitFor();
  await page.getByRole('radio', { name: wanted.subject }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).tap();

  await page.getByRole('heading', { name: 'Choose Date & Time' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.getByText('Please select both date and time').waitFor();
  const slot = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').first();
  await slot.waitFor({ state: 'attached' });
  await slot.evaluate((input: HTMLInputElement) => input.click());
  await page.getByRole('button', { name: 'Next', exact: true }).tap();

  await page.getByRole('heading', { name: 'Booking Details' }).waitFor();
  const topic = page.getByRole('combobox', { name: 'Topic' });
  await topic.fill(wanted.suggestedFor ?? wanted.topic);
  if (wanted.suggestedFor !== undefined) await page.getByRole('option', { name: wanted.topic }).tap();
  // A topic of one's own stays as typed when the suggestions are left.
  else await topic.press('Tab');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
}
