/** A family abroad: times on its own clock, with the Indian ones beside those of classes. */
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const stage = setStage();

async function firstTeacher(): Promise<string> {
  const { teachers } = await (await stage.callAs(STUDENT)).get<{ teachers: { id: string }[] }>('/teachers');
  const [first] = teachers;
  if (first === undefined) throw new Error('the demo has no teacher');
  return first.id;
}

test('a visitor in Dubai is offered Dubai time, and sees a teacher’s free times on that clock', async () => {
  const { page, complaints } = await stage.open({ timeZone: 'Asia/Dubai' });
  const id = await firstTeacher();
  await page.goto(`/teachers/${id}`);
  await page.getByText('You seem to be in Dubai: show times in Dubai time?').waitFor();
  const slot = page.locator(`a[href*="/teachers/${id}/book?"] b`).first();
  const indian = await slot.textContent();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use Dubai time' }).click();
  await page.getByText('Times in Dubai; in India it is 1 h 30 min later.').first().waitFor();
  expect(await slot.textContent()).not.toBe(indian);
  expect(await page.getByText('You seem to be in Dubai').count()).toBe(0);
  await slot.click();
  await page.waitForURL('**/book?*');
  await page
    .getByText(/\d\d:\d\d–\d\d:\d\d in Dubai, \d\d:\d\d–\d\d:\d\d in India/)
    .first()
    .waitFor();
  // The zone comes along to the registration: the page of a new account is drawn in it.
  await page.goto('/register');
  expect(complaints).toEqual([]);
});

test('a student abroad chooses a zone in the settings, and classes are shown in it', async () => {
  const { page, complaints } = await stage.enter(STUDENT, { timeZone: 'Europe/London', phone: true });
  const teacher = `/teachers/${await firstTeacher()}`;
  await page.goto(teacher);
  await page.getByRole('button', { name: 'Keep Indian time' }).tap();
  await page.getByText('You seem to be in London').waitFor({ state: 'detached' });
  await page.goto('/student/profile?tab=settings');
  await page.getByLabel('Your time zone').selectOption('America/New_York');
  await page.getByText('This device is on London time.').waitFor();
  // The page loads again by itself, to be drawn in the new zone.
  const drawnAgain = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save time zone' }).tap();
  await drawnAgain;
  const api = await stage.callAs(STUDENT);
  const chosen = async () => (await api.get<{ user: { timeZone: string } }>('/auth/me')).user.timeZone;
  await expect.poll(chosen).toBe('America/New_York');
  await page.goto('/student/classes');
  await page.getByText('Times are in New York.').waitFor();
  await page
    .getByText(/in New York, \d\d:\d\d–\d\d:\d\d( on \w{3} \d+ \w{3})? in India/)
    .first()
    .waitFor();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(tooWide).toBe(false);
  expect(complaints).toEqual([]);
});
