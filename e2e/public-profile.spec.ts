/** From registering to being found: the missing parts, writing the profile, two windows at once, and the families' view. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { signIn, type Watched } from './browser.ts';
import { verificationLink } from './mails.ts';
import { recordFilm } from './record-film.ts';
import { setStage } from './stage.ts';

const EMAIL = 'kamala.devi@teacher.example';
const PASSWORD = 'Blue-kite-27';
const PROFILE = '/teacher/profile?tab=public';

const stage = setStage();
let teacher: Watched;

beforeAll(async () => {
  teacher = await stage.open();
});
const saved = (page: Page) => page.getByText('Everything is saved.').waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Chooses in a list of the design system. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addTo(page: Page, label: string, button: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: `Remove ${text}` }).waitFor();
}

test('a new teacher’s first login shows what is missing to be found', async () => {
  const { page } = teacher;
  await page.goto('/register');
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: 'Teacher' }).check();
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full Name').fill('Kamala Devi');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'Mathematics', exact: true }).check();
  await page.getByLabel('Qualifications').fill('B.Ed., Patna University');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/login?next=*');
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('**/teacher/dashboard');
  await page.getByText('0 of 8').waitFor();
  await page.getByText('Families cannot find you yet.').waitFor();
  await page.getByRole('link', { name: 'Write your profile' }).click();
  await page.getByRole('tab', { name: 'Public profile', selected: true }).waitFor();
});

test('what is written is looked at before it is saved, and wrong fields are named', async () => {
  const { page } = teacher;
  await page.getByLabel('Introduction').fill('Namaste, I am Kamala.');
  await page.getByLabel('About you').fill('I have taught village children for twenty years.');
  await page.getByRole('checkbox', { name: 'Class 3' }).check();
  await page.getByRole('checkbox', { name: 'Class 4' }).check();
  await addTo(page, 'Languages', 'Add language', 'Maithili');
  await choose(page, 'Hourly rate', '₹350 an hour');
  await page.getByRole('button', { name: 'Add education' }).click();
  await page.getByLabel('Degree or certificate').fill('B.Ed.');
  await page.getByLabel('Institution').fill('Patna University');
  await page.getByLabel('Year', { exact: true }).fill('1899');
  // A public text must not contain contact details that lead around the platform.
  await page.getByLabel('About you').fill('Call me on 98765 43210.');
  await save(page);
  await page.getByText('Please leave out a phone number').waitFor();
  await page.getByLabel('About you').fill('I have taught village children for twenty years.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('This is how families will see you').waitFor();
  await page.getByText('Namaste, I am Kamala.').waitFor();
  expect(await page.getByText('₹350').count()).toBeGreaterThan(1);
  await save(page);
  await page.getByText('Please enter the year as four digits, from 1950 to this year').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  expect(await axeFinds(page)).toEqual([]);
  await page.getByLabel('Year', { exact: true }).fill('2004');
  await save(page);
  await saved(page);
  await page.getByText('2 of 8').waitFor();
});

test('two windows do not overwrite each other: what both changed is asked about', async () => {
  const { page } = teacher;
  const { page: other } = await stage.open();
  await signIn(other, EMAIL, PASSWORD);
  await other.goto(PROFILE);
  await other.getByLabel('Availability').fill('Mornings');
  await other.getByLabel('About you').fill('Written in the other window.');
  await save(other);
  await saved(other);

  await page.getByLabel('About you').fill('Written here.');
  await page.getByLabel('Teaching approach').fill('Stones, sticks and drawings.');
  await save(page);
  await page.getByText('Both windows changed: about you.').waitFor();
  await page.getByRole('button', { name: 'Keep what is here' }).click();
  await save(page);
  await saved(page);
  expect(await page.getByLabel('Availability').inputValue()).toBe('Mornings');
  expect(await page.getByLabel('About you').inputValue()).toBe('Written here.');
});

test('a save that fails keeps what was written, and so does a press on a link', async () => {
  const { page } = teacher;
  await page.getByLabel('About you').fill('Almost lost.');
  await page.route('**/api/teachers/me/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save(page);
  await page.getByText('Your profile could not be saved.').waitFor();
  await page.unroute('**/api/teachers/me/profile');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('About you').inputValue()).toBe('Almost lost.');
  await save(page);
  await saved(page);
  expect(teacher.complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]);
});

test('a film is uploaded, waits for an operator, and is refused in words when it is none', async () => {
  const { page } = teacher;
  const notAFilm = {
    name: 'me.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('these are notes'.padEnd(200)),
  };
  await page.getByLabel('Choose a video').setInputFiles(notAFilm);
  await page.getByText('This file is not a video that every browser can play.').waitFor();
  const film = await recordFilm(page);
  await page.getByLabel('Choose a video').setInputFiles(film);
  await page.getByText('Waiting for approval').waitFor();
  const address = await page.locator('#content video source').getAttribute('src');
  const part = await page.request.get(address ?? '', { headers: { Range: 'bytes=0-9' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 10]);
  await page.waitForFunction(
    () => (document.querySelector('#content video') as HTMLVideoElement).videoWidth === 320,
  );
});

test('before the address is confirmed no family finds the teacher; an operator approves the film', async () => {
  const { page } = await stage.open();
  await page.goto('/find-teachers?search=kamala');
  await page.getByText('No teachers found matching your criteria').first().waitFor();
  const mail = await teacher.context.newPage();
  await mail.goto(await verificationLink(stage.product, EMAIL));
  await mail.getByText('Your email address is verified.').waitFor();
  await mail.close();

  const operator = await stage.enter('admin@kaksha.example');
  await operator.page.goto('/admin');
  await operator.page.getByRole('link', { name: 'Introduction videos to approve' }).click();
  await operator.page.getByRole('article', { name: 'Kamala Devi' }).waitFor();
  expect(await axeFinds(operator.page)).toEqual([]);
  await operator.page.getByRole('button', { name: 'Approve video' }).click();
  const dialog = operator.page.getByRole('dialog', { name: 'Approve video: Kamala Devi' });
  await dialog.getByLabel('Reason').fill('She says hello');
  await dialog.getByRole('button', { name: 'Approve video' }).click();
  await operator.page.getByText('No video waits for approval').waitFor();
  expect(operator.complaints).toEqual([]);
});

test('families find the teacher, who says that booking is not possible yet', async () => {
  const { page } = await stage.open();
  await page.goto('/find-teachers?search=kamala');
  await page.getByRole('heading', { name: 'Kamala Devi' }).waitFor();
  await page.getByText('Not verified yet: cannot be booked').waitFor();
  expect(await page.getByRole('link', { name: /Book Now/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'View Profile of Kamala Devi' }).click();
  await page.getByText('Namaste, I am Kamala.').waitFor();
  await page.getByText('Almost lost.').waitFor();
  await page.getByText('Stones, sticks and drawings.').waitFor();
  await page.locator('#content video').waitFor();
  await page.getByRole('link', { name: 'Report this profile' }).waitFor();
});
