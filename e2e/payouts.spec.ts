/** A teacher asks for a payout; a large one is approved by two operators and goes through the sandbox gateway. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { confirmItIsMe, type Watched } from './browser.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';
const OPERATORS = ['admin@kaksha.example', 'admin2@kaksha.example'];

const stage = setStage();
let teacher: Watched;

beforeAll(async () => {
  teacher = await stage.enter(TEACHER);
});
interface Mine {
  payable: { availablePaise: number; onTheWayPaise: number; payablePaise: number };
  payouts: { status: string; amountPaise: number }[];
}
const mine = async (): Promise<Mine> => (await stage.callAs(TEACHER)).get<Mine>('/payouts');

test('a teacher asks for a payout, and takes it back', async () => {
  const { page } = teacher;
  const before = await mine();
  await page.goto('/teacher/earnings');
  await page.getByRole('button', { name: 'Request payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request payout' });
  await dialog.getByLabel('Amount').fill('499');
  await dialog.getByRole('button', { name: 'Request payout' }).click();
  await dialog.getByText('A payout is from ₹500.').waitFor();
  await dialog.getByLabel('Amount').fill('600.50');
  await dialog.getByRole('button', { name: 'Request payout' }).click();
  await page.getByText('Payout requested').first().waitFor();
  await page.getByText('Waiting for approval').waitFor();
  expect((await mine()).payable).toMatchObject({
    payablePaise: before.payable.payablePaise - 60_050,
    onTheWayPaise: before.payable.onTheWayPaise + 60_050,
  });
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Payout taken back').first().waitFor();
  await expect.poll(async () => (await mine()).payable).toEqual(before.payable);
  expect(teacher.complaints).toEqual([]);
});

test('the statement is saved as a file, with the exact amounts', async () => {
  const { page } = teacher;
  await page.goto('/teacher/earnings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-\d\d\.csv$/);
});

/** With a wrong password first; until it is confirmed nothing is approved. */
async function approve(page: Page, reason: string): Promise<void> {
  await page.goto('/admin/payouts');
  await page.getByRole('button', { name: /^Approve ₹30,000 to / }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve payout' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await confirmItIsMe(page, 'not my password');
  await page.getByText('The password is not right. Please try again.').waitFor();
  expect(await page.getByText('Payout approved').count()).toBe(0);
  await confirmItIsMe(page);
  await page.getByText('Payout approved').first().waitFor();
}

test('a payout above 25,000 rupees is approved by two operators, each with a reason, and then paid once', async () => {
  for (const [index, email] of OPERATORS.entries()) {
    const { page, context, complaints } = await stage.enter(email);
    await approve(page, `Checked by operator ${index + 1}`);
    if (index === 0) {
      await page.getByText('Another operator has to approve it', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /^Approve ₹30,000 to / }).count()).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  }
  const operator = await stage.callAs(OPERATORS[0] ?? '');
  interface List {
    payouts: { amountPaise: number; status: string; utr: string | null; approvals: { reason: string }[] }[];
  }
  const ended = async () =>
    (await operator.get<List>('/admin/payouts?list=ended')).payouts.find(
      ({ amountPaise }) => amountPaise === 3_000_000,
    );
  await expect.poll(async () => (await ended())?.status, { timeout: 60_000 }).toBe('settled');
  expect((await ended())?.approvals.map(({ reason }) => reason)).toEqual([
    'Checked by operator 1',
    'Checked by operator 2',
  ]);
  expect(await operator.get('/admin/checks')).toEqual({ ok: true, problems: [] });
});

test('without a PAN tax is deducted: a teacher adds it, and sees in the statement what came off', async () => {
  const { page, complaints } = await stage.enter('lakshmi.menon@kaksha.example');
  await page.goto('/teacher/earnings');
  await page.getByText('Without a PAN we have to deduct 5 % from every class').waitFor();
  await page.getByRole('button', { name: 'Add PAN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Income tax (PAN)' });
  await dialog.getByLabel('PAN', { exact: true }).fill('lakcm 1234 k');
  await dialog.getByLabel('Your password').fill('Kaksha-demo-1');
  await dialog.getByRole('button', { name: 'Save PAN' }).click();
  await dialog.getByText('The fourth letter of a person’s PAN is P.').waitFor();
  await dialog.getByLabel('PAN', { exact: true }).fill('lakpm 1234 k');
  await dialog.getByRole('button', { name: 'Save PAN' }).click();
  await page.getByText('Your PAN is saved.').first().waitFor();
  await page.getByText('PAN ••••••234K').waitFor();

  await page.getByRole('link', { name: 'Statement by month' }).click();
  await page.getByText('Income tax deducted (TDS)').waitFor();
  for (const kind of ['PDF', 'CSV']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${kind}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d\.(pdf|csv)$/);
  }
  // A month is a place to go to, and to come back to.
  await page.getByRole('table').getByRole('button').first().click();
  await page.waitForURL(/month=\d{4}-\d\d/);
  await page.reload();
  await page.getByText('Balance after').waitFor();
  expect(complaints).toEqual([]);
});

test('an operator takes a month’s tax with the PANs, and records its challan', async () => {
  const { page, complaints } = await stage.enter(OPERATORS[0] ?? '');
  await page.goto('/admin/tds');
  await page
    .getByRole('button', { name: /^Record payment of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('BSR code of the bank branch').fill('0510308');
  await dialog.getByLabel('Challan number').fill('00042');
  await dialog.getByRole('button', { name: /^Paid on/ }).click();
  await page
    .getByRole('gridcell', { name: /today/i })
    .or(page.locator('[aria-current=date]'))
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await confirmItIsMe(page);
  await page.getByText('Payment recorded').first().waitFor();
  await page.getByText('BSR 0510308, challan 00042').waitFor();
  await page
    .getByRole('button', { name: /^Show teachers of / })
    .last()
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV with PANs' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tds-\d{4}-\d\d\.csv$/);
  expect(complaints).toEqual([]);
});
