/**
 * A mother chooses a plan on the home page, and keeps it through registering; another one wishes for it for her child, a
 * teacher of the subject sees how many do, and when, and she takes the wish back.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const EMAIL = 'mother.of.batches@example.in';
const PASSWORD = 'Kitab-and-chai-7';
const WISH = '1:10 Mathematics, Class 8';

const stage = setStage();
let parent: Watched;

beforeAll(async () => {
  parent = await stage.enter('parent@kaksha.example', { phone: true });
});

test('a plan that was chosen on the home page is kept through registering and the first login', async () => {
  const { page, context, complaints } = await stage.open();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab', { name: '1:10' }).click();
  await page.getByRole('tabpanel', { name: '1:10' }).getByRole('link', { name: 'Get Started' }).click();
  await page.waitForURL('**/register?plan=10');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('radio', { name: /^Parent/ }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Full Name').fill('Lata Devi');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('**/batches?size=10');
  await page.getByText('Please add your child first: a wish is for a child.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a mother wishes for her child, is told what is missing, and sees the wish', async () => {
  const { page, complaints } = parent;
  await page.goto('/batches?size=10');
  const days = page.getByRole('group', { name: 'Days that suit' });
  for (const day of ['Tuesday', 'Thursday']) await days.getByRole('checkbox', { name: day }).uncheck();
  await page.getByRole('button', { name: 'Wish for this' }).tap();
  await page.getByText('Please choose at least one day').waitFor();
  await days.getByRole('checkbox', { name: 'Saturday' }).check();
  expect(await page.getByRole('radio', { name: '1:10' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Wish for this' }).tap();
  await page.getByText('We have noted your wish').waitFor();
  const wishes = page.getByRole('list', { name: 'What you wish for' });
  await wishes.getByText(WISH).waitFor();
  await wishes.getByText('Riya Sharma · Sat, 17:00 to 19:00 · English').waitFor();
  await page.getByRole('button', { name: 'Wish for this' }).tap();
  await page.getByText('There is a wish for this subject and size already.').waitFor();
  expect(complaints).toEqual([]);
});

test('a teacher of the subject sees how many wish for what, and when, without names', async () => {
  const { page, context, complaints } = await stage.enter('teacher@kaksha.example');
  await page.goto('/teacher/dashboard');
  await page.getByRole('link', { name: 'Batches', exact: true }).first().click();
  const row = page.getByRole('row').filter({ hasText: WISH });
  await row.getByText('1 child').waitFor();
  await row.getByText('Sat 17:00 (1), Sat 17:30 (1), Sat 18:00 (1)').waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/Riya|Sharma/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the wish is taken back', async () => {
  const { page } = parent;
  await page.getByRole('button', { name: `Take back the wish for ${WISH}` }).tap();
  await page.getByText('Wish taken back').waitFor();
  await expect.poll(() => page.getByText(WISH).count()).toBe(0);
  // The keyboard goes on from there, not from the top of the page.
  expect(
    await page.evaluate(() => document.activeElement?.contains(document.querySelector('#wish form'))),
  ).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});
