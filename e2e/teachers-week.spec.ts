/** A teacher's week: hours by keyboard alone, by dragging on the grid, from two tabs at once; dates, prices and the trial. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { press, tabTo, waitForFocus } from './keys.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';

interface Hours {
  week: { startMinute: number; endMinute: number }[][];
  dates: { date: string; kind: string }[];
  bufferMinutes: number;
}

const stage = setStage();
let teacher: Watched;

beforeAll(async () => {
  teacher = await stage.enter(TEACHER, { height: 1200 });
});

const stored = async () => (await stage.callAs(TEACHER)).get<Hours>('/hours');
const hours = (from: number, to: number) => [{ startMinute: from * 60, endMinute: to * 60 }];

async function openAvailability(page: Page): Promise<void> {
  await page.goto('/teacher/availability');
  await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
}
/** The name of a month from this one, in India. */
const monthAfter = (months: number): string => {
  const today = new Date(Date.now() + 5.5 * 3_600_000);
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 1);
  return new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' }).format(first);
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText('Your hours are saved.').first().waitFor();
  await page.getByRole('button', { name: 'Save hours' }).waitFor({ state: 'detached' });
};

/** The middle of a half hour on the grid; 0 is Monday. */
async function cell(page: Page, day: number, minute: number) {
  const board = page.locator('[data-week-grid] > :last-child');
  const box = await board.boundingBox();
  const first = await page.locator('[data-week-grid] > :nth-child(2) > span').first().textContent();
  const count = await page.locator('[data-week-grid] > :nth-child(2) > span').count();
  if (box === null || first === null) throw new Error('no grid');
  const fromMinute = Number(first.slice(0, 2)) * 60;
  return {
    x: box.x + ((day + 0.5) * box.width) / 7,
    y: box.y + ((minute + 15 - fromMinute) * box.height) / (count * 60),
  };
}

