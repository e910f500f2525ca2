/** Before a class: whether one is seen and heard, and the devices that are chosen. */
import { afterAll, expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn, type Watched } from './browser.ts';
import { join, liveRoom, received } from './classroom.ts';
import { keepConnections } from './media.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

/** The tone's pitches in order, with their loudness in decibels: recorded by {@link listenToWhatIsPlayed}. */
declare const kakshaTones: { hertz: number; loudness: number }[];

let room = '';
let student: Watched;
const stage = setStage(async () => {
  room = await liveRoom(stage, STUDENT);
  student = await withThreeCameras(STUDENT);
});

const browsers: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const browser of browsers) await browser.close();
});

/** In a browser of its own with three cameras, the second of which sees depth alone and has no picture. */
async function withThreeCameras(email: string): Promise<Watched> {
  const browser = await launchBrowser(['--use-fake-device-for-media-stream=fps=8,device-count=3']);
  browsers.push(browser);
  const watched = await openWindow(browser, stage.product.url);
  await signIn(watched.page, email);
  await keepConnections(watched.context);
  return watched;
}

const check = () => student.page.getByRole('region', { name: 'Check before the class' });
const preview = () => student.page.getByRole('region', { name: 'Your camera and microphone' });
const setting = (name: 'Camera' | 'Microphone' | 'Loudspeaker') =>
  check().getByRole('combobox', { name, exact: true });

/** The middle of the picture as it is painted: two of them differ when it goes on. */
const painted = (): Promise<number[]> =>
  preview()
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(16, 12);
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0, 16, 12);
      return [...(context?.getImageData(0, 0, 16, 12).data ?? [])];
    });

/** The device that stands in a setting, by its name. */
const chosen = (name: 'Camera' | 'Microphone' | 'Loudspeaker'): Promise<string | undefined> =>
  setting(name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);

