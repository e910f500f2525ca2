/** A teacher applies with documents, is asked for more, refused, applies again, and is verified by two; only then can be booked. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callAs } from './api.ts';
import { axeFinds } from './axe.ts';
import { confirmItIsMe, signIn, type Watched } from './browser.ts';
import { mailsTo, verificationLink } from './mails.ts';
import { setStage } from './stage.ts';
import { pageOfWorking } from './test-pictures.ts';

const NAME = 'Kavita Rao';
const EMAIL = 'kavita.rao@example.in';
const PASSWORD = 'Chalk-and-slate-9';
const MORE = 'The year differs from the certificate. Please compare it.';
const REFUSED = 'The name on the certificate is another one.';
const PDF = { name: 'degree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a degree') };
const CARD = { name: 'card.png', mimeType: 'image/png', buffer: pageOfWorking(300, 200) };

let teacher: Watched;
let operators: [Watched, Watched];
let teacherId: string;
const stage = setStage(async () => {
  const open = () => stage.open();
  [teacher, ...operators] = [await open(), await open(), await open()];
  await signIn(operators[0].page, 'admin@kaksha.example');
  await signIn(operators[1].page, 'admin2@kaksha.example');
});

/** Whether a mail to the teacher says this. */
const wasMailed = async (words: string): Promise<boolean> =>
  (await mailsTo(stage.product, EMAIL)).some((mail) => mail.includes(words));

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** The file is in the list, and kept by the server: before, Next asks to wait. */
async function uploaded(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await page.getByRole('status', { name: `Uploading ${name}` }).waitFor({ state: 'detached' });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Of the decision on the page, not of a dialog over it. */
const reasonOf = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Reason/ });

/** Whether families are told that this teacher cannot be booked yet. */
async function cannotBeBooked(): Promise<boolean> {
  const { page, context } = await stage.open();
  await page.goto(`/teachers/${teacherId}/book`);
  const refusal = page.getByText('This teacher cannot be booked yet');
  await refusal.or(page.locator('[data-wizard-steps]')).first().waitFor();
  const refused = await refusal.isVisible();
  await context.close();
  return refused;
}

/** The operator's page of the teacher's request that waits. */
async function openRequest(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Teachers to verify' }).click();
  await page.getByRole('link', { name: NAME }).click();
  await heading(page, NAME);
}

test('a new teacher applies in four steps, with documents', async () => {
  const { page } = teacher;
  await page.goto('/register?role=teacher');
  await page.getByLabel('Email Address').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await next(page);
  await page.getByLabel('Full Name').fill(NAME);
  await next(page);
  await page.getByRole('checkbox', { name: 'Science', exact: true }).check({ force: true });
  await page.getByLabel('Qualifications').fill('M.Sc. in Physics');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.waitForURL('**/login*');
  // Nobody finds, and nobody verifies, a teacher whose address is not confirmed.
  await page.goto(await verificationLink(stage.product, EMAIL));
  await page.getByText('Your email address is verified.').waitFor();
  await signIn(page, EMAIL, PASSWORD);
  const caller = await callAs(stage.product.url, EMAIL, PASSWORD);
  teacherId = (await caller.get<{ user: { id: string } }>('/auth/me')).user.id;
  const rate = { hourlyRatePaise: 55_000, trialOffered: true, trialPrice: 'free' };
  await caller.send('PUT', '/pricing', { ...rate, seen: await caller.get('/pricing') });

  await page.goto('/');
  await page.getByRole('link', { name: 'Verification Process' }).click();
  await heading(page, 'Teacher Verification');
  await next(page);
  await page.getByText('Aadhar Card is required').waitFor();
  await page.getByText('Please enter your Aadhar number').waitFor();
  await choose(page, 'ID Type', 'Aadhar Card');
  await page.getByText('Aadhar Card is required').waitFor({ state: 'detached' });
  await page.getByLabel('Aadhar Number').fill('9999 4105 7059');
  await page.getByText('This does not look like an Aadhaar number').waitFor();
  await page.getByLabel('Aadhar Number').fill('9999 4105 7058');
  await page.getByText('This does not look like an Aadhaar number').waitFor({ state: 'detached' });
  await page.locator('input[type=file]').setInputFiles([CARD]);
  await uploaded(page, 'card.webp');
  expect(await axeFinds(page)).toEqual([]);
  await next(page);

  await heading(page, 'Educational Qualifications');
  // Out of 'M.Sc. in Physics', which was said on registering.
  await page.getByText('We have filled in what you told us before. Please check it.').waitFor();
  expect(await page.getByRole('combobox', { name: /^Highest Qualification/ }).textContent()).toContain(
    "Master's degree",
  );
  await page.getByLabel('University/Institution').fill('Patna University');
  await page.getByLabel('Year of Completion').fill('1949');
  await page.locator('input[type=file]').setInputFiles([PDF]);
  await uploaded(page, 'degree.pdf');
  await next(page);
  await page.getByText('Please enter your year of completion').waitFor();
  await page.getByText(/^Draft saved \d\d:\d\d, kept until/).waitFor();

  // On another device it goes on at the same step, with everything; of the number four digits.
  const phone = await stage.open();
  await signIn(phone.page, EMAIL, PASSWORD);
  await phone.page.goto('/teacher/verification');
  await heading(phone.page, 'Educational Qualifications');
  expect(await phone.page.getByLabel('University/Institution').inputValue()).toBe('Patna University');
  await phone.page.getByRole('button', { name: 'Remove degree.pdf' }).waitFor();
  // Without a network it is kept on the device, also when the tab is closed.
  await phone.page.route('**/api/verification/draft', (route) => route.abort());
  await phone.page.getByLabel('University/Institution').fill('Patna University, Bihar');
  await phone.page.getByText(/^You are offline/).waitFor();
  await phone.page.close();
  const again = await phone.context.newPage();
  await again.goto('/teacher/verification');
  await heading(again, 'Educational Qualifications');
  expect(await again.getByLabel('University/Institution').inputValue()).toBe('Patna University, Bihar');
  await again.getByText(/^Draft saved/).waitFor();
  await again.getByRole('button', { name: 'Back' }).click();
  await again.getByText('XXXX XXXX 7058 is stored. Type only to replace it.').waitFor();
  await again.getByText(/^Draft saved/).waitFor();
  await phone.context.close();
  // Here it was changed elsewhere meanwhile: the teacher goes on with what is here.
  await page.getByLabel('Year of Completion').fill('2014');
  await page.getByText('You have changed this request on another device or in another tab.').waitFor();
  await page.getByRole('button', { name: 'Keep what is here' }).click();
  await page.getByText(/^Draft saved/).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await next(page);

  await heading(page, 'Teaching Experience');
  await choose(page, 'Teaching Experience', '5-10 years');
  await page.getByRole('checkbox', { name: 'Class 9' }).check({ force: true });
  expect(await axeFinds(page)).toEqual([]);
  await next(page);

  await heading(page, 'Review & Submit');
  await page.getByText('XXXX XXXX 7058').waitFor();
  await page.getByRole('list', { name: 'Uploaded Documents' }).getByText('degree.pdf').waitFor();
  await page.getByText('Changes are not possible until verification is complete.').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await heading(page, 'Verification Request Submitted!');
  await page.getByText('2-3 business days').waitFor();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL('**/teacher/dashboard');
  await page.goto('/teacher/verification');
  await page.getByText('Your request is being reviewed').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  expect(teacher.complaints).toEqual([]);
});

