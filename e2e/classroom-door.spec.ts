/** Admission to a class and permissions in it: waiting, the teacher's decisions, and a parent who watches. */
import { GROUP_STUDENTS, GROUP_TEACHER } from '@kaksha/server/db/seed/move-to-now.ts';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { comeIn, comesNow, liveLesson, liveRoom } from './classroom.ts';
import { problemsAtAllWidths } from './look.ts';
import { decodedFrames, keepConnections } from './media.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const PARENT = 'parent@kaksha.example';

let student: Watched;
let teacher: Watched;
let parent: Watched;
let room: string;

const stage = setStage(async (ready) => {
  room = await liveRoom(ready, STUDENT);
  [student, teacher, parent] = await Promise.all([
    ready.enter(STUDENT),
    ready.enter(TEACHER),
    ready.enter(PARENT),
  ]);
  for (const { context } of [student, teacher]) await keepConnections(context);
});

const joinAs = async ({ page }: Pick<Watched, 'page'>) => {
  await page.goto(room);
  await page.getByRole('button', { name: 'Join class' }).click();
  await page.getByRole('toolbar', { name: 'Class controls' }).waitFor();
};

/** Opens the list of people, which is behind More. */
const openPeople = async ({ page }: Watched) => {
  await page.keyboard.press('p');
  const panel = page.getByRole('region', { name: 'People' });
  await panel.waitFor();
  return panel;
};

/** Chooses from the teacher's menu about the student. */
const decide = async (what: string) => {
  await teacher.page.getByRole('button', { name: 'Manage Riya Sharma' }).click();
  await teacher.page.getByRole('menuitem', { name: what, exact: true }).click();
};

test('the student waits for the teacher, and both are in', async () => {
  await joinAs(student);
  await student.page
    .getByText(/Waiting for/)
    .first()
    .waitFor();
  await joinAs(teacher);
  for (const { page } of [student, teacher]) {
    await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(5);
  }
  // A screen reader announces it, too.
  const said = teacher.page.getByTestId('said');
  await said.getByText('Riya Sharma joined the class').first().waitFor({ state: 'attached' });
});

