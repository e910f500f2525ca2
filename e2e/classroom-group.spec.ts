/** A class of one teacher and five students, through the media server: everybody sees and hears everybody. */
import { readFile } from 'node:fs/promises';
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import type { Browser } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser, type Watched } from './browser.ts';
import { openChat, say } from './class-of-two.ts';
import { comeIn, comesNow, type Line, lineOf, liveLesson, received } from './classroom.ts';
import { pictureFollowsTheLine, picturesGiveWayToTheVoice } from './narrow-line.ts';
import type { Product } from './product.ts';
import { smallCamera } from './small-camera.ts';
import { setStage, stageOf } from './stage.ts';

/** Small windows ask for small pictures, which is what six of them on one machine can decode. */
const SMALL = { width: 640, height: 480 };
/** Of five others on a machine that shows six windows. */
const PATIENCE = { timeout: 240_000, interval: 1_000 };

const EVERYBODY = [GROUP_TEACHER, ...GROUP_STUDENTS];

let lessonId: string;
const running: { product?: Product; browser?: Browser } = {};
/** Six windows with cameras of small pictures. */
const crowd = stageOf(running);
const stage = setStage(async () => {
  running.product = stage.product;
  running.browser = await launchBrowser([smallCamera()]);
  lessonId = await liveLesson(stage, GROUP_TEACHER, 'How plants and animals breathe');
});

const people: Watched[] = [];
afterAll(async () => {
  for (const { context } of people) await context.close();
  await running.browser?.close();
});

/** How many others this person has pictures and voices of, not counting people who only have a place. */
async function othersOf({ page }: Watched): Promise<{ seen: number; heard: number; server: boolean }> {
  const { frames, voices, throughServer } = await received(page);
  return {
    seen: frames.filter((count) => count > 5).length,
    heard: voices.filter((energy) => energy > 0).length,
    server: throughServer,
  };
}

test('one teacher and five students see and hear each other', { timeout: 900_000 }, async () => {
  for (const email of EVERYBODY) {
    const person = await comeIn(crowd, email, lessonId, undefined, SMALL);
    const others = people.push(person) - 1;
    // One after the other, as people come: a busy machine has one window at a time to open and to connect.
    await expect.poll(() => othersOf(person), PATIENCE).toMatchObject({ seen: others, heard: others });
  }
  for (const person of people) {
    await expect.poll(() => othersOf(person), PATIENCE).toEqual({ seen: 5, heard: 5, server: true });
    expect(person.complaints).toEqual([]);
  }
});

test('whoever has no place on a small screen is heard, and their picture is not sent there', {
  timeout: 900_000,
}, async () => {
  const [, , student] = people;
  if (student === undefined) throw new Error('nobody is in the room');
  await expect.poll(() => comesNow(student.page), PATIENCE).toEqual({ pictures: 5, voices: 5 });
  await student.page.setViewportSize({ width: 360, height: 400 });
  // The speaker large, the others beside it: not all of them fit.
  await student.page.keyboard.press('g');
  const more = student.page.getByRole('button', { name: /more people: show everybody$/ });
  await more.waitFor();
  const shown = student.page.locator('[data-tile-name]:not([data-tile-name="You"]) video:visible');
  // How many fit is known only once the grid has settled: received and shown pictures are counted together.
  await expect
    .poll(async () => {
      const { pictures, voices } = await comesNow(student.page);
      const seen = await shown.count();
      return { voices, some: seen > 0 && seen < 5, unseen: pictures - seen };
    }, PATIENCE)
    .toEqual({ voices: 5, some: true, unseen: 0 });
  await student.page.keyboard.press('g');
  await student.page.setViewportSize(SMALL);
  await expect.poll(() => comesNow(student.page), PATIENCE).toEqual({ pictures: 5, voices: 5 });
});

