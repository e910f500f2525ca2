/** A girl registers and names her mother's address; the mother follows the mail to her own account, and is her parent once the girl says so. */
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { problemsAtAllWidths } from './look.ts';
import { mailedMatch } from './mails.ts';
import { setStage } from './stage.ts';

const GIRL = 'tara.menon@example.in';
const MOTHER = 'latha.menon@example.in';
const PASSWORD = 'Kitab-and-chai-7';

let girl: Watched;
let mother: Watched;
const stage = setStage(async () => {
  [girl, mother] = await Promise.all([stage.open({ phone: true }), stage.open({ phone: true })]);
});

async function fillAccount({ page }: Watched, role: string, email: string, name: string): Promise<void> {
  await page.getByRole('radio', { name: role }).check();
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
}

test('she names her mother in the third step, and sees that one waits for her', async () => {
  const { page } = girl;
  await page.goto('/register?role=student');
  await fillAccount(girl, 'Student', GIRL, 'Tara Menon');
  await page.getByRole('checkbox', { name: 'Mathematics' }).check({ force: true });
  await page.getByLabel('A parent’s email').fill(MOTHER);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/login*');
  await page.goto('/student/dashboard');
  await page.getByText(`Waiting for ${MOTHER}`).waitFor();
  await page.getByRole('button', { name: 'Start learning' }).click();
});

test('her mother follows the mail through an account of her own, and says yes', async () => {
  const { page } = mother;
  await page.goto(await mailedMatch(stage.product, MOTHER, /\/family-invitation\?token=[\w-]+/));
  await page.getByText('Tara, Class 1, asks you to be a parent here.').waitFor();
  expect(await problemsAtAllWidths(mother, 'an invitation')).toEqual([]);
  await page.getByRole('link', { name: 'Create a parent account' }).click();
  await fillAccount(mother, 'Parent', MOTHER, 'Latha Menon');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Registration successful!').waitFor();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Yes, Tara is my child' }).click();
  await page.waitForURL('**/parent/dashboard');
  await page.getByText('Waiting for Tara').waitFor();
  for (const words of ['Tara Menon', 'No children added yet'])
    expect(await page.getByText(words).count(), words).toBe(0);
});

test('her link says that she has used it, and nothing to anybody else', async () => {
  const link = await mailedMatch(stage.product, MOTHER, /\/family-invitation\?token=[\w-]+/);
  await mother.page.goto(link);
  await mother.page.getByText('You have said that Tara is your child').waitFor();
  expect(await problemsAtAllWidths(mother, 'an invitation that waits')).toEqual([]);
  const { page } = await stage.open({ phone: true });
  await page.goto(link);
  await page.getByText('This link has been used already').waitFor();
  await page.getByRole('link', { name: 'I have an account' }).waitFor();
  expect(await page.getByText('Tara').count()).toBe(0);
});

test('the address is confirmed by the link, and the girl says that this is her mother', async () => {
  const { page } = mother;
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByText('Waiting for Tara').waitFor();
  expect(await page.getByText('Please verify your email').count()).toBe(0);
  await girl.page.getByText('Is Latha Menon your parent?').waitFor();
  await girl.page.getByText(`Latha Menon opened the invitation that you sent to ${MOTHER}.`).waitFor();
  expect(await problemsAtAllWidths(girl, 'a dashboard with a parent who asks')).toEqual([]);
  await girl.page.getByRole('button', { name: 'Yes, connect us' }).click();
  await girl.page.getByText('A parent has yet to consent').waitFor();
  await girl.page.goto('/profile?tab=settings');
  await girl.page.getByRole('button', { name: 'Disconnect from Latha Menon' }).waitFor();
  await page.getByText('Tara Menon needs your consent').waitFor();
});

test('she makes a link to share as well, and takes it back', async () => {
  const { page } = girl;
  await page.getByRole('button', { name: 'Make a link to share' }).click();
  const link = page.getByLabel('Link for your parent');
  expect(await link.inputValue()).toMatch(/\/family-invitation\?token=[\w-]{43}$/);
  expect(await page.getByRole('link', { name: 'Share by WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=/,
  );
  await page.getByText('Waiting for a parent with your link').waitFor();
  expect(await problemsAtAllWidths(girl, 'a family with an invitation')).toEqual([]);
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Waiting for a parent with your link').waitFor({ state: 'detached' });
});

test('on another device the mother logs in by a code that is mailed', async () => {
  const { page } = await stage.open({ phone: true });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page
    .getByText('Please enter a valid email')
    .or(page.getByText('Email is required'))
    .first()
    .waitFor();
  await page.getByLabel('Email Address').fill(MOTHER);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('6-digit code');
  await code.fill('000000');
  await page.getByText('This code is wrong or has expired.').waitFor();
  const mailed = await mailedMatch(stage.product, MOTHER, /Your code is \d{6}/);
  await code.fill(mailed.slice(-6));
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/parent/dashboard');
  await page.getByText('Tara Menon needs your consent').waitFor();
});
