/** What opens over the screens of teachers and operators about batches. */
import type { Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';

/** From a list of batches to the page of the first one. */
const openFirst = async (page: Page, table: string): Promise<void> => {
  await page.getByRole('table', { name: table }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Seats', exact: true }).waitFor();
};

export const BATCH_STATES: readonly OpenState[] = [
  {
    name: 'a new batch with what is missing',
    role: 'teacher',
    path: '/teacher/batches/new',
    async open(page) {
      await page.getByRole('heading', { name: 'Your pay' }).waitFor();
      await page.getByRole('button', { name: 'Open batch' }).click();
      await page.getByText('Please choose a subject').waitFor();
    },
  },
  {
    name: 'the plan of a batch in its editor, with a chapter that has no title',
    role: 'teacher',
    path: '/teacher/batches',
    async open(page) {
      await openFirst(page, 'Your batches');
      await page.getByRole('button', { name: 'Edit plan' }).click();
      await page.getByRole('button', { name: 'Add a chapter' }).click();
      await page.getByRole('button', { name: 'Save plan' }).click();
      await page.getByText('Please give the chapter a title').waitFor();
      await page.getByRole('button', { name: 'Discard changes' }).waitFor();
      // From the top: wherever else the narrow page stood, the bar of the wide one may lie over half a control.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'the question before a batch ends',
    role: 'teacher',
    path: '/teacher/batches',
    async open(page) {
      await openFirst(page, 'Your batches');
      await page.getByRole('button', { name: 'End this batch' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the question before a class without children is cancelled',
    role: 'teacher',
    path: '/teacher/batches',
    async open(page) {
      await openFirst(page, 'Your batches');
      await page.getByRole('tab', { name: /^To come/ }).click();
      await page.getByRole('button', { name: /^Show all/ }).click();
      await page
        .getByRole('button', { name: /^Cancel the class on / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the move of a seat without a batch to move it to',
    role: 'admin',
    path: '/admin/batches?teacher=Meera',
    async open(page) {
      await openFirst(page, 'Batches');
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .click();
      await page.getByText('No other batch of this size has a free seat').waitFor();
    },
  },
  {
    name: 'the end of a batch without its reason',
    role: 'admin',
    path: '/admin/batches?status=running',
    async open(page) {
      await openFirst(page, 'Batches');
      await page.getByRole('button', { name: 'End with a reason' }).click();
      await page.getByRole('button', { name: 'End batch' }).click();
      await page.getByText('Please give a reason').waitFor();
    },
  },
];
