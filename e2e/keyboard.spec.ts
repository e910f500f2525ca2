/** The product by keyboard alone, without a mouse: nothing here is clicked. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { press, tabTo, waitForFocus } from './keys.ts';
import { setStage } from './stage.ts';

const PASSWORD = 'Kitab-and-chai-7';

const stage = setStage();
let visitor: Watched;
let newcomer: Watched;
let student: Watched;
let phone: Watched;

beforeAll(async () => {
  visitor = await stage.open();
  newcomer = await stage.open();
  phone = await stage.open({ width: 360, height: 780 });
  student = await stage.enter('student@kaksha.example');
});

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

/** Goes to a page and waits until its scripts answer to keys. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

test('the first stop of a page skips to its content', async () => {
  const { page } = visitor;
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await waitForFocus(skip);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await waitForFocus(page.locator('#content'));
});

test('registering, from the header’s link to the end; mistakes take the focus to the first field that has one', async () => {
  const { page } = newcomer;
  await open(page, '/');
  await press(page.getByRole('banner').getByRole('link', { name: 'Register', exact: true }), 'Enter');
  await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
  await page.waitForLoadState('networkidle');

  const radio = (name: string) => page.getByRole('radio', { name });
  await tabTo(radio('Student'));
  await page.keyboard.press('ArrowRight');
  expect(await radio('Parent').isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  expect(await radio('Student').isChecked()).toBe(true);

  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  await press(button(page, 'Next'), 'Enter');
  await page.getByText('Email is required').waitFor();
  await waitForFocus(page.getByLabel('Email Address'));
  await page.keyboard.type('asha.keys@example.in');
  await tabTo(password);
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await page.getByText('Password must be at least 6 characters').waitFor();
  await waitForFocus(password);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(PASSWORD);
  await tabTo(page.getByLabel('Confirm Password'));
  await page.keyboard.type(PASSWORD);
  await press(button(page, 'Next'), 'Space');

  await waitForFocus(page.getByRole('heading', { name: 'Personal Information' }));
  await press(button(page, 'Next'), 'Enter');
  await page.getByText('Full name is required').waitFor();
  await waitForFocus(page.getByLabel('Full Name'));
  await page.keyboard.type('Asha Verma');
  await page.keyboard.press('Enter');

  await waitForFocus(page.getByRole('heading', { name: 'Student Details' }));
  const grade = page.getByRole('combobox', { name: 'Class' });
  await press(grade, 'Enter');
  // The keys belong to the list once one of its options has the focus.
  await waitForFocus(page.getByRole('option', { name: 'Class 1', exact: true }));
  await page.keyboard.press('End');
  await waitForFocus(page.getByRole('option', { name: 'Class 10', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  await expect.poll(() => grade.textContent()).toContain('Class 10');
  await waitForFocus(grade);

  await press(button(page, 'Register'), 'Enter');
  await page.getByText('Please select at least one subject').waitFor();
  const first = page.getByRole('checkbox').first();
  await waitForFocus(first);
  await page.keyboard.press('Space');
  expect(await first.isChecked()).toBe(true);
  await press(button(page, 'Register'), 'Enter');
  await page.waitForURL('**/login*');
  await page
    .getByText('Registration successful! Please check your email to verify your account.')
    .first()
    .waitFor();
});

test('tabs: arrows, Home and End move the focus, Enter chooses', async () => {
  const { page } = visitor;
  await open(page, '/');
  const row = page.getByRole('tablist').first().getByRole('tab');
  const chosen = page.getByRole('tablist').first().getByRole('tab', { selected: true });
  const last = row.last();
  const before = await chosen.innerText();
  await tabTo(chosen);
  await page.keyboard.press('End');
  await waitForFocus(last);
  await page.keyboard.press('ArrowRight');
  await waitForFocus(row.first());
  await page.keyboard.press('ArrowLeft');
  await waitForFocus(last);
  await page.keyboard.press('Home');
  await waitForFocus(row.first());
  expect(await chosen.innerText()).toBe(before);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Tab');
  const panel = page.locator(`[role=tabpanel][aria-labelledby="${await last.getAttribute('id')}"]`);
  await waitForFocus(panel);
});

test('finding a teacher: a select, the price and the rating by their keys', async () => {
  const { page } = visitor;
  await open(page, '/find-teachers');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await tabTo(filters.getByRole('combobox', { name: 'Subject' }));
  await page.keyboard.type('Math');
  await page.waitForURL(/subject=Mathematics/);

  const lowest = filters.getByRole('slider', { name: 'Lowest price an hour' });
  await press(lowest, 'ArrowRight');
  await page.waitForURL(/minPrice=/);
  await waitForFocus(lowest);
  const rating = filters.getByRole('slider', { name: 'Minimum rating' });
  await press(rating, 'ArrowRight');
  await page.waitForURL(/minRating=/);
  await page.keyboard.press('Home');
  await page.waitForURL((url) => !url.search.includes('minRating'));

  await press(filters.getByRole('link', { name: 'Clear All Filters' }), 'Enter');
  await page.waitForURL((url) => url.search === '');
  await tabTo(page.getByPlaceholder('Search by subject or teacher name...'), 'Shift+Tab');
  await page.keyboard.type('meera');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^1 Teachers? Found/ }).waitFor();
});

test('what is typed and chosen while a search is on its way stays when it arrives', async () => {
  const { page } = visitor;
  await open(page, '/find-teachers');
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/find-teachers\.data/, async (route) => {
    await mayCome;
    await route.continue();
  });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await press(filters.getByRole('slider', { name: 'Minimum rating' }), 'ArrowRight');
  const search = page.getByPlaceholder('Search by subject or teacher name...');
  await search.pressSequentially('meera');
  letCome();
  await page.getByText('rated 0.5').first().waitFor();
  expect(await search.inputValue()).toBe('meera');
  await page.unroute(/find-teachers\.data/);
});

