/**
 * A class between two that can't go from browser to browser: it goes through the media server, and stays there. Each test
 * goes on where the one before left the class.
 */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import { expect, test } from 'vitest';
import { launchBrowser, openWindow, signIn } from './browser.ts';
import { linesOf, openChat, picturesFlow, say, setClassOfTwo } from './class-of-two.ts';
import {
  blockDirectWay,
  blockEveryDirectWay,
  comeIn,
  comesNow,
  connectionsOf,
  directTries,
  liveLesson,
  received,
  seesAndHears,
} from './classroom.ts';
import { shareMagentaAndTone } from './media.ts';

const PARENT = 'parent@kaksha.example';
const BLOCKED = 'This network does not let voice and pictures through.';

const { stage, people, bothComeIn, killTheApi } = setClassOfTwo();

test('a parent whom no direct way reaches watches through the media server, and the two keep theirs', async () => {
  const both = await bothComeIn();
  const lessonId = new URL(both[0].page.url()).pathname.split('/').at(-1) ?? '';
  const parent = await comeIn(stage, PARENT, lessonId, blockEveryDirectWay);
  await seesAndHears(parent.page, 2);
  expect(await received(parent.page)).toMatchObject({ throughServer: true });
  for (const window of both) {
    expect(await received(window.page)).toMatchObject({ throughServer: false });
    expect(await picturesFlow(window)).toBe(true);
  }
  expect(parent.complaints).toEqual([]);
  await parent.context.close();
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
  for (const [place, window] of people.entries()) await say(window, `Still here ${place}`);
  for (const window of people)
    await expect
      .poll(async () => (await linesOf(window)).toSorted())
      .toEqual(['Still here 0', 'Still here 1']);

  const made = await connectionsOf(student);
  const killedAtMs = Date.now();
  await stage.product.kill('media server');
  await expect.poll(() => connectionsOf(student)).toBeGreaterThan(made);
  for (const window of people) await expect.poll(() => picturesFlow(window)).toBe(true);
  process.stdout.write(`pictures again ${Date.now() - killedAtMs} ms after the media server was killed\n`);
  for (const { page } of people) expect(await received(page)).toMatchObject({ throughServer: true });
});

test('the screen goes through the media server, too, and again', async () => {
  const [student, teacher] = await bothComeIn();
  expect(await received(student.page)).toMatchObject({ throughServer: true });
  const screen = student.page.getByTestId('remote-screen');
  for (const _round of ['first', 'again']) {
    await expect.poll(() => comesNow(student.page)).toEqual({ pictures: 1, voices: 1 });
    await shareMagentaAndTone(teacher.page);
    await teacher.page.getByRole('button', { name: 'Share screen' }).click();
    await screen.waitFor();
    const shown = () =>
      screen.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
    await expect.poll(shown).toBeGreaterThan(3);
    // Tracks of its own, beside the teacher's camera and voice: the computer's sound comes, too.
    await expect.poll(() => comesNow(student.page)).toEqual({ pictures: 2, voices: 2 });
    await teacher.page.getByRole('button', { name: 'Stop sharing' }).first().click();
    await screen.waitFor({ state: 'detached' });
  }
});

test('a network that lets no UDP through is said so before the class and in it, and the chat works', async () => {
  const lessonId = await liveLesson(stage, GROUP_TEACHER, 'How plants and animals breathe');
  const teacher = await comeIn(stage, GROUP_TEACHER, lessonId);
  // As a proxy that passes on HTTP alone: the browser has no address to be reached at.
  const browser = await launchBrowser(['--force-webrtc-ip-handling-policy=disable_non_proxied_udp']);
  try {
    const student = await openWindow(browser, stage.product.url);
    await signIn(student.page, GROUP_STUDENTS[0]);
    await student.page.goto(`/classroom/${lessonId}`);
    await student.page.getByText('This network blocks video calls').waitFor();
    const joinedAtMs = Date.now();
    await student.page.getByRole('button', { name: 'Join class' }).click();
    const note = student.page.getByRole('alert').filter({ hasText: BLOCKED });
    await note
      .getByText(/such as mobile data\. Chat and the other parts of the class still work\./)
      .waitFor();
    process.stdout.write(`the network was blamed ${Date.now() - joinedAtMs} ms after joining\n`);
    for (const window of [teacher, student]) await openChat(window);
    await say(student, 'I cannot see you, I go over to mobile data');
    await expect.poll(() => linesOf(teacher)).toContain('I cannot see you, I go over to mobile data');
    // Everybody else has a network that is all right.
    expect(await teacher.page.getByText(BLOCKED).count()).toBe(0);
    expect([...teacher.complaints, ...student.complaints]).toEqual([]);
  } finally {
    await browser.close();
  }
});
