/** A weekly series: booked with a preview of every date, accepted as one, edited, and cancelled with the rupees shown. */
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { standsStill } from './motion.ts';
import { openSeries } from './open-series.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

const stage = setStage();
let student: Watched;
let teacher: Watched;

beforeAll(async () => {
  [student, teacher] = await Promise.all([stage.enter(STUDENT), stage.enter(TEACHER)]);
});

interface Lessons {
  lessons: { seriesId: string | null; teacher: { id: string } }[];
}
interface Wallet {
  balancePaise: number;
}

const asStudent = () => stage.callAs(STUDENT);
const checks = async () => (await stage.callAs('admin@kaksha.example')).get('/admin/checks');
const BALANCED = { ok: true, problems: [] };

test('a list by time folds the series, and what one does with a class is in its row', async () => {
  const { page } = student;
  await page.goto('/student/classes');
  for (const name of ['Live now', 'Waiting for an answer', 'Next']) {
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  const live = page.getByRole('list', { name: 'Live now' });
  await live.getByRole('link', { name: /^Join / }).waitFor();
  const series = page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: 'Weekly' }) });
  await series.getByText(/^Every /).waitFor();
  await series
    .getByText(/\d+ classes$/)
    .first()
    .waitFor();
  expect(await series.getByRole('link', { name: /^Details of/ }).count()).toBe(0);
  await series.locator('summary').click();
  expect(await series.getByRole('link', { name: /^Details of/ }).count()).toBeGreaterThan(1);
  expect(await axeFinds(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Another time for/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Propose another time' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: /^Completed/ }).click();
  const review = page.getByRole('button', { name: /^Review / }).first();
  await review.click();
  await page.getByRole('group', { name: /^How was the class with/ }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await review.click();

  await page
    .getByRole('link', { name: /^Message .* about / })
    .first()
    .click();
  await page.waitForURL(/\/student\/messages\/[0-9a-f-]{36}$/);
});

test('series edit: this and the following go for exactly what was shown', async () => {
  const { page, complaints } = student;
  await page.goto('/student/bookings');
  await openSeries(page);
  const before = (await (await asStudent()).get<Wallet>('/wallet')).balancePaise;

  const cancel = page.getByRole('button', { name: /^Cancel the class on/ });
  const open = await cancel.count();
  // On a slow line the terms come late: the choices must not move away from under a finger then.
  const { promise: termsMayCome, resolve: letTermsCome } = Promise.withResolvers<void>();
  await page.route('**/api/series/*/cancellation*', async (route) => {
    await termsMayCome;
    await route.continue();
  });
  await cancel.nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Class' });
  const following = dialog.getByRole('radio', { name: 'This and the following classes' });
  await following.check();
  await standsStill(page);
  const place = await following.boundingBox();
  letTermsCome();
  await dialog.getByRole('button', { name: `Cancel ${open - 1} classes` }).waitFor();
  await standsStill(page);
  expect(await following.boundingBox()).toEqual(place);
  await page.unroute('**/api/series/*/cancellation*');
  // Nothing was held for them yet: nothing comes back, and nothing is charged.
  await dialog.getByText('Not held yet, never charged').waitFor();
  await dialog.getByRole('button', { name: `Cancel ${open - 1} classes` }).click();
  await page.getByText('Class cancelled successfully').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Cancel the class on/ }).count()).toBe(1);
  expect((await (await asStudent()).get<Wallet>('/wallet')).balancePaise).toBe(before);
  expect(await checks()).toEqual(BALANCED);
  expect(complaints).toEqual([]);
});

test('a series is booked weekly in the wizard, and its teacher accepts all of it at once', async () => {
  const { page } = student;
  const { lessons } = await (await asStudent()).get<Lessons>('/lessons');
  const teacherId = lessons.find(({ seriesId }) => seriesId !== null)?.teacher.id ?? '';
  await page.goto(`/teachers/${teacherId}/book`);
  await page.getByRole('heading', { name: 'Select Subject' }).waitFor();
  await page.getByRole('radio', { name: 'Mathematics' }).check({ force: true });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Choose Date & Time' }).waitFor();
  const slot = page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio').first();
  await slot.waitFor({ state: 'attached' });
  await slot.evaluate((input: HTMLInputElement) => input.click());
  await page.getByRole('switch', { name: 'Repeat weekly' }).check({ force: true });
  await page.getByRole('list', { name: 'Dates of the series' }).getByText('Free').first().waitFor();
  await page.getByText('in all').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Booking Details' }).waitFor();
  const topic = page.getByRole('combobox', { name: 'Topic' });
  await topic.fill('A month of word problems');
  await topic.press('Tab');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  await page.getByText('Held today').waitFor();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await page.getByRole('button', { name: /^Book for/ }).click();
  await page.waitForURL(/\/series\/[0-9a-f-]+\?booked/);
  await page.getByText('Booking Successful!').waitFor();

  await teacher.page.goto(new URL(page.url()).pathname);
  await teacher.page.getByRole('button', { name: /^Accept all/ }).click();
  await teacher.page.getByText('Series accepted for').first().waitFor();
  await page.getByText('Book more weeks').waitFor();
  expect(await checks()).toEqual(BALANCED);
  expect(teacher.complaints).toEqual([]);
});

