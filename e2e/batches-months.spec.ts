/**
 * Months of batches: one with too few children is refunded; a seat whose wallet is empty at its renewal is kept, and goes on once
 * money is added; four children are taught in one room, and the teacher sees the attendance and the pay.
 */
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Caller } from './api.ts';
import type { Watched } from './browser.ts';
import { join, lessonNow } from './classroom.ts';
import { addMissing, balanceOf } from './family-money.ts';
import { press, waitForFocus } from './keys.ts';
import { problemsAtAllWidths } from './look.ts';
import { openBatch } from './open-batch.ts';
import { setStage } from './stage.ts';
import { hasJustBegun, isAlmostOver, runBatchOn, wasBefore } from './time-passes.ts';

/** Without classes in the demo. */
const TEACHER = 'arjun.verma@kaksha.example';
/** Their wallets hold a month, or nothing. */
const [MOTHER, FATHER] = ['sushma.kujur@kaksha.example', 'devendra.chauhan@kaksha.example'];
/** Children of the demo's Classes 8 and 9, who are together in one class now, and who pays for them. */
const CHILDREN = [
  ['rohit.kujur@kaksha.example', MOTHER],
  ['ayesha.siddiqui@kaksha.example', 'rehana.siddiqui@kaksha.example'],
  ['sahil.ansari@kaksha.example', 'nasreen.ansari@kaksha.example'],
  ['devansh.rawat@kaksha.example', 'geeta.rawat@kaksha.example'],
] as const;
const REMARK = 'She explained the proof to the others.';
/** Small windows ask for small pictures, which is what five of them on one machine can show. */
const SMALL = { width: 640, height: 480 };

interface Seat {
  id: string;
  number: number;
  status: string;
  batch: { id: string; monthPricePaise: number };
  month: { number: number } | null;
  renewalClassAt: string | null;
}
interface Run {
  batch: { status: string };
  pay: { children: number; classPaise: number }[];
  classes: { lessonId: string; startsAt: string; status: string; seats: { outcome: string }[] }[];
}

const stage = setStage();
let teacher: Caller;

beforeAll(async () => {
  teacher = await stage.callAs(TEACHER);
});

afterEach(async () => {
  const admin = await stage.callAs('admin@kaksha.example');
  expect(await admin.get('/admin/checks')).toEqual({ ok: true, problems: [] });
});

const seatIn = async (caller: Caller, batchId: string): Promise<Seat> => {
  const { seats } = await caller.get<{ seats: Seat[] }>('/batch-seats');
  const seat = seats.find(({ batch }) => batch.id === batchId);
  if (seat === undefined) throw new Error('there is no seat in that batch');
  return seat;
};
const daysUntil = (at: string): number => Math.ceil((Date.parse(at) - Date.now()) / 86_400_000);

