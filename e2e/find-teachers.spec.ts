/** Finding a teacher by when: days and times in the address, back through the steps, and the same without scripts. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from './browser.ts';
import { setStage } from './stage.ts';

const stage = setStage();

interface Answer {
  total: number;
  teachers: { id: string; name: string; verified: boolean; nextFreeAt: string | null }[];
}

const ask = async (query: string): Promise<Answer> => {
  const response = await fetch(`${stage.product.url}/api/teachers?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

const found = (page: Page) => page.getByRole('heading', { name: /Teachers Found$/ });
const ofDay = (page: Page, day: string) => page.getByRole('checkbox', { name: new RegExp(`^${day} \\(`) });
/** The machine that runs this may be busy with much else. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 30_000 });

const EVENINGS = 'day=2&day=4&from=16:00&until=20:00';

test('Tuesday or Thursday between 16:00 and 20:00: each step is in the address, and the back button undoes it', async () => {
  const { page, complaints, context } = await stage.open();
  const [everybody, tuesdays, evenings] = await Promise.all([ask(''), ask('day=2'), ask(EVENINGS)]);
  expect(evenings.total).toBeGreaterThan(0);
  expect(evenings.total).toBeLessThan(everybody.total);

  await page.goto('/find-teachers');
  await eventually(() => found(page).textContent()).toBe(`${everybody.total} Teachers Found`);
  await page.waitForLoadState('networkidle');
  await ofDay(page, 'Tuesday').check();
  await eventually(() => found(page).textContent()).toBe(`${tuesdays.total} Teachers Found`);
  await ofDay(page, 'Thursday').check();
  await page.waitForURL(/day=2&day=4/);
  await page.getByRole('combobox', { name: 'From' }).selectOption('16:00');
  await page.waitForURL(/from=16/);
  await page.getByRole('combobox', { name: 'Until' }).selectOption('20:00');
  await page.waitForURL(/until=20/);
  await eventually(() => found(page).textContent()).toBe(`${evenings.total} Teachers Found`);
  await page.getByText('free Tuesday or Thursday, 16:00–20:00').waitFor();

  const free = page.getByRole('link', { name: /^(Tue|Thu), \d+ \w+, 1[6-9]:[03]0$/ });
  await eventually(() => free.count()).toBe(Math.min(4, evenings.total));

  for (const [url, isThursday, total] of [
    [/from=16%3A00$/, true, undefined],
    [/day=2&day=4$/, true, undefined],
    [/day=2$/, false, tuesdays.total],
    [/find-teachers$/, false, everybody.total],
  ] as const) {
    await page.goBack();
    await page.waitForURL(url);
    await eventually(() => ofDay(page, 'Thursday').isChecked()).toBe(isThursday);
    if (total !== undefined)
      await eventually(() => found(page).textContent()).toBe(`${total} Teachers Found`);
  }
  await page.goForward();
  await eventually(() => ofDay(page, 'Tuesday').isChecked()).toBe(true);

  await page.goto(`/find-teachers?${EVENINGS}`);
  const first = evenings.teachers[0];
  await free.first().click();
  // A visitor may be asked to sign in first, and comes back to that very hour.
  const booking = `/teachers/${first?.id}/book?${new URLSearchParams({ startsAt: first?.nextFreeAt ?? '' })}`;
  await page.waitForURL((url) => [url.pathname + url.search, url.searchParams.get('next')].includes(booking));
  expect(complaints).toEqual([]);
  await context.close();
});

test('without scripts the form asks the same', async () => {
  const { page, context } = await stage.open({ javaScriptEnabled: false });
  await page.goto('/find-teachers');
  await ofDay(page, 'Tuesday').check();
  await ofDay(page, 'Thursday').check();
  await page.getByRole('combobox', { name: 'From' }).selectOption('16:00');
  await page.getByRole('combobox', { name: 'Until' }).selectOption('20:00');
  await page.getByText(/^Verified only/).click();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL(/day=2&day=4/);
  const { total } = await ask(`${EVENINGS}&verified=true`);
  expect(await found(page).textContent()).toBe(`${total} Teachers Found`);
  expect(await ofDay(page, 'Thursday').isChecked()).toBe(true);
  await context.close();
});

test.each([true, false])('teachers with a batch of a size, with scripts: %s', async (javaScriptEnabled) => {
  const { page, complaints, context } = await stage.open({ javaScriptEnabled });
  const [everybody, groups] = await Promise.all([ask(''), ask('batchSize=5')]);
  expect(groups.total).toBeGreaterThan(0);
  expect(groups.total).toBeLessThan(everybody.total);
  await page.goto('/find-teachers');
  if (javaScriptEnabled) await page.waitForLoadState('networkidle');
  const size = page.getByRole('checkbox', { name: `1:5 (${groups.total})` });
  await size.check();
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply Filters' }).click();
  await page.waitForURL(/batchSize=5/);
  await eventually(() => found(page).textContent()).toBe(`${groups.total} Teachers Found`);
  await page
    .getByText(/^Batches from ₹\d+ a month$/)
    .first()
    .waitFor();
  expect(await size.isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a misspelled subject finds its teachers and says so; who is not verified cannot be booked', async () => {
  const { page, context } = await stage.open({ phone: true });
  const [typo, subject] = await Promise.all([ask('search=matematics'), ask('search=mathematics')]);
  expect(typo.total).toBe(subject.total);
  await page.goto('/find-teachers?search=matematics');
  await page
    .getByText('Nobody is called or teaches exactly “matematics”. These are spelled like it.')
    .waitFor();

  const { teachers } = await ask('sort=rating&search=');
  expect(teachers.length).toBe(4);
  for (let number = 1; number < 12; number++) {
    const { teachers: some } = await ask(`page=${number}`);
    const unverified = some.find(({ verified }) => !verified);
    if (unverified === undefined) continue;
    await page.goto(`/find-teachers?page=${number}`);
    const card = page.getByRole('article', { name: unverified.name });
    await card.getByText('Not verified yet: cannot be booked').waitFor();
    expect(await card.getByRole('link', { name: /Book Now/ }).count()).toBe(0);
    await context.close();
    return;
  }
  throw new Error('the demo has no teacher who is not verified');
});

test('words that find nobody lead to the subject that they are like; other words and another sort begin at page 1', async () => {
  const { page, complaints, context } = await stage.open({ phone: true });
  const maths = await ask('search=maths');
  expect(maths.total).toBeGreaterThan(4);
  await page.goto('/find-teachers?search=mths');
  await page.getByRole('link', { name: `Did you mean Mathematics (${maths.total})?` }).click();
  await eventually(() => found(page).textContent()).toBe(`${maths.total} Teachers Found`);
  await page.goto('/find-teachers?page=2');
  await page.waitForLoadState('networkidle');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_low');
  await page.waitForURL(/sort=price_low$/);
  await page.goto('/find-teachers?page=2');
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox').fill('science maths');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/search=science\+maths$/);
  await page.getByText('Teachers of Science or Mathematics. Those of both come first.').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a child begins with teachers of its class, and can ask for any', async () => {
  const { page, context } = await stage.open();
  await signIn(page, 'student@kaksha.example');
  const [own, everybody] = await Promise.all([ask('class=8'), ask('')]);
  await page.goto('/find-teachers');
  await page.waitForLoadState('networkidle');
  expect(await found(page).textContent()).toBe(`${own.total} Teachers Found`);
  const grade = page.getByRole('combobox', { name: 'Class' });
  expect(await grade.inputValue()).toBe('8');
  await grade.selectOption('');
  await page.waitForURL(/class=$/);
  await eventually(() => found(page).textContent()).toBe(`${everybody.total} Teachers Found`);
  await page.reload();
  await eventually(() => found(page).textContent()).toBe(`${everybody.total} Teachers Found`);
  await context.close();
});
