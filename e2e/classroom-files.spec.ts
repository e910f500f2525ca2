/** A class's files, chat and recordings: an upload that survives a broken connection, links, and the film afterwards. */
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { crash, type Watched } from './browser.ts';
import { join } from './classroom.ts';
import { shareMagentaAndTone, TONE_HZ } from './media.ts';
import { setStage } from './stage.ts';

/** The size of one upload request. */
const PIECE_BYTES = 512 * 1024;
const PIECES = 12;
const SLIDES = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes((PIECES - 1) * PIECE_BYTES)]);

let teacher: Watched;
let student: Watched;
let lessonId: string;

const stage = setStage(async ({ enter }) => {
  [teacher, student] = [await enter('teacher@kaksha.example'), await enter('student@kaksha.example')];
  const { lessons } = await (await stage.callAs('student@kaksha.example')).get<{
    lessons: { id: string; startsAt: string }[];
  }>('/lessons?status=upcoming');
  lessonId = lessons[0]?.id ?? '';
  for (const { page } of [teacher, student]) {
    await page.goto(`/classroom/${lessonId}`);
    await page.getByRole('button', { name: 'Join class' }).click();
    await page.getByRole('button', { name: /^Chat/ }).waitFor();
  }
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const openPanel = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

test('a file goes on where it stood when the connection was cut, and the student downloads the same bytes', async () => {
  const { page, context } = teacher;
  const offsets: number[] = [];
  // Slow enough to be cut in the middle.
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue().catch(() => undefined);
  });
  await openPanel(page, /^Files/);
  await page
    .locator('input[type=file][aria-label="Add files"]')
    .setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: SLIDES });
  await expect.poll(() => offsets.length).toBeGreaterThan(3);
  await context.setOffline(true);
  await page.locator('[data-state="waiting"]').waitFor();
  const before = offsets.length;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Download slides.pdf' }).waitFor();
  // It went on: nothing that had arrived was sent again.
  expect(Math.min(...offsets.slice(before))).toBeGreaterThan(0);
  expect(new Set(offsets).size).toBe(PIECES);

  await openPanel(student.page, /^Files/);
  const [download] = await Promise.all([
    student.page.waitForEvent('download'),
    student.page.getByRole('button', { name: 'Download slides.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('slides.pdf');
  expect(sha256(await readFile(await download.path()))).toBe(sha256(SLIDES));
});

test('a link in the chat is a link, and contact details are asked about before they go', async () => {
  await openPanel(student.page, /^Chat/);
  await openPanel(teacher.page, /^Chat/);
  const message = student.page.getByRole('textbox', { name: 'Message' });
  await message.fill('Like on https://example.org/sums?');
  await student.page.keyboard.press('Enter');
  const link = teacher.page.getByRole('link', { name: 'https://example.org/sums' });
  await link.waitFor();
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await link.getAttribute('rel')).toContain('nofollow');
  await message.fill('Call me: 98765 43210');
  await student.page.keyboard.press('Enter');
  await student.page.getByText('This looks like a phone number.').waitFor();
  await student.page.getByRole('button', { name: 'Change it' }).click();
  await message.fill('Never mind');
  await student.page.keyboard.press('Enter');
  await teacher.page.getByText('Never mind', { exact: true }).waitFor();
  expect(await teacher.page.getByText('98765').count()).toBe(0);
});

test('a file that was attached in the chat is said there also when the page was reloaded on its way', async () => {
  let sent = 0;
  await teacher.page.route('**/api/uploads/*', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue().catch(() => undefined);
  });
  await teacher.page
    .locator('input[type=file][aria-label="Add a file"]')
    .setInputFiles({ name: 'worksheet.pdf', mimeType: 'application/pdf', buffer: SLIDES });
  await expect.poll(() => sent).toBeGreaterThan(2);
  await teacher.page.reload();
  expect(sent).toBeLessThan(PIECES);
  await join(teacher.page);
  const line = student.page.getByRole('button', { name: /^worksheet\.pdf/ });
  await line.waitFor();
  // Once, and to be had.
  expect(await line.count()).toBe(1);
  const [download] = await Promise.all([student.page.waitForEvent('download'), line.click()]);
  expect(sha256(await readFile(await download.path()))).toBe(sha256(SLIDES));
});

