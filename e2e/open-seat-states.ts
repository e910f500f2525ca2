/** Dialogs over a family's own seats in batches: the demo's child is in the middle of its month. */
import type { OpenState } from './open-states.ts';

export const SEAT_STATES: readonly OpenState[] = [
  {
    name: 'leaving a batch, with what comes back',
    role: 'parent',
    path: '/parent/batches',
    async open(page) {
      await page
        .getByRole('button', { name: /^Leave the batch/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Leave the batch' });
      await dialog.getByText(/^₹/).first().waitFor();
    },
  },
  {
    name: 'a break without days',
    role: 'student',
    path: '/student/batches',
    async open(page) {
      await page
        .getByRole('button', { name: /^Take a break/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Take a break' });
      await dialog.getByRole('button', { name: 'Take the break' }).click();
      await dialog.getByText('Please choose the first day of the break').waitFor();
    },
  },
  {
    name: 'the question before a class of a batch is skipped',
    role: 'student',
    path: '/student/batches',
    async open(page) {
      await page
        .getByRole('button', { name: /^Skip the class/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Skip this class?' }).waitFor();
    },
  },
];
