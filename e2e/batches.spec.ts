/**
 * A mother chooses a plan on the home page, and keeps it through registering; another one wishes for it for her child, a
 * teacher of the subject sees how many do, and when, and she takes the wish back. She asks one teacher for a batch, who opens it
 * for her wish without knowing her name, and takes the seat that is held for her child.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { press } from './keys.ts';
import { problemsAtAllWidths } from './look.ts';
import { setStage } from './stage.ts';

const EMAIL = 'mother.of.batches@example.in';
const PASSWORD = 'Kitab-and-chai-7';
const WISH = '1:10 Mathematics, Class 8';
const MONTHLY = 'Monthly 1:1 Mathematics, Class 8';
const ASKED = '1:1 Mathematics, Class 8 with Meera Iyer';

const stage = setStage();
let parent: Watched;
let askPath: string;

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

test('the Pricing tab leads to asking this teacher, and the teacher is kept through logging in and adding a child', async () => {
  const visitor = await stage.open();
  const { page, context, complaints } = visitor;
  const { user } = await (await stage.callAs('teacher@kaksha.example')).get<{ user: { id: string } }>(
    '/auth/me',
  );
  await page.goto(`/teachers/${user.id}?tab=pricing`);
  await page.getByRole('link', { name: 'Ask for a batch with Meera' }).waitFor();
  expect(await problemsAtAllWidths(visitor, 'the Pricing tab of a teacher')).toEqual([]);
  await page.getByRole('link', { name: 'Ask for a batch with Meera' }).click();
  askPath = `/teachers/${user.id}/ask-for-batch`;
  await page.waitForURL(`**${askPath}`);
  await page.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(`**${askPath}`);
  const addChild = page.getByRole('main').getByRole('link', { name: 'Add a child' });
  expect(await addChild.getAttribute('href')).toBe(`/parent/dashboard?next=${encodeURIComponent(askPath)}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a mother asks one teacher, and her list says whom she asked', async () => {
  const { page, complaints } = parent;
  await page.goto(askPath);
  await page.getByRole('heading', { level: 1, name: 'Ask for a batch with Meera' }).waitFor();
  const choose = async (name: RegExp, option: string) => {
    await page.getByRole('combobox', { name }).tap();
    await page.getByRole('option', { name: option, exact: true }).tap();
    // The next list has the same hours: one that is on its way out would be found in its place.
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  };
  await choose(/^Subject/, 'Mathematics');
  await choose(/^From/, '13:00');
  await choose(/^Until/, '14:00');
  const days = page.getByRole('group', { name: 'Days that suit' });
  await days.getByRole('checkbox', { name: 'Thursday' }).uncheck();
  await days.getByRole('checkbox', { name: 'Saturday' }).check();
  expect(await page.getByRole('radio', { name: '1:1', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Ask Meera' }).tap();
  await page.getByText('We have asked Meera.').waitFor();
  await page.getByRole('list', { name: 'What you wish for' }).getByText(ASKED).waitFor();
  expect(await problemsAtAllWidths(parent, 'asking a teacher for a batch')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the teacher reads it without a name, and holds a seat by opening a batch for it', async () => {
  const teacher = await stage.enter('teacher@kaksha.example');
  const { page, context, complaints } = teacher;
  await page.goto('/teacher/batches');
  const wishes = page.getByRole('table', { name: 'Wishes of families' });
  await wishes.getByRole('row').nth(1).getByText('1 family asks for you').waitFor();
  await wishes.getByRole('link', { name: `Open one for this: ${MONTHLY}` }).click();
  const wish = page.getByRole('checkbox', { name: 'Class 8: Tue, Sat, 13:00 to 14:00 IST (asks for you)' });
  await wish.waitFor();
  await page.getByRole('checkbox', { name: 'Skip public holidays' }).focus();
  await press(wish, 'Space');
  expect(await problemsAtAllWidths(teacher, 'a new batch with wishes that it fits')).toEqual([]);
  await page.getByRole('button', { name: 'Open batch' }).click();
  await page.waitForURL(/\/teacher\/batches\/[0-9a-f-]{36}$/);
  await page.getByRole('list', { name: 'Seats' }).getByText('Held for a family').waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/Riya|Sharma/);
  expect(await problemsAtAllWidths(teacher, 'a batch with a seat that is held')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the mother takes the seat that is held for her child, and her wish is answered', async () => {
  const { page, complaints } = parent;
  await page.goto('/parent/wallet');
  await page.getByLabel('Amount in rupees').fill('3000');
  await page.getByRole('button', { name: 'Add ₹' }).tap();
  await page.getByRole('button', { name: 'Pay ₹3,000' }).tap();
  await page.getByText('₹3,000 added').waitFor();
  await page.goto('/parent/batches');
  await page.getByText(/^Held until /).waitFor();
  await page.getByRole('link', { name: `Take the seat in ${MONTHLY}` }).tap();
  await page.getByRole('button', { name: 'Join and pay ₹2,999' }).tap();
  await page.waitForURL('**/parent/batches');
  await page.getByText('You are in.').waitFor();
  await page.goto(askPath);
  await page.getByRole('button', { name: 'Ask Meera' }).waitFor();
  expect(await page.getByText(ASKED).count()).toBe(0);
  expect(complaints).toEqual([]);
});