/** In one go, as a quick hand does on a slow machine: no picture is drawn between the press and the release. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await Promise.all([
    page.mouse.down(),
    page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2),
    page.mouse.move(to.x, to.y),
    page.mouse.up(),
  ]);
}

test('by keyboard alone: a day is emptied, filled anew and copied, and the classes outside are named', async () => {
  const { page, complaints } = teacher;
  await openAvailability(page);
  await press(page.getByRole('button', { name: 'Remove Monday' }), 'Enter');
  await page.getByRole('button', { name: 'Remove Monday' }).waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('button', { name: 'Add hours on Monday' }));
  await page.keyboard.press('Enter');
  const from = page.getByRole('combobox', { name: /^Monday, from/ });
  await press(from, 'Enter');
  await waitForFocus(page.getByRole('option', { name: '17:00' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await waitForFocus(page.getByRole('option', { name: '18:00' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => from.textContent()).toContain('18:00');
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await press(page.getByRole('button', { name: `Remove ${name}` }), 'Enter');
    await waitForFocus(page.getByRole('button', { name: `Add hours on ${name}` }));
  }
  await tabTo(page.getByRole('button', { name: 'Copy the hours of Monday to other days' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('18:00–20:00').waitFor();
  await press(dialog.getByRole('checkbox', { name: 'Wednesday' }), 'Space');
  await press(dialog.getByRole('button', { name: 'Copy' }), 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/already booked lie/).waitFor();
  await press(page.getByRole('button', { name: 'Save hours' }), 'Enter');
  await page.getByText('Your hours are saved.').first().waitFor();
  expect((await stored()).week).toEqual([hours(18, 20), [], hours(18, 20), [], [], [], []]);
  expect(complaints).toEqual([]);
});

test('by drag: hours are drawn over two days, made longer at an edge, and removed', async () => {
  const { page, complaints } = teacher;
  await openAvailability(page);
  await page.locator('[data-week-grid]').scrollIntoViewIfNeeded();
  await drag(page, await cell(page, 3, 9 * 60), await cell(page, 4, 10 * 60 + 30));
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Friday, to/ }).textContent())
    .toContain('11:00');
  const friday = page.locator('[data-week-grid] > :last-child > :nth-child(5)');
  const edge = await friday.locator('[data-edge=end]').boundingBox();
  if (edge === null) throw new Error('no edge');
  const below = await cell(page, 4, 12 * 60 + 30);
  await drag(page, { x: edge.x + edge.width / 2, y: edge.y + 3 }, below);
  await expect
    .poll(() => page.getByRole('combobox', { name: /^Friday, to/ }).textContent())
    .toContain('13:00');
  const thursday = page.locator('[data-week-grid] > :last-child > :nth-child(4)');
  await thursday.locator('[data-edge=end]').hover();
  await thursday.locator('[data-remove]').click();
  await page.getByRole('button', { name: 'Remove Thursday' }).waitFor({ state: 'detached' });
  await save(page);
  expect((await stored()).week).toEqual([hours(18, 20), [], hours(18, 20), [], hours(9, 13), [], []]);
  expect(complaints).toEqual([]);
});

test('of two tabs the second is told, keeps what was entered, and may save it', async () => {
  const first = teacher.page;
  const second = await teacher.context.newPage();
  await Promise.all([openAvailability(first), openAvailability(second)]);
  await first.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await save(first);
  await second.getByRole('button', { name: 'Add hours on Tuesday' }).click();
  await second.getByRole('button', { name: 'Save hours' }).click();
  await second.getByText('Your hours were changed elsewhere in the meantime.').waitFor();
  await second.getByRole('combobox', { name: /^Tuesday, from/ }).waitFor();
  await second.getByRole('button', { name: 'Save mine instead' }).click();
  await second.getByText('Your hours are saved.').first().waitFor();
  const { week } = await stored();
  expect(week[1]).toEqual(hours(17, 20));
  expect(week[6]).toEqual([]);
  await second.close();
});

test('a date off, a buffer, and a leave that asks first', async () => {
  const { page, complaints } = teacher;
  await openAvailability(page);
  const datesBefore = (await stored()).dates.length;
  const awayBefore = await page.getByText('Away all day').count();
  await page.getByRole('button', { name: 'Add a date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a date' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Please choose a date').waitFor();
  await dialog.getByRole('button', { name: /^Date / }).click();
  // Turning the months by keyboard keeps the focus on the button.
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  for (const month of [1, 2]) {
    await tabTo(nextMonth, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: monthAfter(month) }).waitFor();
    await waitForFocus(nextMonth);
  }
  await page.getByRole('gridcell').getByRole('button').last().click();
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(page.getByRole('button', { name: 'Add a date' }));
  await expect.poll(() => page.getByText('Away all day').count()).toBe(awayBefore + 1);
  await press(page.getByRole('slider', { name: 'Buffer' }), 'ArrowRight');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await save(page);
  const { bufferMinutes, dates } = await stored();
  expect({ bufferMinutes, dates: dates.length }).toEqual({ bufferMinutes: 5, dates: datesBefore + 1 });
  expect(complaints).toEqual([]);
});

test('a holiday of days in a row is one line, and goes as one', async () => {
  const { page, complaints } = teacher;
  await openAvailability(page);
  const before = (await stored()).dates.length;
  await page.getByRole('button', { name: 'Add a date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a date' });
  const choose = async (label: string, day: string, monthsOn = 0) => {
    await dialog.getByRole('button', { name: new RegExp(`^${label} `) }).click();
    for (let month = 1; month <= monthsOn; month++) {
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.getByRole('grid', { name: monthAfter(month) }).waitFor();
    }
    await page
      .getByRole('gridcell')
      .getByRole('button')
      .filter({ hasText: new RegExp(`^${day}$`) })
      .click();
    await page.getByRole('grid').waitFor({ state: 'detached' });
  };
  await choose('Date', '8', 3);
  // From here the last day is sought where the first one is.
  await choose('Until', '10');
  await choose('Date', '12');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Please choose a date that is not before the first').waitFor();
  await choose('Date', '8');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('listitem').filter({ hasText: /: 3 days$/ });
  await row.waitFor();
  await save(page);
  expect((await stored()).dates).toHaveLength(before + 3);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await row.waitFor({ state: 'detached' });
  await save(page);
  expect((await stored()).dates).toHaveLength(before);
  expect(complaints).toEqual([]);
});

test('rate and trial are saved, and stand on the public profile', async () => {
  const { page, complaints } = teacher;
  await openAvailability(page);
  await page.getByRole('combobox', { name: 'Hourly rate' }).click();
  await page.getByRole('option', { name: '₹500' }).click();
  await page.getByRole('radio', { name: 'Half price: ₹125' }).check();
  await page.getByRole('button', { name: 'Save prices' }).click();
  await page.getByText('Your prices are saved.').first().waitFor();
  const caller = await stage.callAs(TEACHER);
  expect(await caller.get('/pricing')).toEqual({
    hourlyRatePaise: 50_000,
    trialOffered: true,
    trialPrice: 'half',
  });
  expect(complaints).toEqual([]);
});
