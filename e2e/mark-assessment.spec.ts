/** A test is marked by keyboard, from two windows at once, and shown: the student and the parent see it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';
const TITLE = 'Reasoning with numbers';

let teacher: Watched;
let id: string;

const stage = setStage(async ({ enter, callAs }) => {
  teacher = await enter(TEACHER, { height: 1000 });
  const { assessments } = await (await callAs(TEACHER)).get<{
    assessments: { id: string; title: string }[];
  }>('/marking');
  id = assessments.find(({ title }) => title === TITLE)?.id ?? '';
});

interface Queue {
  assessment: { toMark: number };
  questions: { questionId: string; toMark: number }[];
}
const toMark = async () => {
  const { assessment } = await (await stage.callAs(TEACHER)).get<Queue>(`/assessments/${id}/marking`);
  return assessment.toMark;
};
const standing = (page: Page) => page.getByRole('region', { name: 'Marks' });
const shownMarks = (page: Page) => standing(page).locator('p').first().textContent();

test('from the dashboard to the first answer that waits', async () => {
  const { page } = teacher;
  await page.goto('/teacher/dashboard');
  await page.getByRole('link', { name: `Review ${TITLE}` }).click();
  await page.getByText('Answer 1 of 4').waitFor();
  await page.getByRole('region', { name: 'Question 2' }).waitFor();
  expect(await toMark()).toBe(7);
});

test('by keyboard alone: ticks, halves, a comment, the next one; each is stored on the way', async () => {
  const { page, complaints } = teacher;
  await page.keyboard.press('1');
  await expect.poll(() => shownMarks(page)).toContain('1 of 4 marks');
  await page.keyboard.press('2');
  await expect.poll(() => shownMarks(page)).toContain('2.5 of 4 marks');
  await page.keyboard.press('+');
  await expect.poll(() => shownMarks(page)).toContain('3 of 4 marks');
  await page.keyboard.press('c');
  const comment = page.getByRole('textbox', { name: /Comment for the student/ });
  await expect.poll(() => comment.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Well reasoned. 123 n');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Answer 2 of 4').waitFor();
  await expect.poll(toMark).toBe(6);
  await page.keyboard.press('p');
  await page.getByText('Answer 1 of 4').waitFor();
  await expect.poll(() => shownMarks(page)).toContain('3 of 4 marks');
  expect(await comment.inputValue()).toBe('Well reasoned. 123 n');
  for (const [index, key] of ['n', 'f', 'n', '0', 'n', 'f', 's'].entries()) {
    await page.keyboard.press(key);
    if (key === 'n') await page.getByText(`Answer ${index / 2 + 2} of 4`).waitFor();
    else await expect.poll(() => shownMarks(page)).toContain(key === '0' ? '0 of 4' : '4 of 4');
  }
  await expect.poll(toMark).toBe(3);
  expect(complaints).toEqual([]);
});

test('of two windows the second is told, keeps what was entered, and chooses', async () => {
  const first = teacher.page;
  const second = await teacher.context.newPage();
  for (const page of [first, second]) {
    await page.goto(`/teacher/assessments/${id}/review`);
    await page.getByText('Answer 1 of 4').waitFor();
    await page.getByRole('region', { name: 'Question 3' }).waitFor();
  }
  await first.keyboard.press('1');
  await first.keyboard.press('s');
  await expect.poll(toMark).toBe(2);
  await second.keyboard.press('f');
  await expect.poll(() => shownMarks(second)).toContain('3 of 3');
  await second.keyboard.press('s');
  await second.getByText('This answer was marked in another window in the meantime').waitFor();
  await expect.poll(() => shownMarks(second)).toContain('3 of 3');
  await second.getByRole('button', { name: 'Keep mine (3)' }).click();
  await standing(second).getByText('Marked', { exact: true }).waitFor();
  for (const at of [2, 3]) {
    await second.keyboard.press('n');
    await second.getByText(`Answer ${at} of 4`).waitFor();
    await second.keyboard.press('1');
    await expect.poll(() => shownMarks(second)).toContain('1 of 3');
  }
  await second.keyboard.press('s');
  await expect.poll(toMark).toBe(0);
  await second.close();
});

test('the results are shown, and the student and the parent see them', async () => {
  const { page } = teacher;
  await page.goto(`/teacher/assessments/${id}/submissions`);
  await page.getByRole('button', { name: /^Show 4 marked results/ }).click();
  await page.getByText('4 results shown to the families.').first().waitFor();

  const student = await stage.enter('student@kaksha.example', { phone: true });
  await student.page.goto('/student/assessments');
  await student.page.getByRole('button', { name: `View Results of ${TITLE}` }).tap();
  await student.page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await student.page.getByRole('region', { name: 'Score' }).waitFor();
  await student.page.getByText('A full answer').first().waitFor();
  expect(student.complaints).toEqual([]);

  const parent = await stage.enter('parent@kaksha.example');
  await parent.page.goto('/parent/child-progress');
  await parent.page.getByRole('link', { name: TITLE }).click();
  await parent.page.getByRole('region', { name: 'Score' }).waitFor();
  expect(parent.complaints).toEqual([]);
});
