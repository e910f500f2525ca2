/**
 * A teacher brings in questions from a document, sees what was not read before anything is stored, finds one again,
 * changes it, looks at its versions, writes a new one with formulas, puts one away, and takes a list along as a file.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { press, tabTo, waitForFocus } from './keys.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';

let teacher: Watched;
const stage = setStage(async ({ enter }) => {
  teacher = await enter(TEACHER);
});

/** Opens a list and takes an option by what it says. */
async function choose(page: Page, list: Locator, option: RegExp, shown: string): Promise<void> {
  await list.click();
  await page.getByRole('option', { name: option }).first().click();
  await expect.poll(() => list.textContent()).toContain(shown);
}

/** Three quarters by the keys of the class, from the button that opened the editor to the one that inserts it. */
async function formulaByKeys(page: Page, named: string): Promise<void> {
  const panel = page.getByRole('group', { name: `A formula for ${named}` });
  await panel.locator('math-field').waitFor();
  await tabTo(panel.locator('math-field'));
  await page.keyboard.type('3/4');
  await press(panel.getByRole('button', { name: `Insert it into ${named}` }), 'Enter');
  await panel.waitFor({ state: 'detached' });
}

interface Stored {
  class: number;
  subject: string;
  version: number;
  content: object;
}

const PASTED = `1. Which planet is the hottest one?
a) Mercury
b) Venus
Answer: b
2. Which one is missing?
a) This`;

test('questions are pasted, looked at, and only then added', async () => {
  const { page, complaints } = teacher;
  await page.goto('/teacher/questions');
  await page.getByRole('link', { name: 'Import questions' }).click();
  await page.getByRole('button', { name: 'Look at them' }).click();
  await page.getByText('Please choose a file, or paste some questions').waitFor();
  await page.getByRole('textbox', { name: 'Questions' }).fill(PASTED);
  await page.getByRole('button', { name: 'Look at them' }).click();
  await page.getByText('1 question read, 1 not.').waitFor();
  await page.getByText('Line 5').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 1 question' }).click();
  await page.getByText('1 question added to your bank').first().waitFor();
  await page.getByRole('link', { name: 'Which planet is the hottest one?' }).waitFor();
  expect(complaints).toEqual([]);
});

test('of two changes of a list in one moment none undoes the other', async () => {
  const { page } = teacher;
  await page.goto('/teacher/questions?class=8');
  const clear = page.getByRole('button', { name: 'Clear Filters' });
  await clear.waitFor();
  await page.waitForLoadState('networkidle');
  // On a slow device both come before the page was drawn again.
  await page.evaluate(async () => {
    const press = async (role: string, words: string) => {
      const all = [...document.querySelectorAll<HTMLElement>(role)];
      all.find(({ textContent }) => textContent.includes(words))?.click();
      await null;
      await null;
    };
    await press('[role=tab]', 'Starter bank');
    await press('button', 'Clear Filters');
  });
  await clear.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?list=platform');
  await page.goto('/teacher/questions');
});

test('a question is changed whole, gets its chapter, and keeps the version before', async () => {
  const { page, complaints } = teacher;
  await page.getByRole('textbox', { name: 'Search' }).fill('hottest');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => page.url()).toContain('search=hottest');
  await page.getByRole('link', { name: 'Which planet is the hottest one?' }).click();
  await page.getByText('As it was first written.').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('The Moon');
  await choose(page, dialog.getByRole('combobox', { name: 'Chapter' }), /^A Square and A Cube/, 'A Square');
  await choose(page, dialog.getByRole('combobox', { name: 'Difficulty' }), /^Hard$/, 'Hard');
  await dialog.getByRole('button', { name: 'Save Question' }).click();
  await page.getByText('The question has a new version').first().waitFor();
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  await page.getByRole('insertion').getByText('Hard').waitFor();
  await page.getByText('All that version 1 says').click();
  await page.getByRole('group').getByText('Mercury').waitFor();
  expect(complaints).toEqual([]);
});

test('who was overtaken is told, keeps what was written, and follows the version that was faster', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which planet is the hottest of all?');
  // On another device, meanwhile.
  const elsewhere = await stage.callAs(TEACHER);
  const path = `/question-bank/${page.url().split('/').at(-1)}`;
  const { question } = await elsewhere.get<{ question: Stored }>(path);
  const { class: grade, subject, version, content } = question;
  const edit = {
    class: grade,
    subject,
    version,
    question: { ...content, explanation: 'Its air keeps the heat.' },
  };
  await elsewhere.send('PUT', path, edit);
  await dialog.getByRole('button', { name: 'Save Question' }).click();
  await dialog.getByText(/What you have written is kept/).waitFor();
  await dialog.getByRole('button', { name: 'Save Question' }).click();
  await page.getByRole('heading', { name: 'Version 4' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Which planet is the hottest of all?' }).waitFor();
});

test('a new one is written into the bank, its formulas put together by keyboard from this product alone', async () => {
  const { page, complaints } = teacher;
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(stage.product.url))
      strangers.push(request.url());
  });
  await page.goto('/teacher/questions');
  await page.getByRole('button', { name: 'New question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which is a half of ? Choose.');
  await dialog.getByRole('textbox', { name: 'Question' }).press('Home');
  for (let step = 0; step < 'Which is a half of '.length; step++) await page.keyboard.press('ArrowRight');
  await press(dialog.getByRole('button', { name: 'Add a formula to the question' }), 'Enter', 'Shift+Tab');
  await formulaByKeys(page, 'the question');
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Question' }).inputValue())
    .toBe('Which is a half of $\\frac34$? Choose.');
  await waitForFocus(dialog.getByRole('textbox', { name: 'Question' }));
  await dialog.getByText('Preview:').locator('..').locator('.katex').waitFor();
  await press(dialog.getByRole('button', { name: 'Add a formula to option 1' }), 'Enter');
  await formulaByKeys(page, 'option 1');
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Option 1' }).inputValue()).toBe('$\\frac34$');
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('1');
  await dialog.getByRole('radio', { name: 'Option 2 is correct' }).check();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await page.getByText('The question is in your bank').first().waitFor();
  await page.getByRole('link', { name: /^Which is a half of/ }).waitFor();
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

test('it is put away and brought back', async () => {
  const { page, complaints } = teacher;
  await page.getByRole('link', { name: 'Which planet is the hottest of all?' }).click();
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Archive' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the list is saved as a file, after a word about what it leaves out', async () => {
  const { page, complaints } = teacher;
  await page.goto('/teacher/questions?search=hottest');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export questions' });
  await dialog.getByText('The file will hold 1 question.').waitFor();
  await dialog.getByText('GIFT', { exact: true }).click();
  await dialog.getByText(/Not carried: difficulty/).waitFor();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^questions-.*\.gift\.txt$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Which planet is the hottest of all? {');
  expect(complaints).toEqual([]);
});
