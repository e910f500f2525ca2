/** A teacher's dialogs over the question bank and the results of an assessment. */
import type { Locator, Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';

/** The labels of the nine types, as the dialog offers them. */
const TYPES = [
  'Multiple choice',
  'Subjective',
  'Several correct',
  'True or false',
  'Number',
  'Short answer',
  'Fill in the blanks',
  'Match',
  'Put in order',
];

/** A new question of the bank; one that an earlier look began goes on. */
async function openQuestion(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(New question|Go on with the question)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.waitFor();
  return dialog;
}

/** Everybody's attempts at the quiz that was corrected after its results were shown. */
async function openCorrected(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^View Squares and cubes/ }).click();
  await page.getByRole('link', { name: 'Submissions', exact: true }).click();
  await page.getByRole('button', { name: /^Mark everyone again/ }).waitFor();
}

const CORRECTED = '/teacher/assessments?search=squares%20and%20cubes';

export const QUESTION_STATES: readonly OpenState[] = [
  ...TYPES.map(
    (type): OpenState => ({
      name: `a question of the bank: ${type}`,
      role: 'teacher',
      path: '/teacher/questions',
      async open(page) {
        const dialog = await openQuestion(page);
        const radio = dialog.getByRole('radio', { name: type, exact: true });
        await radio.check({ force: true });
        if (type === 'Fill in the blanks')
          await dialog.getByRole('textbox', { name: 'Question' }).fill('Ice melts at {{1}} °C.');
      },
    }),
  ),
  {
    name: 'a formula that is put together for an option',
    role: 'teacher',
    path: '/teacher/questions',
    async open(page) {
      const dialog = await openQuestion(page);
      await dialog.getByRole('radio', { name: 'Multiple choice', exact: true }).check({ force: true });
      await dialog.getByRole('button', { name: 'Add a formula to option 1' }).click();
      await dialog.getByRole('group', { name: 'A formula for option 1' }).locator('math-field').waitFor();
    },
  },
  {
    name: 'a question of the bank that an assessment asks, before it is changed',
    role: 'teacher',
    path: '/teacher/questions?search=is%20a%20cube',
    async open(page) {
      await page.getByRole('link', { name: 'Which of these numbers is a cube?' }).click();
      await page.getByText('All that version 1 says').click();
      await page.getByRole('button', { name: /^(Edit|Go on with the question)$/ }).click();
      await page
        .getByRole('dialog', { name: 'Edit Question' })
        .getByText(/^Asked in 1 assessment/)
        .waitFor();
    },
  },
  {
    name: 'the file that a list of questions is exported to',
    role: 'teacher',
    path: '/teacher/questions',
    async open(page) {
      await page.getByRole('button', { name: 'Export' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export questions' });
      await dialog.getByText(/The file will hold/).waitFor();
      await dialog.getByText('GIFT', { exact: true }).click();
      await dialog.getByText(/Not carried/).waitFor();
    },
  },
  {
    name: 'the report about a file of questions',
    role: 'teacher',
    path: '/teacher/questions/import',
    async open(page) {
      await page
        .getByRole('textbox', { name: 'Questions' })
        .fill('1. Which is a planet?\na) Mars\nb) The Moon\nAnswer: a\n2. Which one is missing?\na) This');
      await page.getByRole('button', { name: 'Look at them' }).click();
      await page.getByText('1 question read, 1 not.').waitFor();
    },
  },
  {
    name: 'old and new marks before everyone is marked again',
    role: 'teacher',
    path: CORRECTED,
    async open(page) {
      await openCorrected(page);
      await page.getByRole('button', { name: /^Mark everyone again/ }).click();
      await page.getByRole('dialog', { name: 'Mark everyone again' }).getByRole('table').waitFor();
    },
  },
  {
    name: 'a result that is taken back, without a reason',
    role: 'teacher',
    path: CORRECTED,
    async open(page) {
      await openCorrected(page);
      await page.getByRole('button', { name: 'Take back the result of Rohit Kujur' }).click();
      const dialog = page.getByRole('dialog', { name: /^Take back/ });
      await dialog.getByRole('button', { name: 'Take back' }).click();
      await dialog.getByText('Please say why, in a few words').waitFor();
    },
  },
];
