/** Finding again: the heart on a card, the list of favourites, and a saved search. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let student: Watched;

beforeAll(async () => {
  student = await stage.open();
});
const heart = (page: Page, word: 'Add' | 'Remove') =>
  page.getByRole('button', { name: new RegExp(`^${word} .* your favourites$`) }).first();

test('a visitor’s heart leads to the login and back to the same search, and the teacher is kept', async () => {
  const { page } = student;
  await page.goto('/find-teachers?subject=Hindi');
  const link = page.getByRole('link', { name: /^Log in to add/ }).first();
  const name = (await link.getAttribute('aria-label'))?.match(/^Log in to add (.*) to your/)?.[1] ?? '';
  await link.click();
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Email Address').fill('student@kaksha.example');
  await page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  // Of any class, as the visitor saw it: a child alone begins with its own.
  await page.waitForURL('**/find-teachers?subject=Hindi&class=');
  await page.getByRole('button', { name: `Remove ${name} from your favourites` }).waitFor();
  await page.getByText(`${name} is one of your favourites now`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Add ${name} to your favourites` }).waitFor();
});

test('a heart fills at once, can be undone, and keeps the teacher', async () => {
  const { page } = student;
  await page.waitForLoadState('networkidle');
  const name = (await heart(page, 'Add').getAttribute('aria-label'))?.match(/^Add (.*) to your/)?.[1] ?? '';
  await heart(page, 'Add').click();
  await page.getByRole('button', { name: `Remove ${name} from your favourites` }).waitFor();
  await page.getByText(`${name} is one of your favourites now`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`${name} is no longer one of your favourites`).waitFor();
  await page.getByRole('button', { name: `Add ${name} to your favourites` }).click();
  await page.getByText(`${name} is one of your favourites now`).waitFor();

  await page.goto('/student/favourites');
  await page.getByRole('heading', { name }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: `Remove ${name} from your favourites` }).click();
  await page.getByRole('button', { name: `Add ${name} to your favourites` }).waitFor();
});

test('a search is saved by name, renamed, and leads to its list', async () => {
  const { page } = student;
  await page.goto('/find-teachers?subject=Hindi&class=8');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByLabel('Name of the search').inputValue()).toBe('Class 8 Hindi');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Class 8 Hindi” is saved').waitFor();
  await page.getByRole('button', { name: 'See all' }).click();
  await page.getByRole('button', { name: 'Rename Class 8 Hindi' }).click();
  await page.getByRole('dialog').getByLabel('Name of the search').fill('Hindi for Riya');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const link = page.getByRole('link', { name: 'Hindi for Riya' });
  await link.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await axeFinds(page)).toEqual([]);
  await link.click();
  await page.waitForURL('**/find-teachers?subject=Hindi&class=8');
  expect(student.complaints).toEqual([]);
});

test('a link that belongs to no search says so', async () => {
  const { page } = await stage.open();
  await page.goto('/searches/mail-off?token=made-up');
  await page.getByText('We do not know this link').waitFor();
});
