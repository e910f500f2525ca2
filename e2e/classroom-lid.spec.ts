/** The student's laptop is closed in the middle of a class, and opened again. */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/live-group-lesson.ts';
import type { Browser } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { comeIn, comeInWith, liveLesson } from './classroom.ts';
import { outlasts } from './interrupted-class.ts';
import { setStage } from './stage.ts';

/** Longer than anything in the product waits for somebody who says nothing. */
const CLOSED_MS = 40_000;

const stage = setStage();
let laptop: Browser | undefined;
afterEach(async () => {
  await laptop?.close();
});

/** All processes of a browser: a closed laptop runs none of them. */
async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.map(({ id }) => id);
}

const signal = (name: 'SIGSTOP' | 'SIGCONT', processes: readonly number[]) => {
  for (const id of processes) process.kill(id, name);
};

test.each([
  ['browser to browser', 'teacher@kaksha.example', 'student@kaksha.example', 'Algebra Play'],
  ['the media server', GROUP_TEACHER, GROUP_STUDENTS[0], 'How plants and animals breathe'],
] as const)(
  'the lid is closed for 40 seconds, %s: the class is back as it is by now',
  async (_way, teacherEmail, studentEmail, topic) => {
    const lessonId = await liveLesson(stage, teacherEmail, topic);
    const teacher = await comeIn(stage, teacherEmail, lessonId);
    laptop = await launchBrowser();
    const student = await comeInWith(laptop, stage.product.url, studentEmail, lessonId);
    const processes = await processesOf(laptop);
    expect(processes.length).toBeGreaterThan(2);
    await outlasts(
      { stage, lessonId, teacherEmail, teacher, student },
      {
        begin: async () => signal('SIGSTOP', processes),
        forMs: CLOSED_MS,
        end: async () => signal('SIGCONT', processes),
        studentDoes: [],
      },
    );
    await teacher.context.close();
  },
  240_000,
);
