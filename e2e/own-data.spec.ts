/** People's own data: cancelling a class with the rupees shown, the download of all data, another email address, deleting the account and coming back. */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn, type Watched } from './browser.ts';
import { mailedMatch } from './mails.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const PARENT = 'parent@kaksha.example';
const PASSWORD = 'Kaksha-demo-1';

const stage = setStage();
let student: Watched;
let parent: Watched;

beforeAll(async () => {
  [student, parent] = await Promise.all([
    stage.enter(STUDENT),
    stage.enter(PARENT, { width: 360, height: 800 }),
  ]);
});

interface Statement {
  entries: { kind: string; amountPaise: number; bookingId: string | null }[];
}
interface Lessons {
  lessons: { id: string; seats: { booking: { id: string; pricePaise: number } }[]; startsAt: string }[];
}

/** A demo class that begins more than a day from now. */
async function laterLesson() {
  const { lessons } = await (await stage.callAs(STUDENT)).get<Lessons>('/lessons?status=upcoming');
  const later = lessons.find(({ startsAt }) => Date.parse(startsAt) > Date.now() + 24 * 3_600_000);
  const booking = later?.seats[0]?.booking;
  if (later === undefined || booking === undefined) throw new Error('the demo has no class to come');
  return { id: later.id, booking };
}

const rupees = (paise: number) => new Intl.NumberFormat('en-IN').format(paise / 100);

test('a class is cancelled with what comes back shown first, and the statement says the same', async () => {
  const { page, complaints } = student;
  const lesson = await laterLesson();
  await page.goto(`/student/classes/${lesson.id}`);
  await page.getByRole('button', { name: 'Cancel Class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Class' });
  await dialog.getByText('Back in the wallet at once').waitFor();
  await dialog
    .getByText(`₹${rupees(lesson.booking.pricePaise)}`)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel Class' }).click();
  await page.getByText('Class cancelled successfully').first().waitFor();
  await page.getByText('This class did not take place').waitFor();
  const { entries } = await (await stage.callAs(STUDENT)).get<Statement>('/wallet/statement');
  expect(entries[0]).toMatchObject({
    kind: 'void',
    amountPaise: lesson.booking.pricePaise,
    bookingId: lesson.booking.id,
  });
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
  expect(complaints).toEqual([]);
});

async function openSettings(page: Page, role: string): Promise<void> {
  await page.goto(`/${role}/profile`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
}

test('all data is downloaded as a ZIP that can be read', async () => {
  const { page, complaints } = student;
  await openSettings(page, 'student');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download my data' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kaksha-data-.*\.zip$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'data.json']));
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(data.account).toMatchObject([{ email: STUDENT }]);
  expect(data.bookings.length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('the email address is changed once it is confirmed in both mailboxes, from the keyboard', async () => {
  const { page, complaints } = student;
  const next = 'riya.new@kaksha.example';
  const section = page.getByRole('region', { name: 'Email address' });
  const linkTo = (address: string) => mailedMatch(stage.product, address, /\/email-change\?token=[\w-]+/);
  await openSettings(page, 'student');
  await section.getByRole('button', { name: 'Change email address' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill('no address');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter a valid email address').waitFor();
  await dialog.getByLabel('New email address').fill(next.toUpperCase());
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await section.getByText('Your email address is about to change').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  // The pressed button is gone: the focus is at the text in its place.
  await section.getByRole('link', { name: 'write to support' }).and(page.locator(':focus')).waitFor();

  const mailbox = await stage.open();
  const open = async (address: string) => {
    await mailbox.page.goto(await linkTo(address));
    await mailbox.page.getByRole('button', { name: 'Confirm the change' }).click();
  };
  await open(next);
  // In the mailbox of a stranger, an address that was mistyped would be confirmed otherwise.
  await mailbox.page.getByText('To confirm that this is your new address, log in').waitFor();
  await mailbox.page.getByRole('link', { name: 'Log In', exact: true }).last().click();
  await mailbox.page.getByLabel('Email Address').fill(STUDENT);
  await mailbox.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await mailbox.page.keyboard.press('Enter');
  await mailbox.page.getByRole('button', { name: 'Confirm the change' }).click();
  await mailbox.page.getByText('we sent to your old address').waitFor();
  await page.reload();
  await section.getByRole('listitem').filter({ hasText: next }).getByText('Confirmed').waitFor();
  await open(STUDENT);
  await mailbox.page.getByText('Your email address is changed.').waitFor();
  await page.reload();
  await section.getByText(next).waitFor();
  await section.getByRole('button', { name: 'Change email address' }).waitFor();
  await signIn(mailbox.page, next);
  expect([...complaints, ...mailbox.complaints]).toEqual([]);
  await mailbox.context.close();
});

test('an address that was mistyped at registering is changed by the new mailbox alone', async () => {
  const [typed, right] = ['sumita@kaksha.exmaple', 'sumita@kaksha.example'];
  const password = 'Blue-kite-7';
  const answer = await fetch(`${stage.product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: typed, password, role: 'parent', firstName: 'Sumita', lastName: 'Das' }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { page, context, complaints } = await stage.enter(typed, { password, width: 360, height: 800 });
  await openSettings(page, 'parent');
  const section = page.getByRole('region', { name: 'Email address' });
  await section.getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByText('We mail a link to your new address.').waitFor();
  await dialog.getByLabel('New email address').fill(right);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await section.getByText('Please open the link that we sent to the new address.').waitFor();
  expect(await section.getByText(typed).count()).toBe(1);
  await page.goto(await mailedMatch(stage.product, right, /\/email-change\?token=[\w-]+/));
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await page.getByText('Your email address is changed.').waitFor();
  await openSettings(page, 'parent');
  await section.getByText('Verified', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an account is deleted, refused at the login with a way back, and opened again', async () => {
  const { page, complaints } = parent;
  await openSettings(page, 'parent');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete my account' });
  await dialog.getByText('For 7 days you can undo this').waitFor();
  await dialog.getByLabel('Your password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('The password is not right').waitFor();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByText('Your account has been deleted').waitFor();

  await page.getByLabel('Email Address').fill(PARENT);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('button', { name: 'Open my account again' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(await (await stage.callAs(PARENT)).get('/auth/me')).toMatchObject({
    user: { email: PARENT },
  });
  expect(complaints).toEqual([]);
});
