/** The records of a class once it is over, for everybody concerned: the student, the mother and the teacher. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { drawWave, inkOfImage, inkOn } from './board.ts';
import type { Watched } from './browser.ts';
import { linesOf, openChat, say } from './class-of-two.ts';
import { comeIn, join, liveLesson } from './classroom.ts';
import { problemsAtAllWidths } from './look.ts';
import { setStage } from './stage.ts';
import { isAlmostOver } from './time-passes.ts';

const TEACHER = 'teacher@kaksha.example';
const STUDENT = 'student@kaksha.example';
const MOTHER = 'parent@kaksha.example';
const WORKSHEET = Buffer.from('%PDF-1.7\nthree sums to do');

let lessonId: string;
let teacher: Watched;
let student: Watched;
const stage = setStage(async (ready) => {
  lessonId = await liveLesson(ready, STUDENT, 'Algebra Play');
  [teacher, student] = await Promise.all([
    comeIn(ready, TEACHER, lessonId),
    comeIn(ready, STUDENT, lessonId),
  ]);
});

interface Attendance {
  classMinutes: number;
  people: { name: string; role: string; came: boolean; minutesPresent: number; cameBack: number }[];
}
const attendanceFor = async (email: string): Promise<Attendance> =>
  (await stage.callAs(email)).get<Attendance>(`/classroom/${lessonId}/attendance`);

test('a class with a board, a file, chat, notes and a poll is held, and ended for all', async () => {
  const { page } = teacher;
  const controls = page.getByRole('toolbar', { name: 'Class controls' });
  await openChat(teacher);
  await say(teacher, 'Next time we go on with fractions');
  await expect.poll(() => linesOf(teacher)).toEqual(['Next time we go on with fractions']);
  await page.getByRole('button', { name: /^Activities/ }).click();
  const activities = page.getByRole('region', { name: 'Activities', exact: true });
  await activities.getByRole('textbox', { name: 'Question' }).fill('Shall we do one more?');
  await activities.getByRole('button', { name: 'Yes or no' }).click();
  await activities.getByRole('button', { name: 'Ask the class' }).click();
  await student.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await student.page.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await activities.getByRole('listitem').filter({ hasText: 'Yes' }).getByText('1 answer').waitFor();
  await activities.getByRole('button', { name: 'Close the poll' }).click();
  await page.getByRole('button', { name: /^Files/ }).click();
  await page
    .locator('input[type=file][aria-label="Add files"]')
    .setInputFiles({ name: 'worksheet.pdf', mimeType: 'application/pdf', buffer: WORKSHEET });
  await page.getByRole('button', { name: 'Download worksheet.pdf' }).waitFor();
  await page.getByRole('button', { name: /^Notes/ }).click();
  await page.getByRole('textbox', { name: /Everybody in this class writes/ }).fill('Halves and quarters');
  await page
    .getByTestId('notes-state')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  await controls.getByRole('button', { name: 'Whiteboard', exact: true }).click();
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await drawWave(page, 0.4);
  await expect.poll(() => inkOn(student.page)).toBeGreaterThan(50);

  // Gone for a moment, and back: one stay, as a short hole counts as none.
  await student.page.reload();
  await join(student.page);
  await isAlmostOver(stage.product, lessonId);
  await page.getByRole('button', { name: 'End class' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /End/ }).click();
  await student.page.getByRole('heading', { name: 'Class completed' }).waitFor();
  for (const [name, person] of Object.entries({ student, teacher }))
    expect(await problemsAtAllWidths(person, `a class that is over, for its ${name}`)).toEqual([]);
});

test('who came and how long is kept: the teacher sees both, the student and the mother the student', async () => {
  const ofTeacher = await attendanceFor(TEACHER);
  const seen = ofTeacher.people.map(({ role, came, cameBack }) => ({ role, came, cameBack }));
  expect(seen.toSorted((a, b) => a.role.localeCompare(b.role))).toEqual([
    { role: 'student', came: true, cameBack: 0 },
    { role: 'teacher', came: true, cameBack: 0 },
  ]);
  const riya = ofTeacher.people.find(({ role }) => role === 'student');
  for (const email of [STUDENT, MOTHER])
    expect((await attendanceFor(email)).people.find(({ role }) => role === 'student')).toEqual(riya);
});

test.each([
  ['student', STUDENT],
  ['parent', MOTHER],
  ['teacher', TEACHER],
])('the page of the class has all of it for the %s', async (area, email) => {
  const { page, complaints } = await stage.enter(email);
  await page.goto(`/${area}/classes/${lessonId}`);
  const { classMinutes, people } = await attendanceFor(email);
  const rows = page.getByRole('list', { name: 'Attendance' });
  const ofClass = `of ${classMinutes} ${classMinutes === 1 ? 'minute' : 'minutes'}`;
  for (const { minutesPresent } of people) {
    await rows
      .getByText(`${Math.min(minutesPresent, classMinutes)} ${ofClass}`)
      .first()
      .waitFor();
  }
  await page.getByText('Halves and quarters').waitFor();
  await page.getByText('Next time we go on with fractions').waitFor();
  const poll = page.getByRole('listitem').filter({ hasText: 'Shall we do one more?' });
  await poll.getByText('Yes', { exact: true }).first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download worksheet.pdf' }).click(),
  ]);
  expect(await readFile(await download.path())).toEqual(WORKSHEET);
  await page.getByRole('button', { name: 'Show the whiteboard' }).click();
  const board = page.getByRole('img', { name: 'Page 1 of the whiteboard' });
  await expect.poll(() => board.evaluate(inkOfImage)).toBeGreaterThan(500);
  expect(await axeFinds(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
