/** A student asks and an operator answers; a visitor asks for a trial, which a family books from the mail. */
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { signIn, type Watched } from './browser.ts';
import { mailsTo } from './mails.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let student: Watched;
let operator: Watched;

beforeAll(async () => {
  [student, operator] = await Promise.all([stage.open(), stage.enter('admin@kaksha.example')]);
});
test('a student searches the help center, and asks what is not there', async () => {
  const { page, complaints } = student;
  await signIn(page, 'student@kaksha.example');
  await page.goto('/student/help');
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('zebra');
  await page
    .getByText('No results found for "zebra". Try a different search term.', { exact: true })
    .last()
    .waitFor();
  await page.getByRole('tab', { name: 'Resources' }).click();
  await page.getByRole('link', { name: 'Practise now' }).waitFor();
  await page.getByRole('tab', { name: 'Contact Support' }).click();
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText('Subject is required').waitFor();
  await form.getByLabel('Email').fill('riya.help@example.in');
  await form.getByLabel('Subject').fill('The zebra question');
  await form.getByLabel('Message').fill('Is there a class about zebras?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('link', { name: 'The zebra question' }).click();
  await page.getByText('Is there a class about zebras?').waitFor();
  await page.getByText(/^We have it: answered by /).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await expect
    .poll(() => mailsTo(stage.product, 'riya.help@example.in'), { timeout: 20_000 })
    .toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('an operator keeps an answer to use again: only with words that can be put in, and one of each title', async () => {
  const { page, complaints } = operator;
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'Saved Answers' }).click();
  await page.getByRole('button', { name: 'New answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New answer' });
  await dialog.getByLabel('Title').fill('invoices');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('About {nubmer}');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await dialog
    .getByText('There is nothing to put in for {nubmer}. Please use {name}, {number} or {subject}')
    .waitFor();
  await dialog
    .getByRole('textbox', { name: 'Answer' })
    .fill('{name}, about {number}: not yet, but Science of Class 7 has a chapter on animals.');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await page.getByText('There is a saved answer of this title already.').first().waitFor();
  await dialog.getByLabel('Title').fill('Animals');
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await page.getByRole('row', { name: /^Animals/ }).waitFor();
  await page.getByRole('button', { name: 'Remove Invoices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove answer' }).click();
  await page.getByRole('row', { name: /^Invoices/ }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('an operator takes it and answers with the saved answer; the student reads it at once, and by mail', async () => {
  const { page, complaints } = operator;
  await page.goto('/admin/inbox');
  await page.getByRole('link', { name: 'The zebra question' }).click();
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.getByText('The request is yours').first().waitFor();
  const number = await page.getByText(/^K-\d+, from Riya Sharma$/).innerText();
  await page.getByRole('button', { name: 'Saved answers' }).click();
  const answers = page.getByRole('dialog', { name: 'Saved answers' });
  await answers.getByRole('searchbox', { name: 'Find an answer' }).fill('chapter');
  await answers.getByText('1 answer', { exact: true }).waitFor();
  await answers.getByRole('button', { name: /^Animals/ }).click();
  const field = page.getByLabel('Your answer');
  const filled = `Riya Sharma, about ${number.split(',')[0]}: not yet, but Science of Class 7 has a chapter on animals.`;
  expect(await field.inputValue()).toBe(filled);
  // A picked answer can be changed: the operator goes on writing.
  await answers.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Zebras are among them.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await student.page.getByText('has a chapter on animals. Zebras are among them.').waitFor();
  await student.page.getByText('Answered', { exact: true }).waitFor();
  await expect
    .poll(
      async () =>
        (await mailsTo(stage.product, 'riya.help@example.in')).filter((mail) => mail.includes('In-Reply-To:'))
          .length,
      {
        timeout: 20_000,
      },
    )
    .toBe(1);
  expect(complaints).toEqual([]);
});

test('a request for a free trial becomes a trial in two presses, and a family books it from the mail', async () => {
  const asked = await fetch(stage.product.url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      'form-name': 'book-free-trial',
      name: 'Asha Verma',
      email: 'asha.trial@example.in',
      class: 'Class 6',
      subject: 'Science',
      timing: 'Evening, 4 to 8',
    }),
  });
  expect(asked.status).toBe(200);
  const { page } = operator;
  await page.goto('/admin/inbox');
  const search = page.getByLabel('Person, subject or number');
  await search.fill('Asha Verma');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Free trial, Science, Class 6' }).click();
  const teachers = page.getByRole('list', { name: 'Trials and teachers' });
  await page.getByText('Science, Class 6, wished for: Evening, 4 to 8.').waitFor();
  await teachers.getByRole('button').last().click();
  await page.getByRole('button', { name: 'Send the trial' }).click();
  await teachers.getByText('Waits for the family').waitFor();
  const linkOf = async () =>
    /\/trial\?token=([\w.-]+)/.exec((await mailsTo(stage.product, 'asha.trial@example.in')).join('\n'))?.[0];
  await expect.poll(linkOf, { timeout: 20_000 }).toBeDefined();

  const family = await stage.open({ phone: true });
  await family.page.goto((await linkOf()) ?? '');
  await family.page.getByRole('link', { name: 'Register as Parent' }).waitFor();
  expect(await axeFinds(family.page)).toEqual([]);
  await family.page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  // Their only child has no class, and so is free at any hour.
  await family.page.getByLabel('Email Address').fill('revathi.krishnan@kaksha.example');
  await family.page.getByLabel('Password', { exact: true }).fill('Kaksha-demo-1');
  await family.page.getByRole('button', { name: 'Log In', exact: true }).click();
  await family.page.getByRole('button', { name: 'Choose another time' }).click();
  const times = family.page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio');
  await times.first().waitFor({ state: 'attached' });
  expect(await axeFinds(family.page)).toEqual([]);
  await times.first().evaluate((input: HTMLInputElement) => input.click());
  await family.page.getByRole('button', { name: /^Book .*\d\d:\d\d/ }).click();
  await family.page.getByText('The trial is booked').waitFor();
  await family.page.getByRole('link', { name: 'See the booking' }).click();
  await family.page.getByText('Trial lesson').first().waitFor();
  expect(family.complaints).toEqual([]);
});