test('Home after an arrow asks for the rating that was there, before the page knows of either', async () => {
  const { page } = visitor;
  await open(page, '/find-teachers');
  const asked: (string | null)[] = [];
  await page.route(/find-teachers\.data/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('minRating'));
    await route.continue();
  });
  const rating = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('slider', { name: 'Minimum rating' });
  // As on a slow device: by the second key the slider is drawn anew, and nothing is of the search that is on its way.
  await rating.evaluate(async (thumb) => {
    thumb.focus();
    for (const key of ['ArrowRight', 'Home']) {
      thumb.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise<void>((resolve) => queueMicrotask(resolve));
    }
  });
  await expect.poll(() => asked.at(-1)).toBeNull();
  await expect.poll(() => rating.inputValue()).toBe('0');
  expect(new URL(page.url()).search).toBe('');
  await page.unroute(/find-teachers\.data/);
});

describe('on a phone', () => {
  test('the drawer keeps the focus until Escape gives it back to its button', async () => {
    const { page } = phone;
    await open(page, '/');
    const menu = button(page, 'Open menu');
    await press(menu, 'Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    const isInside = () => drawer.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    const seen = new Set<string>();
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press(stop < 15 ? 'Tab' : 'Shift+Tab');
      // Round the end the focus stands on a guard for a moment.
      await expect.poll(isInside).toBe(true);
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    for (const link of ['Home', 'Find Teachers', 'Register', 'Login']) expect([...seen]).toContain(link);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await waitForFocus(menu);
  });

  test('what was chosen holds when the filters are hidden', async () => {
    const { page } = phone;
    await open(page, '/find-teachers');
    const toggle = button(page, /Filters/);
    await press(toggle.first(), 'Enter');
    await tabTo(page.getByRole('combobox', { name: 'Subject' }));
    await page.keyboard.type('Math');
    expect(page.url()).not.toContain('subject');
    await tabTo(button(page, /^Hide Filters/), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/subject=Mathematics/);
    await waitForFocus(button(page, /^Show Filters \(1\)/));
  });
});

describe('booking', () => {
  const next = (page: Page) => press(button(page, 'Next'), 'Enter');

  test('a subject and a free time by arrows, a topic out of the suggestions', async () => {
    const { page } = student;
    const caller = await stage.callAs('student@kaksha.example');
    const { teachers } = await caller.get<{ teachers: { id: string }[] }>('/teachers?search=meera');
    await open(page, `/teachers/${teachers[0]?.id}/book`);
    await press(page.getByRole('radio', { name: 'Mathematics' }), 'Space');
    await next(page);

    await page.getByRole('heading', { name: 'Choose Date & Time' }).first().waitFor();
    const times = page.getByRole('radiogroup', { name: 'Free times' });
    await tabTo(times.getByRole('radio').first());
    const chosen = times.locator('input:checked');
    await page.keyboard.press('ArrowRight');
    const tomorrow = await chosen.getAttribute('value');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen.getAttribute('value')).not.toBe(tomorrow);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => chosen.getAttribute('value')).toBe(tomorrow);
    await waitForFocus(chosen);
    await next(page);

    await page.getByRole('heading', { name: 'Booking Details' }).waitFor();
    const topic = page.getByRole('combobox', { name: 'Topic' });
    const marked = page.getByRole('option', { selected: true });
    await tabTo(topic);
    await page.keyboard.type('Quadri');
    // The arrow goes into the list once it is there.
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await marked.waitFor();
    await expect
      .poll(() => topic.getAttribute('aria-activedescendant'))
      .toBe(await marked.getAttribute('id'));
    const suggested = await marked.innerText();
    // Escape leaves the typed text.
    await page.keyboard.press('Escape');
    await expect.poll(() => topic.getAttribute('aria-expanded')).toBe('false');
    expect(await topic.inputValue()).toBe('Quadri');
    await page.keyboard.type('l');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await marked.waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => topic.inputValue()).toBe(suggested);
    await waitForFocus(topic);
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    await next(page);
    await page.getByRole('heading', { name: 'Confirm Booking' }).waitFor();
  });

  test('the question before paying: Escape returns to its button, Enter books', async () => {
    const { page } = student;
    const confirm = button(page, 'Confirm Booking');
    await press(confirm, 'Enter');
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await waitForFocus(confirm);
    await page.keyboard.press('Enter');
    await press(question.getByRole('button', { name: /^Book for/ }), 'Enter');
    await page.getByRole('heading', { name: 'Booking Successful!' }).waitFor();
  });
});

test('the avatar’s menu: arrows, Escape gives the focus back, Logout', async () => {
  const { page } = student;
  await open(page, '/');
  const avatar = page.getByRole('banner').getByRole('button', { name: /account|Riya/i });
  await press(avatar, 'Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await item('Profile').waitFor();
  await waitForFocus(item('Profile'));
  await page.keyboard.press('ArrowDown');
  await waitForFocus(item('Logout'));
  await page.keyboard.press('ArrowUp');
  await waitForFocus(item('Profile'));
  await page.keyboard.press('Escape');
  await item('Profile').waitFor({ state: 'hidden' });
  await waitForFocus(avatar);

  await page.keyboard.press('Enter');
  await waitForFocus(item('Profile'));
  await page.keyboard.press('End');
  await waitForFocus(item('Logout'));
  await page.keyboard.press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('no page complained', () => {
  expect([visitor, newcomer, student, phone].flatMap(({ complaints }) => complaints)).toEqual([]);
});