/** The device that the picture in the preview comes from. */
const cameraOfPicture = (): Promise<string | undefined> =>
  preview()
    .locator('video')
    .evaluate(
      (video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.label,
    );

/** Records the pitch of every element that plays a stream, while there is any sound. */
const listenToWhatIsPlayed = () =>
  student.page.evaluate(() => {
    const tones: { hertz: number; loudness: number }[] = [];
    const play: (this: HTMLMediaElement) => Promise<void> = HTMLMediaElement.prototype.play;
    Object.assign(globalThis, { kakshaTones: tones });
    HTMLMediaElement.prototype.play = function () {
      const context = new AudioContext();
      const analyser = new AnalyserNode(context, { fftSize: 8_192, smoothingTimeConstant: 0 });
      context.createMediaStreamSource(this.srcObject as MediaStream).connect(analyser);
      const levels = new Float32Array(analyser.frequencyBinCount);
      const timer = setInterval(() => {
        analyser.getFloatFrequencyData(levels);
        const loudness = Math.max(...levels);
        const hertz = (levels.indexOf(loudness) * context.sampleRate) / analyser.fftSize;
        if (loudness > -60) tones.push({ hertz, loudness });
      }, 20);
      this.addEventListener('pause', () => clearInterval(timer));
      return play.call(this);
    };
  });

test('one sees oneself, and the picture goes on', async () => {
  await student.page.goto(room);
  await preview().locator('video').waitFor();
  // The fake camera shows a moving shape on a green ground.
  await expect.poll(async () => new Set(await painted()).size).toBeGreaterThan(2);
  const first = await painted();
  await expect.poll(painted).not.toEqual(first);
});

test('the bar moves with the voice, and rests while the microphone is muted', async () => {
  const { page } = student;
  const bar = page.getByTestId('microphone-level').locator('span');
  const height = () => bar.evaluate((one) => Number(/scaleX\((.*)\)/.exec(one.style.transform)?.[1] ?? 0));
  // It beeps about once a second: loud, and nearly still in between.
  await expect.poll(height, { interval: 50 }).toBeGreaterThan(0.5);
  await expect.poll(height, { interval: 50 }).toBeLessThan(0.3);
  await preview().getByRole('button', { name: 'Mute' }).click();
  await preview().getByText('Your microphone is muted.').waitFor();
  const heights: number[] = [];
  for (let look = 0; look < 25; look++) {
    heights.push(await height());
    await page.waitForTimeout(100);
  }
  expect(new Set(heights).size).toBe(1);
  await preview().getByRole('button', { name: 'Unmute' }).click();
  await expect.poll(height, { interval: 50 }).toBeGreaterThan(0.5);
});

test('three rising notes come out, and then it is asked whether they were heard', async () => {
  const { page } = student;
  await listenToWhatIsPlayed();
  await check().getByRole('button', { name: 'Play a sound' }).click();
  await check().getByRole('group', { name: 'Did you hear it?' }).waitFor();
  const heard = await page.evaluate(() => kakshaTones);
  const near = (hertz: number) =>
    heard.findIndex((tone) => Math.abs(tone.hertz - hertz) < 15 && tone.loudness > -40);
  const places = [523, 659, 784].map(near);
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('another camera is chosen: its picture comes, and it is chosen still after a reload and in the class', async () => {
  const { page } = student;
  await expect.poll(() => setting('Camera').locator('option').count()).toBe(3);
  const other = await setting('Camera').locator('option').last().innerText();
  expect(await cameraOfPicture()).not.toBe(other);
  await setting('Camera').selectOption({ label: other });
  await expect.poll(cameraOfPicture).toBe(other);
  const first = await painted();
  await expect.poll(painted).not.toEqual(first);
  const microphones = await setting('Microphone').locator('option').allInnerTexts();
  const microphone = microphones.at(-1) ?? '';
  expect(microphone).not.toBe(await chosen('Microphone'));
  await setting('Microphone').selectOption({ label: microphone });
  await setting('Loudspeaker').selectOption({ index: 1 });
  const loudspeaker = await chosen('Loudspeaker');

  await page.reload();
  await expect.poll(cameraOfPicture).toBe(other);
  await expect
    .poll(() => Promise.all([chosen('Camera'), chosen('Microphone'), chosen('Loudspeaker')]))
    .toEqual([other, microphone, loudspeaker]);

  const teacher = await stage.enter(TEACHER);
  await keepConnections(teacher.context);
  await teacher.page.goto(room);
  await join(teacher.page);
  await join(page);
  // The line of a shared screen may be first, and has no pictures.
  await expect.poll(async () => Math.max(0, ...(await received(teacher.page)).frames)).toBeGreaterThan(5);
  const sent = await page.evaluate(() =>
    (globalThis as unknown as { kakshaConnections: RTCPeerConnection[] }).kakshaConnections
      .flatMap((connection) => connection.getSenders())
      .map(({ track }) => track?.label),
  );
  expect(sent).toEqual(expect.arrayContaining([other, microphone]));
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('button', { name: 'Join again' }).waitFor();
  await teacher.context.close();
});

test('a chosen camera that is not there any more: another one takes its place', async () => {
  const { page } = student;
  await page.evaluate(() => {
    const sold = { id: 'sold', label: 'Sold long ago' };
    localStorage.setItem(
      'classroom-devices',
      JSON.stringify({ camera: sold, microphone: sold, speaker: sold }),
    );
  });
  await page.goto(room);
  await preview().locator('video').waitFor();
  const first = await painted();
  await expect.poll(painted).not.toEqual(first);
  expect(await chosen('Camera')).toBe(await cameraOfPicture());
  await preview().getByText('Say something: the bar moves when we hear you.').waitFor();
  expect(student.complaints).toEqual([]);
});

test('the chosen camera is pulled out in the lobby: the other one takes over, and is what can be chosen', async () => {
  const names = await setting('Camera').locator('option').allInnerTexts();
  const pulled = names.at(-1) ?? '';
  await setting('Camera').selectOption({ label: pulled });
  await expect.poll(cameraOfPicture).toBe(pulled);
  await preview()
    .locator('video')
    .evaluate((video: HTMLVideoElement) => {
      const { mediaDevices } = navigator;
      const [track] = (video.srcObject as MediaStream).getVideoTracks();
      const id = track?.getSettings().deviceId;
      const all = mediaDevices.enumerateDevices.bind(mediaDevices);
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.enumerateDevices = async () => (await all()).filter(({ deviceId }) => deviceId !== id);
      mediaDevices.getUserMedia = async (wanted) =>
        JSON.stringify(wanted).includes(id ?? '')
          ? Promise.reject(new OverconstrainedError('deviceId'))
          : ask(wanted);
      track?.stop();
      track?.dispatchEvent(new Event('ended'));
      mediaDevices.dispatchEvent(new Event('devicechange'));
    });
  await expect.poll(cameraOfPicture).toBe(names[0]);
  await expect.poll(() => setting('Camera').locator('option').allInnerTexts()).toEqual(names.slice(0, -1));
  const before = await painted();
  await expect.poll(painted).not.toEqual(before);
  expect(student.complaints).toEqual([]);
});
