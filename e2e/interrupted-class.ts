/** A class with chat and whiteboard open that is interrupted for the student, and both sides' state of it afterwards. */
import { expect } from 'vitest';
import { drawWave, inkOn } from './board.ts';
import type { Watched } from './browser.ts';
import { linesOf, openChat, picturesFlow, say } from './class-of-two.ts';
import { received, seesAndHears } from './classroom.ts';
import type { Stage } from './stage.ts';

export interface InterruptedClass {
  stage: Stage;
  lessonId: string;
  teacherEmail: string;
  teacher: Watched;
  student: Watched;
}

export interface Interruption {
  begin: () => Promise<unknown>;
  /** How long it lasts, without pictures; 0 for one that ends by itself. */
  forMs: number;
  end: () => Promise<unknown>;
  /** The student's actions meanwhile: nothing where the page stands still; in a group, students only watch the board. */
  studentDoes: readonly ('says' | 'draws')[];
  /** Where on the board, from 0 to 0.2: ink over that of an earlier test would not be seen. */
  height: number;
}

/** By themselves: nobody presses anything. */
const PATIENCE = { timeout: 30_000, interval: 250 };

/** How many strokes the server has of the page that is shown. */
async function strokesKept({ stage, lessonId, teacherEmail }: InterruptedClass): Promise<number> {
  const caller = await stage.callAs(teacherEmail);
  const { board } = await caller.get<{ board: { pageId: string } }>(`/lessons/${lessonId}/board`);
  const page = await caller.get<{ elements: { isDeleted: boolean }[] }>(
    `/lessons/${lessonId}/board/pages/${board.pageId}`,
  );
  return page.elements.filter(({ isDeleted }) => !isDeleted).length;
}

const voiceOf = async ({ page }: Watched): Promise<number> =>
  (await received(page)).voices.reduce((sum, energy) => sum + energy, 0);

/** Until the next frame is decoded. */
async function nextPicture({ page }: Watched): Promise<void> {
  const total = async () => (await received(page)).frames.reduce((sum, frames) => sum + frames, 0);
  const before = await total();
  await expect.poll(total, { ...PATIENCE, interval: 50 }).not.toBe(before);
}

/** Both see, hear, say and draw; it is interrupted; afterwards both have all of it, each thing once. */
export async function outlasts(lesson: InterruptedClass, interruption: Interruption): Promise<void> {
  const { teacher, student } = lesson;
  const people = [student, teacher];
  const mark = `${Date.now()}`;
  const [before, meanwhile, fromStudent] = [
    `Before ${mark}`,
    `Are you there? ${mark}`,
    `I am, am I heard? ${mark}`,
  ];
  // Of this time alone: lines written in the class before are there, too.
  const saidNow = async (who: Watched) =>
    (await linesOf(who)).filter((line) => line.includes(mark)).toSorted();
  for (const { page } of people) await seesAndHears(page, 1);
  const whiteboard = { name: 'Whiteboard', exact: true };
  await teacher.page.getByRole('toolbar', { name: 'Class controls' }).getByRole('button', whiteboard).click();
  for (const { page } of people) await page.locator('.excalidraw canvas.interactive').waitFor();
  for (const window of people) await openChat(window);
  await say(student, before);
  const paper = await inkOn(student.page);
  await drawWave(teacher.page, 0.25 + interruption.height);
  await expect.poll(() => inkOn(student.page)).toBeGreaterThan(paper + 50);
  await expect.poll(() => saidNow(teacher)).toEqual([before]);
  const [ink, strokes] = [await inkOn(student.page), await strokesKept(lesson)];

  await interruption.begin();
  const endsAtMs = Date.now() + interruption.forMs;
  await say(teacher, meanwhile);
  await drawWave(teacher.page, 0.45 + interruption.height);
  const [says, draws] = [
    interruption.studentDoes.includes('says'),
    interruption.studentDoes.includes('draws'),
  ];
  if (says) await say(student, fromStudent);
  if (draws) await drawWave(student.page, 0.65 + interruption.height);
  if (interruption.forMs > 0) {
    await teacher.page.waitForTimeout(Math.max(0, endsAtMs - Date.now()));
    expect(await picturesFlow(teacher)).toBe(false);
  }
  const endedAtMs = Date.now();
  await interruption.end();

  await Promise.all(people.map(nextPicture));
  process.stdout.write(`a picture on both sides ${Date.now() - endedAtMs} ms after the interruption\n`);
  for (const window of people) await expect.poll(() => picturesFlow(window), PATIENCE).toBe(true);
  const said = says ? [before, meanwhile, fromStudent] : [before, meanwhile];
  for (const window of people) {
    await expect.poll(() => saidNow(window), PATIENCE).toEqual(said.toSorted());
    expect(await window.page.getByText('This was not sent.').count()).toBe(0);
    await expect.poll(() => inkOn(window.page), PATIENCE).toBeGreaterThan(ink + 50);
  }
  await expect.poll(() => strokesKept(lesson), PATIENCE).toBe(strokes + (draws ? 2 : 1));
  for (const window of people) {
    const heard = await voiceOf(window);
    await expect.poll(() => voiceOf(window), PATIENCE).toBeGreaterThan(heard);
  }
  // As it was found, for the next one.
  const close = { name: 'Close the Whiteboard', exact: true };
  await teacher.page.getByRole('toolbar', { name: 'Class controls' }).getByRole('button', close).click();
}
