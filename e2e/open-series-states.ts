/** Dialogs over the pages of a weekly series. */
import { openSeries } from './open-series.ts';
import type { OpenState } from './open-states.ts';

export const SERIES_STATES: readonly OpenState[] = [
  {
    name: 'cancelling classes of a weekly series',
    role: 'student',
    path: '/student/bookings',
    async open(page) {
      await openSeries(page);
      await page
        .getByRole('button', { name: /^Cancel the class on/ })
        .first()
        .click();
      await page.getByText('Back in the wallet at once').waitFor();
    },
  },
  {
    name: 'another time for a weekly series, with what happens to each class',
    role: 'student',
    path: '/student/bookings',
    async open(page) {
      await openSeries(page);
      await page
        .getByRole('button', { name: /^Propose another time/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Propose Another Time' });
      await dialog.getByLabel('New time of this class').click();
      await page.getByRole('option').last().click();
      await dialog.getByRole('list', { name: 'What happens to each class' }).waitFor();
    },
  },
  {
    name: 'more weeks of a series, with every date',
    role: 'student',
    path: '/student/bookings',
    async open(page) {
      await openSeries(page);
      await page.getByRole('button', { name: 'Book more weeks' }).click();
      const dialog = page.getByRole('dialog', { name: 'Book More Weeks' });
      await dialog.getByRole('list', { name: 'Dates of the series' }).waitFor();
    },
  },
  {
    name: 'rejecting a weekly series',
    role: 'teacher',
    path: '/teacher/bookings?tab=pending',
    async open(page) {
      await page.getByText('Answer the series', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
];