test('without a parent’s word nothing is recorded; with it everybody sees that it runs, and it is played back', async () => {
  await teacher.page.getByRole('button', { name: 'Record this class' }).click();
  await teacher.page.getByText(/^Riya can’t be recorded: a parent has not consented to it/).waitFor();
  expect(await axeFinds(teacher.page, { popup: true })).toEqual([]);
  await teacher.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const parent = await stage.enter('parent@kaksha.example');
  await parent.page.goto('/parent/dashboard');
  await parent.page.getByRole('button', { name: 'Recording of classes: not allowed' }).first().click();
  await parent.page.getByRole('button', { name: 'I have read this, and I agree' }).click();
  await parent.page.getByRole('button', { name: 'Recording of classes: allowed' }).waitFor();

  await teacher.page.getByRole('button', { name: 'Record this class' }).click();
  await teacher.page.getByRole('button', { name: 'Start recording' }).waitFor();
  expect(await axeFinds(teacher.page, { popup: true })).toEqual([]);
  await teacher.page.getByRole('button', { name: 'Start recording' }).click();
  for (const { page } of [teacher, student]) await page.getByTestId('recording-sign').waitFor();
  expect(await axeFinds(student.page)).toEqual([]);
  await shareMagentaAndTone(teacher.page);
  await teacher.page.getByRole('button', { name: 'Share screen' }).click();
  await teacher.page.getByText('You are sharing your screen').waitFor();
  // Long enough to be in the film.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  await expect.poll(recordedBytes, { timeout: 30_000 }).toBeGreaterThan(20_000);
  await teacher.page.getByRole('button', { name: 'Stop recording' }).click();
  for (const { page } of [teacher, student])
    await page.getByTestId('recording-sign').waitFor({ state: 'detached' });

  const { page } = student;
  // On a phone that lies down, which shows all of it with its controls.
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`/student/classes/${lessonId}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => filmFrames(page), { timeout: 30_000 }).toBeGreaterThan(5);
  // The shared screen takes up most of the film, also beside an open chat; and its sound is there.
  const film = page.locator('video[aria-label="Recording"]');
  await expect.poll(() => film.evaluate(magentaIn), { timeout: 30_000, interval: 250 }).toBeGreaterThan(0.4);
  expect(await film.evaluate(toneIn, TONE_HZ)).toBeGreaterThan(0.2);
  // It can be moved to its middle, and back.
  const seconds = await lengthOf(page);
  expect(seconds).toBeGreaterThan(4);
  expect(seconds).toBeLessThan(120);
  for (const to of [seconds - 1, 1]) expect(await film.evaluate(seek, to)).toBeCloseTo(to, 1);
  const edges = () =>
    page.locator('video[aria-label="Recording"]').evaluate((film) => {
      const { top, bottom } = film.getBoundingClientRect();
      const under = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return { belowHeader: top >= under, aboveEdge: bottom <= innerHeight };
    });
  await expect.poll(edges).toEqual({ belowHeader: true, aboveEdge: true });
  await page.setViewportSize(before);
  // The chat and the file are there as well, for the mother, too.
  await parent.page.goto(`/parent/classes/${lessonId}`);
  await parent.page.getByRole('button', { name: 'Download slides.pdf' }).waitFor();
  await parent.page.getByText('Never mind', { exact: true }).waitFor();
});

test('a recording whose page is reloaded, or dies, ends for everybody; what was recorded is kept, and another begins', async () => {
  await student.page.goto(`/classroom/${lessonId}`);
  await join(student.page);
  const windows = () => [teacher.page, student.page];
  const comesBack = async () => {
    await join(teacher.page);
    await teacher.page.getByText('The recording stopped when this page was reloaded.').waitFor();
    for (const page of windows()) await page.getByTestId('recording-sign').waitFor({ state: 'detached' });
  };
  const isRecorded = async () => {
    for (const page of windows()) await page.getByTestId('recording-sign').waitFor();
    await expect.poll(recordedBytes, { timeout: 30_000 }).toBeGreaterThan(20_000);
  };

  await teacher.page.getByRole('button', { name: 'Record this class' }).click();
  await teacher.page.getByRole('button', { name: 'Start recording' }).click();
  await isRecorded();
  await teacher.page.reload();
  await comesBack();

  await teacher.page.getByRole('button', { name: 'Record again' }).click();
  await isRecorded();
  await crash(teacher.page);
  teacher = { ...teacher, page: await teacher.context.newPage() };
  await teacher.page.goto(`/classroom/${lessonId}`);
  await comesBack();

  const { page } = student;
  await page.goto(`/student/classes/${lessonId}`);
  const plays = page.getByRole('button', { name: 'Play', exact: true });
  // The one before, and these two.
  await expect.poll(() => plays.count()).toBe(3);
  for (const which of [1, 2]) {
    await page.reload();
    await plays.nth(which).click();
    await expect.poll(() => filmFrames(page), { timeout: 30_000 }).toBeGreaterThan(5);
    expect(await lengthOf(page)).toBeGreaterThan(1);
    expect(await lengthOf(page)).toBeLessThan(120);
  }
});

/** How many seconds the player says that the film has: Infinity for one that does not know. */
const lengthOf = (page: Page): Promise<number> =>
  page.locator('video[aria-label="Recording"]').evaluate((film: HTMLVideoElement) => film.duration);

/** Moves the film to a second; where it stands when its picture is there. */
async function seek(film: SVGElement | HTMLElement, toSecond: number): Promise<number> {
  if (!(film instanceof HTMLVideoElement)) return Number.NaN;
  film.pause();
  const seeked = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
  film.currentTime = toSecond;
  await seeked;
  return film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? film.currentTime : Number.NaN;
}

const filmFrames = (page: Page): Promise<number> =>
  page
    .locator('video[aria-label="Recording"]')
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** How much of the film's picture is magenta right now: 0 to 1. */
function magentaIn(film: SVGElement | HTMLElement): number {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [96, 54];
  const brush = canvas.getContext('2d');
  if (brush === null || !(film instanceof HTMLVideoElement)) return 0;
  brush.drawImage(film, 0, 0, canvas.width, canvas.height);
  const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
  let magenta = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 180 && green < 80 && blue > 180) magenta += 1;
  }
  return (magenta * 4) / data.length;
}

/** The largest share that a tone has in the power of any tenth of a second of the film's sound: 0 to 1. */
async function toneIn(film: SVGElement | HTMLElement, hertz: number): Promise<number> {
  if (!(film instanceof HTMLVideoElement)) return 0;
  const bytes = await (await fetch(film.currentSrc)).arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
  const wave = sound.getChannelData(0);
  const span = sound.sampleRate / 10;
  let most = 0;
  for (let from = 0; from + span <= wave.length; from += span) {
    let [sine, cosine, power] = [0, 0, 0];
    for (let at = 0; at < span; at += 1) {
      const value = wave[from + at] ?? 0;
      const angle = (2 * Math.PI * hertz * at) / sound.sampleRate;
      sine += value * Math.sin(angle);
      cosine += value * Math.cos(angle);
      power += value * value;
    }
    // Silence has no tone.
    if (power / span > 1e-5) most = Math.max(most, (2 * (sine ** 2 + cosine ** 2)) / (span * power));
  }
  return most;
}

/** How much has come of the recording that runs. */
async function recordedBytes(): Promise<number> {
  const caller = await stage.callAs('teacher@kaksha.example');
  const { receivedBytes } = await caller.get<{ receivedBytes: number }>(`/uploads/${await recordingId()}`);
  return receivedBytes;
}

async function recordingId(): Promise<string> {
  const { recordings } = await (await stage.callAs('teacher@kaksha.example')).get<{
    recordings: { id: string; status: string }[];
  }>(`/lessons/${lessonId}/recordings`);
  return recordings.find(({ status }) => status === 'running')?.id ?? '';
}

test('no page complained', () => {
  for (const { complaints } of [teacher, student]) {
    expect(
      complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK/.test(text)),
    ).toEqual([]);
  }
});
