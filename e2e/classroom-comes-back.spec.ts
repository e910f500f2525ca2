/** Somebody is gone in the middle of a class, or the media server is, and comes back: with pictures, chat and board. */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import type { Browser } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { launchBrowser, type Watched } from './browser.ts';
import { openChat } from './class-of-two.ts';
import { comeIn, comeInWith, connectionsOf, join, liveLesson } from './classroom.ts';
import { type InterruptedClass, outlasts } from './interrupted-class.ts';
import { setStage } from './stage.ts';

/** Longer than anything in the product waits for somebody who says nothing. */
const CLOSED_MS = 40_000;

const stage = setStage();
let laptop: Browser | undefined;
let teacher: Watched | undefined;
afterEach(async () => {
  await laptop?.close();
  await teacher?.context.close();
});

/** Both in the class, the student in a browser of their own. */
async function meet(
  teacherEmail: string,
  studentEmail: string,
  topic: string,
): Promise<InterruptedClass & { laptop: Browser }> {
  const lessonId = await liveLesson(stage, teacherEmail, topic);
  const atDesk = await comeIn(stage, teacherEmail, lessonId);
  teacher = atDesk;
  const opened = await launchBrowser();
  laptop = opened;
  const student = await comeInWith(opened, stage.product.url, studentEmail, lessonId);
  return { stage, lessonId, teacherEmail, teacher: atDesk, student, laptop: opened };
}

/** All processes of a browser: a closed laptop runs none of them. */
async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.map(({ id }) => id);
}

const signal = (name: 'SIGSTOP' | 'SIGCONT', processes: readonly number[]) => {
  for (const id of processes) process.kill(id, name);
};

describe.each([
  ['browser to browser', 'teacher@kaksha.example', 'student@kaksha.example', 'Algebra Play'],
  ['through the media server', GROUP_TEACHER, GROUP_STUDENTS[0], 'How plants and animals breathe'],
] as const)('%s', (_way, teacherEmail, studentEmail, topic) => {
  test('the lid is closed for 40 seconds', { timeout: 240_000 }, async () => {
    const lesson = await meet(teacherEmail, studentEmail, topic);
    const processes = await processesOf(lesson.laptop);
    expect(processes.length).toBeGreaterThan(2);
    await outlasts(lesson, {
      begin: async () => signal('SIGSTOP', processes),
      forMs: CLOSED_MS,
      end: async () => signal('SIGCONT', processes),
      studentDoes: [],
      height: 0,
    });
  });

  test('the page is loaded anew', { timeout: 240_000 }, async () => {
    const lesson = await meet(teacherEmail, studentEmail, topic);
    const { page } = lesson.student;
    await outlasts(lesson, {
      begin: () => page.reload(),
      forMs: 3_000,
      end: async () => {
        await join(page);
        await openChat(lesson.student);
      },
      studentDoes: [],
      height: 0.07,
    });
  });
});

test('the media server is killed', { timeout: 240_000 }, async () => {
  const lesson = await meet(GROUP_TEACHER, GROUP_STUDENTS[0], 'How plants and animals breathe');
  const made = await connectionsOf(lesson.student);
  await outlasts(lesson, {
    begin: () => stage.product.kill('media server'),
    // It is started again at once.
    forMs: 0,
    end: () => expect.poll(() => connectionsOf(lesson.student)).toBeGreaterThan(made),
    studentDoes: ['says'],
    height: 0.14,
  });
});

test('stored of all that: one stay each, as nobody was away for two minutes, and who never came', async () => {
  interface Attendance {
    classMinutes: number;
    people: { role: string; came: boolean; minutesPresent: number; cameBack: number }[];
  }
  await laptop?.close();
  await teacher?.context.close();
  const lessonId = await liveLesson(stage, GROUP_TEACHER, 'How plants and animals breathe');
  const { classMinutes, people } = await (await stage.callAs(GROUP_TEACHER)).get<Attendance>(
    `/classroom/${lessonId}/attendance`,
  );
  const there = people.filter(({ came }) => came);
  expect(there.map(({ role }) => role).toSorted()).toEqual(['student', 'teacher']);
  for (const { minutesPresent, cameBack } of there) {
    expect([minutesPresent >= 1, minutesPresent <= classMinutes + 1, cameBack]).toEqual([true, true, 0]);
  }
  expect(people.filter(({ came }) => !came).map(({ minutesPresent }) => minutesPresent)).toEqual([
    0, 0, 0, 0,
  ]);
});
