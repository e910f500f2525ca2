/** Who is let into a class and what they may do there: waiting, the teacher's decisions, and a parent who watches. */
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { comesNow, liveRoom } from './classroom.ts';
import { decodedFrames, keepConnections } from './media.ts';
import { setStage } from './stage.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const PARENT = 'parent@kaksha.example';

let student: Watched;
let teacher: Watched;
let parent: Watched;
let room: string;

setStage(async (ready) => {
  room = await liveRoom(ready, STUDENT);
  [student, teacher, parent] = await Promise.all([
    ready.enter(STUDENT),
    ready.enter(TEACHER),
    ready.enter(PARENT),
  ]);
  for (const { context } of [student, teacher]) await keepConnections(context);
});

const joinAs = async ({ page }: Watched) => {
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

/** Chooses from what the teacher can decide about the student. */
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
  // What is offered first is no button that refuses them again.
  const [first] = await page.locator('#content').locator('a, button').allTextContents();
  expect(first).toBe('Go to my dashboard');
  await page.getByRole('button', { name: 'Join again' }).click();
  await page.getByText('Your teacher has removed you from this class.').first().waitFor();
  await teacher.page.getByRole('button', { name: 'Let Riya Sharma in again' }).click();
  await teacher.page.getByText('Riya Sharma was removed').waitFor({ state: 'detached' });
  await joinAs(student);
  await expect.poll(() => decodedFrames(page), { timeout: 30_000 }).toBeGreaterThan(5);
});
