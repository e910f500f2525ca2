/** Adding money through the sandbox gateway's payment page: paid, declined, left, paid without coming back; and money back. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { fillWizard } from './booking-wizard.ts';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const PARENT = 'parent@kaksha.example';
/** A student whose wallet is empty. */
const POOR = 'sahil.ansari@kaksha.example';

/** As amounts are written: decimals only where there are paise. */
const RUPEES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** '2026-11'. */
const MONTH_OF_INDIA = new Intl.DateTimeFormat('sv', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const stage = setStage();
let parent: Watched;
let page: Page;

beforeAll(async () => {
  parent = await stage.enter(PARENT);
  page = parent.page;
});

afterEach(async () => {
  expect(parent.complaints).toEqual([]);
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
});

const balance = async () =>
  (await (await stage.callAs(PARENT)).get<{ balancePaise: number }>('/wallet')).balancePaise;

/** From the wallet to the gateway's page, with this amount. */
async function goToCheckout(rupees: number): Promise<void> {
  await page.goto('/parent/wallet');
  await page.getByLabel('Amount in rupees').fill(String(rupees));
  await page.getByRole('button', { name: 'Add ₹' }).click();
  await page.getByText('no real money').waitFor();
  expect(new URL(page.url()).origin).not.toBe(stage.product.url);
}

test('whoever lacks money for a class adds it, and comes back to the class as it was filled in', async () => {
  const phone = await stage.enter(POOR, { phone: true });
  const poor = await stage.callAs(POOR);
  const { teachers } = await poor.get<{ teachers: { id: string }[] }>('/teachers?search=meera');
  await phone.page.goto(`/teachers/${teachers[0]?.id}/book`);
  await fillWizard(phone.page, { subject: 'Physics', topic: 'Work and energy' });
  await phone.page.getByRole('link', { name: 'Add ₹' }).tap();
  await phone.page.getByRole('button', { name: 'Add ₹' }).tap();
  await phone.page.getByRole('button', { name: /^Pay ₹\d+$/ }).tap();
  await phone.page.getByRole('link', { name: 'Continue' }).tap();
  await phone.page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  await phone.page.getByText('Work and energy').first().waitFor();
  await phone.page.getByRole('button', { name: 'Confirm Booking' }).tap();
  await phone.page.getByRole('button', { name: 'Book for ₹' }).tap();
  await phone.page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
  expect((await poor.get<{ balancePaise: number }>('/wallet')).balancePaise).toBe(0);
  expect(phone.complaints).toEqual([]);
  await phone.context.close();
});

test('what is paid on the gateway’s page is in the wallet', async () => {
  const before = await balance();
  await goToCheckout(750);
  await page.getByRole('heading', { name: 'Kaksha' }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('button', { name: 'Pay ₹750' }).click();
  await page.waitForURL(/\/parent\/wallet\?topUp=/);
  await page.getByText('₹750 added').waitFor();
  await page.getByText('Added to your wallet').first().waitFor();
  expect(await balance()).toBe(before + 75_000);
});

test('an amount is read as it is typed: paise are refused in words, and no sign or exponent becomes another amount', async () => {
  await page.goto('/parent/wallet');
  const amount = page.getByLabel('Amount in rupees');
  await amount.fill('₹1,250');
  await page.getByRole('button', { name: 'Add ₹1,250', exact: true }).waitFor();
  await amount.fill('1250.50');
  await page.getByRole('button', { name: 'Add ₹1,250.50', exact: true }).click();
  await page.getByText('Please use whole rupees').waitFor();
  for (const typed of ['-500', '5e2']) {
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Add money', exact: true }).click();
    await page.getByText('Please choose an amount from ₹100 to ₹20,000').waitFor();
    expect(await amount.inputValue()).toBe(typed);
  }
});

test('a payment that the bank declines says so, adds nothing, and can be tried again', async () => {
  const before = await balance();
  await goToCheckout(300);
  await page.getByRole('button', { name: /Let the bank decline/ }).click();
  await page.waitForURL(/\/parent\/wallet\?topUp=/);
  await page.getByText('₹300 did not go through').waitFor();
  await page.getByText('declined by the bank').waitFor();
  expect(await balance()).toBe(before);
});

test('whoever leaves the page has paid nothing, and is told so', async () => {
  const before = await balance();
  await goToCheckout(400);
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await page.waitForURL(/\/parent\/wallet\?topUp=/);
  await page.getByText('₹400 is not paid yet').waitFor();
  expect(await balance()).toBe(before);
});

test('a payment window that is closed has cost nothing; the wallet knows that it is not paid yet', async () => {
  const before = await balance();
  const window = await parent.context.newPage();
  await window.goto('/parent/wallet');
  await window.getByLabel('Amount in rupees').fill('450');
  await window.getByRole('button', { name: 'Add ₹' }).click();
  await window.getByText('no real money').waitFor();
  await window.close();
  await page.goto('/parent/wallet');
  const line = page.getByRole('listitem').filter({ hasText: '₹450 to your wallet' });
  await line.getByText('Not paid yet').waitFor();
  expect(await balance()).toBe(before);
});

test('what is paid in a window that is closed arrives by itself, and open pages show it', async () => {
  const before = await balance();
  await goToCheckout(600);
  const other = await parent.context.newPage();
  await other.goto('/parent/wallet');
  await other.getByRole('heading', { name: 'To spend' }).waitFor();
  await page.getByRole('button', { name: /Pay, and lose the connection/ }).click();
  await page.getByText('close this window').waitFor();
  await expect.poll(balance, { timeout: 30_000 }).toBe(before + 60_000);
  const rupees = ((before + 60_000) / 100).toLocaleString('en-IN');
  await other.getByText(`₹${rupees}`, { exact: true }).first().waitFor();
  await other.close();
});

test('free money goes back to the payment that it came from', async () => {
  const before = await balance();
  await page.goto('/parent/wallet');
  await page.getByRole('button', { name: 'Refund to my bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund to my bank' });
  await dialog.getByLabel('Amount in rupees').fill('100000');
  await dialog.getByRole('button', { name: 'Refund to my bank' }).click();
  await dialog.getByText('At most ₹1,350 can go back.').waitFor();
  await dialog.getByLabel('Amount in rupees').fill('250.50');
  await dialog.getByRole('button', { name: 'Refund to my bank' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('₹250.50 back to your').waitFor();
  await page
    .getByText(/Refunded on /)
    .first()
    .waitFor();
  expect(await balance()).toBe(before - 25_050);
});

test('the history of a month is chosen, added up, and saved whole', async () => {
  await page.goto('/parent/wallet');
  const caller = await stage.callAs(PARENT);
  const { entries } = await caller.get<{ entries: { kind: string; postedAt: string }[] }>(
    '/wallet/statement',
  );
  const refundedAt = new Date(entries.find(({ kind }) => kind === 'refund')?.postedAt ?? '');
  const month = MONTH_OF_INDIA.format(refundedAt);
  await page.getByRole('combobox', { name: 'Period' }).selectOption(month);
  await page.waitForURL((url) => url.searchParams.get('period') === month);
  const totals = page.getByRole('region', { name: /^Totals: / });
  await totals.getByText('Balance before').waitFor();
  const {
    totals: parts,
    openingPaise,
    closingPaise,
  } = await caller.get<{
    totals: Record<string, number>;
    openingPaise: number;
    closingPaise: number;
  }>(`/wallet/totals?period=${month}`);
  expect(Object.values(parts).reduce((sum, part) => sum + part, openingPaise)).toBe(closingPaise);
  await totals
    .getByText(`₹${(closingPaise / 100).toLocaleString('en-IN', RUPEES)}`, { exact: true })
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: 'Refund to your bank' })
    .filter({ hasText: /Refunded to your bank on / })
    .first()
    .waitFor();
  expect(await axeFinds(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`wallet-${month}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.at(-1)).toMatch(new RegExp(`,${(closingPaise / 100).toFixed(2)}$`));
  const rows = page.getByRole('table', { name: 'What moved the wallet' }).getByRole('row');
  // The head and the heading of the month are no movements.
  await expect.poll(() => rows.count()).toBe(lines.length - 1 + 2);
});
