/** Calendars in both directions: a class as a file, the feed behind a secret link, and an address that is not read. */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';

const stage = setStage();
let student: Watched;
let teacher: Watched;

beforeAll(async () => {
  [student, teacher] = await Promise.all([stage.enter(STUDENT), stage.enter('teacher@kaksha.example')]);
});

interface Lessons {
  lessons: { id: string; status: string }[];
}
const ahead = async () => {
  const { lessons } = await (await stage.callAs(STUDENT)).get<Lessons>('/lessons?status=upcoming');
  const lesson = lessons.find(({ status }) => status === 'scheduled');
  if (lesson === undefined) throw new Error('the demo has no class to come');
  return lesson;
};

test('a class is downloaded as a file that a calendar opens', async () => {
  const { page, complaints } = student;
  const { id } = await ahead();
  await page.goto(`/student/classes/${id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kaksha-class-.*\.ics$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`UID:lesson-${id}@kaksha`);
  expect(complaints).toEqual([]);
});

test('a calendar link is made, read without signing in, and replaced', async () => {
  const { page, complaints } = student;
  const { id } = await ahead();
  await page.goto('/student/profile?tab=settings');
  await page.getByRole('button', { name: 'Make my calendar link' }).click();
  const link = page.getByLabel('Your calendar link');
  await link.waitFor();
  const first = await link.inputValue();
  const feed = await fetch(first);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(await feed.text()).toContain(`UID:lesson-${id}@kaksha`);
  expect(await page.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    first.replace('http:', 'webcal:'),
  );
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => link.inputValue()).not.toBe(first);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(await link.inputValue())).status).toBe(200);
  expect(complaints).toEqual([]);
});

test('an address of this machine is not read, in words, and can be removed', async () => {
  const { page, complaints } = teacher;
  await page.goto('/teacher/availability');
  const address = page.getByLabel('Address of a calendar');
  await address.fill('my calendar');
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await page.getByText(/Please enter the address of a calendar/).waitFor();
  await address.fill(`${stage.product.url}/calendar.ics`);
  await page.getByRole('button', { name: 'Add calendar' }).click();
  await page.getByText('This address is not on the public internet, so we do not read it.').waitFor();
  await page.getByRole('button', { name: /^Remove 127\.0\.0\.1/ }).click();
  await page.getByText('The calendar is removed.').first().waitFor();
  expect(complaints).toEqual([]);
});
