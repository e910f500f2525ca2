/** A mother registers, adds her child, adds money, consents, books, reads what child and teacher write, and gets the digest. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { fillWizard } from './booking-wizard.ts';
import { signIn, type Watched } from './browser.ts';
import { mailedMatch, mailsTo, verificationLink } from './mails.ts';
import { setStage } from './stage.ts';

const MOTHER = 'sunita.rao@example.in';
const CHILD = 'kavya.rao@example.in';
const PASSWORD = 'Kitab-and-chai-7';
const START = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));

let mother: Watched;
const stage = setStage(async () => {
  mother = await stage.open({ phone: true });
});

test('she registers and confirms her mail', async () => {
  const { page } = mother;
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Parent' }).check();
  await page.getByLabel('Email Address').fill(MOTHER);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full Name').fill('Sunita Rao');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/login*');
  await page.goto(await verificationLink(stage.product, MOTHER));
  await page.getByText('verified').first().waitFor();
});

test('she adds her child with a sign-in, adds money and consents', async () => {
  const { page } = mother;
  await page.goto('/parent/dashboard');
  await page.getByRole('button', { name: 'Add a child' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a child' });
  await dialog.getByLabel('Full Name').fill('Kavya Rao');
  await dialog.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option', { name: 'Class 8', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Mathematics' }).check({ force: true });
  await dialog.getByText('My child logs in on their own').click();
  await dialog.getByLabel('Email Address of your child').fill(CHILD);
  await dialog.getByRole('textbox', { name: 'Password for your child' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add a child' }).click();
  await page.getByText('Kavya Rao needs your consent').waitFor();

  await page.goto('/parent/wallet');
  await page.getByLabel('Amount in rupees').fill('2000');
  await page.getByRole('button', { name: 'Add ₹' }).click();
  await page.getByRole('button', { name: 'Pay ₹2,000' }).click();
  await page.waitForURL(/\/parent\/wallet\?topUp=/);
  await page.getByText('₹2,000 added').waitFor();

  await page.goto('/parent/dashboard');
  await page.getByRole('button', { name: 'Read and consent' }).click();
  const consent = page.getByRole('dialog', { name: 'Your consent for Kavya Rao' });
  await consent.getByRole('checkbox').check({ force: true });
  await consent.getByRole('button', { name: 'Give consent' }).click();
  await page.getByRole('button', { name: 'Your consent for Kavya Rao' }).waitFor();
  await page.getByText('asks before booking').waitFor();
  expect(await axeFinds(page)).toEqual([]);
});

test('she books a class for her child', async () => {
  const { page } = mother;
  const anybody = await stage.callAs('student@kaksha.example');
  const { teachers } = await anybody.get<{ teachers: { id: string }[] }>('/teachers?search=meera');
  await page.goto(`/teachers/${teachers[0]?.id}/book`);
  await fillWizard(page, { subject: 'Physics', topic: 'Sound' });
  await page.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByRole('button', { name: 'Book for ₹' }).tap();
  await page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
});

test('the child writes to the teacher, and the mother reads it', async () => {
  const { page } = mother;
  const child = await stage.open();
  await signIn(child.page, CHILD, PASSWORD);
  await child.page.goto(await verificationLink(stage.product, CHILD));
  await child.page.getByText('Your email address is verified.').waitFor();
  const anybody = await stage.callAs('student@kaksha.example');
  const { teachers } = await anybody.get<{ teachers: { id: string }[] }>('/teachers?search=meera');
  await child.page.goto(`/teachers/${teachers[0]?.id}`);
  await child.page.getByRole('link', { name: /^Message / }).click();
  await child.page.getByText('Your parents read this conversation, too.').waitFor();
  await child.page
    .getByRole('textbox', { name: /^Message to / })
    .fill('May I ask about the echo before Sound?');
  await child.page.getByRole('button', { name: 'Send' }).click();
  await child.page.getByText('May I ask about the echo before Sound?').first().waitFor();

  await page.goto('/parent/messages');
  await page.getByText('May I ask about the echo before Sound?').first().waitFor();
  await page.getByRole('link', { name: /Meera/ }).first().tap();
  await page.getByText('May I ask about the echo before Sound?').first().waitFor();
  expect([...mother.complaints, ...child.complaints]).toEqual([]);
});

test('she gets the digest of the week, once', async () => {
  // Only agreed classes are listed as ahead, so the teacher accepts the request.
  const teacher = await stage.callAs('teacher@kaksha.example');
  const { bookings } = await teacher.get<{ bookings: { id: string; topic: string }[] }>(
    '/bookings?status=pending&limit=100',
  );
  const asked = bookings.find(({ topic }) => topic === 'Sound');
  if (asked !== undefined) await teacher.send('POST', `/bookings/${asked.id}/accept`, {});
  const admin = () =>
    promisify(execFile)(process.execPath, [START, 'server/src/admin/cli.ts', 'digest', MOTHER], {
      env: { ...process.env, DATA_DIR: stage.product.dataDir, DATABASE_URL: '' },
    });
  await admin();
  const mail = await mailedMatch(stage.product, MOTHER, /.*Kavya Rao, Class 8.*/s);
  expect(mail).toContain('Ahead: Physics with');
  await admin();
  const digests = (await mailsTo(stage.product, MOTHER)).filter((text) =>
    text.includes('Kavya Rao, Class 8'),
  );
  expect(digests).toHaveLength(1);
});
