/**
 * A teacher opens a batch for a wish and sees what it pays before; two children join, and the open page shows them; a chapter is
 * ticked, all families are written to, the attendance is saved, a class without children is cancelled. An operator moves a seat with its money, and ends a batch with a
 * reason; the teacher moves the first date of the other one, and ends it.
 */
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from './api.ts';
import { axeFinds } from './axe.ts';
import { confirmItIsMe, type Watched } from './browser.ts';
import { chooseDay } from './choose-day.ts';
import { confirmIfAsked } from './confirm-if-asked.ts';
import { balanceOf } from './family-money.ts';
import { press } from './keys.ts';
import { problems, problemsAtAllWidths } from './look.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';
const OPERATOR = 'admin@kaksha.example';
const WISHING = 'parent@kaksha.example';
const OTHER = 'sushma.kujur@kaksha.example';
const TITLE = '1:2 Mathematics, Class 8';
const ABOUT = 'Two children, the whole book, every exercise.';
/** A batch to which a seat can move. */
const ANOTHER = {
  subject: 'Mathematics',
  grades: [8],
  language: 'Hindi',
  size: 2,
  minSeats: 1,
  keepsHolidays: true,
};
const MESSAGE = 'Please bring a ruler and a compass to the first class.';

interface Batch {
  id: string;
  status: string;
  firstClassAt: string;
  size: number;
  seatsTaken: number;
  monthPricePaise: number;
  chapters: { title: string; doneAt: string | null }[];
}
interface Run {
  batch: Batch;
  seats: { student: { name: string }; monthNumber: number; classesLeft: number }[];
  pay: { children: number; classPaise: number; monthPaise: number }[];
}

const stage = setStage();
let teacher: Watched;
let operator: Watched;
let byTeacher: Caller;
let byOperator: Caller;
let families: { caller: Caller; childId: string; balancePaise: number }[];
let opened = '';
let second = '';

const runOf = (id: string) => byTeacher.get<Run>(`/teacher/batches/${id}`);

/** A parent with money for a month, and their child. */
async function familyOf(email: string, name: string) {
  const caller = await stage.callAs(email);
  const { children } = await caller.get<{ children: { id: string; name: string }[] }>('/families/children');
  const childId = children.find((child) => child.name === name)?.id;
  if (childId === undefined) throw new Error(`${email} has no child ${name}`);
  return { caller, childId, balancePaise: await balanceOf(caller) };
}

beforeAll(async () => {
  const { page, context } = await stage.enter(OTHER);
  await page.goto('/parent/wallet');
  await page.getByLabel('Amount in rupees').fill('2000');
  await page.getByRole('button', { name: 'Add ₹' }).click();
  await page.getByRole('button', { name: 'Pay ₹2,000' }).click();
  await page.getByText('₹2,000 added').waitFor();
  await context.close();
  [byTeacher, byOperator, teacher, operator] = await Promise.all([
    stage.callAs(TEACHER),
    stage.callAs(OPERATOR),
    stage.enter(TEACHER),
    stage.enter(OPERATOR),
  ]);
  families = [await familyOf(WISHING, 'Riya Sharma'), await familyOf(OTHER, 'Rohit Kujur')];
  await families[0]?.caller.send('POST', '/batch-wishes', {
    studentId: families[0].childId,
    subject: 'Mathematics',
    class: 8,
    size: 2,
    language: 'Hindi',
    weekdays: [2, 6],
    fromMinute: 13 * 60,
    untilMinute: 14 * 60,
  });
});

