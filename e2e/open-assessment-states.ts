/** Dialogs and menus over the screens on which a teacher makes assessments. */
import type { Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';
import { pageOfWorking } from './test-pictures.ts';

/** The demo teacher's paper in two parts, at its questions. */
async function openQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Edit Fractions/ }).click();
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Total Marks: 7').waitFor();
}

export const ASSESSMENT_STATES: readonly OpenState[] = [
  {
    name: 'the question before a draft is deleted',
    role: 'teacher',
    path: '/teacher/assessments?tab=draft',
    async open(page) {
      await page.getByRole('button', { name: /^Delete Fractions/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'an assessment without its required fields, and its settings',
    role: 'teacher',
    path: '/teacher/assessments/create',
    async open(page) {
      await page.getByText('Settings: time, attempts, late work, results').click();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.getByText('Please fill in all required fields').waitFor();
    },
  },
  {
    name: 'the questions of an assessment',
    role: 'teacher',
    path: '/teacher/assessments?tab=draft',
    open: openQuestions,
  },
  {
    name: 'the questions of an assessment whose formulas do not come',
    role: 'teacher',
    path: '/teacher/assessments?tab=draft',
    async open(page) {
      const katex = '**/assets/katex*.js';
      await page.route(katex, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('katex'));
      await openQuestions(page);
      await failed;
      await page.getByText(String.raw`\frac{2}{5}`).waitFor();
      await page.unroute(katex);
    },
  },
  {
    name: 'questions of the platform to choose from',
    role: 'teacher',
    path: '/teacher/assessments?tab=draft',
    async open(page) {
      await openQuestions(page);
      await page.getByRole('button', { name: 'From the question bank' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add from the Question Bank' });
      // Without force: the dialog may still be moving.
      await dialog.getByRole('radio', { name: 'Kaksha’s questions' }).check();
      await dialog.getByText('Choose question 1', { exact: true }).waitFor();
    },
  },
  {
    name: 'a question with its options and misconceptions',
    role: 'teacher',
    path: '/teacher/assessments?tab=draft',
    async open(page) {
      await openQuestions(page);
      await page.getByRole('button', { name: 'Edit question 1' }).click();
      await page.getByRole('dialog', { name: 'Edit Question' }).getByText('Preview:').first().waitFor();
    },
  },
  {
    name: 'a question with pictures on its options',
    role: 'teacher',
    path: '/teacher/assessments?tab=draft',
    async open(page) {
      await openQuestions(page);
      await page.getByRole('button', { name: 'Add Question' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Question' });
      const first = dialog.getByLabel('What the picture of option 1 shows');
      const offer = dialog.getByRole('button', { name: 'Pictures on options' });
      await offer.or(first).first().waitFor();
      // A question that was begun is kept: in the next window it has its picture already.
      if (await first.isVisible()) return;
      await offer.click();
      const picture = { name: 'a.png', mimeType: 'image/png', buffer: pageOfWorking(300, 200) };
      await dialog.getByLabel('Picture of option 1').setInputFiles([picture]);
      await first.waitFor();
    },
  },
  {
    name: 'a photo of working that is drawn on',
    role: 'teacher',
    path: '/teacher/assessments?tab=active',
    async open(page) {
      await page.goto('/teacher/dashboard');
      await page.getByRole('link', { name: 'Review Reasoning with numbers' }).click();
      // Papers lie in no particular order; hers has the photo.
      const hers = page.getByRole('heading', { name: 'Riya Sharma' });
      await page.getByText('Answer 1 of 4').waitFor();
      for (let at = 2; at <= 4 && (await hers.count()) === 0; at += 1) {
        await page.getByRole('button', { name: 'Next', exact: true }).click();
        await page.getByText(`Answer ${at} of 4`).waitFor();
      }
      await page
        .getByRole('toolbar', { name: 'Draw on Page 1' })
        .getByRole('button', { name: 'Tick' })
        .click();
      await page.getByRole('application', { name: 'Marks on Page 1' }).press('Enter');
      // In the second window the tick of the first one is there too, if it was saved by then.
      await page.getByText(/^Page 1 · \d+ ticks?/).waitFor();
    },
  },
  {
    name: 'a question whose answer is missing',
    role: 'teacher',
    path: '/teacher/assessments?tab=draft',
    async open(page) {
      await openQuestions(page);
      await page.getByRole('button', { name: 'Add Question' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Question' });
      await dialog.getByRole('button', { name: 'Add Question' }).click();
      await dialog.getByText('Please enter a question').first().waitFor();
    },
  },
];
