/** The room of a class by somebody who has no mouse: nothing here is clicked, and the keyboard always has a place. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inkOn } from './board.ts';
import type { Watched } from './browser.ts';
import { comeIn, liveRoom } from './classroom.ts';
import { press, tabTo, waitForFocus } from './keys.ts';
import { shareMagentaAndTone } from './media.ts';
import { setStage } from './stage.ts';
import { pageOfWorking } from './test-pictures.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
/** More stops than the room has. */
const MOST_STOPS = 120;

let teacher: Watched;
let student: Watched;
let room: string;

const stage = setStage(async (ready) => {
  room = await liveRoom(ready, TEACHER);
  teacher = await ready.enter(TEACHER, { width: 1280, height: 900 });
  student = await comeIn(ready, STUDENT, room.replace('/classroom/', ''));
});

const bar = ({ page }: Watched) => page.getByRole('toolbar', { name: 'Class controls' });
const control = (who: Watched, name: string | RegExp) => bar(who).getByRole('button', { name });
const board = ({ page }: Watched) => page.getByRole('toolbar', { name: 'Whiteboard' });
const panel = ({ page }: Watched, name: string) => page.getByRole('region', { name, exact: true });

/** What has the focus, by the name that is read out; null when it is nowhere. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const labelled = at.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? [...(at.labels ?? [])] : [];
    const names = [
      at.getAttribute('aria-label'),
      ...labelled.map((id) => document.getElementById(id)?.textContent),
      ...labels.map(({ textContent }) => textContent),
      at.textContent,
      at.title,
      at.id === 'content' ? 'the room' : null,
    ];
    return (
      names.find((name) => name != null && name.trim() !== '')?.trim() ??
      `no name: ${at.outerHTML.slice(0, 120)}`
    );
  });

/** The keyboard has a place, now and when everything has settled. */
async function hasPlace(page: Page): Promise<void> {
  await expect.poll(() => focused(page), { timeout: 5_000 }).not.toBeNull();
  await page.waitForTimeout(250);
  expect(await focused(page)).toMatch(/^(?!no name)/);
}

/** All stops from here to the end of the page; each has a name. */
async function stopsOf(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (name === null) return names;
    expect(name).toMatch(/^(?!no name)/);
    names.push(name);
  }
  throw new Error(`there is no end to it: ${names.slice(-5).join(', ')}`);
}

/** Does something with a key, and still has a place. */
async function enter(target: Locator, towards: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await press(target, 'Enter', towards);
  await hasPlace(target.page());
}

test('before the class: a device is chosen, and one joins', async () => {
  const { page } = teacher;
  await page.goto(room);
  await page.getByRole('button', { name: 'Join class' }).waitFor();
  await page.waitForLoadState('networkidle');
  const stops = await stopsOf(page);
  for (const name of ['Join class', 'Play a sound']) expect(stops).toContain(name);
  const picker = page.getByRole('combobox', { name: 'Microphone' });
  await tabTo(picker);
  const devices = await picker.getByRole('option').allTextContents();
  expect(devices.length).toBeGreaterThan(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => picker.evaluate((list: HTMLSelectElement) => list.selectedIndex)).toBe(1);
  await waitForFocus(picker);
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
  const picker = devices.getByRole('combobox', { name: 'Microphone' });
  await tabTo(picker);
  const before = await picker.evaluate((list: HTMLSelectElement) => list.selectedIndex);
  await page.keyboard.press(before === 0 ? 'ArrowDown' : 'ArrowUp');
  await expect.poll(() => picker.evaluate((list: HTMLSelectElement) => list.selectedIndex)).not.toBe(before);
  await waitForFocus(picker);
  await page.keyboard.press('Escape');
  await devices.waitFor({ state: 'detached' });
  await hasPlace(page);
});

test('slides of the class’s files are put on the board, from the list and from the board itself', async () => {
  const { page } = teacher;
  await enter(control(teacher, /^Files/));
  const file = { name: 'page.png', mimeType: 'image/png', buffer: pageOfWorking(600, 400) };
  await page.locator('input[type=file][aria-label="Add files"]').setInputFiles(file);
  await enter(page.getByRole('button', { name: 'Put page.png on the board' }), 'Shift+Tab');
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await expect.poll(() => inkOn(student.page)).toBeGreaterThan(50);
  await hasPlace(page);
  const put = board(teacher).getByRole('button', { name: 'Put slides on the board (PDF or picture)' });
  await press(put, 'Enter');
  const fromFiles = page.getByRole('menuitem', { name: 'From the files of this class' });
  await fromFiles.waitFor();
  for (
    let step = 0;
    step < 3 && !(await fromFiles.evaluate((item) => item === document.activeElement));
    step++
  )
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Put a file of the class on the board' });
  await tabTo(choice.getByRole('button', { name: /^page\.png/ }));
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
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