test('who leaves is gone for the others, and who comes again is seen again', {
  timeout: 600_000,
}, async () => {
  const [teacher, student] = people;
  if (teacher === undefined || student === undefined) throw new Error('nobody is in the room');
  const tiles = teacher.page.locator('[data-tile-name]');
  expect(await tiles.count()).toBe(6);
  // Four are enough from here on, and take half the processor time of six.
  for (const { page, context } of people.splice(4)) {
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('button', { name: 'Join again' }).waitFor();
    await context.close();
  }
  await expect.poll(() => tiles.count(), PATIENCE).toBe(4);
  await student.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => tiles.count()).toBe(3);
  await student.page.getByRole('button', { name: 'Join again' }).click();
  await expect.poll(() => tiles.count()).toBe(4);
  const picture = () =>
    teacher.page
      .locator('[data-tile-name="Pranav"] video')
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const before = await picture();
  await expect.poll(picture, PATIENCE).toBeGreaterThan(before + 5);
  await expect.poll(() => othersOf(student), PATIENCE).toEqual({ seen: 3, heard: 3, server: true });
});

test('a child writes to everyone or to the teacher alone, and never to another child', async () => {
  const [teacher, student, other] = people;
  if (teacher === undefined || student === undefined || other === undefined)
    throw new Error('nobody is there');
  for (const window of [teacher, student, other]) {
    await window.page.setViewportSize({ width: 1280, height: 800 });
    await openChat(window);
  }
  const to = student.page.getByLabel('To', { exact: true });
  await expect.poll(() => to.locator('option').allInnerTexts()).toEqual(['Everyone', 'Only the teacher']);
  await to.selectOption('Only the teacher');
  await say(student, 'I do not understand this');
  await to.selectOption('Everyone');
  await teacher.page.getByText('I do not understand this').first().waitFor();
  // A file goes to the same people as its line.
  await to.selectOption('Only the teacher');
  await attach(student, 'mine.pdf');
  const mine = (window: Watched) => window.page.getByRole('button', { name: /^mine\.pdf/ });
  await mine(teacher).waitFor();
  await to.selectOption('Everyone');
  await attach(student, 'ours.pdf');
  await say(student, 'Now I do');
  // The later line has arrived, the private one never did.
  await other.page.getByText('Now I do').first().waitFor();
  expect(await other.page.getByText('I do not understand this').count()).toBe(0);
  for (const window of [teacher, other]) {
    const ours = window.page.getByRole('button', { name: /^ours\.pdf/ });
    const [download] = await Promise.all([window.page.waitForEvent('download'), ours.click()]);
    expect(await readFile(await download.path(), 'latin1')).toBe(contentOf('ours.pdf'));
  }
  expect(await mine(other).count()).toBe(0);
  for (const window of [teacher, student, other]) await window.page.setViewportSize(SMALL);
});

const contentOf = (name: string): string => `%PDF-1.7\n${name}`;

/** Adds a file to the chat, and waits until it stands there. */
async function attach({ page }: Watched, name: string): Promise<void> {
  await page
    .locator('input[type=file][aria-label="Add a file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(contentOf(name)) });
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
}

test('the picture follows a line that grows narrow and wide again, and the voice goes on', {
  timeout: 300_000,
}, async () => {
  for (const { context } of people.splice(0)) await context.close();
  await pictureFollowsTheLine(stage, lessonId);
});

test('on a narrow line upwards the pictures give way before the voice suffers', {
  timeout: 300_000,
}, async () => {
  await picturesGiveWayToTheVoice(stage, lessonId);
});

test('whose line is dead is marked so on the others’ screens, until it is there again', {
  timeout: 200_000,
}, async () => {
  const teacher = await comeIn(stage, GROUP_TEACHER, lessonId, undefined, SMALL);
  const lines: Line[] = [];
  const student = await comeIn(
    stage,
    GROUP_STUDENTS[0],
    lessonId,
    async ({ page }) => lines.push(await lineOf(page)),
    SMALL,
  );
  people.push(teacher, student);
  await expect.poll(() => othersOf(teacher), PATIENCE).toMatchObject({ seen: 1, heard: 1 });
  const mark = teacher.page.locator('[data-tile-name="Pranav"]').getByText('Reconnecting…');
  expect(await mark.count()).toBe(0);
  await lines[0]?.lose(100);
  await mark.waitFor();
  await lines[0]?.lose(0);
  await mark.waitFor({ state: 'detached' });
});
