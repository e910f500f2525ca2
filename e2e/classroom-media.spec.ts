/** Voice and pictures of a class between two: low data, a lossy line, a killed API, a dead line. */
import { expect, test } from 'vitest';
import { drawWave, inkOn } from './board.ts';
import type { Watched } from './browser.ts';
import { linesOf, openChat, picturesFlow, say, setClassOfTwo } from './class-of-two.ts';
import { type Line, lineOf, received } from './classroom.ts';

const { people, bothComeIn, killTheApi } = setClassOfTwo();

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

test('a poor connection is said on the tile and in the list of people, until it is good again', async () => {
  const { student, teacher, line } = await bothWithLine();
  const tileOf = ({ page }: Watched) => page.locator('[data-tile-name]:not([data-tile-name="You"])');
  await teacher.page.getByRole('button', { name: /^People/ }).click();
  const row = teacher.page
    .getByRole('region', { name: 'People' })
    .getByRole('listitem')
    .filter({ hasText: 'Riya Sharma' });
  await line.lose(20);
  await tileOf(student)
    .getByText(/, Poor connection$/)
    .waitFor({ state: 'attached' });
  await tileOf(teacher)
    .getByText(/, Poor connection$/)
    .waitFor({ state: 'attached' });
  await row.getByText(/, Poor connection$/).waitFor({ state: 'attached' });
  await line.lose(0);
  for (const window of [student, teacher])
    await tileOf(window)
      .getByText(/, Good connection$/)
      .waitFor({ state: 'attached' });
});

const tokenOf = ({ page }: Watched) => page.evaluate(() => localStorage.getItem('token') ?? '');
const SPOILED = 'AAAAAAAA';

test('the API is killed and a token runs out: pictures go on, and what was said and drawn meanwhile is there once, with nothing to press', async () => {
  const [student, teacher] = await bothComeIn();
  const whiteboard = { name: 'Whiteboard', exact: true };
  await teacher.page.getByRole('toolbar', { name: 'Class controls' }).getByRole('button', whiteboard).click();
  await Promise.all(people.map(({ page }) => page.locator('.excalidraw canvas.interactive').waitFor()));
  await Promise.all(people.map(openChat));
  await say(teacher, 'Before');
  await drawWave(teacher.page, 0.3);
  await expect.poll(() => inkOn(student.page)).toBeGreaterThan(50);
  const ink = await inkOn(student.page);

  await killTheApi(async () => {
    const token = `${(await tokenOf(student)).slice(0, -SPOILED.length)}${SPOILED}`;
    await student.page.evaluate((spoiled) => localStorage.setItem('token', spoiled), token);
    await Promise.all([say(student, 'While nobody listens'), drawWave(teacher.page, 0.7)]);
    await say(teacher, 'Nobody?');
  });
  for (const window of people) {
    await expect
      .poll(async () => (await linesOf(window)).toSorted())
      .toEqual(['Before', 'Nobody?', 'While nobody listens']);
  }
  await expect.poll(() => inkOn(student.page)).toBeGreaterThan(ink + 50);
  expect(await tokenOf(student)).not.toContain(SPOILED);
});

// Last: a way that broke twice is given up for the rest of the class.
test('a line that is dead for 22 seconds: pictures come again by themselves', async () => {
  const { student, teacher, line } = await bothWithLine();
  await line.lose(100);
  // Nobody takes a picture that stands still for the person.
  const tileOf = ({ page }: Watched) =>
    page.getByTestId('tile').filter({ has: page.getByTestId('remote-video') });
  const mark = (window: Watched) => tileOf(window).getByText('Reconnecting…');
  for (const window of [student, teacher]) {
    await mark(window).waitFor();
    expect(await tileOf(window).getByText('connection', { exact: false }).count()).toBe(0);
  }
  await student.page.waitForTimeout(22_000);
  expect(await picturesFlow(student)).toBe(false);
  const mendedAtMs = Date.now();
  await line.lose(0);
  for (const window of [student, teacher]) await expect.poll(() => picturesFlow(window)).toBe(true);
  for (const window of [student, teacher]) await mark(window).waitFor({ state: 'detached' });
  process.stdout.write(`pictures again ${Date.now() - mendedAtMs} ms after the line was mended\n`);
});
