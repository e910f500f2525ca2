/** The whiteboard at the end of a class of 90 minutes: 20,000 operations over 20 pages. */
import { expect, test } from 'vitest';
import { drawWave, inkOn } from './board.ts';
import { comeIn, liveLesson } from './classroom.ts';
import { FULL_PAGES, FULL_STROKES, fillBoard } from './full-board.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';
const STUDENT = 'student@kaksha.example';

const stage = setStage();

test('opens whole for both, every page is turned to whole, and is drawn on as at the beginning', {
  timeout: 300_000,
}, async () => {
  const lessonId = await liveLesson(stage, STUDENT, 'Algebra Play');
  const before = await stage.enter(TEACHER);
  await fillBoard(before.page, lessonId);
  await before.context.close();

  const teacher = await comeIn(stage, TEACHER, lessonId);
  const student = await comeIn(stage, STUDENT, lessonId, undefined, { phone: true });
  const people = [teacher.page, student.page];
  for (const page of people) {
    await page.locator('.excalidraw canvas.interactive').waitFor();
    await page.getByText(`Page ${FULL_PAGES + 1} of ${FULL_PAGES + 1}`, { exact: true }).waitFor();
  }
  await expect.poll(() => inkOn(teacher.page)).toBeGreaterThan(FULL_STROKES * 20);
  const [inkOfTeacher, inkOfStudent] = [await inkOn(teacher.page), await inkOn(student.page)];
  const bar = teacher.page.getByRole('toolbar', { name: 'Whiteboard', exact: true });
  for (let number = FULL_PAGES; number > 1; number--) {
    await bar.getByRole('button', { name: 'Page before' }).click();
    for (const page of people)
      await page.getByText(`Page ${number} of ${FULL_PAGES + 1}`, { exact: true }).waitFor();
    // Each page is as full as the last one.
    await expect.poll(() => inkOn(teacher.page)).toBeGreaterThan(inkOfTeacher * 0.98);
    await expect.poll(() => inkOn(student.page)).toBeGreaterThan(inkOfStudent * 0.98);
  }
  const ink = await inkOn(student.page);
  await drawWave(teacher.page, 0.3);
  await expect.poll(() => inkOn(student.page)).toBeGreaterThan(ink + 30);
  expect([...teacher.complaints, ...student.complaints]).toEqual([]);
});
