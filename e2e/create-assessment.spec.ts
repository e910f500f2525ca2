/** A teacher makes an assessment by keyboard, leaves and comes back, is told of a second tab, and publishes; the student finds it. */
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { choose, press, tabTo, waitForFocus } from './keys.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const TITLE = 'Percent at the market';

let teacher: Watched;
const stage = setStage(async ({ enter }) => {
  teacher = await enter(TEACHER);
});

afterEach(() => {
  expect(teacher.complaints).toEqual([]);
});

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const savedHint = (page: Page) => page.getByText('Saved', { exact: true });

test('the first step asks for what is missing, and keeps what was written by itself', async () => {
  const { page } = teacher;
  await page.goto('/teacher/assessments');
  await page.getByRole('link', { name: 'Create New Assessment' }).click();
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor();
  await press(next(page), 'Enter');
  await page.getByText('Please fill in all required fields').waitFor();
  expect(await axeFinds(page)).toEqual([]);

  await tabTo(page.getByLabel('Title'));
  await page.keyboard.type(TITLE);
  await choose(page, 'Subject', 'Mathematics');
  await choose(page, 'Grade', '8th');
  await choose(page, 'Type', 'Quiz');
  await savedHint(page).waitFor();

  // Left without a word, and found again among the drafts.
  await page.goto('/teacher/dashboard');
  await page.goto('/teacher/assessments');
  await page.getByRole('searchbox', { name: 'Search assessments' }).fill('at the market');
  await expect.poll(() => page.getByRole('link', { name: /^Edit / }).count()).toBe(1);
  await page.getByRole('link', { name: `Edit ${TITLE}` }).click();
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(TITLE);
  await page.getByLabel('Due Date').click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click();
  await page.getByLabel('Due time').fill('23:59');
  await press(next(page), 'Enter');
  await waitForFocus(page.getByRole('heading', { name: 'Questions', exact: true }));
});

test('a question is written by keyboard, kept while it is written, and refused in words', async () => {
  const { page } = teacher;
  await page.getByText('No questions added yet').waitFor();
  await press(next(page), 'Enter');
  await page.getByText('Please add at least one question').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  const add = dialog.getByRole('button', { name: 'Add Question' });
  await press(page.getByRole('button', { name: 'Add Question' }), 'Enter');
  await dialog.waitFor();
  await press(add, 'Enter');
  await dialog.getByText('Please enter a question').first().waitFor();
  await tabTo(dialog.getByRole('textbox', { name: 'Question' }), 'Shift+Tab');
  await page.keyboard.type('What is $\\frac{1}{4}$ of 100?');
  await press(add, 'Enter');
  await dialog.getByText('Please select a correct answer').first().waitFor();
  expect(await dialog.getByRole('radio', { name: 'Option 1 is correct' }).isDisabled()).toBe(true);
  await tabTo(dialog.getByRole('textbox', { name: 'Option 1' }), 'Shift+Tab');
  await page.keyboard.type('25');
  await tabTo(dialog.getByRole('textbox', { name: 'Option 2' }));
  await page.keyboard.type('40');

  // The tab dies in the middle of it: the dialog is there again, with the typed text.
  await page.reload();
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor();
  await next(page).click();
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Option 2' }).inputValue()).toBe('40');
  await dialog.getByRole('radio', { name: 'Option 1 is correct' }).check();
  expect(await axeFinds(page)).toEqual([]);
  await add.click();
  await page.getByText('Total Marks: 1').waitFor();

  await page.getByRole('button', { name: 'Add Question' }).click();
  await dialog.getByRole('radio', { name: 'Subjective' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Explain what 15% off means.');
  await dialog.getByRole('spinbutton', { name: 'Marks' }).fill('3');
  await add.click();
  await page.getByText('Total Marks: 4').waitFor();

  await press(page.getByRole('button', { name: 'Move question 2 up' }), 'Enter');
  await page.getByText('Question 2 is now question 1 of 2.').waitFor();
  await expect
    .poll(() => page.locator('ol > li').filter({ hasText: '15% off' }).textContent())
    .toMatch(/^1\./);
  await savedHint(page).waitFor();
});

test('a second tab is told that the first was faster, and keeps what it wrote', async () => {
  const { page, context } = teacher;
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel('Title').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByLabel('Title').fill(`${TITLE}, part 1`);
  await savedHint(page).waitFor();
  await second.getByLabel('Title').fill('Of the second tab');
  await second.getByText('This assessment was changed in another tab or on another device.').waitFor();
  await second.getByRole('button', { name: 'Keep mine as a separate draft' }).click();
  await expect.poll(() => second.url()).toContain('/create?draft=');
  await expect.poll(() => second.getByLabel('Title').inputValue()).toBe('Of the second tab');
  await savedHint(second).waitFor();
  await second.close();
  const { assessments } = await (await stage.callAs(TEACHER)).get<{
    assessments: { title: string }[];
  }>('/teacher/assessments');
  const titles = assessments.map(({ title }) => title);
  expect(titles).toContain(`${TITLE}, part 1`);
  expect(titles).toContain('Of the second tab');
});

test('without a network the work stays on this device, and is sent afterwards', async () => {
  const { page, context } = teacher;
  await context.setOffline(true);
  await page.getByLabel('Title').fill(TITLE);
  await page.getByText('Saved on this device; it is sent when you are back online').waitFor();
  await context.setOffline(false);
  await savedHint(page).waitFor();
  teacher.complaints.length = 0;
});

test('it is assigned to the own students, kept as a draft, published, and found by the student', async () => {
  const { page } = teacher;
  await next(page).click();
  await page.getByText('Total Marks: 4').waitFor();
  await next(page).click();
  await page.getByText('Selected Students: 0').waitFor();
  await press(next(page), 'Enter');
  await page.getByText('Please assign at least one student').waitFor();
  await page.getByRole('checkbox', { name: 'Riya Sharma' }).check({ force: true });
  await page.getByText('Selected Students: 1').waitFor();
  await next(page).click();
  await page.getByRole('heading', { name: 'Review', exact: true }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save as Draft?' });
  await question.getByText('You can edit this assessment later from the Assessments page.').waitFor();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/teacher/assessments');

  await page.getByRole('link', { name: `Edit ${TITLE}` }).click();
  for (const step of ['Basic Details', 'Questions', 'Assign Students']) {
    await page.getByRole('heading', { name: step, exact: true }).waitFor();
    await next(page).click();
  }
  await page.getByRole('button', { name: 'Publish Assessment' }).click();
  await page.getByText('Assessment published').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/teacher/assessments');
  await page.getByRole('link', { name: `View ${TITLE}` }).click();
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await page.getByRole('cell', { name: 'Pending' }).or(page.getByText('Pending')).first().waitFor();

  const student = await stage.enter(STUDENT);
  await student.page.goto('/student/assessments');
  await student.page.getByText(TITLE).first().waitFor();
  await student.context.close();
});

test('a draft is deleted after a question, with the words of the specification', async () => {
  const { page } = teacher;
  await page.goto('/teacher/assessments?tab=draft');
  await page.getByRole('button', { name: 'Delete Of the second tab' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this draft?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Assessment deleted successfully').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Delete Of the second tab' }).count()).toBe(0);
});
