/** The tools of the room by somebody who has no mouse: nothing here is clicked, and the keyboard always has a place. */
import { expect, test } from 'vitest';
import { inkOn } from './board.ts';
import type { Watched } from './browser.ts';
import { comeIn, liveLesson } from './classroom.ts';
import { arrowTo, press, waitForFocus } from './keys.ts';
import { shareMagentaAndTone } from './media.ts';
import { board, chooseAnother, control, enter, focused, hasPlace, panel } from './room-by-keyboard.ts';
import { setStage } from './stage.ts';
import { pageOfWorking } from './test-pictures.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

let teacher: Watched;
let student: Watched;
let lessonId: string;

const stage = setStage(async (ready) => {
  lessonId = await liveLesson(ready, STUDENT, 'Algebra Play');
  teacher = await comeIn(ready, TEACHER, lessonId, undefined, { width: 1280, height: 900 });
  student = await comeIn(ready, STUDENT, lessonId);
});

/** How many pictures the server keeps on the page of the board that is shown. */
async function picturesKept(): Promise<number> {
  const caller = await stage.callAs(TEACHER);
  const { board } = await caller.get<{ board: { pageId: string } }>(`/lessons/${lessonId}/board`);
  const { elements } = await caller.get<{ elements: { type: string; isDeleted: boolean }[] }>(
    `/lessons/${lessonId}/board/pages/${board.pageId}`,
  );
  return elements.filter(({ type, isDeleted }) => type === 'image' && !isDeleted).length;
}

test('a reaction is shown, and the other side sees and hears of it', async () => {
  const { page } = teacher;
  const react = control(teacher, 'React');
  await enter(react);
  await page.getByRole('menuitem').first().waitFor();
  await expect.poll(() => focused(page)).toContain('Thumbs up');
  await page.keyboard.press('Enter');
  await student.page.getByText('Thumbs up').first().waitFor({ state: 'attached' });
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  await hasPlace(page);
});

test('somebody is pinned from the list of people, and from the options of their tile', async () => {
  const { page } = teacher;
  await enter(control(teacher, /^People/));
  await enter(page.getByRole('button', { name: 'Pin Riya Sharma' }), 'Shift+Tab');
  await page.getByRole('button', { name: 'Unpin Riya Sharma' }).waitFor();
  await hasPlace(page);
  await page.keyboard.press('Escape');
  await panel(teacher, 'People').waitFor({ state: 'detached' });
  const options = page.getByRole('button', { name: 'Options for Riya Sharma' });
  await press(options, 'Enter', 'Shift+Tab');
  await expect.poll(() => focused(page)).toBe('Unpin');
  await page.keyboard.press('Enter');
  await hasPlace(page);
  await press(options, 'Enter', 'Shift+Tab');
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await waitForFocus(options);
});

test('the screen is shared by its key, and by its key no longer', async () => {
  const { page } = teacher;
  await shareMagentaAndTone(page);
  await page.keyboard.press('s');
  await control(teacher, 'Stop sharing').waitFor();
  await hasPlace(page);
  const shown = student.page.getByRole('button', { name: /^Options for the screen of/ });
  await shown.first().waitFor();
  await page.keyboard.press('s');
  await control(teacher, 'Share screen').waitFor();
  await shown.first().waitFor({ state: 'detached' });
  await hasPlace(page);
});

test('another microphone is chosen in the middle of a class', async () => {
  const { page } = teacher;
  const more = control(teacher, 'More');
  await enter(more);
  await press(control(teacher, 'Devices'), 'Enter', 'Shift+Tab');
  const devices = page.getByRole('dialog', { name: 'Devices' });
  await chooseAnother(devices.getByRole('combobox', { name: 'Microphone' }));
  await page.keyboard.press('Escape');
  await devices.waitFor({ state: 'detached' });
  await hasPlace(page);
});

test('a picture of the class’s files is put on the board, from the list and from the board itself', async () => {
  const { page } = teacher;
  await enter(control(teacher, /^Files/));
  const file = { name: 'page.png', mimeType: 'image/png', buffer: pageOfWorking(600, 400) };
  await page.locator('input[type=file][aria-label="Add files"]').setInputFiles(file);
  await enter(page.getByRole('button', { name: 'Put page.png on the board' }), 'Shift+Tab');
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await expect.poll(() => inkOn(student.page)).toBeGreaterThan(50);
  await expect.poll(picturesKept).toBe(1);
  await hasPlace(page);
  const put = board(teacher).getByRole('button', { name: 'Put slides on the board (PDF or picture)' });
  await press(put, 'Enter');
  await arrowTo(page.getByRole('menuitem', { name: 'From the files of this class' }));
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Put a file of the class on the board' });
  await press(choice.getByRole('button', { name: /^page\.png/ }), 'Enter');
  await choice.waitFor({ state: 'detached' });
  await expect.poll(picturesKept).toBe(2);
  await hasPlace(page);
  await enter(control(teacher, 'Close the Whiteboard'));
  await page.locator('.excalidraw').waitFor({ state: 'detached' });
});

test('a parent agrees to recordings, and the class is recorded and stopped', async () => {
  const { page } = teacher;
  const parent = await stage.enter('parent@kaksha.example');
  await parent.page.goto('/parent/dashboard');
  await press(
    parent.page.getByRole('button', { name: 'Recording of classes: not allowed' }).first(),
    'Enter',
  );
  const consent = parent.page.getByRole('dialog', { name: 'Recording of classes' });
  await press(consent.getByRole('button', { name: 'I have read this, and I agree' }), 'Enter');
  const allowed = parent.page.getByRole('button', { name: 'Recording of classes: allowed' }).first();
  await allowed.waitFor();
  await waitForFocus(allowed);
  await parent.context.close();

  await enter(control(teacher, 'Record this class'));
  const asks = page.getByRole('dialog', { name: 'Record this class' });
  await press(asks.getByRole('button', { name: 'Start recording' }), 'Enter');
  for (const { page: seen } of [teacher, student]) await seen.getByTestId('recording-sign').waitFor();
  await hasPlace(page);
  await enter(control(teacher, 'Stop recording'), 'Shift+Tab');
  await page.getByTestId('recording-sign').waitFor({ state: 'detached' });
  await hasPlace(page);
});

test('no page complained', () => {
  expect([...teacher.complaints, ...student.complaints]).toEqual([]);
});
