/** An operator's day: a reported review is hidden and gone from profile and rating, a rate is planned, a refund that failed stays in the wallet, a dispute is settled; the log shows why. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { confirmItIsMe, type Watched } from './browser.ts';
import { confirmIfAsked } from './confirm-if-asked.ts';
import { setStage } from './stage.ts';

const OPERATOR = 'admin@kaksha.example';
const STUDENT = 'student@kaksha.example';

const stage = setStage();
let operator: Watched;

beforeAll(async () => {
  operator = await stage.enter(OPERATOR);
});
interface Reported {
  reviews: { id: string; comment: string; teacher: { id: string; name: string } }[];
}
interface Profile {
  teacher: { rating: number; reviewCount: number };
}

test('a reported review is hidden with a reason, and is gone from the profile and the rating', async () => {
  const { page } = operator;
  const api = await stage.callAs(OPERATOR);
  const [review] = (await api.get<Reported>('/admin/reviews')).reviews;
  if (review === undefined) throw new Error('the demo reports no review');
  const profile = () => api.get<Profile>(`/teachers/${review.teacher.id}`);
  const before = (await profile()).teacher;

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Reported reviews' }).click();
  await page.getByText(review.comment).waitFor();
  await page.getByRole('button', { name: /^Hide the review by/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide it from everybody?' });
  await dialog.getByLabel('In your own words').fill('Another teacher is meant');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await dialog.getByText('Please choose what is wrong with it').waitFor();
  await dialog.getByRole('radio', { name: 'Not about the class' }).check();
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('No reports found').waitFor();

  await expect.poll(async () => (await profile()).teacher.reviewCount).toBe(before.reviewCount - 1);
  expect((await profile()).teacher.rating).not.toBe(before.rating);
  const visitor = await stage.open();
  await visitor.page.goto(`/teachers/${review.teacher.id}?tab=reviews`);
  await visitor.page.getByRole('heading', { name: 'What families say' }).waitFor();
  expect(await visitor.page.getByText(review.comment).count()).toBe(0);
  await visitor.context.close();

  await page.getByRole('tab', { name: /^Hidden/ }).click();
  await page.getByText('Another teacher is meant').waitFor();
});

test('a rate from a day to come is agreed to in words, and can be taken back', async () => {
  const { page } = operator;
  await page.goto('/admin/rates');
  await page.getByRole('button', { name: 'Add a rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Please choose the day from which it holds').waitFor();
  await dialog.getByLabel('From').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid').getByRole('button', { name: /\b15 / }).click();
  await dialog.getByLabel('Per cent').fill('17.5');
  await dialog.getByLabel('Reason').fill('Agreed with the board');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog
    .getByText(/^From 15 .+ the commission is 17\.5 % of the price of a class, instead of 15 %\.$/)
    .waitFor();
  await dialog.getByText('Of a class for ₹1,000 the teacher earns ₹825, and earned ₹850 before.').waitFor();
  await dialog.getByRole('button', { name: 'Add this rate' }).click();
  await confirmItIsMe(page);
  await page.getByRole('button', { name: /^Take back Commission of 17\.5 %/ }).waitFor();
});

test('a price of a month is planned, told to families on the home page, and can be taken back', async () => {
  const { page } = operator;
  await page.goto('/admin/rates');
  await page.getByRole('tab', { name: 'Monthly plans' }).click();
  await page.getByRole('button', { name: 'Add a price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '1:5', exact: true }).check();
  await dialog.getByLabel('Price a month').fill('649.50');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('A price is a whole number of rupees, from 1 to 1,00,000').waitFor();
  await dialog.getByLabel('From').click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid').getByRole('button', { name: /\b15 / }).click();
  await dialog.getByLabel('Price a month').fill('649');
  await dialog.getByLabel('Reason').fill('Agreed with the board');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText(/^From 15 .+ a month of 1:5 costs ₹649, instead of ₹599\.$/).waitFor();
  await dialog.getByText('A month that was bought before that day keeps its price.').waitFor();
  await dialog.getByRole('button', { name: 'Add this price' }).click();
  const takeBack = page.getByRole('button', { name: /^Take back 1:5 of ₹649 from 15 / });
  await confirmIfAsked(page, takeBack);

  const family = await stage.open();
  await family.page.goto('/');
  await family.page.getByRole('tab', { name: '1:5' }).click();
  await family.page.getByText('8 classes of 60 minutes, two a week: ₹74.87 a class.').waitFor();
  await family.page.getByText(/From \w+, 15 .+ a month costs ₹649\./).waitFor();
  await family.context.close();

  await takeBack.click();
  await page
    .getByRole('dialog')
    .getByLabel(/reason/i)
    .fill('Not this year');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Price taken back').waitFor();
  expect(operator.complaints).toEqual([]);
});

test('a refund that failed is left in the wallet, and its payment tells the whole story', async () => {
  const { page } = operator;
  await page.goto('/admin/refunds');
  await page.getByRole('button', { name: /^Leave in wallet: ₹1,200 of / }).waitFor();
  await page.getByRole('link', { name: /^pay_demo/ }).click();
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  await page.getByText('payment.captured').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Leave in wallet: ₹1,200 of / }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave in wallet?' });
  await dialog.getByLabel('Reason').fill('The family books with it');
  await dialog.getByRole('button', { name: 'Leave in wallet' }).click();
  await confirmIfAsked(page, page.getByText('No refund failed'));
});

test('a dispute is settled from what both sides say, and both sides see it', async () => {
  const { page } = operator;
  const api = await stage.callAs(OPERATOR);
  const { disputes } = await api.get<{ disputes: { id: string; student: { name: string } }[] }>(
    '/admin/disputes',
  );
  const [dispute] = disputes;
  if (dispute === undefined) throw new Error('the demo has no open dispute');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Open disputes' }).click();
  await page
    .getByRole('link', { name: new RegExp(`^${dispute.student.name} and `) })
    .first()
    .click();
  await page.getByRole('heading', { name: 'What both sides say' }).waitFor();
  await page.getByRole('button', { name: 'Decide' }).click();
  await page.getByText('Please choose', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /The whole price/ }).check();
  await page.getByLabel('Reason').fill('The teacher left after ten minutes');
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Give back ₹/ });
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await confirmIfAsked(page, page.getByRole('heading', { name: 'Decision' }));
  await page.getByText('The teacher left after ten minutes').waitFor();
  const settled = await api.get<{ dispute: { status: string; refundPaise: number; pricePaise: number } }>(
    `/admin/disputes/${dispute.id}`,
  );
  expect(settled.dispute.status).toBe('decided');
  expect(settled.dispute.refundPaise).toBe(settled.dispute.pricePaise);
});

test('around a dispute everything is one click away, in this tab, and there is a way back', async () => {
  const { page } = operator;
  const api = await stage.callAs(OPERATOR);
  const { disputes } = await api.get<{ disputes: { id: string; teacher: { name: string } }[] }>(
    '/admin/disputes?status=ended',
  );
  const [dispute] = disputes;
  if (dispute === undefined) throw new Error('a dispute has been decided');
  const here = `/admin/disputes/${dispute.id}`;
  await page.goto(here);
  await page.getByRole('heading', { name: 'Balances now' }).waitFor();
  await page.getByRole('link', { name: dispute.teacher.name }).first().click();
  await page.getByRole('heading', { level: 1, name: dispute.teacher.name }).waitFor();
  await page.getByRole('link', { name: 'Dispute', exact: true }).click();
  await page.waitForURL(`**${here}`);
  await page.getByRole('link', { name: 'See the booking' }).click();
  await page.getByRole('heading', { name: 'Goodwill' }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
});

test('a family is given something back as goodwill, and reads it on the page of the class', async () => {
  const { page } = operator;
  const [api, student] = [await stage.callAs(OPERATOR), await stage.callAs(STUDENT)];
  const { bookings } = await student.get<{ bookings: { id: string; pricePaise: number }[] }>(
    '/bookings?status=completed',
  );
  let found: string | undefined;
  for (const { id } of bookings) {
    const { room, refusal } = await api.get<{ room: { refundPaise: number }; refusal: string | null }>(
      `/admin/bookings/${id}/goodwill`,
    );
    if (refusal === null && room.refundPaise >= 15_000) found ??= id;
  }
  if (found === undefined) throw new Error('the demo has a class that was paid for');
  await page.goto(`/admin/bookings/${found}`);
  await page.getByRole('button', { name: 'Give goodwill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give goodwill' });
  await dialog.getByLabel('Amount in rupees').fill('150');
  await dialog.getByLabel('Reason').fill('The sound failed, and it was our fault');
  await dialog.getByRole('button', { name: 'Give' }).click();
  await confirmIfAsked(page, page.getByText(/^₹150 back as goodwill, /));

  const family = await stage.enter(STUDENT);
  await family.page.goto(`/bookings/${found}`);
  await family.page.getByText(/^₹150 back as goodwill, /).waitFor();
  expect(family.complaints).toEqual([]);
  await family.context.close();
});

test('payments of some days are saved as a file, which the audit log knows', async () => {
  const { page } = operator;
  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export payments' });
  await dialog.getByLabel('First day').fill('2020-01-01');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^payments-2020-01-01-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Payment,Order,Made (IST)');
  expect(text).toContain('pay_demo');
  await page.goto('/admin/audit?kind=export');
  await page.getByText(/exported payments of 2020-01-01 to/).waitFor();
});

test('the audit log shows each decision with its reason, and the books balance', async () => {
  const { page, complaints } = operator;
  await page.goto('/admin/audit');
  for (const reason of [
    'Another teacher is meant',
    'Agreed with the board',
    'The family books with it',
    'The teacher left after ten minutes',
  ]) {
    await page.getByText(reason).first().waitFor();
  }
  await page.getByText(/gave .+ goodwill of ₹150$/).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  const api = await stage.callAs(OPERATOR);
  expect(await api.get('/admin/checks')).toEqual({ ok: true, problems: [] });
  expect(complaints).toEqual([]);
});

test('the figures are read by month and subject, and saved as a file', async () => {
  const { page, complaints } = operator;
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor();
  await page.getByRole('radio', { name: 'Month' }).click({ force: true });
  await page.waitForURL(/by=month/);
  await page.getByRole('combobox', { name: 'Subject' }).click();
  await page.getByRole('option', { name: 'Mathematics' }).click();
  await page.waitForURL(/subject=Mathematics/);
  await page.getByRole('img', { name: /^Classes held from/ }).waitFor();
  const figures = page.getByRole('region', { name: 'The figures of each period' });
  await expect.poll(() => figures.getByRole('rowheader').count()).toBe(12);
  await page.getByRole('combobox', { name: 'Shown' }).click();
  await page.getByRole('option', { name: 'Paid for classes' }).click();
  await page.getByRole('img', { name: /^Paid for classes from/ }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^figures-by-month-\d{4}-\d\d-01\.csv$/);
  const [header, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFFMonth from,New students,New parents,/);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-01,\d+,/);
  expect(complaints).toEqual([]);
});
