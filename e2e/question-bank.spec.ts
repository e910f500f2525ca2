/**
 * A teacher brings in questions from a document, sees what was not read before anything is stored, finds one again, says
 * which chapter it belongs to, looks at its versions, puts it away, and takes all of them along as a file.
 */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

let teacher: Watched;
setStage(async ({ enter }) => {
  teacher = await enter('teacher@kaksha.example');
});

const PASTED = `1. Which planet is the hottest one?
a) Mercury
b) Venus
Answer: b
2. Which one is missing?
a) This`;

test('questions are pasted, looked at, and only then added', async () => {
  const { page, complaints } = teacher;
  await page.goto('/teacher/questions');
  await page.getByRole('link', { name: 'Bring in questions' }).click();
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

test('a question gets its chapter, and keeps the version before', async () => {
  const { page, complaints } = teacher;
  await page.getByRole('textbox', { name: 'Search' }).fill('hottest');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => page.url()).toContain('search=hottest');
  await page.getByRole('link', { name: 'Which planet is the hottest one?' }).click();
  await page.getByText('As it was first written.').waitFor();
  await page.getByRole('button', { name: 'Chapter and difficulty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Chapter and difficulty' });
  await dialog.getByRole('combobox', { name: 'Chapter' }).click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByText('Hard', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The question has a new version').first().waitFor();
  await page.getByRole('heading', { name: 'Version 2' }).waitFor();
  await page.getByRole('insertion').getByText('Hard').waitFor();
  expect(complaints).toEqual([]);
});

test('it is put away and brought back', async () => {
  const { page, complaints } = teacher;
  await page.getByRole('button', { name: 'Put away' }).click();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await page.getByRole('button', { name: 'Put away' }).waitFor();
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
  expect(await readFile(await file.path(), 'utf8')).toContain('Which planet is the hottest one? {');
  expect(complaints).toEqual([]);
});