test('a batch below its minimum does not begin: the family reads why, and all money is back', async () => {
  const mother = await stage.callAs(MOTHER);
  const before = await balanceOf(mother);
  const batchId = await openBatch(teacher, { time: '22:00', days: [2, 5] }, { size: 2, minSeats: 2 });
  const watched = await stage.enter(MOTHER);
  const { page } = watched;
  await page.goto(`/batches/${batchId}/join`);
  await page.getByRole('button', { name: 'Join and pay ₹1,499' }).click();
  await page.waitForURL('**/parent/batches');
  await page.getByText('1 child of at least 2 has joined').waitFor();
  expect(await balanceOf(mother)).toBe(before - 149_900);

  await runBatchOn(stage.product, batchId, 8);
  await page.getByText(/^Past batches/).click();
  await page.getByText('Too few children joined, so the batch does not begin. All money is back.').waitFor();
  expect(await problemsAtAllWidths(watched, 'a batch that does not begin')).toEqual([]);
  expect(await balanceOf(mother)).toBe(before);
  await page.goto('/parent/wallet');
  await page.getByText('₹1,499').first().waitFor();
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

test('a wallet that is empty when the month ends: the seat is kept, and is the same one once money is added', async () => {
  const father = await stage.callAs(FATHER);
  const batchId = await openBatch(teacher, { time: '21:00', days: [1, 4] }, { grades: [7] });
  const watched = await stage.enter(FATHER, { phone: true });
  const { page } = watched;
  await page.goto(`/batches/${batchId}/join`);
  await addMissing(page, '₹599');
  await page.waitForURL(`**/batches/${batchId}/join`);
  await page.getByRole('button', { name: 'Join and pay ₹599' }).tap();
  await page.waitForURL('**/parent/batches');
  expect(await balanceOf(father)).toBe(0);
  const before = await seatIn(father, batchId);

  await runBatchOn(stage.product, batchId, daysUntil(before.renewalClassAt ?? ''));
  await page.getByText('₹599 is missing for the next month').waitFor();
  await page.getByText(/^The seat is kept until /).waitFor();
  expect(await seatIn(father, batchId)).toMatchObject({ status: 'unpaid', month: { number: 1 } });
  expect(await problemsAtAllWidths(watched, 'a renewal without money')).toEqual([]);
  await addMissing(page, '₹599');
  await page.waitForURL('**/parent/batches');
  await page.getByText('0 of 8 classes held').waitFor();
  expect(await page.getByText('is missing for the next month').count()).toBe(0);
  const { id, number } = before;
  expect(await seatIn(father, batchId)).toMatchObject({ id, number, status: 'active', month: { number: 2 } });
  expect(await balanceOf(father)).toBe(0);
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
});

/** From the lobby into the room, with a voice and without a picture. */
async function comesIn(email: string, lessonId: string): Promise<Watched> {
  const watched = await stage.enter(email, SMALL);
  await watched.page.goto(`/classroom/${lessonId}`);
  await watched.page.getByRole('button', { name: /camera/i }).click();
  await join(watched.page);
  return watched;
}

test('four children are taught in one room, the class is settled, and the teacher sees who came and what it pays', {
  timeout: 600_000,
}, async () => {
  const batchId = await openBatch(teacher, { time: '23:00', days: [3, 6] }, { grades: [8, 9] });
  for (const [child, parent] of CHILDREN) {
    const payer = await stage.callAs(parent);
    const { user } = await (await stage.callAs(child)).get<{ user: { id: string } }>('/auth/me');
    await payer.send('POST', `/batches/${batchId}/seats`, { studentId: user.id });
  }
  const run = () => teacher.get<Run>(`/teacher/batches/${batchId}`);
  const firstOf = ({ classes }: Run) => {
    const [first] = classes.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
    if (first === undefined) throw new Error('the batch has no class');
    return first;
  };
  const { lessonId } = firstOf(await run());
  // The class that the children are in now would stand in the way of one at this hour.
  await wasBefore(stage.product, await lessonNow(stage, CHILDREN[0][0]));
  // It is decided that the batch begins, and its first class is the next thing that happens.
  await runBatchOn(stage.product, batchId, daysUntil(firstOf(await run()).startsAt) - 1);
  expect((await run()).batch.status).toBe('running');
  await hasJustBegun(stage.product, lessonId);

  const desk = await comesIn(TEACHER, lessonId);
  const pupils: Watched[] = [];
  for (const [child] of CHILDREN) pupils.push(await comesIn(child, lessonId));
  for (const { page } of [desk, ...pupils])
    await expect.poll(() => page.locator('[data-tile-name]').count()).toBe(5);

  const { payablePaise } = await teacher.get<{ payablePaise: number }>('/earnings');
  await isAlmostOver(stage.product, lessonId);
  await desk.page.getByRole('button', { name: 'End class' }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: /End/ }).click();
  for (const { page } of [desk, ...pupils])
    await page.getByRole('heading', { name: 'Class completed' }).waitFor();
  for (const { complaints, context } of pupils) {
    expect(complaints).toEqual([]);
    await context.close();
  }

  expect(firstOf(await run()).seats.map(({ outcome }) => outcome)).toEqual(CHILDREN.map(() => 'completed'));
  const { page } = desk;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/teacher/batches/${batchId}`);
  const attendance = page.getByRole('table', { name: 'Attendance' });
  await expect.poll(() => attendance.getByRole('row').nth(1).getByText('Attended').count()).toBe(4);
  // A remark on one child, by keyboard; its family alone reads it.
  const remarks = page.locator('#remarks');
  await remarks.getByRole('heading', { name: 'Remarks' }).waitFor();
  const write = remarks.getByRole('button', { name: /^Write a remark on Ayesha Siddiqui, class on / });
  await press(write, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Remark on Ayesha Siddiqui' });
  await dialog.getByRole('textbox', { name: /^What went well for Ayesha Siddiqui/ }).fill(REMARK);
  expect(await problemsAtAllWidths(desk, 'a remark that is being written', { popup: true })).toEqual([]);
  // A key that is pressed too much loses nothing.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await waitForFocus(write);
  await press(write, 'Enter');
  await press(dialog.getByRole('button', { name: 'Send remark' }), 'Enter');
  await remarks.getByText(REMARK).waitFor();
  // The keyboard goes on with the first of those that are still due.
  const due = remarks.getByRole('button', { name: /^Write a remark on / });
  await waitForFocus(due.first());
  expect(await due.count()).toBe(CHILDREN.length - 1);
  expect(await problemsAtAllWidths(desk, 'a batch with a class that was held')).toEqual([]);

  // A child's first class with a teacher is paid a day later: the month may be taken back until then.
  await runBatchOn(stage.product, batchId, 2);
  const paid = (await teacher.get<{ payablePaise: number }>('/earnings')).payablePaise - payablePaise;
  const promised = (await run()).pay.find(({ children }) => children === CHILDREN.length)?.classPaise ?? 0;
  // The shares of a month differ by a paisa.
  expect(Math.abs(paid - promised)).toBeLessThanOrEqual(CHILDREN.length);
  await page.goto('/teacher/earnings');
  expect(await problemsAtAllWidths(desk, 'what a batch has paid')).toEqual([]);
  expect(desk.complaints).toEqual([]);
  await desk.context.close();
});
