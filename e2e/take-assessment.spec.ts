/**
 * A whole assessment on a phone: started, answered, cut off from the network and back, looked at in a second tab, handed
 * in. And by keyboard alone, on a page that axe finds nothing in.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { crash, OFFLINE, type Watched } from './browser.ts';
import { press, waitForFocus } from './keys.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const PHONE_PAPER = 'Numbers and shapes: every kind of question';
const SAVED_THERE = 'Saved on the server';
const SAVED_HERE = 'Saved on this device';

let phone: Watched;
const stage = setStage(async ({ enter }) => {
  phone = await enter(STUDENT, { phone: true });
});

interface Attempt {
  status: string;
  questions: { asked: { type: string }; answer: Record<string, unknown> | null }[];
}
interface About {
  takers: { openAttemptId: string | null; attempts: { id: string; status: string; closedBy: string }[] }[];
}

/** The student's last attempt at this assessment, as the server has it. */
async function attemptOf(assessmentId: string): Promise<Attempt> {
  const student = await stage.callAs(STUDENT);
  const { takers } = await student.get<About>(`/assessments/${assessmentId}/about`);
  return student.get<Attempt>(`/attempts/${takers[0]?.attempts.at(-1)?.id}`);
}
async function answerOf(assessmentId: string, type: string): Promise<Record<string, unknown> | null> {
  const { questions } = await attemptOf(assessmentId);
  return questions.find(({ asked }) => asked.type === type)?.answer ?? null;
}

const savedState = (page: Page) => page.getByRole('banner').getByRole('status');
const idIn = (page: Page): string => /assessments\/([^/]+)/.exec(page.url())?.[1] ?? '';

/** Goes to a question by the list of them. */
async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Questions', exact: true }).tap();
  const list = page.getByRole('dialog', { name: 'Questions' });
  await list.getByRole('button', { name: new RegExp(`^Question ${number},`) }).tap();
  await page.getByRole('heading', { name: `Question ${number} of 9` }).waitFor();
}

describe('on a phone', () => {
  test('the list leads to it under the overlay, and it starts when the student says so', async () => {
    const { page } = phone;
    await page.goto('/student/assessments');
    await page.getByRole('button', { name: `Take: ${PHONE_PAPER}` }).tap();
    await page.getByText('Loading...').waitFor();
    await page.waitForURL(/\/student\/assessments\/[^/]+\/take$/);
    await page.getByRole('heading', { level: 1, name: PHONE_PAPER }).waitFor();
    expect(await page.getByText(/30 minutes, from the moment you start/).count()).toBe(1);
    await page.getByRole('button', { name: /^Start the \d+ minutes?$/ }).tap();
    await page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^(30:00|29:\d\d)/);
  }, 120_000);

  test('an answer is on the server within 3 seconds, whatever the phone’s clock says', async () => {
    const { page } = phone;
    // A clock that is set two days ahead changes nothing of the time that is left.
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 48 * 3_600_000;
    });
    await page.getByRole('radio', { name: '144' }).check();
    await expect.poll(() => savedState(page).innerText(), { timeout: 10_000 }).toBe(SAVED_THERE);
    expect(await page.getByRole('timer').innerText()).toMatch(/^2\d:\d\d/);
    expect(await answerOf(idIn(page), 'multiple_choice')).toMatchObject({ optionId: expect.any(String) });
  });

  test('without a network the work goes on and is kept here; back again it is sent', async () => {
    const { page, context } = phone;
    await context.setOffline(true);
    await goTo(page, 3);
    await page.getByRole('radio', { name: 'True' }).check();
    await goTo(page, 4);
    await page.getByLabel('Your answer, in m').fill('31');
    await page.getByLabel('Your answer, in m').fill('32');
    await expect.poll(() => savedState(page).innerText()).toBe(SAVED_HERE);
    await page.getByText('You are offline. Go on working').waitFor();
    expect(await answerOf(idIn(page), 'numeric')).toBeNull();
    await context.setOffline(false);
    await expect.poll(() => savedState(page).innerText(), { timeout: 20_000 }).toBe(SAVED_THERE);
    expect(await answerOf(idIn(page), 'numeric')).toEqual({ type: 'numeric', text: '32' });
    expect(await answerOf(idIn(page), 'true_false')).toEqual({ type: 'true_false', value: true });
  }, 90_000);

  test('a page that dies before it could send has lost nothing, and a second tab shows the same', async () => {
    const { page, context } = phone;
    await goTo(page, 6);
    await context.setOffline(true);
    await page.getByLabel('Blank 1 of 2').fill('9');
    await expect.poll(() => savedState(page).innerText()).toBe(SAVED_HERE);
    const address = page.url();
    await crash(page);
    await context.setOffline(false);
    phone.page = await context.newPage();
    phone.page.setDefaultTimeout(45_000);
    await phone.page.goto(address);
    await expect.poll(() => savedState(phone.page).innerText(), { timeout: 20_000 }).toBe(SAVED_THERE);
    expect(await answerOf(idIn(phone.page), 'fill_blanks')).toMatchObject({ texts: { 1: '9' } });
    await goTo(phone.page, 6);
    const second = await context.newPage();
    await second.goto(address);
    await second.getByRole('button', { name: 'Questions', exact: true }).tap();
    await second.getByRole('button', { name: 'Question 6, answered' }).tap();
    await second.getByLabel('Blank 2 of 2').fill('3');
    await expect.poll(() => phone.page.getByLabel('Blank 2 of 2').inputValue()).toBe('3');
    await second.close();
  }, 120_000);

  test('handing in names what is unanswered, and leads back to it', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Hand in' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Hand in your answers?' });
    await dialog.getByText('5 questions without an answer').waitFor();
    await dialog.getByRole('button', { name: 'Go to question 9' }).tap();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('1 + 3 + 5 + 7 + 9 = 25 = 5 × 5');
    await expect.poll(() => savedState(page).innerText(), { timeout: 10_000 }).toBe(SAVED_THERE);
    await page.getByRole('button', { name: 'Hand in' }).tap();
    await dialog.getByText('4 questions without an answer').waitFor();
    await dialog.getByRole('button', { name: 'Hand in' }).tap();
    await page.getByText('Your answers have been handed in.').waitFor();
    expect(await attemptOf(idIn(page))).toMatchObject({ status: 'completed' });
    await page.getByRole('link', { name: 'See this assessment' }).tap();
    await page.getByText('Being marked').waitFor();
    expect(phone.complaints.filter((text) => !OFFLINE.test(text))).toEqual([]);
  }, 90_000);
});

test('by keyboard alone: a test that was begun is found, answered and handed in; axe finds nothing', async () => {
  const desk = await stage.enter(STUDENT);
  const { page } = desk;
  await page.goto('/student/assessments');
  await press(page.getByRole('button', { name: /^Continue: / }).first(), 'Enter');
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  const first = page.getByRole('radio').first();
  await press(first, 'Space');
  await expect.poll(() => savedState(page).innerText(), { timeout: 10_000 }).toBe(SAVED_THERE);
  await press(page.getByRole('button', { name: 'Flag' }), 'Enter');
  await press(page.getByRole('button', { name: 'Next' }), 'Enter');
  await waitForFocus(page.getByRole('heading', { name: /^Question 2 of/ }));
  await press(page.getByRole('button', { name: 'Hand in' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand in your answers?' });
  await dialog.getByText('1 question flagged').waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Hand in' }), 'Enter');
  await page.getByText('Your answers have been handed in.').waitFor();
  expect(desk.complaints).toEqual([]);
}, 180_000);
