/**
 * After the results: a teacher marks everyone again by a corrected question and sees old and new marks first, takes a
 * result back with its reason, and reads what a class's first attempts say about the questions.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';
const STUDENT = 'rohit.kujur@kaksha.example';
const CORRECTED = 'Squares and cubes: a check';
const ANALYSED = 'Operations with rational numbers';

let teacher: Watched;
let correctedId: string;
let analysedId: string;

const stage = setStage(async ({ enter, callAs }) => {
  teacher = await enter(TEACHER);
  const api = await callAs(TEACHER);
  const idOf = async (title: string) => {
    const { assessments } = await api.get<{ assessments: { id: string }[] }>(
      `/teacher/assessments?search=${encodeURIComponent(title)}`,
    );
    return assessments[0]?.id ?? '';
  };
  [correctedId, analysedId] = [await idOf(CORRECTED), await idOf(ANALYSED)];
});

interface Results {
  results: { assessmentId: string; score: number }[];
}
/** The score that the student is shown; undefined when none is. */
async function shownScore(): Promise<number | undefined> {
  const { results } = await (await stage.callAs(STUDENT)).get<Results>('/results');
  return results.find(({ assessmentId }) => assessmentId === correctedId)?.score;
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('everyone is marked again only after old and new marks were seen', async () => {
  const { page, complaints } = teacher;
  expect(await shownScore()).toBe(2);
  await page.goto(`/teacher/assessments/${correctedId}/submissions`);
  await page.getByText('4 answers were marked by an earlier version of a question').waitFor();
  await page.getByRole('button', { name: /^Mark everyone again/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark everyone again' });
  await dialog.getByText('3 answers get new marks.').waitFor();
  await dialog.getByText('3 results that families see change, and they are notified.').waitFor();
  await expect.poll(() => rowOf(page, 'Rohit Kujur').last().innerText()).toMatch(/0\D+2[\s\S]+2\D+4/);
  await expect.poll(() => rowOf(page, 'Pranav Kulkarni').last().innerText()).toMatch(/2\D+0[\s\S]+4\D+2/);

  // Looking changes nothing.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await shownScore()).toBe(2);

  await page.getByRole('button', { name: /^Mark everyone again/ }).click();
  await dialog.getByText('3 answers get new marks.').waitFor();
  await dialog.getByRole('button', { name: 'Apply new marks' }).click();
  await page.getByText('4 answers marked again').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Mark everyone again/ }).count()).toBe(0);
  await expect.poll(() => rowOf(page, 'Rohit Kujur').innerText()).toContain('4 of 4');
  expect(await shownScore()).toBe(4);
  expect(complaints).toEqual([]);
});

test('a result is taken back with its reason, and shown again', async () => {
  const { page, complaints } = teacher;
  await page.getByRole('button', { name: 'Take back the result of Rohit Kujur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back the result of Rohit Kujur?' });
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByText('Please say why, in a few words').waitFor();
  await dialog.getByRole('textbox').fill('I want to look at question 1 again.');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await page.getByText('The result of Rohit Kujur is not shown any more.').first().waitFor();
  await expect.poll(shownScore).toBeUndefined();
  await page.getByRole('button', { name: 'Show the result to Rohit Kujur' }).click();
  await page.getByText('1 result shown to the families.').first().waitFor();
  await expect.poll(shownScore).toBe(4);
  expect(complaints).toEqual([]);
});

test('enough first attempts say how hard each question was, whom it tells apart, and what was misunderstood', async () => {
  const { page, complaints } = teacher;
  await page.goto(`/teacher/assessments/${analysedId}/submissions`);
  await page.getByRole('navigation', { name: 'This assessment' }).getByText('Analytics').click();
  await page.getByRole('heading', { name: 'Scores' }).waitFor();
  const second = page.getByRole('listitem').filter({ hasText: 'How much is' }).nth(1);
  await second.getByText('Takes away a negative number as if it were positive').waitFor();
  await second.getByText('Tells strong from weak well').waitFor();
  expect(await page.getByText(/Difficulty and discrimination need/).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('with few first attempts no figure is made up', async () => {
  const { page } = teacher;
  await page.goto(`/teacher/assessments/${correctedId}/analytics`);
  await page
    .getByText(/^Difficulty and discrimination need \d+ first attempts; there are 4 so far\.$/)
    .waitFor();
  expect(await page.getByText(/Tells strong from weak|Hardly tells/).count()).toBe(0);
});

test('on a phone of 360 px all four screens of an assessment are in sight', async () => {
  const { page } = await stage.enter(TEACHER, { phone: true });
  await page.goto(`/teacher/assessments/${analysedId}/submissions`);
  const tabs = page.getByRole('navigation', { name: 'This assessment' });
  for (const name of ['Overview', 'Submissions', 'Mark answers', 'Analytics']) {
    const box = await tabs.getByRole('link', { name }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    expect(box?.height).toBeGreaterThanOrEqual(40);
  }
  await tabs.getByRole('link', { name: 'Analytics' }).tap();
  await page.getByRole('heading', { name: 'Scores' }).waitFor();
});
