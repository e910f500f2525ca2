/** The room of a class and what opens in it: one comes in anew for each, as for a class on another day. */
import type { Page } from 'playwright-core';
import type { OpenState } from './open-states.ts';

type Side = 'student' | 'teacher';

/** Goes into the class that is live now. */
async function comeIn(page: Page): Promise<void> {
  await page.locator('a[href^="/classroom/"]').first().click();
  await page.getByRole('button', { name: 'Join class' }).click();
  await page.getByRole('toolbar', { name: 'Class controls' }).waitFor();
}

/** Presses a button of the bar, which on a phone stands behind 'More'. */
async function press(page: Page, name: RegExp | string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Class controls' });
  const button = bar.getByRole('button', { name });
  if (!(await button.isVisible())) await bar.getByRole('button', { name: 'More', exact: true }).click();
  await button.click();
}

const inRoom = (side: Side, name: string, open: (page: Page) => Promise<void>): OpenState => ({
  name,
  role: side,
  path: side === 'teacher' ? '/teacher/classes' : '/student/classes',
  async open(page) {
    await comeIn(page);
    await open(page);
  },
});

/** With its board open; an earlier look may have left it so. */
async function openBoard(page: Page): Promise<void> {
  const board = page.getByRole('toolbar', { name: 'Whiteboard' });
  await board.waitFor({ timeout: 2_000 }).catch(() => press(page, 'Whiteboard'));
  await page.locator('.excalidraw canvas.interactive').waitFor();
}

/** Answers a request to join that nothing could be decided, as while the database is away. */
const decideNothing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      // An event of socket.io that asks for an answer, and the answer.
      const [, id] = /^42(\d+)\["classroom:join"/.exec(String(data)) ?? [];
      if (id === undefined) return send.call(this, data);
      const answer = `43${id}${JSON.stringify([{ ok: false, message: 'Not now.', again: true }])}`;
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
    };
  });

/** The teacher is about to end the class, with this outcome as the server's answer; null for no answer. */
const endingAs = (name: string, outcome: 'asked' | 'cancelled' | null, text: string): OpenState =>
  inRoom('teacher', name, async (page) => {
    const minutes = { bookedMinutes: 120, heldMinutes: outcome === 'asked' ? 21 : 6 };
    const money = { pricePaise: 90_000, heldPaise: 15_750, creditPaise: 18_000 };
    await page.route('**/api/lessons/*/ending', (route) =>
      outcome === null
        ? route.fulfill({ status: 503, json: { message: 'Not now.' } })
        : route.fulfill({ json: { refusal: null, outcome, ...minutes, ...money } }),
    );
    await press(page, 'End class');
    await page.getByRole('alertdialog').getByText(text).waitFor();
    await page.unroute('**/api/lessons/*/ending');
  });

export const CLASSROOM_STATES: readonly OpenState[] = [
  {
    name: 'a class that lets nobody in for a while',
    role: 'student',
    path: '/student/classes',
    async open(page) {
      await decideNothing(page);
      await comeIn(page);
      await page.getByText('This takes longer than it should.').waitFor();
    },
  },
  inRoom('student', 'a class whose teacher has not come, with what low data saves', async (page) => {
    await press(page, /^Low data/);
    await page.getByRole('dialog').waitFor();
  }),
  inRoom('student', 'the chat of a class', async (page) => {
    await press(page, /^Chat/);
    await page.getByRole('region', { name: 'Chat', exact: true }).waitFor();
  }),
  inRoom('student', 'the signs by which one reacts', async (page) => {
    await press(page, 'React');
    await page.getByRole('menu').waitFor();
  }),
  inRoom('student', 'which devices one speaks and is seen by', async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Devices' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Microphone' }).waitFor();
  }),
  inRoom('student', 'what is done with a tile', async (page) => {
    await page
      .getByRole('button', { name: /^Options for / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Pin' }).waitFor();
  }),
  inRoom('teacher', 'the question before a class is recorded', async (page) => {
    await press(page, 'Record');
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  }),
  inRoom('teacher', 'who is in a class, and what its teacher decides', async (page) => {
    await press(page, /^People/);
    await page.getByRole('button', { name: 'Lock the class' }).waitFor();
  }),
  inRoom('teacher', 'a quiz that is being written', async (page) => {
    await press(page, /^Activities/);
    const panel = page.getByRole('region', { name: 'Activities', exact: true });
    await panel.getByRole('radio', { name: /^Quiz/ }).check({ force: true });
    await panel.getByRole('button', { name: 'Ask the class' }).click();
  }),
  inRoom('teacher', 'the notes of a class', async (page) => {
    await press(page, /^Notes/);
    await page.getByRole('textbox', { name: /Everybody in this class writes/ }).waitFor();
  }),
  inRoom('teacher', 'the files of a class', async (page) => {
    await press(page, /^Files/);
    await page.getByRole('button', { name: 'Add files' }).waitFor();
  }),
  inRoom('teacher', 'every key of the room', async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  }),
  inRoom('teacher', 'the whiteboard, with what is done with a page', async (page) => {
    await openBoard(page);
    await page.getByRole('button', { name: 'Manage this page' }).click();
    await page.getByRole('menuitem', { name: 'Remove this page' }).waitFor();
  }),
  inRoom('teacher', 'the name of a page of the whiteboard', async (page) => {
    await openBoard(page);
    await page.getByRole('button', { name: 'Manage this page' }).click();
    await page.getByRole('menuitem', { name: 'Name this page' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  }),
  inRoom('teacher', 'a formula for the whiteboard', async (page) => {
    await openBoard(page);
    await page.getByRole('button', { name: 'Write a formula' }).click();
    await page.getByRole('dialog').locator('math-field').waitFor();
  }),
  endingAs(
    'the question before a class is ended of which a part was held',
    'asked',
    'the family is asked what to pay',
  ),
  endingAs(
    'the question before a class is ended that counts as cancelled',
    'cancelled',
    'counts as cancelled by you',
  ),
  endingAs(
    'the question before a class is ended whose minutes could not be counted',
    null,
    'could not be counted',
  ),
  inRoom('teacher', 'the question before a class is ended', async (page) => {
    await press(page, 'End class');
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
  }),
];
