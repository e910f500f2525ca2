/** How the room looks and is used: the check before it, tiles and speaker, pin, keys, and a phone in both directions. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { liveRoom } from './classroom.ts';
import { decodedFrames } from './media.ts';
import { standsStill } from './motion.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

let student: Watched;
let teacher: Watched;
let room: string;

const stage = setStage(async (ready) => {
  room = await liveRoom(ready, STUDENT);
  [student, teacher] = await Promise.all([ready.enter(STUDENT), ready.enter(TEACHER)]);
});

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The buttons of the bar that can be seen, by their names. */
async function barButtons(page: Page): Promise<Box[]> {
  const boxes: Box[] = [];
  for (const button of await page
    .getByRole('toolbar', { name: 'Class controls' })
    .getByRole('button')
    .all()) {
    const box = await button.boundingBox();
    if (box !== null) boxes.push({ name: (await button.innerText()).trim(), ...box });
  }
  return boxes;
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Where a tile is; it may still be on its way there. */
const tileBox = (page: Page, name: string) =>
  page.locator(`[data-tile-name="${name}"]`).evaluate((tile) => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return { x, y, width, height };
  });

test('before the class the connection has a verdict in words, and the sound is asked about', async () => {
  const { page } = student;
  await page.goto(room);
  const check = page.getByRole('region', { name: 'Check before the class' });
  await check
    .getByText(/^(Good for video|Good for voice; pictures may stutter|Too weak for a class here)$/)
    .waitFor();
  await check.getByText(/ms to us and back, .* Mbit\/s down$/).waitFor();

  await check.getByRole('button', { name: 'Play a sound' }).click();
  const question = check.getByRole('group', { name: 'Did you hear it?' });
  await question.getByRole('button', { name: 'No' }).click();
  await check.getByText('Turn the volume up', { exact: false }).waitFor();
  await check.getByRole('button', { name: 'Play it again' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await check.getByText('Your sound works.').waitFor();
});

test('a host that does not answer is said in words, and can be tried again', async () => {
  const { page } = student;
  const check = page.getByRole('region', { name: 'Check before the class' });
  await page.route('**/network-test*', (route) => route.abort());
  await check.getByRole('button', { name: 'Test again' }).click();
  await check.getByText('We could not be reached').waitFor();
  await page.unroute('**/network-test*');
  await check.getByRole('button', { name: 'Test again' }).click();
  await check.getByText(/ms to us and back/).waitFor();
  // Of the requests aborted on purpose.
  student.complaints.length = 0;
});

test('two people: the other one large, then both as tiles, then oneself pinned', async () => {
  await teacher.page.goto(room);
  await Promise.all(
    [student, teacher].map(({ page }) => page.getByRole('button', { name: 'Join class' }).click()),
  );
  const { page } = teacher;
  await page.getByTestId('remote-video').waitFor();
  await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(5);
  const widths = async () => ({
    other: (await tileBox(page, 'Riya Sharma')).width,
    own: (await tileBox(page, 'You')).width,
  });
  await expect.poll(async () => (await widths()).other).toBeGreaterThan(1_000);

  await page.keyboard.press('g');
  await expect.poll(async () => (await widths()).own).toBeGreaterThan(400);
  await expect.poll(async () => (await widths()).own - (await widths()).other).toBe(0);

  await page.keyboard.press('p');
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: 'Pin yourself' }).click();
  await expect.poll(async () => (await widths()).own / (await widths()).other).toBeGreaterThan(2);
  await page.getByTestId('said').getByText('Your picture is pinned').waitFor({ state: 'attached' });
  await people.getByRole('button', { name: 'Unpin yourself' }).click();
  await page.keyboard.press('Escape');
  await people.waitFor({ state: 'detached' });

  // The picture went on through all of it: tiles are moved, not made anew.
  const before = await decodedFrames(page);
  await expect.poll(() => decodedFrames(page), { timeout: 15_000 }).toBeGreaterThan(before + 5);
});

test('who speaks has a ring, and it goes with the voice', async () => {
  const speaking = teacher.page.locator('[data-tile-name="Riya Sharma"][data-speaking]');
  // Chromium's fake microphone beeps once a second.
  await speaking.waitFor({ timeout: 30_000 });
  await student.page.getByRole('button', { name: 'Mute', exact: true }).click();
  await speaking.waitFor({ state: 'detached' });
  await student.page.getByRole('button', { name: 'Unmute' }).click();
});

test('a camera that the browser does not give is explained when it is switched on, and the words can be put away', async () => {
  const { page } = student;
  await page.getByRole('button', { name: 'Turn camera off' }).click();
  const camera = page.getByRole('button', { name: 'Turn camera on' });
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia;
    mediaDevices.getUserMedia = async () => {
      mediaDevices.getUserMedia = ask;
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await camera.click();
  const words = page.getByRole('alert').filter({ hasText: 'Your browser does not let us use your camera' });
  await words.getByText(/choose Allow, then press Try again/).waitFor();
  await words.getByRole('button', { name: 'Dismiss' }).click();
  await words.waitFor({ state: 'detached' });
  await camera.click();
  const own = page.getByTestId('own-video');
  await expect.poll(() => own.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
});

test('every key is in a list, and they can be switched off', async () => {
  const { page } = teacher;
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Mute or unmute').waitFor();
  await list.getByRole('switch', { name: 'Use shortcuts' }).click({ force: true });
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  const chat = page.getByRole('region', { name: 'Chat' });
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Shortcuts/ }).click();
  await list.getByRole('switch', { name: 'Use shortcuts' }).click({ force: true });
  expect(await chat.count()).toBe(0);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
});

