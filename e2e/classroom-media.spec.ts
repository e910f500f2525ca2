/** Voice and pictures of a class between two: low data, a lossy line, a dead line. */
import { afterEach, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { comeIn, type Line, lineOf, liveLesson, received, seesAndHears } from './classroom.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

let lessonId: string;
const stage = setStage(async () => {
  lessonId = await liveLesson(stage, STUDENT, 'Algebra Play');
});

let people: Watched[] = [];
afterEach(async () => {
  for (const { context, complaints } of people.splice(0)) {
    expect(complaints).toEqual([]);
    await context.close();
  }
});

async function bothComeIn(prepare?: Parameters<typeof comeIn>[3]): Promise<[Watched, Watched]> {
  const [student, teacher] = await Promise.all([
    comeIn(stage, STUDENT, lessonId, prepare),
    comeIn(stage, TEACHER, lessonId, prepare),
  ]);
  people = [student, teacher];
  await Promise.all(people.map(({ page }) => seesAndHears(page, 1)));
  return [student, teacher];
}

/** Whether pictures have come in the last second. */
async function picturesFlow({ page }: Watched): Promise<boolean> {
  const total = async () => (await received(page)).frames.reduce((sum, frames) => sum + frames, 0);
  const before = await total();
  await page.waitForTimeout(1_000);
  return (await total()) > before;
}

test('low data: no pictures either way, the voice goes on, and it says what that saves', async () => {
  const [student, teacher] = await bothComeIn();
  const { page } = student;
  await page.getByRole('button', { name: 'Low data: off' }).click();
  expect(await page.getByTestId('saving').innerText()).toMatch(/^Saves (about )?[1-9]\d* MB an hour$/);
  await page.getByRole('button', { name: 'Turn low data on' }).click();
  await expect.poll(() => picturesFlow(student)).toBe(false);
  await expect.poll(() => picturesFlow(teacher)).toBe(false);
  const heard = async () => (await received(page)).voices[0];
  const before = (await heard()) ?? 0;
  await expect.poll(heard).toBeGreaterThan(before);

  // Remembered on this device.
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Join again' }).click();
  await page.getByRole('button', { name: 'Low data: on' }).click();
  await page.getByRole('button', { name: 'Show pictures again' }).click();
  for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
});

/** Both, and the line of one of them, who is as far from the other as the other from them. */
async function bothWithLine(): Promise<{ student: Watched; teacher: Watched; line: Line }> {
  const lines: Line[] = [];
  const [student, teacher] = await bothComeIn(async ({ page }) => lines.push(await lineOf(page)));
  const [line] = lines;
  if (line === undefined) throw new Error('there is no line');
  return { student, teacher, line };
}

test('a line that loses one packet in twenty: at most one freeze, and the voice goes on', async () => {
  const { line } = await bothWithLine();
  const before = await Promise.all(people.map(({ page }) => received(page)));
  await line.lose(5);
  await people[0]?.page.waitForTimeout(6_000);
  const after = await Promise.all(people.map(({ page }) => received(page)));
  await line.lose(0);
  const lost = after.map((now, place) => now.lost - (before[place]?.lost ?? 0));
  expect(Math.max(...lost)).toBeGreaterThan(0);
  for (const [place, now] of after.entries()) {
    const { freezes = 0, voices = [] } = before[place] ?? {};
    expect(now.freezes - freezes).toBeLessThanOrEqual(1);
    expect(now.voices[0]).toBeGreaterThan(voices[0] ?? 0);
  }
});

test('a line that is dead for 22 seconds: pictures come again by themselves', async () => {
  const { student, teacher, line } = await bothWithLine();
  await line.lose(100);
  await student.page.waitForTimeout(22_000);
  expect(await picturesFlow(student)).toBe(false);
  const mendedAtMs = Date.now();
  await line.lose(0);
  for (const window of [student, teacher]) await expect.poll(() => picturesFlow(window)).toBe(true);
  process.stdout.write(`pictures again ${Date.now() - mendedAtMs} ms after the line was mended\n`);
});
