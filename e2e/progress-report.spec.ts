/** A student's performance, assignments and report of progress, in two languages and as PDF; and the parent's view of them. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { press } from './keys.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let student: Watched;
let parent: Watched;

beforeAll(async () => {
  [student, parent] = await Promise.all([
    stage.enter('student@kaksha.example'),
    stage.enter('parent@kaksha.example', { width: 390, height: 800 }),
  ]);
});
const heading = (page: Page, name: string | RegExp, level = 1) =>
  page.getByRole('heading', { name, level }).first();

/** Presses Download and answers the file that the browser saves. */
async function downloaded(page: Page): Promise<{ name: string; head: string; bytes: number }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const file = await readFile(await download.path());
  return { name: download.suggestedFilename(), head: file.subarray(0, 5).toString(), bytes: file.length };
}

test('assignments are in the order in which they are due, and lead to taking', async () => {
  const { page } = student;
  await page.goto('/student/assignments');
  await heading(page, 'Assignments').waitFor();
  await page
    .getByRole('button', { name: /^(Take|Continue): / })
    .first()
    .waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^(Take|Continue): / })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/student\/assessments\/[^/]+\/take$/);
});

test('performance shows results and chapters, and leads to the report', async () => {
  const { page } = student;
  await page.goto('/student/performance');
  await heading(page, 'Performance').waitFor();
  await page.getByText('Average Score').first().waitFor();
  await heading(page, 'To practise', 2).waitFor();
  await press(page.getByRole('link', { name: 'Progress report' }), 'Enter');
  await heading(page, 'Progress report').waitFor();
  expect(new URL(page.url()).pathname).toBe('/student/performance/report');
  await heading(page, 'What comes next', 3).waitFor();
  expect(await axeFinds(page)).toEqual([]);
});

test('the report speaks Hindi, is about the chosen time, and is saved as PDF in that language', async () => {
  const { page } = student;
  await page.goto('/student/performance/report?period=all');
  await heading(page, /^To practise \(\d+\)$/, 3).waitFor();
  const english = await downloaded(page);
  expect(english).toMatchObject({ head: '%PDF-' });
  expect(english.name).toMatch(/^progress-all-\d{4}-\d{2}-\d{2}\.pdf$/);
  await page.getByRole('radio', { name: 'हिन्दी' }).press('Space');
  await heading(page, 'आगे क्या करें', 3).waitFor();
  await page.locator('article[lang="hi"]').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  const hindi = await downloaded(page);
  // A file of its own: the letters of Devanagari are in it.
  expect(hindi.head).toBe('%PDF-');
  expect(hindi.bytes).not.toBe(english.bytes);
  await page.getByRole('radio', { name: 'This month' }).press('Space');
  await expect.poll(() => new URL(page.url()).search).toBe('?period=this_month&language=hi');
});

test('on paper it stands without the screen around it', async () => {
  const { page } = student;
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Download PDF' }).count()).toBe(0);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(ground).toBe('light');
  await page.emulateMedia({ media: null, colorScheme: null });
});

test('what comes next leads to practice with the chapter chosen', async () => {
  const { page } = student;
  await page.goto('/student/performance/report?period=all');
  await press(page.getByRole('link', { name: /^Practise next: / }), 'Enter');
  await heading(page, 'Practice').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(student.complaints).toEqual([]);
});

test('a parent reads the same on a phone, for each child, without the links that only the child can follow', async () => {
  const { page } = parent;
  await page.goto('/parent/child-progress');
  await page
    .getByRole('link', { name: /^Progress report of / })
    .first()
    .click();
  await heading(page, 'Progress report').waitFor();
  await page.getByRole('radio', { name: 'Everything' }).press('Space');
  await heading(page, /^To practise \(\d+\)$/, 3).waitFor();
  expect(await page.getByRole('link', { name: /^Practise next: / }).count()).toBe(0);
  await page.getByText(/^Practise next: /).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect((await downloaded(page)).head).toBe('%PDF-');
  expect(await axeFinds(page)).toEqual([]);
  expect(parent.complaints).toEqual([]);
});