test('the whole screen and back', async () => {
  const { page } = teacher;
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Leave full screen', exact: true }).click();
  await expect.poll(isFull).toBe(false);
});

test('a person fills the screen, and the way back is a button there', async () => {
  const { page } = teacher;
  const tile = page.locator('[data-tile-name="Riya Sharma"]');
  await tile.hover();
  await page.getByRole('button', { name: 'Options for Riya Sharma' }).click();
  await page.getByRole('menuitem', { name: 'Full screen' }).click();
  const screenWidth = await page.evaluate(() => screen.width);
  await expect.poll(async () => (await tileBox(page, 'Riya Sharma')).width).toBe(screenWidth);
  await tile.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  await page.getByRole('button', { name: 'Options for Riya Sharma' }).waitFor();
});

test('picture in picture: the other person is seen in a window of their own, and the same button closes it', async () => {
  const { page, context } = teacher;
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  const [small] = await Promise.all([context.waitForEvent('page'), choose('Picture in picture')]);
  const video = small.getByLabel('Picture of Riya Sharma');
  await expect.poll(() => video.evaluate((shown: HTMLVideoElement) => shown.videoWidth)).toBeGreaterThan(0);
  await Promise.all([small.waitForEvent('close'), choose('Leave picture in picture')]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Picture in picture', exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

test('a panel whose file is lost on the line comes with the next try, without leaving the class', async () => {
  const { page, context, complaints } = student;
  let lost = 0;
  await context.route(/\/assets\/notes-panel-[^/]+\.js/, (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    return route.abort();
  });
  await page.getByRole('button', { name: /^Notes/ }).click();
  const panel = page.getByRole('region', { name: 'Notes' });
  await panel.getByText('This could not be loaded. Check your connection and try again.').waitFor();
  expect(lost).toBe(2);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('textbox').waitFor();
  await panel.getByRole('button', { name: 'Close notes' }).click();
  // The browser says of each that it did not come.
  const said = complaints.splice(0);
  expect(said.filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([]);
});

test.each([
  ['a phone upright', 360, 640],
  ['a phone lying down', 640, 360],
  ['a tablet', 1024, 768],
])('%s: every control is large enough, inside, and over no other', async (_how, width, height) => {
  const { page } = teacher;
  await page.setViewportSize({ width, height });
  const bar = page.getByRole('toolbar', { name: 'Class controls' });
  await expect.poll(async () => (await bar.boundingBox())?.width).toBe(width);
  const closed = await barButtons(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: /^Shortcuts/ }).waitFor();
  await standsStill(page);
  const opened = await barButtons(page);
  expect(opened.length).toBeGreaterThan(closed.length + 5);
  for (const [index, button] of opened.entries()) {
    expect(button.width, button.name).toBeGreaterThanOrEqual(44);
    expect(button.height, button.name).toBeGreaterThanOrEqual(44);
    expect(button.x, button.name).toBeGreaterThanOrEqual(0);
    expect(button.x + button.width, button.name).toBeLessThanOrEqual(width);
    expect(button.y + button.height, button.name).toBeLessThanOrEqual(height);
    for (const other of opened.slice(index + 1)) {
      expect(overlap(button, other), `${button.name} and ${other.name}`).toBe(false);
    }
  }

  // The panel leaves the bar free.
  await page.getByRole('button', { name: /^People/ }).click();
  const panel = page.getByRole('region', { name: 'People' });
  await panel.waitFor();
  await standsStill(page);
  const [panelBox, barBox] = [await panel.boundingBox(), await bar.boundingBox()];
  expect((panelBox?.y ?? 0) + (panelBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await page.getByRole('button', { name: 'Close people' }).click();
  await panel.waitFor({ state: 'detached' });

  // The picture is between the header and the bar.
  await standsStill(page);
  const header = await page.getByTestId('time-left').boundingBox();
  const tile = await tileBox(page, 'Riya Sharma');
  expect(tile.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(tile.y + tile.height).toBeLessThanOrEqual(barBox?.y ?? 0);
});

test('long before a class, on a phone that lies down, nothing in the lobby lies over anything else', async () => {
  const { page } = student;
  const { lessons } = await (await stage.callAs(STUDENT)).get<{
    lessons: { id: string; status: string; startsAt: string }[];
  }>('/lessons');
  const later = lessons.find(
    ({ status, startsAt }) => status === 'scheduled' && Date.parse(startsAt) > Date.now() + 3_600_000,
  );
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`/classroom/${later?.id}`);
  const check = page.getByRole('button', { name: 'Check camera and microphone' });
  await check.waitFor();
  const words = await page.getByRole('heading', { level: 2 }).boundingBox();
  const topic = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(topic?.x ?? 0);
  await check.click({ trial: true });
});

test('nobody’s page complained', () => {
  expect([...student.complaints, ...teacher.complaints]).toEqual([]);
  expect(stage.browser.contexts()).toHaveLength(2);
});
