/** The room of a class by somebody who has no mouse: nothing here is clicked, and the keyboard always has a place. */
import { expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { comeIn, liveRoom } from './classroom.ts';
import { press, tabTo, waitForFocus } from './keys.ts';
import {
  bar,
  board,
  chooseAnother,
  control,
  enter,
  focused,
  hasPlace,
  panel,
  stopsOf,
} from './room-by-keyboard.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

let teacher: Watched;
let student: Watched;
let room: string;

setStage(async (ready) => {
  room = await liveRoom(ready, TEACHER);
  teacher = await ready.enter(TEACHER, { width: 1280, height: 900 });
  student = await comeIn(ready, STUDENT, room.replace('/classroom/', ''));
});

test('before the class: a device is chosen, and one joins', async () => {
  const { page } = teacher;
  await page.goto(room);
  await page.getByRole('button', { name: 'Join class' }).waitFor();
  await page.waitForLoadState('networkidle');
  const stops = await stopsOf(page);
  for (const name of ['Join class', 'Play a sound']) expect(stops).toContain(name);
  const picker = page.getByRole('combobox', { name: 'Microphone' });
  const devices = await picker.getByRole('option').allTextContents();
  expect(devices.length).toBeGreaterThan(1);
  await chooseAnother(picker);
  await press(page.getByRole('button', { name: 'Join class' }), 'Enter');
  await bar(teacher).waitFor();
  await waitForFocus(page.locator('#content'));
});

test('every stop of the room has a name, and the bar has them all', async () => {
  const stops = await stopsOf(teacher.page);
  for (const word of [
    'Mute',
    'camera',
    'Share screen',
    'Chat',
    'Whiteboard',
    'People',
    'Files',
    'More',
    'Leave',
  ])
    expect(
      stops.some((stop) => stop.toLowerCase().includes(word.toLowerCase())),
      word,
    ).toBe(true);
});

test.each(['Chat', 'People', 'Files', 'Activities', 'Notes'])(
  '%s opens, and Escape closes it',
  async (name) => {
    const { page } = teacher;
    const button = control(teacher, new RegExp(`^${name}`));
    await enter(button);
    const opened = panel(teacher, name);
    await opened.waitFor();
    await tabTo(opened.getByRole('button', { name: `Close ${name.toLowerCase()}` }), 'Shift+Tab');
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await waitForFocus(button);
    await page.keyboard.press('Enter');
    await opened.waitFor();
    // Also from the button itself.
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await waitForFocus(button);
  },
);

test('a line is sent and read, and a note written, which the other side has at once', async () => {
  const { page } = teacher;
  await enter(control(teacher, /^Chat/));
  const chat = panel(teacher, 'Chat');
  await tabTo(chat.getByRole('textbox', { name: 'Message' }), 'Shift+Tab');
  await page.keyboard.type('Please open exercise 2.3');
  await page.keyboard.press('Enter');
  await chat.getByRole('list', { name: 'Messages' }).getByText('Please open exercise 2.3').waitFor();
  await hasPlace(page);
  await page.keyboard.press('Escape');
  await chat.waitFor({ state: 'detached' });

  await enter(control(teacher, /^Notes/));
  const notes = panel(teacher, 'Notes');
  await tabTo(notes.getByRole('textbox'), 'Shift+Tab');
  await page.keyboard.type('Signs change inside the brackets');
  await notes
    .getByTestId('notes-state')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await notes.waitFor({ state: 'detached' });
  await waitForFocus(control(teacher, /^Notes/));

  await enter(control(student, /^Chat/));
  await panel(student, 'Chat').getByText('Please open exercise 2.3').waitFor();
  await student.page.keyboard.press('Escape');
  await enter(control(student, /^Notes/));
  const written = panel(student, 'Notes').getByRole('textbox');
  await expect.poll(() => written.inputValue()).toContain('Signs change inside the brackets');
  await student.page.keyboard.press('Escape');
  await panel(student, 'Notes').waitFor({ state: 'detached' });
});

test('on a phone with a keyboard, what More opens has the focus, and More has it afterwards', async () => {
  const { page } = student;
  await page.setViewportSize({ width: 360, height: 740 });
  const more = control(student, 'More');
  for (const name of ['People', 'Files']) {
    await enter(more);
    await press(control(student, new RegExp(`^${name}`)), 'Enter', 'Shift+Tab');
    const opened = panel(student, name);
    await waitForFocus(opened);
    await page.keyboard.press('Tab');
    await waitForFocus(opened.getByRole('button', { name: `Close ${name.toLowerCase()}` }));
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    await waitForFocus(more);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('a poll is asked and closed, a timer started and stopped, and what goes away leaves a place', async () => {
  const { page } = teacher;
  await enter(control(teacher, /^Activities/));
  const activities = panel(teacher, 'Activities');
  await tabTo(activities.getByRole('textbox', { name: 'Question' }), 'Shift+Tab');
  await page.keyboard.type('Shall we go on?');
  await enter(activities.getByRole('button', { name: 'Yes or no' }));
  await enter(activities.getByRole('button', { name: 'Ask the class' }));
  await activities.getByText('Poll, open').waitFor();
  await hasPlace(page);
  await enter(activities.getByRole('button', { name: 'Close the poll' }));
  await activities.getByText('Poll, closed').waitFor();
  await hasPlace(page);
  await enter(activities.getByRole('button', { name: 'Start the timer' }));
  await activities.getByRole('button', { name: 'Stop the timer' }).waitFor();
  await hasPlace(page);
  await enter(activities.getByRole('button', { name: 'Stop the timer' }));
  await activities.getByRole('button', { name: 'Start the timer' }).waitFor();
  await hasPlace(page);
  await page.keyboard.press('Escape');
  await activities.waitFor({ state: 'detached' });
});

test('a hand is lowered, and a person’s menu opens and closes', async () => {
  const { page } = teacher;
  await student.page.keyboard.press('h');
  await page.getByTestId('said').getByText('Riya Sharma raised a hand').waitFor({ state: 'attached' });
  await enter(control(teacher, /^Activities/));
  await enter(page.getByRole('button', { name: 'Lower the hand of Riya Sharma' }), 'Shift+Tab');
  await page.getByRole('button', { name: 'Lower the hand of Riya Sharma' }).waitFor({ state: 'detached' });
  await hasPlace(page);
  await page.keyboard.press('Escape');
  await enter(control(teacher, /^People/));
  const manage = page.getByRole('button', { name: 'Manage Riya Sharma' });
  await press(manage, 'Enter', 'Shift+Tab');
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).waitFor();
  await hasPlace(page);
  await page.keyboard.press('Escape');
  await waitForFocus(manage);
  await page.keyboard.press('Escape');
  await panel(teacher, 'People').waitFor({ state: 'detached' });
});

test('the whiteboard: pages are added, turned and named, and it is put away', async () => {
  const { page } = teacher;
  await enter(control(teacher, 'Whiteboard'));
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await hasPlace(page);
  await enter(board(teacher).getByRole('button', { name: 'Add a page' }), 'Shift+Tab');
  await page.getByText('Page 2 of 2', { exact: true }).waitFor();
  await page.getByTestId('said').getByText('Whiteboard, page 2 of 2').waitFor({ state: 'attached' });
  // At the first page the button that led there rests.
  await enter(board(teacher).getByRole('button', { name: 'Page before' }), 'Shift+Tab');
  await page.getByText('Page 1 of 2', { exact: true }).waitFor();
  await hasPlace(page);
  const manage = board(teacher).getByRole('button', { name: 'Manage this page' });
  await press(manage, 'Enter');
  await page.getByRole('menuitem', { name: 'Name this page' }).waitFor();
  await page.keyboard.press('Escape');
  await waitForFocus(manage);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Name this page' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Name this page');
  await page.keyboard.press('Enter');
  const naming = page.getByRole('dialog', { name: 'Name this page' });
  await waitForFocus(naming.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Fractions');
  await page.keyboard.press('Enter');
  await naming.waitFor({ state: 'detached' });
  await hasPlace(page);
  for (const who of [teacher, student]) await board(who).getByText('Fractions').waitFor();
  await press(board(teacher).getByRole('button', { name: 'Write a formula' }), 'Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasPlace(page);

  await enter(control(teacher, 'Close the Whiteboard'));
  await page.locator('.excalidraw').waitFor({ state: 'detached' });
  await hasPlace(page);
});

test('more, the list of keys, leaving and coming back, and the question before the end', async () => {
  const { page } = teacher;
  const more = control(teacher, 'More');
  await enter(more);
  await page.keyboard.press('Escape');
  await waitForFocus(more);
  await page.keyboard.press('Enter');
  await press(control(teacher, /^Shortcuts/), 'Enter', 'Shift+Tab');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasPlace(page);
  await press(control(teacher, 'Leave'), 'Enter');
  await page.getByRole('heading', { name: 'You left the class' }).waitFor();
  await hasPlace(page);
  await press(page.getByRole('button', { name: 'Join again' }), 'Enter');
  await bar(teacher).waitFor();
  await waitForFocus(page.locator('#content'));
  const end = control(teacher, 'End class');
  await press(end, 'Enter');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await waitForFocus(end);
  expect([...teacher.complaints, ...student.complaints]).toEqual([]);
});
