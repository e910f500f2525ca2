/** Practice: Daily 10 and a practice test by keyboard, kind feedback, going on where it was left, and the parent's view. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { signIn, type Watched } from './browser.ts';
import { press } from './keys.ts';
import { setStage } from './stage.ts';

const stage = setStage();
let student: Watched;

beforeAll(async () => {
  student = await stage.open();
});
const check = (page: Page) => page.getByRole('button', { name: 'Check answer' });
const onward = (page: Page) => page.getByRole('button', { name: /^(Next question|See results)$/ });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });

/** Any answer, by whatever control the question has. */
async function giveAnAnswer(page: Page): Promise<void> {
  const group = page.getByRole('group').first();
  await group.waitFor();
  const radio = page.locator('main').getByRole('radio').first();
  const text = page.locator('main').getByRole('textbox').first();
  const button = page
    .locator('main')
    .getByRole('button', { name: /down|later|after/i })
    .first();
  await radio.or(text).or(button).first().waitFor();
  if ((await radio.count()) > 0) await radio.press('Space');
  else if ((await text.count()) > 0)
    for (const field of await page.locator('main').getByRole('textbox').all()) await field.fill('12');
  else await button.click();
}

test('the navigation leads to Practice, which shows a week of it', async () => {
  const { page } = student;
  await signIn(page, 'student@kaksha.example');
  await page.goto('/practice');
  await heading(page, 'Practice').waitFor();
  await page.getByRole('link', { name: 'Practice', exact: true }).first().waitFor();
  await page.getByText(/days of practice, with 1 rest day/).waitFor();
  await page.getByRole('heading', { name: 'Mastery by chapter' }).waitFor();
  expect(await page.getByText('Power Play', { exact: true }).count()).toBeGreaterThan(0);
  expect(await axeFinds(page)).toEqual([]);
});

test('a practice test is chosen and taken by keyboard; nothing of the answer comes before it is given', async () => {
  const { page } = student;
  await press(page.getByRole('checkbox', { name: /^A Square and A Cube/ }), 'Space');
  await page.getByRole('radio', { name: '5', exact: true }).press('Space');
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (/\/api\/practice\/sittings\/[^/]+$/.test(response.url())) answers.push(await response.text());
  });
  await press(page.getByRole('button', { name: 'Start practice' }), 'Enter');
  await heading(page, 'Mathematics, Class 8').waitFor();
  await page.getByText('Question 1 of 5').waitFor();
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  expect(answers.join(' ')).not.toMatch(/correctOptionId|misconception|"accepted"|"explanation"/);

  await press(check(page), 'Enter');
  await page.getByText('Please answer the question first').waitFor();
  await giveAnAnswer(page);
  await press(check(page), 'Enter');
  await page.getByText(/^(That is right!|Partly right|Not yet)$/).waitFor();
  await page.getByText('Why', { exact: true }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
});

test('it goes on where it was left, ends in results, and the parent sees them', async () => {
  const { page } = student;
  await page.reload();
  await page.getByText('Question 2 of 5').waitFor();
  for (let question = 2; question <= 5; question++) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await giveAnAnswer(page);
    await check(page).click();
    await onward(page).click();
  }
  await heading(page, 'Mathematics, Class 8: results').waitFor();
  await page.getByText('5 of 5').waitFor();
  expect(await axeFinds(page)).toEqual([]);

  const parent = await stage.enter('parent@kaksha.example');
  await parent.page.goto('/parent/child-progress');
  await parent.page.getByRole('heading', { name: 'Mastery by chapter' }).first().waitFor();
  await parent.page.goto('/practice');
  await parent.page.getByRole('link', { name: 'Mathematics, Class 8' }).first().click();
  await heading(parent.page, 'Mathematics, Class 8: results').waitFor();
  expect(parent.complaints).toEqual([]);
});

test('Daily 10 is one set a day', async () => {
  const { page } = student;
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Start today’s 10' }).click();
  await heading(page, 'Daily 10').waitFor();
  await page.getByText('Question 1 of 10').waitFor();
  const url = page.url();
  await page.goto('/practice');
  await page.getByRole('link', { name: 'Go on' }).click();
  await heading(page, 'Daily 10').waitFor();
  expect(page.url()).toBe(url);
  const { daily } = await (await stage.callAs('student@kaksha.example')).get<{
    daily: { questions: number };
  }>('/practice');
  expect(daily.questions).toBe(10);
  expect(student.complaints).toEqual([]);
});
