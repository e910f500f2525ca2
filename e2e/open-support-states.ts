/** Dialogs over the screens of the inbox. */
import type { OpenState } from './open-states.ts';

export const SUPPORT_STATES: readonly OpenState[] = [
  {
    name: 'a trial that is about to be sent',
    role: 'admin',
    path: '/admin/inbox?search=free%20trial',
    async open(page) {
      await page
        .getByRole('link', { name: /^Free trial/ })
        .first()
        .click();
      const teachers = page.getByRole('list', { name: 'Trials and teachers' });
      await teachers.getByRole('button').first().click();
      await page.getByRole('button', { name: 'Send the trial' }).waitFor();
    },
  },
  {
    name: 'the saved answers beside a request',
    role: 'admin',
    path: '/admin/inbox?search=class%2011',
    async open(page) {
      await page.getByRole('link', { name: 'Do you teach Class 11?' }).click();
      await page.getByRole('button', { name: 'Saved answers' }).click();
      await page.getByRole('button', { name: /^Classes above 10/ }).waitFor();
    },
  },
  {
    name: 'a new saved answer that is not complete',
    role: 'admin',
    path: '/admin/saved-answers',
    async open(page) {
      await page.getByRole('button', { name: 'New answer' }).click();
      await page.getByRole('button', { name: 'Save answer' }).click();
      await page.getByText('Please give it a title').waitFor();
    },
  },
  {
    name: 'the question before a saved answer is removed',
    role: 'admin',
    path: '/admin/saved-answers',
    async open(page) {
      await page.getByRole('button', { name: 'Remove Invoices' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
