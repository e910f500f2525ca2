/** Dialogs and menus over a family's screens. */
import type { Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';

async function openAddChild(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a child' }).click();
  await page.getByRole('dialog', { name: 'Add a child' }).waitFor();
}

export const FAMILY_STATES: readonly OpenState[] = [
  {
    name: 'a child that a parent adds, with what is missing',
    role: 'parent',
    path: '/parent/dashboard',
    async open(page) {
      await openAddChild(page);
      await page.getByText('My child logs in on their own').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add a child' }).click();
      await page.getByText('Please choose the class').waitFor();
    },
  },
  {
    name: 'the code of a child that has an account',
    role: 'parent',
    path: '/parent/dashboard',
    async open(page) {
      await openAddChild(page);
      await page.getByText('Connect an account').click();
      await page.getByRole('button', { name: 'Ask my child' }).click();
      await page.getByText('Please enter the 8 letters and digits of the code').waitFor();
    },
  },
  {
    name: 'a consent that was given',
    role: 'parent',
    path: '/parent/dashboard',
    async open(page) {
      await page
        .getByRole('button', { name: /^Your consent for / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Withdraw consent' }).waitFor();
    },
  },
  {
    name: 'what a child may spend alone, with what is missing',
    role: 'parent',
    path: '/parent/dashboard',
    async open(page) {
      await page
        .getByRole('button', { name: /may spend alone$/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('For one class, at most').fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Please enter an amount in rupees for one class').waitFor();
    },
  },
  {
    name: 'what a child asks for, to approve',
    role: 'parent',
    path: '/parent/dashboard',
    async open(page) {
      await page
        .getByRole('button', { name: /^Approve / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Approve and pay' }).waitFor();
    },
  },
  {
    name: 'what a child asks for, to decline',
    role: 'parent',
    path: '/parent/dashboard',
    async open(page) {
      await page
        .getByRole('button', { name: /^Decline / })
        .first()
        .click();
      await page.getByText('A word about why helps.').waitFor();
    },
  },
  {
    name: 'the account of a child',
    role: 'parent',
    path: '/parent/dashboard',
    async open(page) {
      await page
        .getByRole('button', { name: /^The account of / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('button', { name: 'Stay connected' }).waitFor();
    },
  },
  {
    name: 'disconnecting from a parent',
    role: 'student',
    path: '/profile?tab=settings',
    async open(page) {
      await page
        .getByRole('button', { name: /^Disconnect from / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Stay connected' }).waitFor();
    },
  },
];
