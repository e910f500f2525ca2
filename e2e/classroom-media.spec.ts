/**
 * Voice and pictures of a class between two: low data, a lossy line, a dead line, a killed API, no way from browser to
 * browser, a killed media server. From the fifth test on the class goes through the media server.
 */
import { afterEach, expect, test } from 'vitest';
import { drawWave, inkOn } from './board.ts';
import type { Watched } from './browser.ts';
import {
  blockDirectWay,
  comeIn,
  connectionsOf,
  directTries,
  type Line,
  lineOf,
  liveLesson,
  received,
  seesAndHears,
} from './classroom.ts';
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
    // A server that is not there is asked in vain.
    expect(complaints.filter((text) => !/ERR_CONNECTION_REFUSED|WebSocket|status of 503/.test(text))).toEqual(
      [],
    );
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

/** Whether pictures have come in the last second, or in so many milliseconds. */
async function picturesFlow({ page }: Watched, ms = 1_000): Promise<boolean> {
  const total = async () => (await received(page)).frames.reduce((sum, frames) => sum + frames, 0);
  const before = await total();
  await page.waitForTimeout(ms);
  return (await total()) > before;
}

/** The server is killed and, once pictures have been seen to come without it, started again. Nothing is negotiated anew. */
async function killTheApi(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  const made = await Promise.all(people.map(connectionsOf));
  await stage.product.kill('server');
  await meanwhile();
  for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
  await stage.product.startAgain();
  for (const { page } of people) await expect.poll(() => page.getByText('Reconnecting…').count()).toBe(0);
  for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
  expect(await Promise.all(people.map(connectionsOf))).toEqual(made);
}

const openChat = ({ page }: Watched) => page.getByRole('button', { name: /^Chat/ }).first().click();
const linesOf = ({ page }: Watched) =>
  page
    .getByRole('list', { name: 'Messages' })
    .getByRole('listitem')
    .locator('p:not([class*=name])')
    .allInnerTexts();
const say = async ({ page }: Watched, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
};

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

test('no way from browser to browser: both go through the media server, and who reloads goes there at once', async () => {
  const [student] = await bothComeIn(blockDirectWay);
  expect(await directTries(student)).toBeGreaterThan(0);
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });

  await student.page.reload();
  await student.page.getByRole('button', { name: 'Join class' }).click();
  await Promise.all(people.map(({ page }) => seesAndHears(page, 1)));
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });
  expect(await directTries(student)).toBe(0);
});

test('through the media server: the API is killed and nothing stops; the media server is killed and pictures come again', async () => {
  const [student] = await bothComeIn();
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });
  await killTheApi();
  await Promise.all(people.map(openChat));
  for (const window of people) await say(window, 'Still here');
  for (const window of people) await expect.poll(() => linesOf(window)).toContain('Still here');

  const made = await connectionsOf(student);
  const killedAtMs = Date.now();
  await stage.product.kill('media server');
  await expect.poll(() => connectionsOf(student)).toBeGreaterThan(made);
  for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
  process.stdout.write(`pictures again ${Date.now() - killedAtMs} ms after the media server was killed\n`);
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });
});
