/** Dialogs over the operators' pages for public content. */
import type { OpenState } from './open-states.ts';

const CHANGED = {
  code: 'CONTENT_CHANGED',
  status: 409,
  message: 'Somebody else has changed this in the meantime. Please look at it again.',
  data: { revision: 1 },
};
const REVISIONS = {
  revisions: [{ revision: 1, by: 'Sunita Rao', at: '2026-11-20T10:00:00.000Z', note: 'Diwali' }],
  nextCursor: null,
};

export const CONTENT_STATES: readonly OpenState[] = [
  {
    name: 'the question before an article is taken from the blog',
    role: 'admin',
    path: '/admin/blog',
    async open(page) {
      await page.getByRole('link', { name: /^A home study week/ }).click();
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a question that is not written yet',
    role: 'admin',
    path: '/admin/content/faq',
    async open(page) {
      await page.getByRole('button', { name: 'Add a question' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please write the question').waitFor();
    },
  },
  {
    name: 'a change over somebody else’s',
    role: 'admin',
    path: '/admin/content/banner',
    async open(page) {
      await page.route('**/api/admin/content', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 409, json: CHANGED })
          : route.fallback(),
      );
      await page.getByLabel('Text 1', { exact: true }).fill('Classes on Diwali are free');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Load the newer text' }).waitFor();
      await page.unroute('**/api/admin/content');
    },
  },
  {
    name: 'the question before a revision is shown again',
    role: 'admin',
    path: '/admin/content/careers',
    async open(page) {
      const address = /\/api\/admin\/content\/careers\/revisions/;
      await page.route(address, (route) => route.fulfill({ json: REVISIONS }));
      await page.reload();
      await page.getByRole('button', { name: 'Show revision 1 again' }).click();
      await page.getByRole('alertdialog').waitFor();
      await page.unroute(address);
    },
  },
];