test('an operator asks for more; the teacher answers beside the part, and it comes back with what changed', async () => {
  const { page, complaints } = operators[0];
  await openRequest(page);
  await page.getByRole('button', { name: 'Ask for more' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${NAME} for more` });
  await dialog.getByRole('button', { name: 'Send to the teacher' }).click();
  await dialog.getByText('Please choose what more is needed.').waitFor();
  await dialog.getByRole('checkbox', { name: 'Qualification' }).check({ force: true });
  await dialog.getByLabel('What is needed: Qualification').fill('Call me on 98765 43210');
  await dialog.getByRole('button', { name: 'Send to the teacher' }).click();
  await dialog.getByText(/Please leave out a phone number/).waitFor();
  await dialog.getByLabel('What is needed: Qualification').fill(MORE);
  expect(await axeFinds(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to the teacher' }).click();
  await page.getByText('With the teacher').first().waitFor();

  // The teacher's page is open all the while, and begins at the part.
  const own = teacher.page;
  await own.getByText('More is asked for').waitFor();
  await heading(own, 'Educational Qualifications');
  await own.getByText(MORE).waitFor();
  expect(await own.getByLabel('University/Institution').inputValue()).toBe('Patna University');
  expect(await axeFinds(own)).toEqual([]);
  await expect.poll(() => wasMailed(MORE), { timeout: 30_000 }).toBe(true);
  await own.goto('/teacher/dashboard');
  await own.getByText('More is asked for: please read what our team still needs').waitFor();
  await own.goto('/teacher/verification');
  await own.getByLabel('Year of Completion').fill('2015');
  await own.getByText(/^Draft saved/).waitFor();
  await own.reload();
  expect(await own.getByLabel('Year of Completion').inputValue()).toBe('2015');
  await next(own);
  await heading(own, 'Teaching Experience');
  await next(own);
  await heading(own, 'Review & Submit');
  await own.getByText('XXXX XXXX 7058').waitFor();
  await own.getByLabel('Your answer').fill('The year was mistyped.');
  expect(await axeFinds(own)).toEqual([]);
  await own.getByRole('button', { name: 'Send again' }).click();
  await heading(own, 'Verification Request Submitted!');
  await own.goto('/teacher/verification');
  await own.getByText('Your request is being reviewed').waitFor();

  await page.goto('/admin/verifications');
  await page.getByText('Came back: Year of Completion').waitFor();
  await page.getByRole('link', { name: NAME }).click();
  await page.getByText('2014 → 2015').waitFor();
  await page.getByText('The year was mistyped.').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  for (const [link, title, path] of [
    ['Account, devices and money', NAME, '/admin/people/'],
    ['Reported messages', 'Reported messages', '/admin/messages?person='],
    ['Bookings', 'Bookings', '/admin/bookings?search='],
  ] as const) {
    const related = page.locator(`main a[href="${path}${teacherId}"]`, { hasText: link });
    await related.click();
    await page.waitForURL((address) => address.href.includes(`${path}${teacherId}`));
    await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
    await page.goBack();
    await related.waitFor();
  }
  for (const found of [teacher.complaints, complaints]) expect(found).toEqual([]);
});

test('an operator opens a document for a reason and refuses; the teacher reads why, here and by mail', async () => {
  expect(await cannotBeBooked()).toBe(true);
  const { page, complaints } = operators[0];
  await openRequest(page);
  await page.getByRole('button', { name: 'Open card.webp' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open card.webp' });
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.getByText('Please give a reason').waitFor();
  await dialog.getByLabel('Reason').fill('Compare the card with the form');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  // Escape closes the question alone: the text written below it stays.
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Compare the card with the form');
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  // It holds for the number as well.
  await confirmItIsMe(page);
  await page.getByRole('img', { name: 'card.webp' }).waitFor();
  await page.getByRole('dialog', { name: 'card.webp' }).getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByText(/Compare the card with the form/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Show whole number' }).click();
  const reveal = page.getByRole('dialog', { name: 'Show the whole ID number' });
  await reveal.getByLabel('Reason').fill('Compare the number');
  await reveal.getByRole('button', { name: 'Show number' }).click();
  await page.getByText('9999 4105 7058').waitFor();

  await reveal.waitFor({ state: 'hidden' });
  await reasonOf(page).fill(REFUSED);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('Request refused').first().waitFor();
  await page.getByText('Deleted with the decision: identity, qualification.').waitFor();

  // The teacher's page is open all the while.
  await teacher.page.getByText('Your last request was not approved').waitFor();
  await teacher.page.getByText(REFUSED).waitFor();
  await expect.poll(() => wasMailed(REFUSED), { timeout: 30_000 }).toBe(true);
  expect(complaints).toEqual([]);
});

test('another try begins with what was written, except for the number', async () => {
  const { page } = teacher;
  await choose(page, 'ID Type', 'Aadhar Card');
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start over?' });
  await question.getByRole('button', { name: 'Start over' }).click();
  await page.getByText('Saved by itself as you go').waitFor();
  await page.getByText('Choose your ID').waitFor();
  expect(await page.getByLabel('Aadhar Number').inputValue()).toBe('');
  await choose(page, 'ID Type', 'Aadhar Card');
  await page.getByLabel('Aadhar Number').fill('9999 4105 7058');
  await next(page);
  await heading(page, 'Educational Qualifications');
  expect(await page.getByLabel('University/Institution').inputValue()).toBe('Patna University');
  await page.locator('input[type=file]').setInputFiles([PDF]);
  await uploaded(page, 'degree.pdf');
  await next(page);
  await heading(page, 'Teaching Experience');
  await next(page);
  await heading(page, 'Review & Submit');
  await page.getByRole('button', { name: 'Submit' }).click();
  await heading(page, 'Verification Request Submitted!');
  await page.goto('/teacher/verification');
  await page.getByText('Your request is being reviewed').waitFor();
});

test('two operators verify the teacher, who then can be found with the badge, and booked', async () => {
  const [first, second] = operators;
  await openRequest(first.page);
  await first.page.getByRole('checkbox', { name: 'Identity' }).check({ force: true });
  await first.page.getByRole('checkbox', { name: 'Qualification' }).check({ force: true });
  await reasonOf(first.page).fill('Card and degree fit.');
  await first.page.getByRole('checkbox', { name: 'Ask a second operator to confirm' }).check({ force: true });
  await first.page.getByRole('button', { name: 'Approve' }).click();
  await first.page.getByRole('button', { name: 'Take back' }).waitFor();
  expect(await first.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  expect(await cannotBeBooked()).toBe(true);

  await openRequest(second.page);
  await second.page.getByText('Approve: identity, qualification').waitFor();
  await second.page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Confirm the decision' });
  await dialog.getByLabel('Reason').fill('I see the same.');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await second.page.getByText('Decision confirmed').first().waitFor();

  await teacher.page.getByText('You are verified').waitFor();
  await expect.poll(() => wasMailed('You are verified: from now on'), { timeout: 30_000 }).toBe(true);
  const { page } = teacher;
  await expect
    .poll(
      async () => {
        await page.goto('/find-teachers?search=kavita');
        return page.getByText('Verified: identity, qualification').first().isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(await cannotBeBooked()).toBe(false);
  for (const { complaints } of [teacher, ...operators]) expect(complaints).toEqual([]);
});
