/** Moving a class to another time: what the page says, and what the wallet and the books say. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callAs } from './api.ts';
import { axeFinds } from './axe.ts';
import { launchBrowser, openWindow, signIn, type Watched } from './browser.ts';
import { type Product, startProduct } from './product.ts';

const STUDENT = 'student@kaksha.example';

interface Booking {
  id: string;
  status: string;
  startsAt: string;
  pricePaise: number;
  teacher: { name: string };
}
interface Proposal {
  id: string;
  status: string;
  to: { startsAt: string };
}

let product: Product;
let browser: Browser;
let student: Watched;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  student = await openWindow(browser, product.url);
  page = student.page;
  await signIn(page, STUDENT);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

afterEach(async () => {
  expect(student.complaints).toEqual([]);
  const admin = await callAs(product.url, 'admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
});

const asStudent = () => callAs(product.url, STUDENT);
const wallet = async () => (await asStudent()).get<{ balancePaise: number; heldPaise: number }>('/wallet');
const proposalsOf = async (id: string) =>
  (await (await asStudent()).get<{ proposals: Proposal[] }>(`/bookings/${id}/reschedules`)).proposals;
const bookingOf = async (id: string) =>
  (await (await asStudent()).get<{ booking: Booking }>(`/bookings/${id}`)).booking;

/** The student's confirmed classes that begin in more than five hours, with what was proposed for them. */
async function classesAhead(): Promise<(Booking & { proposals: Proposal[] })[]> {
  const { bookings } = await (await asStudent()).get<{ bookings: Booking[] }>('/bookings?limit=100');
  const ahead = bookings.filter(
    ({ status, startsAt }) => status === 'confirmed' && Date.parse(startsAt) > Date.now() + 5 * 3_600_000,
  );
  return Promise.all(
    ahead.map(async (booking) => ({ ...booking, proposals: await proposalsOf(booking.id) })),
  );
}

test('the student accepts the time that the teacher proposes; nothing is charged again', async () => {
  const before = await wallet();
  const asked = (await classesAhead()).find(({ proposals }) =>
    proposals.some((one) => one.status === 'open'),
  );
  if (asked === undefined) throw new Error('the demo has no proposed time');
  await page.goto(`/bookings/${asked.id}`);
  await page.getByText('Another time is proposed').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Accept the new time' }).click();
  await page.getByText('Moved to another time').waitFor();
  expect((await bookingOf(asked.id)).startsAt).toBe(asked.proposals.at(-1)?.to.startsAt);
  expect(await wallet()).toEqual(before);
});
