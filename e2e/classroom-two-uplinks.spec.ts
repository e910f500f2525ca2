/** A home whose line breaks in the middle of a class, or changes from Wi-Fi to mobile data: the same class. */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { linesOf, openChat, picturesFlow, say } from './class-of-two.ts';
import { comeInWith, liveLesson, received, seesAndHears } from './classroom.ts';
import { outlasts } from './interrupted-class.ts';
import { setStage } from './stage.ts';
import { HAS_NETWORKS, type Home, makeHome, startTown, type Town } from './two-uplinks.ts';

/** Less than the socket's own silence took before anybody asked: 41 s. */
const PATIENCE = { timeout: 30_000, interval: 250 };

describe.skipIf(!HAS_NETWORKS)('a student at home', () => {
  let town: Town;
  let home: Home;
  const stage = setStage(undefined, undefined, async () => {
    town = await startTown();
    return town;
  });
  const browsers: Browser[] = [];
  beforeEach(async () => {
    home = await makeHome();
  });
  afterEach(async () => {
    for (const browser of browsers.splice(0)) await browser.close();
    await home.remove();
  });

  async function comesIn(place: Town | Home, email: string, lessonId: string): Promise<Watched> {
    const browser = await place.launch();
    browsers.push(browser);
    return comeInWith(browser, town.urlInBrowsers, email, lessonId);
  }

  const WAYS = [
    ['browser to browser', 'teacher@kaksha.example', 'student@kaksha.example', 'Algebra Play'],
    ['the media server', GROUP_TEACHER, GROUP_STUDENTS[0], 'How plants and animals breathe'],
  ] as const;

  test.each(WAYS)(
    'a hole of 22 seconds, %s',
    async (_way, teacherEmail, studentEmail, topic) => {
      const isGroup = teacherEmail === GROUP_TEACHER;
      const lessonId = await liveLesson(stage, teacherEmail, topic);
      const teacher = await comesIn(town, teacherEmail, lessonId);
      const student = await comesIn(home, studentEmail, lessonId);
      await outlasts(
        { stage, lessonId, teacherEmail, teacher, student },
        {
          begin: async () => home.loseEverything(),
          forMs: 22_000,
          end: async () => home.loseNothing(),
          studentDoes: isGroup ? ['says'] : ['says', 'draws'],
          height: 0,
        },
      );
    },
    240_000,
  );

  test.each(WAYS)(
    'from Wi-Fi to mobile data, %s',
    async (_way, teacherEmail, studentEmail, topic) => {
      const lessonId = await liveLesson(stage, teacherEmail, topic);
      const teacher = await comesIn(town, teacherEmail, lessonId);
      const student = await comesIn(home, studentEmail, lessonId);
      for (const { page } of [teacher, student]) await seesAndHears(page, 1);
      for (const window of [teacher, student]) await openChat(window);
      // Of this run alone: the chat keeps the lines of a failed one.
      const mark = `${Date.now()}`;
      const saidNow = async (who: Watched) =>
        (await linesOf(who)).filter((line) => line.includes(mark)).toSorted();
      await say(student, `On Wi-Fi ${mark}`);
      await expect.poll(() => saidNow(teacher)).toEqual([`On Wi-Fi ${mark}`]);

      home.leaveWifi();
      const wentAtMs = Date.now();
      await say(teacher, `Are you still there? ${mark}`);
      await say(student, `On mobile data ${mark}`);
      await student.page.waitForTimeout(500);
      for (const window of [student, teacher])
        await expect.poll(() => picturesFlow(window), PATIENCE).toBe(true);
      process.stdout.write(`pictures both ways ${Date.now() - wentAtMs} ms after the line changed\n`);
      for (const window of [student, teacher]) {
        await expect
          .poll(() => saidNow(window), PATIENCE)
          .toEqual([`Are you still there? ${mark}`, `On Wi-Fi ${mark}`, `On mobile data ${mark}`]);
        expect(await window.page.getByText('This was not sent.').count()).toBe(0);
      }
      for (const { page } of [teacher, student]) {
        const { voices } = await received(page);
        await expect
          .poll(async () => (await received(page)).voices.reduce((sum, one) => sum + one, 0), PATIENCE)
          .toBeGreaterThan(voices.reduce((sum, one) => sum + one, 0));
      }
    },
    240_000,
  );
});