test('a wish fills the form, what is wrong is said at its field, and nothing that was typed is lost', async () => {
  const { page } = teacher;
  await page.goto('/teacher/batches');
  await page.getByRole('link', { name: `Open one for this: ${TITLE}` }).click();
  await page.waitForURL('**/teacher/batches/new?**');
  await page.getByRole('heading', { name: 'Your pay' }).waitFor();
  for (const chosen of ['Mathematics', '1:2, ₹1,499 a month', '2 children'])
    expect(await page.getByRole('radio', { name: chosen, exact: true }).isChecked()).toBe(true);
  expect(await page.getByRole('combobox', { name: /^Language/ }).innerText()).toBe('Hindi');
  expect(await page.getByRole('combobox', { name: /^Day 2/ }).innerText()).toBe('Saturday');
  expect(await page.getByRole('combobox', { name: /^Time 1/ }).innerText()).toBe('13:00');

  await page
    .getByRole('group', { name: /^Class/ })
    .getByRole('checkbox', { name: 'Class 8' })
    .uncheck();
  await page.getByLabel(/^About this batch/).fill('Call me on 98765 43210');
  await page.getByRole('button', { name: 'Open batch' }).click();
  await page.getByText('Please choose a class', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Class 8' }).check();
  await page.getByRole('combobox', { name: /^Begin the plan with/ }).click();
  await page.getByRole('option').nth(2).click();
  await page.getByRole('button', { name: 'Open batch' }).click();
  const about = page.getByLabel(/^About this batch/);
  await expect.poll(() => about.getAttribute('aria-invalid')).toBe('true');
  expect(await about.inputValue()).toBe('Call me on 98765 43210');
  await about.fill(ABOUT);
  expect(await problemsAtAllWidths(teacher, 'the form of a new batch')).toEqual([]);
});

test('the dates and the pay follow what is chosen, and times that clash are refused while one chooses', async () => {
  const { page } = teacher;
  await page.getByRole('combobox', { name: /^Day 2/ }).click();
  await page.getByRole('option', { name: 'Tuesday' }).click();
  await page.getByText('A batch meets once a day at most').waitFor();
  await page.getByRole('combobox', { name: /^Day 2/ }).click();
  await page.getByRole('option', { name: 'Saturday' }).click();
  await page.getByText('8 classes', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add a time' }).click();
  await page.getByText('12 classes', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove time 3' }).click();
  await page.getByText('8 classes', { exact: true }).waitFor();
});

test('it is opened by keyboard, and stands on its public page', async () => {
  const { page } = teacher;
  const pay = page.getByRole('row', { name: /^2 \(full\)/ }).getByRole('cell');
  const shown = await pay.allInnerTexts();
  await page.getByRole('combobox', { name: /^Begin the plan with/ }).focus();
  await press(page.getByRole('button', { name: 'Open batch' }), 'Enter');
  await page.waitForURL(/\/teacher\/batches\/[0-9a-f-]{36}$/);
  await page.getByText('Your batch is open. Families can join now.').waitFor();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  opened = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const visitor = await fetch(`${stage.product.url}/api/batches/${opened}`);
  const { batch } = (await visitor.json()) as { batch: Batch & { about: string } };
  expect(batch).toMatchObject({ status: 'forming', size: 2, seatsTaken: 0, about: ABOUT });
  const full = (await runOf(opened)).pay.find(({ children }) => children === 2);
  const rupees = (paise = 0) =>
    `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;
  expect(shown).toEqual([rupees(full?.classPaise), rupees(full?.monthPaise)]);
});

test('children who join appear on the open page', async () => {
  const { page } = teacher;
  await page.getByText('2 more children must join.').waitFor();
  // Its socket is open once it hears of changes.
  await page.waitForLoadState('networkidle');
  for (const { caller, childId } of families)
    await caller.send('POST', `/batches/${opened}/seats`, { studentId: childId });
  const seats = page.getByRole('list', { name: 'Seats' });
  await seats.getByText('Riya Sharma').waitFor();
  await seats.getByText('Rohit Kujur').waitFor();
  await page.getByText('Enough children have joined: it begins.').waitFor();
  expect(await page.getByRole('columnheader', { name: 'Rohit Kujur' }).count()).toBe(1);
  expect(await problemsAtAllWidths(teacher, 'a batch of two')).toEqual([]);
});

test('a chapter is ticked and moved by keyboard, and the plan is saved', async () => {
  const { page } = teacher;
  const before = (await runOf(opened)).batch.chapters;
  await page.getByRole('link', { name: 'Public page' }).focus();
  await press(page.getByRole('checkbox', { name: before[0]?.title ?? '', exact: true }), 'Space');
  await page.getByText(`1 of ${before.length} done`).waitFor();
  await press(page.getByRole('button', { name: 'Edit plan' }), 'Enter');
  await press(page.getByRole('button', { name: 'Move chapter 3 up' }), 'Enter');
  await page.getByRole('textbox', { name: 'Chapter 4', exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('Please give the chapter a title').waitFor();
  await page.getByRole('textbox', { name: 'Chapter 4', exact: true }).fill('Revision');
  expect(await problemsAtAllWidths(teacher, 'the editor of a plan')).toEqual([]);
  await page.getByRole('button', { name: 'Save plan' }).click();
  await page.getByText('The study plan is saved.').waitFor();
  const after = (await runOf(opened)).batch.chapters;
  expect(after[0]?.doneAt).not.toBeNull();
  expect(after.slice(0, 4).map(({ title }) => title)).toEqual([
    before[0]?.title,
    before[2]?.title,
    before[1]?.title,
    'Revision',
  ]);
  await page.getByText(/^Done on /).waitFor();
});

test('one message reaches every family in its own conversation', async () => {
  const { page } = teacher;
  await page.getByRole('button', { name: 'Send to all families' }).click();
  await page.getByText('Please write a message').waitFor();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(MESSAGE);
  await page.getByRole('button', { name: 'Send to all families' }).click();
  await page.getByText('Sent to 2 families').waitFor();
  expect(await page.getByRole('textbox', { name: 'Message', exact: true }).inputValue()).toBe('');
  for (const { caller } of families)
    expect(JSON.stringify(await caller.get<object>('/conversations'))).toContain(MESSAGE);
});

test('the attendance is a file with a column for each child', async () => {
  const { page } = teacher;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('attendance-1-2-mathematics-class-8.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFDate,From,Until,Status,Riya Sharma,Rohit Kujur$/);
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d,13:00,14:00,Upcoming,Booked,Booked$/);
  expect(teacher.complaints).toEqual([]);
});

test('the teacher cancels a class in which no child has a seat, by keyboard: it is gone from the public page', async () => {
  const { page } = teacher;
  const classes = await byTeacher.get<{ classes: { startsAt: string; seats: unknown[] }[] }>(
    `/teacher/batches/${opened}`,
  );
  const ninth = classes.classes.find(({ seats }) => seats.length === 0)?.startsAt ?? '';
  await page.getByRole('button', { name: /^Show all/ }).click();
  const cancel = page.getByRole('button', { name: /^Cancel the class on / }).first();
  const name = (await cancel.getAttribute('aria-label')) ?? '';
  await page.getByRole('row').filter({ has: cancel }).getByRole('link').first().focus();
  await press(cancel, 'Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this class?' });
  await dialog.getByText(/no child has a seat in it, so nobody is charged/).waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await press(dialog.getByRole('button', { name: 'Cancel class' }), 'Enter');
  await page.getByText('The class is cancelled.').waitFor();
  await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('attendance');
  const shown = await byTeacher.get<{ batch: { nextClasses: { startsAt: string }[] } }>(`/batches/${opened}`);
  expect(shown.batch.nextClasses.map(({ startsAt }) => startsAt)).not.toContain(ninth);
  expect(shown.batch.nextClasses.length).toBeGreaterThan(8);
  expect(teacher.complaints).toEqual([]);
});

test('an operator finds the batch by keyboard, and moves a seat with its money to another one', async () => {
  const timetable = {
    weeklyTimes: [
      { weekday: 1, time: '13:30' },
      { weekday: 5, time: '13:30' },
    ],
    startsFrom: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  };
  second = (await byTeacher.send<{ batch: Batch }>('POST', '/batches', { ...ANOTHER, ...timetable })).batch
    .id;

  const { page } = operator;
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('link', { name: 'Batches', exact: true }).click();
  await page.getByRole('table', { name: 'Batches' }).waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('textbox', { name: 'Teacher' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('meera');
  await page.keyboard.press('Enter');
  await page.waitForURL(/teacher=meera/);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Forming' }).click();
  await page.waitForURL(/status=forming/);
  expect(await problemsAtAllWidths(operator, 'the batches of a teacher')).toEqual([]);
  await page.goto(`/admin/batches/${opened}`);
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await problemsAtAllWidths(operator, 'a batch for operators')).toEqual([]);

  await page.getByRole('button', { name: 'Move Rohit Kujur to another batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Rohit Kujur to another batch' });
  await dialog.getByRole('radio').first().waitFor();
  await dialog.getByRole('button', { name: 'Move seat' }).click();
  await dialog.getByText('Please choose a batch').waitFor();
  await dialog.getByText('Please write a reason').waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('radio', { name: /^1:2 Mathematics, Class 8/ }).check({ force: true });
  await dialog.getByLabel('Reason').fill('The family asked for earlier days');
  await dialog.getByRole('button', { name: 'Move seat' }).click();
  await confirmItIsMe(page);
  await page.getByText('Rohit Kujur has moved').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Move Rohit Kujur/ }).count()).toBe(0);
  const moved = (await runOf(second)).seats;
  expect(moved).toMatchObject([{ student: { name: 'Rohit Kujur' }, monthNumber: 1, classesLeft: 8 }]);
  expect((await runOf(opened)).batch.seatsTaken).toBe(1);
});

test('to a batch of another teacher, and back: the operator sees the money before', async () => {
  const { page } = operator;
  const size = page.viewportSize();
  const byOther = await stage.callAs('arjun.verma@kaksha.example');
  const { batch } = await byOther.send<{ batch: Batch }>('POST', '/batches', {
    ...ANOTHER,
    weeklyTimes: [
      { weekday: 3, time: '06:00' },
      { weekday: 7, time: '06:00' },
    ],
    startsFrom: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  });
  const move = async (from: string, to: RegExp, reason: string): Promise<void> => {
    await page.goto(`/admin/batches/${from}`);
    await page.getByRole('button', { name: 'Move Rohit Kujur to another batch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Rohit Kujur to another batch' });
    await dialog.getByRole('radio', { name: to }).check({ force: true });
    await dialog.getByText(/^The new month begins on/).waitFor();
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(['₹1,499', '₹1,499', '₹0']);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await problems(operator, 'the money of a move', 360, { popup: true })).toEqual([]);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Move seat' }).click();
    await confirmIfAsked(page, page.getByText('Rohit Kujur has moved'));
  };
  await move(second, /Arjun Verma/, 'The family asked for another teacher');
  expect(await byOther.get<Run>(`/teacher/batches/${batch.id}`)).toMatchObject({
    seats: [{ student: { name: 'Rohit Kujur' }, monthNumber: 1, classesLeft: 8 }],
  });
  expect((await runOf(second)).seats).toEqual([]);
  await move(batch.id, /Meera Iyer: .*13:30/, 'The family has thought again');
  expect((await runOf(second)).seats).toMatchObject([{ student: { name: 'Rohit Kujur' } }]);
  if (size !== null) await page.setViewportSize(size);
  await page.goto(`/admin/batches/${opened}`);
  expect(operator.complaints).toEqual([]);
});

test('an operator ends a batch with a reason, and all money of its month is back', async () => {
  const { page } = operator;
  await page.getByRole('button', { name: 'End with a reason' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this batch now?' });
  await dialog.getByRole('button', { name: 'End batch' }).click();
  await dialog.getByText('Please give a reason').waitFor();
  await dialog.getByLabel('Reason').fill('The teacher is ill for the whole term');
  await dialog.getByRole('button', { name: 'End batch' }).click();
  await confirmIfAsked(page, page.getByText('This batch has ended'));
  const [wishing] = families;
  if (wishing === undefined) throw new Error('the first family is known');
  expect(await balanceOf(wishing.caller)).toBe(wishing.balancePaise);
  await page.goto('/admin/audit');
  for (const reason of ['The family asked for earlier days', 'The teacher is ill for the whole term'])
    await page.getByText(reason).first().waitFor();
  expect(await byOperator.get('/admin/checks')).toEqual({ ok: true, problems: [] });
  expect(operator.complaints).toEqual([]);
});

test('the teacher moves the first date of a batch that has not begun, and its classes go along', async () => {
  const { page } = teacher;
  const firstClassAt = async () => (await runOf(second)).batch.firstClassAt;
  const before = await firstClassAt();
  await page.goto(`/teacher/batches/${second}`);
  await press(page.getByRole('button', { name: 'Move the first date' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Move the first date' });
  await dialog.getByRole('button', { name: 'Move all classes' }).click();
  await dialog.getByText('Please choose a date').waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await chooseDay(page, 'Starts on or after', new Date(Date.parse(before) + 14 * 86_400_000).toISOString());
  await dialog.getByRole('button', { name: 'Move all classes' }).click();
  await page
    .getByText('The batch begins on another date. Its families have been notified.')
    .first()
    .waitFor();
  // Two weeks later, or at the next of its times after a holiday.
  const movedDays = (Date.parse(await firstClassAt()) - Date.parse(before)) / 86_400_000;
  expect(movedDays).toBeGreaterThanOrEqual(14);
  expect(movedDays).toBeLessThan(21);
  expect(teacher.complaints).toEqual([]);
});

test('the teacher ends a batch that has not begun in two presses, after reading what that means', async () => {
  const { page } = teacher;
  await page.goto('/teacher/batches');
  const linkIn = (table: string, id: string) =>
    page.getByRole('table', { name: table }).locator(`a[href="/teacher/batches/${id}"]`);
  await linkIn('Past batches', opened).waitFor();
  expect(await problemsAtAllWidths(teacher, 'the batches of a teacher')).toEqual([]);
  await linkIn('Your batches', second).click();
  await page.getByRole('button', { name: 'End this batch' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'End this batch?' });
  await dialog
    .getByText(/^It has not begun, so it ends at once\. Every family gets all its money back/)
    .waitFor();
  expect(await axeFinds(page, { popup: true })).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'End this batch' }).click();
  await dialog.getByRole('button', { name: 'End batch' }).click();
  await page.getByText('This batch has ended').waitFor();
  expect(await page.getByRole('button', { name: 'End this batch' }).count()).toBe(0);
  for (const { caller, balancePaise } of families) expect(await balanceOf(caller)).toBe(balancePaise);
  expect(teacher.complaints).toEqual([]);
});