test('another time is proposed for the whole series, and moves when the other side accepts', async () => {
  const { page } = student;
  // The first class may begin too soon to be moved with others.
  await page
    .getByRole('button', { name: /^Propose another time/ })
    .nth(1)
    .click();
  const dialog = page.getByRole('dialog', { name: 'Propose Another Time' });
  const all = dialog.getByRole('radio', { name: 'All classes to come' });
  await all.evaluate((input: HTMLInputElement) => input.click());
  await expect.poll(() => all.isChecked()).toBe(true);
  await dialog.getByLabel('New time of this class').click();
  await page.getByRole('option').last().click();
  const dates = dialog.getByRole('list', { name: 'What happens to each class' });
  await dates.getByText('Moves').first().waitFor();
  await dialog.getByText('a class, as before').waitFor();
  const moving = await dates.getByText('Moves', { exact: true }).count();
  const before = (await (await asStudent()).get<Wallet>('/wallet')).balancePaise;
  await dialog.getByRole('button', { name: `Propose for ${moving} ` }).click();
  await page.getByText('You proposed another time').waitFor();
  await teacher.page.getByText('Another time is proposed').waitFor();
  const id = new URL(teacher.page.url()).pathname.split('/').at(-1);
  const starts = async () => {
    const caller = await stage.callAs(TEACHER);
    const { series } = await caller.get<{ series: { lessons: { bookingId: string; startsAt: string }[] } }>(
      `/series/${id}`,
    );
    return new Map(series.lessons.map(({ bookingId, startsAt }) => [bookingId, startsAt]));
  };
  const were = await starts();
  // A dialog that is open meanwhile speaks of the class as it is by then.
  await page
    .getByRole('button', { name: /^Cancel the class on/ })
    .nth(1)
    .click();
  const about = page
    .getByRole('dialog', { name: 'Cancel Class' })
    .getByText(/ with .*, /)
    .first();
  const said = await about.textContent();
  await teacher.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await teacher.page.getByText('The classes are moved').first().waitFor();
  await expect.poll(() => about.textContent()).not.toBe(said);
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => [...(await starts())].filter(([one, start]) => were.get(one) !== start).length, {
      timeout: 30_000,
    })
    .toBe(moving);
  // A class that is within 48 hours by now is held for; that is its price, once, and nothing for the move.
  expect((await (await asStudent()).get<Wallet>('/wallet')).balancePaise).toBe(before);
  expect(await checks()).toEqual(BALANCED);
});

test('one class alone is proposed at another time, shown on the series, and taken back on its own page', async () => {
  const { page, complaints } = student;
  // The page has heard of the move: the choices are about the new times.
  await page.getByText('You proposed another time').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Propose another time/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Propose Another Time' });
  const alone = dialog.getByRole('radio', { name: 'This class', exact: true });
  await alone.evaluate((input: HTMLInputElement) => input.click());
  await expect.poll(() => alone.isChecked(), { timeout: 30_000 }).toBe(true);
  await dialog.getByLabel('New time of this class').click();
  await page.getByRole('option').first().click();
  const dates = dialog.getByRole('list', { name: 'What happens to each class' });
  await dates.getByText('Moves', { exact: true }).waitFor();
  expect(await dates.getByRole('listitem').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Propose for 1 class' }).click();
  await page.getByText(/Proposed: \w/).waitFor();
  await page
    .getByRole('list', { name: 'Classes' })
    .getByRole('listitem')
    .filter({ hasText: 'Proposed:' })
    .getByRole('link')
    .click();
  await page.getByText('You proposed another time').waitFor();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Proposal taken back').first().waitFor();
  await page.getByText('You proposed another time').waitFor({ state: 'detached' });
  expect(await checks()).toEqual(BALANCED);
  expect(complaints).toEqual([]);
});
