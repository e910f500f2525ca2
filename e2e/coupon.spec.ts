/**
 * A coupon's life: an operator creates it, a student books with it, the rupees are checked against the ledger, the class is
 * taken back, and the coupon is there again; it is paused. And an invitation: its link survives looking around.
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { confirmIfAsked } from './confirm-if-asked.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const ADMIN = 'admin@kaksha.example';
const CODE = 'E2E-15';

const stage = setStage();
let student: Watched;
let operator: Watched;
let teacherId: string;

beforeAll(async () => {
  [student, operator] = await Promise.all([stage.enter(STUDENT), stage.enter(ADMIN)]);
  const { teachers } = (await (await fetch(`${stage.product.url}/api/teachers?search=meera`)).json()) as {
    teachers: { id: string }[];
  };
  teacherId = teachers[0]?.id ?? '';
});
interface Coupon {
  id: string;
  code: string;
  uses: number;
  givenPaise: number;
}
const couponNow = async (): Promise<Coupon | undefined> => {
  const { coupons } = await (await stage.callAs(ADMIN)).get<{ coupons: Coupon[] }>('/admin/coupons');
  return coupons.find(({ code }) => code === CODE);
};
const walletOf = async () =>
  (await stage.callAs(STUDENT)).get<{ balancePaise: number; heldPaise: number }>('/wallet');
async function expectBooksToBalance(): Promise<void> {
  expect(await (await stage.callAs(ADMIN)).get('/admin/checks')).toEqual({ ok: true, problems: [] });
}

/** Fills in all but the code, and presses Create. */
async function createWithTerms(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByLabel('Per cent').fill('15');
  await dialog.getByLabel('At most').fill('200');
  await dialog.getByLabel('Budget').fill('5000');
  await dialog.getByLabel('Last day').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button').filter({ hasText: /^15$/ }).first().click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('A journey in a browser');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
}

test('an operator creates a coupon; what is missing is said beside its field', async () => {
  const { page, complaints } = operator;
  await page.goto('/admin/coupons');
  await page.getByRole('link', { name: 'MATHS20' }).waitFor();
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByLabel('Code').fill(CODE.toLowerCase());
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await dialog.getByText('Please choose a day').waitFor();
  await createWithTerms(page, dialog);
  await confirmIfAsked(page, page.getByText('Coupon created').first());
  await page.getByRole('link', { name: CODE }).waitFor();
  expect(await couponNow()).toMatchObject({ uses: 0, givenPaise: 0 });
  expect(complaints).toEqual([]);
});

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

let bookingId: string;