test('the teacher mutes the student, who is told and speaks again; locked, it needs the teacher', async () => {
  const { page } = student;
  await openPeople(teacher);
  expect(await axeFinds(teacher.page)).toEqual([]);
  await expect.poll(() => comesNow(teacher.page)).toEqual({ pictures: 1, voices: 1 });
  await decide('Mute');
  await page.getByText('Your teacher muted you.').waitFor();
  // Not only the sign: nothing is to be heard any more.
  await expect.poll(() => comesNow(teacher.page)).toEqual({ pictures: 1, voices: 0 });
  await page.getByRole('button', { name: 'Unmute' }).first().waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Unmute' }).click();
  await page.getByText('Your teacher muted you.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  await expect.poll(() => comesNow(teacher.page)).toEqual({ pictures: 1, voices: 1 });
  // By the keys, too.
  for (const [key, name] of [
    ['m', 'Unmute'],
    ['m', 'Mute'],
    ['v', 'Turn camera on'],
    ['v', 'Turn camera off'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByRole('button', { name, exact: true }).waitFor();
  }

  await decide('Mute until I allow it');
  const locked = page.getByRole('alert').filter({ hasText: 'and has not let you speak again yet.' });
  await locked.first().waitFor();
  // It lies over the stage: put away, it stays away until there is something new to say.
  await locked.getByRole('button', { name: 'Dismiss' }).click();
  await locked.waitFor({ state: 'detached' });
  await decide('Let speak again');
  await page.getByText('Your teacher muted you.').waitFor();
  await decide('Ask to unmute');
  await page.getByText('Your teacher asks you to unmute.').waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Unmute' }).click();
  await page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
});

test('the teacher stops the student’s video, and allows it again', async () => {
  const { page } = student;
  await expect.poll(() => comesNow(teacher.page)).toEqual({ pictures: 1, voices: 1 });
  await decide('Stop video');
  await page
    .getByText(/^Your teacher stopped your video/)
    .first()
    .waitFor();
  await expect.poll(() => comesNow(teacher.page)).toEqual({ pictures: 0, voices: 1 });
  await decide('Allow video again');
  // A press before the student’s page knows of it is still refused.
  await page.getByText('Your teacher stopped your video.', { exact: true }).first().waitFor();
  await page
    .getByRole('toolbar', { name: 'Class controls' })
    .getByRole('button', { name: 'Turn camera on' })
    .click();
  await expect.poll(() => comesNow(teacher.page)).toEqual({ pictures: 1, voices: 1 });
});

test('the teacher takes the screen away, and the student’s own page obeys', async () => {
  const { page } = student;
  await page.getByRole('button', { name: 'Share screen' }).click();
  await page.getByRole('button', { name: 'Stop sharing' }).first().waitFor();
  await decide('Do not allow screen sharing');
  await page.getByText('Your teacher has not allowed you to share your screen.').first().waitFor();
  await page
    .getByRole('button', { name: /^(Share screen|Stop sharing)$/ })
    .first()
    .waitFor({ state: 'detached' });
  await decide('Allow screen sharing');
  await page.getByRole('button', { name: 'Share screen' }).waitFor();
});

test('a parent watches, and everybody is shown that they do', async () => {
  // Over the page of the class, as a parent comes to it.
  await parent.page.goto(room.replace('/classroom/', '/parent/classes/'));
  await parent.page.getByRole('link', { name: 'Watch the class' }).click();
  await parent.page.waitForURL(`**${room}`);
  await parent.page.getByText('You watch this class').waitFor();
  expect(await axeFinds(parent.page)).toEqual([]);
  await parent.page.getByRole('button', { name: 'Watch class' }).click();
  expect(await parent.page.getByRole('button', { name: /^(Mute|Unmute|Camera|Share screen)$/ }).count()).toBe(
    0,
  );
  await parent.page.getByText('You are watching. Everybody here sees that you do.').waitFor();
  expect(await axeFinds(parent.page)).toEqual([]);
  for (const { page } of [student, teacher]) {
    await page
      .getByTestId('watching')
      .getByText(/\(parent\) is watching$/)
      .waitFor();
  }
  await parent.page.getByRole('button', { name: 'Leave' }).click();
  await teacher.page.getByTestId('watching').waitFor({ state: 'detached' });
});

test('the teacher removes the student, who is told and kept out until let in again', async () => {
  const { page } = student;
  await decide('Remove from this class');
  await page.getByText('Your teacher has removed you from this class.').first().waitFor();
  // The first control is no button that refuses them again.
  const [first] = await page.locator('#content').locator('a, button').allTextContents();
  expect(first).toBe('Go to my dashboard');
  // While an urgent toast stands, axe finds its hidden double (mui/base-ui, issue 5659).
  await expect.poll(() => page.locator('[data-type=error]').count()).toBe(0);
  expect(await problemsAtAllWidths(student, 'removed from a class')).toEqual([]);
  expect(await teacher.page.getByText('would like to come in').count()).toBe(0);
});

test('who asks to come in again is told of, and comes in by themselves when the teacher lets them', async () => {
  const { page } = student;
  // Once, however often they ask.
  for (const again of [1, 2]) {
    await page.getByRole('button', { name: 'Join again' }).click();
    await page.getByText('They know that you would like to come back').waitFor();
    if (again === 1) expect(await problemsAtAllWidths(student, 'asked to come in again')).toEqual([]);
  }
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('You cannot come in right now');
  const asked = teacher.page.getByRole('dialog').filter({ hasText: 'Riya Sharma would like to come in' });
  await asked.getByText('You removed them from this class.').waitFor();
  expect(await asked.count()).toBe(1);
  // It stands over the bar, and covers none of its buttons.
  const ends = teacher.page.getByRole('toolbar', { name: 'Class controls' });
  for (const name of ['Leave', 'End class'])
    await ends.getByRole('button', { name }).click({ trial: true, timeout: 5_000 });
  expect(await problemsAtAllWidths(teacher, 'somebody asks to come in')).toEqual([]);
  await teacher.page.getByText('Riya Sharma was removed, and would like to come in').waitFor();
  // Where the list is not open, its button counts them.
  await teacher.page.keyboard.press('p');
  await teacher.page.getByRole('button', { name: 'People (1 unread)' }).waitFor();
  await teacher.page.keyboard.press('p');
  // The word goes after a while, and comes again with the next asking. A page that is busy meanwhile reads of the refusal and
  // of being let in right after one another.
  await page.evaluate((busyMs) => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      send.call(this, data);
      if (!String(data).includes('classroom:join')) return;
      WebSocket.prototype.send = send;
      console.debug('asked');
      const until = performance.now() + busyMs;
      while (performance.now() < until);
    };
  }, 3_000);
  const sent = page.waitForEvent('console', (line) => line.text() === 'asked');
  const pressed = page.getByRole('button', { name: 'Join again' }).click();
  await sent;
  await asked.getByRole('button', { name: 'Let in' }).click();
  await pressed;
  await page.getByRole('toolbar', { name: 'Class controls' }).waitFor();
  await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(5);
  for (const text of ['Riya Sharma was removed', 'Riya Sharma would like to come in']) {
    await teacher.page.getByText(text).first().waitFor({ state: 'detached' });
  }
});

test('a locked class lets in again whoever was in it, and nobody new until it is unlocked', async () => {
  for (const context of stage.browser.contexts()) await context.close();
  const lessonId = await liveLesson(stage, GROUP_TEACHER, 'How plants and animals breathe');
  const host = await comeIn(stage, GROUP_TEACHER, lessonId);
  const known = await comeIn(stage, GROUP_STUDENTS[0], lessonId);
  const people = await openPeople(host);
  await people.getByRole('button', { name: 'Lock the class' }).click();
  const sign = host.page.getByText('Locked', { exact: true });
  await sign.waitFor();
  expect(await problemsAtAllWidths(host, 'a locked class, for its teacher')).toEqual([]);

  const late = await stage.enter(GROUP_STUDENTS[1]);
  await late.page.goto(`/classroom/${lessonId}`);
  const joining = late.page.getByRole('button', { name: 'Join class' });
  await joining.click();
  const refused = late.page
    .getByText('Your teacher has locked this class. They know that you are here')
    .first();
  await refused.waitFor();
  expect(await late.page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'You cannot come in right now',
  );
  expect(await problemsAtAllWidths(late, 'outside a locked class')).toEqual([]);
  await known.page.getByRole('button', { name: 'Leave', exact: true }).click();
  await known.page.getByRole('button', { name: 'Join again' }).waitFor();
  expect(await problemsAtAllWidths(known, 'a class that was left')).toEqual([]);
  await known.page.getByRole('button', { name: 'Join again' }).click();
  await known.page.getByRole('toolbar', { name: 'Class controls' }).waitFor();

  // Unlocking admits the refused student, without another request.
  await people.getByRole('button', { name: 'Unlock the class' }).click();
  await sign.waitFor({ state: 'detached' });
  await late.page.getByRole('toolbar', { name: 'Class controls' }).waitFor();
  await host.page.locator('[data-tile-name]').nth(2).waitFor();
});

test('what is pressed before the server has let the teacher in is done with the joining, or said not to be', async () => {
  // Three people in a class that nobody looks at any more take a whole core.
  for (const context of stage.browser.contexts()) await context.close();
  const { page, context } = await stage.enter(TEACHER);
  let lineIsThere = false;
  await page.route(/\/api\/socket\b/, (route) => (lineIsThere ? route.continue() : route.abort()));
  await joinAs({ page });
  const board = page
    .getByRole('toolbar', { name: 'Class controls' })
    .getByRole('button', { name: /Whiteboard$/ });
  await board.click();
  const notDone = page.getByText('You are not connected to the class right now.').first();
  await notDone.waitFor();
  expect(await page.locator('.excalidraw').count()).toBe(0);
  // Once there is a line, a press has the socket try at once, and needs no second one. A slow machine needs more than the five
  // seconds of patience to come in.
  await page.evaluate(() => {
    const { setTimeout } = window;
    const patient = (run: () => void, ms: number) => setTimeout(run, ms === 5_000 ? 120_000 : ms);
    Object.assign(window, { setTimeout: patient });
  });
  lineIsThere = true;
  await board.click();
  await page.locator('.excalidraw canvas.interactive').waitFor();
  await context.close();
});
