/** Single keys of the room while a dialog is open over it, or loading; and the tools of the board's editor. */
import { expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { liveRoom } from './classroom.ts';
import { focused } from './room-by-keyboard.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';

let teacher: Watched;

setStage(async (stage) => {
  teacher = await stage.enter(TEACHER);
  const { page } = teacher;
  await page.goto(await liveRoom(stage, TEACHER));
  await page.getByRole('button', { name: 'Join class' }).click();
  await bar().getByRole('button', { name: 'Whiteboard', exact: true }).click();
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await page.waitForLoadState('networkidle');
});

/** Also behind a dialog. */
const bar = () => teacher.page.getByRole('toolbar', { name: 'Class controls', includeHidden: true });
const board = () => teacher.page.getByRole('toolbar', { name: 'Whiteboard' });

/** None of the keys M, V, S and C had its effect. */
async function expectRoomUntouched(): Promise<void> {
  const { page } = teacher;
  expect(await page.getByText('You are sharing your screen').count()).toBe(0);
  expect(await bar().getByRole('button', { name: 'Mute', exact: true, includeHidden: true }).count()).toBe(1);
  expect(await bar().getByRole('button', { name: 'Turn camera off', includeHidden: true }).count()).toBe(1);
  expect(await page.getByRole('textbox', { name: /message/i, includeHidden: true }).count()).toBe(0);
}

const SCRIPTS = /\/assets\/.*\.js$/;

/** Scripts that the page asks for from now on come when the test says so. */
async function holdScripts(): Promise<() => void> {
  const { page } = teacher;
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return () => letThrough();
}

test('a dialog that is still being loaded keeps the keys from the room, and has the focus when it is there', async () => {
  const { page } = teacher;
  const release = await holdScripts();
  await page.keyboard.press('?');
  for (const key of ['m', 'v', 's', 'c']) await page.keyboard.press(key);
  await expectRoomUntouched();
  release();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  for (const key of ['m', 'v', 's', 'c']) await page.keyboard.press(key);
  await expectRoomUntouched();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await bar().getByRole('button', { name: 'Unmute' }).waitFor();
  await page.keyboard.press('m');
  await bar().getByRole('button', { name: 'Mute', exact: true }).waitFor();
});

test('a formula that is typed while its editor comes does nothing to the room, and is whole', async () => {
  const { page } = teacher;
  const release = await holdScripts();
  await board().getByRole('button', { name: 'Write a formula' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a formula' });
  await dialog.getByRole('textbox').waitFor();
  await page.keyboard.type('ms');
  // A fast hand: the next key comes at the moment when the editor has the focus.
  await page.evaluate(() => {
    const type = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.localName === 'math-field')
        (target as HTMLElement & { executeCommand(command: unknown[]): void }).executeCommand([
          'typedText',
          'v',
          { focus: false, feedback: false },
        ]);
    };
    document.addEventListener('focusin', type, { once: true });
  });
  release();
  await dialog.locator('math-field').waitFor();
  expect(await focused(page)).not.toBeNull();
  await page.keyboard.type('c');
  const written = () => dialog.locator('math-field').evaluate((field) => (field as HTMLInputElement).value);
  await expect.poll(written).toBe('msvc');
  await expectRoomUntouched();
  // Even when the dialog has lost the focus, the keys are not the room's.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const key of ['m', 'v', 's', 'c']) await page.keyboard.press(key);
  await expectRoomUntouched();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('the board offers no frames of other sites and no diagrams from text', async () => {
  const { page } = teacher;
  await page.locator('.App-toolbar__extra-tools-trigger').click();
  const tools = page.locator('.App-toolbar__extra-tools-dropdown');
  await tools.getByText('Frame tool').waitFor();
  const texts = await tools.innerText();
  expect(texts).toContain('Laser pointer');
  expect(texts).not.toMatch(/embed|mermaid|generate|diagram/i);
  await page.keyboard.press('Escape');
  await page.locator('.excalidraw canvas.interactive').click({ position: { x: 300, y: 200 } });
  // The editor's palette of commands, which would have them too.
  for (const keys of ['Control+/', 'Control+Shift+P']) {
    await page.keyboard.press(keys);
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Board menu' }).click();
  await page.getByText('Find on canvas').waitFor();
  expect(await page.locator('.excalidraw').innerText()).not.toMatch(/web embed|mermaid/i);
  await page.keyboard.press('Escape');
});

test('no window complained', () => {
  expect(teacher.complaints).toEqual([]);
});