test('a student books with it: the wallet pays the rest, the ledger says the same', async () => {
  const { page, complaints } = student;
  const before = await walletOf();
  await page.goto(`/teachers/${teacherId}/book`);
  await page.getByRole('radio', { name: 'Mathematics' }).check({ force: true });
  await page.getByRole('radio', { name: 'Class 8' }).check({ force: true });
  await next(page);
  await page.getByRole('heading', { name: 'Choose Date & Time' }).waitFor();
  const slot = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').first();
  await slot.waitFor({ state: 'attached' });
  await slot.evaluate((input: HTMLInputElement) => input.click());
  await next(page);
  const topic = page.getByRole('combobox', { name: 'Topic' });
  await topic.fill('Fractions');
  await topic.press('Tab');
  await next(page);
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();

  await page.getByRole('button', { name: 'Have a coupon?' }).click();
  const code = page.getByLabel('Have a coupon?');
  await code.fill('NO-SUCH-CODE');
  await code.press('Enter');
  await page.getByText('We do not know this coupon code.').waitFor();
  await code.fill(CODE.toLowerCase());
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('off with this coupon').waitFor();
  await page.getByText('You pay', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByText(/your coupon pays the other/)
    .waitFor();
  await page.getByRole('button', { name: /^Book for ₹/ }).click();
  await page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
  await page.getByText(/less your coupon/).waitFor();
  await page.waitForURL(/booked=/);
  bookingId = new URL(page.url()).searchParams.get('booked') ?? '';

  const { booking } = await (await stage.callAs(STUDENT)).get<{
    booking: { pricePaise: number; discountPaise: number; couponCode: string };
  }>(`/bookings/${bookingId}`);
  expect(booking.couponCode).toBe(CODE);
  expect(booking.discountPaise).toBe(Math.round(booking.pricePaise * 0.15));
  const paid = booking.pricePaise - booking.discountPaise;
  expect(await walletOf()).toMatchObject({
    balancePaise: before.balancePaise - paid,
    heldPaise: before.heldPaise + paid,
  });
  expect(await couponNow()).toMatchObject({ uses: 1, givenPaise: booking.discountPaise });
  await expectBooksToBalance();
  // The code that is none was a 404, which the browser tells of too.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  complaints.length = 0;
});

test('taken back, the money is in the wallet and the coupon can be used again', async () => {
  const { page, complaints } = student;
  const held = await walletOf();
  await page.goto(`/bookings/${bookingId}`);
  await page.getByText(`Coupon ${CODE}`).waitFor();
  await page.getByRole('button', { name: /^(Withdraw request|Cancel Class)$/ }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText(/[Cc]an be used again/).waitFor();
  await dialog.getByRole('button', { name: /^(Withdraw|Withdraw request|Cancel Class)$/ }).click();
  await expect.poll(async () => (await couponNow())?.uses, { timeout: 20_000 }).toBe(0);
  expect((await walletOf()).balancePaise).toBeGreaterThan(held.balancePaise);
  expect((await couponNow())?.givenPaise).toBe(0);
  await expectBooksToBalance();
  expect(complaints).toEqual([]);
});

test('the operator sees who used it under a pseudonym, and pauses it with a reason', async () => {
  const { page, complaints } = operator;
  await page.goto('/admin/coupons');
  await page.getByRole('link', { name: CODE }).click();
  await page.getByRole('rowheader', { name: /^Family [0-9a-f]{6}$/ }).waitFor();
  await page.getByRole('button', { name: `Pause ${CODE}` }).click();
  const dialog = page.getByRole('dialog', { name: `Pause ${CODE}` });
  await dialog.getByLabel('Reason').fill('Enough');
  await dialog.getByRole('button', { name: 'Pause coupon' }).click();
  await page.getByText('Coupon paused').first().waitFor();
  await page.getByRole('button', { name: `Resume ${CODE}` }).waitFor();
  expect(complaints).toEqual([]);
});

test('a family invites another: the link is on the wallet, and is kept while the visitor looks around', async () => {
  const { page } = student;
  await page.goto('/student/wallet');
  await page.getByRole('heading', { name: 'Invite a family' }).waitFor();
  const url = await page.getByLabel('Your link').inputValue();
  expect(url).toMatch(/\/register\?ref=[A-Z2-9]{8}$/);

  const visitor = await stage.open();
  await visitor.page.goto(new URL(url).pathname + new URL(url).search);
  await visitor.page.getByText('You were invited').waitFor();
  await visitor.page.goto('/find-teachers');
  await visitor.page.goto('/register');
  await visitor.page.getByText('You were invited').waitFor();
  await visitor.page.goto('/register?role=teacher');
  await visitor.page.getByLabel('Email Address').waitFor();
  expect(await visitor.page.getByText('You were invited').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test.each([
  { width: 360, height: 640 },
  { width: 700, height: 640 },
])(
  'in a window $width px wide a toast leaves the head and the buttons of a tall dialog free',
  async (window) => {
    const { page, context } = await stage.enter(ADMIN, window);
    await page.goto('/admin/coupons');
    await page.route('**/api/admin/coupons', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'New coupon' }).click();
    const dialog = page.getByRole('dialog', { name: 'New coupon' });
    await dialog.getByLabel('Code').fill('TALL-DIALOG');
    await createWithTerms(page, dialog);
    const toast = page.locator(':is([role=dialog], [role=alertdialog])[aria-modal=false]');
    await toast.waitFor();
    /** Whether the dialog is whole in the window, and the two lie apart. */
    const stand = async () => {
      const [one, other] = await Promise.all([toast.boundingBox(), dialog.boundingBox()]);
      if (one === null || other === null) return null;
      const isApart = one.y + one.height <= other.y || other.y + other.height <= one.y;
      return [isApart, other.y >= 0 && other.y + other.height <= window.height];
    };
    await expect.poll(stand).toEqual([true, true]);
    // Only as much room is left as the toast takes.
    const box = await dialog.boundingBox();
    expect(box?.height).toBeGreaterThan(window.height - 48 - 140);
    await context.close();
  },
);
