/** Cancelling with the rupees shown first, in time and late, by either side: the dialog, the wallet's page and the books say the same. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const HOUR_MS = 3_600_000;

interface Wallet {
  balancePaise: number;
  creditPaise: number;
  heldPaise: number;
}
interface Entry {
  kind: string;
  amountPaise: number;
  balanceAfterPaise: number;
  bookingId: string | null;
}
interface Booking {
  id: string;
  lessonId: string;
  status: string;
  pricePaise: number;
  keptPaise: number;
  creditedPaise: number;
}

const stage = setStage();
let student: Watched;
let teacher: Watched;

beforeAll(async () => {
  [student, teacher] = await Promise.all([stage.enter(STUDENT), stage.enter(TEACHER)]);
  await teachAllDay();
});

afterEach(async () => {
  expect([...student.complaints, ...teacher.complaints]).toEqual([]);
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
});

/** The teacher is free around the clock and takes bookings at once: at whatever hour this runs, some class begins soon. */
async function teachAllDay(): Promise<void> {
  const caller = await stage.callAs(TEACHER);
  const { version } = await caller.get<{ version: number }>('/hours');
  await caller.send('PUT', '/hours', {
    version,
    week: Array.from({ length: 7 }, () => [{ startMinute: 0, endMinute: 1440 }]),
    dates: [],
    minimumNoticeMinutes: 60,
    bufferMinutes: 0,
    instantBooking: true,
  });
}

const asStudent = () => stage.callAs(STUDENT);
const wallet = async () => (await asStudent()).get<Wallet>('/wallet');
const lastEntries = async (count: number) =>
  (await (await asStudent()).get<{ entries: Entry[] }>('/wallet/statement')).entries.slice(0, count);
const bookingOf = async (id: string) =>
  (await (await asStudent()).get<{ booking: Booking }>(`/bookings/${id}`)).booking;
const rupees = (paise: number) => `₹${new Intl.NumberFormat('en-IN').format(paise / 100)}`;

/** Books a class of an hour at the first free time from so many hours from now. */
async function book(fromHours: number): Promise<Booking> {
  const caller = await asStudent();
  const { user } = await (await stage.callAs(TEACHER)).get<{ user: { id: string } }>('/auth/me');
  const from = new Date(Date.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
  const { days } = await caller.get<{ days: { slots: { startsAt: string }[] }[] }>(
    `/teachers/${user.id}/slots?from=${from}&days=4&durationMinutes=60`,
  );
  const startsAt = days
    .flatMap(({ slots }) => slots.map((slot) => slot.startsAt))
    .find((start) => Date.parse(start) >= Date.now() + fromHours * HOUR_MS);
  const { booking } = await caller.send<{ booking: Booking }>('POST', '/bookings', {
    ...{ teacherId: user.id, subject: 'Mathematics', class: 8, durationMinutes: 60 },
    ...{ startsAt, topic: 'A class that is called off' },
  });
  expect(booking.status).toBe('confirmed');
  return booking;
}

/** Opens the dialog on a class's page. */
async function openCancelling(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Cancel Class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Class' });
  await dialog.waitFor();
  return dialog;
}

/** The dialog says this value after this name. */
const expectFigure = (dialog: Locator, name: string, value: string) =>
  expect
    .poll(
      () => dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]').innerText(),
      { timeout: 30_000 },
    )
    .toBe(value);

/** The wallet's page shows this balance and this line, with the rupees that moved. */
async function expectOnWalletPage(line: string, amountPaise: number): Promise<void> {
  const { page } = student;
  await page.goto('/student/wallet');
  await page
    .getByText(rupees((await wallet()).balancePaise), { exact: true })
    .first()
    .waitFor();
  const row = page.getByRole('row').filter({ hasText: line }).first();
  await row.waitFor();
  expect(await row.innerText()).toContain(rupees(amountPaise));
}

test('in time: the whole price comes back, as shown', async () => {
  const { page } = student;
  const before = await wallet();
  const booking = await book(30);
  expect((await wallet()).balancePaise).toBe(before.balancePaise - booking.pricePaise);
  const dialog = await openCancelling(page, `/bookings/${booking.id}`);
  await expectFigure(dialog, 'Kept for cancelling late', 'Nothing');
  await expectFigure(dialog, 'Back in the wallet at once', rupees(booking.pricePaise));
  await dialog.getByText(/^Cancelling is free until /).waitFor();
  await dialog.getByRole('button', { name: 'Cancel Class' }).click();
  await page.getByText('Class cancelled successfully').first().waitFor();
  expect(await wallet()).toEqual(before);
  expect(await lastEntries(1)).toMatchObject([
    { kind: 'void', amountPaise: booking.pricePaise, bookingId: booking.id },
  ]);
  await expectOnWalletPage('Returned for Mathematics', booking.pricePaise);
});

test('late: a tenth is kept, shown before and no more than that', async () => {
  const { page } = student;
  const before = await wallet();
  const booking = await book(1.1);
  const feePaise = booking.pricePaise / 10;
  const backPaise = booking.pricePaise - feePaise;
  const dialog = await openCancelling(page, `/bookings/${booking.id}`);
  await expectFigure(dialog, 'Kept for cancelling late', rupees(feePaise));
  await expectFigure(dialog, 'Back in the wallet at once', rupees(backPaise));
  await dialog.getByText(/^Cancelling was free until /).waitFor();
  await dialog.getByRole('button', { name: 'Cancel Class' }).click();
  await page.getByText('Class cancelled successfully').first().waitFor();
  expect(await wallet()).toEqual({ ...before, balancePaise: before.balancePaise - feePaise });
  expect(await lastEntries(1)).toMatchObject([
    { kind: 'late_cancellation', amountPaise: backPaise, bookingId: booking.id },
  ]);
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'cancelled', keptPaise: feePaise });
  await expectOnWalletPage('Returned, less the fee for cancelling late', backPaise);
});

test('a teacher who cancels late gives the same tenth to the family, on top of the price', async () => {
  const { page } = teacher;
  const before = await wallet();
  const booking = await book(1.1);
  const creditPaise = booking.pricePaise / 10;
  const dialog = await openCancelling(page, `/teacher/bookings/${booking.id}`);
  await expectFigure(dialog, 'The price that goes back', rupees(booking.pricePaise));
  await expectFigure(dialog, 'Taken from your next earnings', rupees(creditPaise));
  const confirm = dialog.getByRole('button', { name: 'Cancel Class' });
  // The specification: a reason is required, and the button waits for it.
  await expect.poll(() => confirm.isDisabled(), { timeout: 30_000 }).toBe(true);
  await dialog.getByLabel('Reason for cancelling').fill('I have a fever');
  await confirm.click();
  await page.getByText('Class cancelled successfully').first().waitFor();
  // What we give for a missed class is credit, and no money.
  expect(await wallet()).toEqual({
    ...before,
    balancePaise: before.balancePaise + creditPaise,
    creditPaise: before.creditPaise + creditPaise,
  });
  const entries = await lastEntries(2);
  expect(entries.map(({ kind, amountPaise }) => [kind, amountPaise]).toSorted()).toEqual([
    ['absence_credit', creditPaise],
    ['void', booking.pricePaise],
  ]);
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'cancelled', creditedPaise: creditPaise });
  await expectOnWalletPage('Credit because the teacher did not come or cancelled late', creditPaise);
});
