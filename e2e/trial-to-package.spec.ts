/**
 * From a first look to a package: a visitor chooses a trial and logs in with everything kept, books it, buys ten lessons,
 * books one of them, and has the rest refunded. The rupees are checked against the ledger.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const PASSWORD = 'Kaksha-demo-1';

const stage = setStage();
let student: Watched;
let teacherId: string;
/** Where the package is that the student buys; the demo has another one, which a parent bought before. */
let ownPackage: string;

beforeAll(async () => {
  student = await stage.open();
  const { teachers } = (await (await fetch(`${stage.product.url}/api/teachers?search=meera`)).json()) as {
    teachers: { id: string }[];
  };
  teacherId = teachers[0]?.id ?? '';
});
const balanceOf = async (): Promise<number> =>
  (await (await stage.callAs(STUDENT)).get<{ balancePaise: number }>('/wallet')).balancePaise;

async function expectBooksToBalance(): Promise<void> {
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

/** From the step of the times to the last one. */
async function chooseTimeAndTopic(page: Page, topic: string): Promise<void> {
  await page.getByRole('heading', { name: 'Choose Date & Time' }).waitFor();
  const slot = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').first();
  await slot.waitFor({ state: 'attached' });
  await slot.evaluate((input: HTMLInputElement) => input.click());
  await next(page);
  const field = page.getByRole('combobox', { name: 'Topic' });
  await field.fill(topic);
  await field.press('Tab');
  await next(page);
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
}

test('a visitor chooses a trial; after logging in it is all there, and the time is held', async () => {
  const { page } = student;
  await page.goto(`/teachers/${teacherId}/book?kind=trial`);
  await page.getByRole('radio', { name: 'Mathematics' }).check({ force: true });
  await page.getByRole('radio', { name: 'Class 8' }).check({ force: true });
  await next(page);
  await chooseTimeAndTopic(page, 'Getting to know each other');
  await page.getByText('This time is not held yet').waitFor();
  await page.getByRole('link', { name: 'Log in to book' }).click();

  await page.getByLabel('Email Address').fill(STUDENT);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('**/book*');
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  await page.getByText('Getting to know each other').first().waitFor();
  await page.getByText(/is held for you/).waitFor();

  // A reload loses neither.
  await page.reload();
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  await page.getByText(/is held for you/).waitFor();
});

test('the trial is free, and there is one', async () => {
  const { page } = student;
  const before = await balanceOf();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Book this class' }).click();
  await page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
  await page.getByText('Trial lesson', { exact: true }).waitFor();
  expect(await balanceOf()).toBe(before);

  await page.goto(`/teachers/${teacherId}/book`);
  await page.getByText('Used: there is one for each student and teacher.').waitFor();
  expect(await page.getByRole('radio', { name: 'Trial lesson' }).isDisabled()).toBe(true);
});

test('ten lessons cost nine; one is booked without moving the wallet', async () => {
  const { page } = student;
  const before = await balanceOf();
  await page.goto(`/teachers/${teacherId}/package`);
  await page.getByRole('radio', { name: 'Mathematics' }).check({ force: true });
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Buy for/ })
    .click();
  await page.waitForURL('**/packages/*');
  ownPackage = new URL(page.url()).pathname;
  const paid = before - (await balanceOf());
  expect(paid).toBe(45_000 * 9);

  await page.getByRole('link', { name: 'Book a lesson' }).click();
  await page.getByRole('radio', { name: 'Mathematics' }).check({ force: true });
  await next(page);
  await chooseTimeAndTopic(page, 'Squares');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Book this class' }).click();
  await page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
  expect(before - (await balanceOf())).toBe(paid);
  await page.getByRole('link', { name: 'See the package' }).click();
  await page.waitForURL('**/packages/*');
  await expectBooksToBalance();
});

test('what is left is refunded to the paisa, having been shown first', async () => {
  const { page } = student;
  const { packages } = await (await stage.callAs(STUDENT)).get<{
    packages: { id: string; refundablePaise: number; boughtBy: { name: string } }[];
  }>('/packages');
  await page.goto(ownPackage);
  const own = packages.find((each) => ownPackage.endsWith(each.id));
  const { refundablePaise = 0 } = own ?? {};
  expect(refundablePaise).toBeGreaterThan(0);
  const before = await balanceOf();
  await page.getByRole('button', { name: 'Refund what is left' }).click();
  const rupees = `Refund ₹${(refundablePaise / 100).toLocaleString('en-IN')}`;
  await page.getByRole('alertdialog').getByRole('button', { name: rupees }).click();
  await page.getByText('The lessons that were left are refunded to the wallet.').first().waitFor();
  await expect.poll(balanceOf).toBe(before + refundablePaise);
  await expectBooksToBalance();
});

test('no page complained', () => {
  expect(student.complaints).toEqual([]);
});
