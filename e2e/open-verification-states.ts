/** What opens over the operators' page of a request to be verified. */
import type { Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';

/** The request of the demo that has documents. */
async function openRequest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Aditya Nair' }).click();
  await page.getByRole('button', { name: 'Show whole number' }).waitFor();
}

export const VERIFICATION_STATES: readonly OpenState[] = [
  {
    name: 'the whole ID number, asked for without a reason',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Show whole number' }).click();
      const dialog = page.getByRole('dialog', { name: 'Show the whole ID number' });
      await dialog.getByRole('button', { name: 'Show number' }).click();
      await dialog.getByText('Please give a reason').waitFor();
    },
  },
  {
    name: 'a document of a teacher, opened',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Open card.webp' }).click();
      const dialog = page.getByRole('dialog', { name: 'Open card.webp' });
      await dialog.getByLabel('Reason').fill('Compare the card');
      await dialog.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByRole('img', { name: 'card.webp' }).waitFor();
    },
  },
  {
    name: 'an approval that names no identity',
    role: 'admin',
    path: '/admin/verifications',
    async open(page) {
      await openRequest(page);
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Nobody is verified without their identity.').waitFor();
    },
  },
];
