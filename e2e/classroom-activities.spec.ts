/** Activities of a teacher and a student in a class besides talking, and the records they have afterwards. */
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import type { Watched } from './browser.ts';
import { problemsAtAllWidths } from './look.ts';
import { setStage } from './stage.ts';
import { isAlmostOver } from './time-passes.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';

let student: Watched;
let teacher: Watched;
let lessonId: string;

const stage = setStage(async ({ enter, callAs }) => {
  interface Lessons {
    lessons: { id: string; status: string; startsAt: string; endsAt: string }[];
  }
  const { lessons } = await (await callAs(STUDENT)).get<Lessons>('/lessons?status=upcoming');
  const live = lessons.find(
    ({ status, startsAt, endsAt }) =>
      status === 'scheduled' && Date.parse(startsAt) < Date.now() && Date.parse(endsAt) > Date.now(),
  );
  if (live === undefined) throw new Error('the demo has no live class');
  lessonId = live.id;
  [student, teacher] = [await enter(STUDENT, { phone: true }), await enter(TEACHER)];
  for (const { page } of [student, teacher]) await joinClass(page);
  // The student, who comes first, waits for the teacher.
  for (const { page } of [student, teacher]) await page.getByTestId('remote-video').waitFor();
});

async function joinClass(page: Watched['page']): Promise<void> {
  await page.goto(`/classroom/${lessonId}`);
  await page.getByRole('button', { name: 'Join class' }).click();
  await page.getByRole('toolbar', { name: 'Class controls' }).waitFor();
}

/** Opens More on a phone. @returns the button of this name in it */
async function inMore(name: string | RegExp) {
  await student.page.getByRole('button', { name: 'More', exact: true }).tap();
  const button = student.page.getByRole('button', { name });
  await button.waitFor();
  return button;
}

/** Looks whether it stands there, and closes More again. */
async function isInMore(name: string): Promise<void> {
  await inMore(name);
  await student.page.keyboard.press('Escape');
  await student.page.getByRole('button', { name }).waitFor({ state: 'hidden' });
}

const panel = (page: Watched['page'], name: string) => page.getByRole('region', { name, exact: true });

test('a raised hand and a reaction reach the teacher, who lowers the hand', async () => {
  await (await inMore('Raise hand')).tap();
  await isInMore('Lower hand');
  await teacher.page.getByTestId('said').filter({ hasText: 'Riya Sharma raised a hand' }).waitFor({
    state: 'attached',
  });
  await (await inMore('React')).tap();
  // As long as a finger takes: the menu stays where it is meanwhile.
  await student.page.getByRole('menuitem', { name: 'Clapping' }).click({ delay: 300 });
  await teacher.page.getByTestId('said').filter({ hasText: 'Riya Sharma: clapping' }).waitFor({
    state: 'attached',
  });
  const tile = teacher.page.locator('[data-tile-name="Riya Sharma"]');
  await tile.getByText('hand raised, number 1').waitFor({ state: 'attached' });

  await teacher.page.getByRole('button', { name: /^Activities/ }).click();
  await teacher.page.getByRole('button', { name: 'Lower the hand of Riya Sharma' }).click();
  await isInMore('Raise hand');
  await tile.getByText(/^hand raised/).waitFor({ state: 'detached' });
  // The key does the same as the button.
  await student.page.keyboard.press('h');
  await teacher.page.getByRole('button', { name: 'Lower the hand of Riya Sharma' }).waitFor();
  await student.page.keyboard.press('h');
  await isInMore('Raise hand');
});

test('a poll is answered, counted as the answers come, changed, and closed', async () => {
  const activities = panel(teacher.page, 'Activities');
  await activities.getByRole('button', { name: 'Ask the class' }).click();
  await activities.getByText('Please write a question').waitFor();
  expect(await axeFinds(teacher.page)).toEqual([]);
  await activities.getByRole('textbox', { name: 'Question' }).fill('Shall we do one more?');
  await activities.getByRole('button', { name: 'Yes or no' }).click();
  await activities.getByRole('button', { name: 'Ask the class' }).click();

  await student.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await student.page.getByRole('radio', { name: 'No' }).check({ force: true });
  await activities.getByText('1 student has answered').waitFor();
  await activities.getByRole('listitem').filter({ hasText: 'No' }).getByText('1 answer').waitFor();
  await student.page.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await activities.getByRole('listitem').filter({ hasText: 'Yes' }).getByText('1 answer').waitFor();
  expect(await problemsAtAllWidths(teacher, 'a poll that is open, for its teacher')).toEqual([]);
  expect(await problemsAtAllWidths(student, 'a poll that is open, for its student')).toEqual([]);
  await activities.getByRole('button', { name: 'Close the poll' }).click();
  await student.page.getByText('Poll, closed').waitFor();
  await student.page.getByText('Your answer', { exact: true }).waitFor();
});

test('a quiz shows what is right once the teacher closes it', async () => {
  const activities = panel(teacher.page, 'Activities');
  await activities.getByRole('radio', { name: /^Quiz/ }).check({ force: true });
  await activities.getByRole('textbox', { name: 'Question' }).fill('What is 1/2 + 1/3?');
  await activities.getByRole('textbox', { name: 'Answer 1' }).fill('2/5');
  await activities.getByRole('textbox', { name: 'Answer 2' }).fill('5/6');
  await activities.getByRole('radio', { name: 'Answer 2 is right' }).check();
  await activities.getByRole('button', { name: 'Ask the class' }).click();
  await student.page.getByRole('radio', { name: '2/5' }).check({ force: true });
  await student.page.getByText('Your answer is in').waitFor();
  expect(await axeFinds(student.page)).toEqual([]);
  expect(await student.page.getByText('Right answer').count()).toBe(0);
  await activities.getByRole('button', { name: 'Close and show the right answer' }).click();
  await student.page.getByRole('listitem').filter({ hasText: '5/6' }).getByText('Right answer').waitFor();
  expect(await problemsAtAllWidths(teacher, 'what was asked last, for the teacher')).toEqual([]);
  expect(await problemsAtAllWidths(student, 'a quiz that is closed, for the student')).toEqual([]);
});

test('a timer is seen by both, gets a minute more, and survives a reload', async () => {
  const activities = panel(teacher.page, 'Activities');
  await activities.getByRole('radio', { name: '5 minutes' }).check({ force: true });
  await activities.getByRole('button', { name: 'Start the timer' }).click();
  await student.page
    .getByTestId('class-timer')
    .filter({ hasText: /[45]:\d\d/ })
    .waitFor();
  await activities.getByRole('button', { name: 'Add a minute' }).click();
  await student.page
    .getByTestId('class-timer')
    .filter({ hasText: /[56]:\d\d/ })
    .waitFor();
  expect(await problemsAtAllWidths(teacher, 'a timer that runs, for the teacher')).toEqual([]);
  expect(await problemsAtAllWidths(student, 'a timer that runs, for the student')).toEqual([]);
  await joinClass(student.page);
  await student.page
    .getByTestId('class-timer')
    .filter({ hasText: /[56]:\d\d/ })
    .waitFor();
  await activities.getByRole('button', { name: 'Stop the timer' }).click();
  await student.page.getByTestId('class-timer').waitFor({ state: 'detached' });
});

test('the newest line of the chat stays in sight when the phone is turned', async () => {
  const { page } = student;
  const turn = async (width: number, height: number) => page.setViewportSize({ width, height });
  const upright = page.viewportSize() ?? { width: 360, height: 780 };
  await page.getByRole('button', { name: /^Chat/ }).tap();
  const chat = panel(page, 'Chat');
  const message = chat.getByRole('textbox', { name: 'Message' });
  for (let line = 1; line <= 12; line++) {
    await message.fill(`Line ${line}`);
    await message.press('Enter');
  }
  const newest = chat.getByText('Line 12', { exact: true });
  await newest.waitFor();
  const isSeen = () =>
    newest.evaluate((line) => {
      const { x, y, width, height } = line.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return there !== null && (line.contains(there) || there.contains(line));
    });
  await expect.poll(isSeen).toBe(true);
  await turn(740, 360);
  await expect.poll(isSeen).toBe(true);
  await turn(upright.width, upright.height);
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press('Escape');
});

test('notes are written by both, saved by themselves, and there after a reload', async () => {
  const notesOf = ({ page }: Watched) =>
    page.getByRole('textbox', { name: /Everybody in this class writes/ });
  await (await inMore(/^Notes/)).tap();
  await teacher.page.getByRole('button', { name: /^Notes/ }).click();
  await notesOf(teacher).fill('Adding fractions\n');
  await expect.poll(() => notesOf(student).inputValue()).toBe('Adding fractions\n');
  await notesOf(student).fill('Adding fractions\n- same denominator first');
  await expect.poll(() => notesOf(teacher).inputValue()).toBe('Adding fractions\n- same denominator first');
  await student.page
    .getByTestId('notes-state')
    .filter({ hasText: /^Saved$/ })
    .waitFor();
  expect(await axeFinds(student.page)).toEqual([]);
  await joinClass(student.page);
  await (await inMore(/^Notes/)).tap();
  await expect.poll(() => notesOf(student).inputValue()).toBe('Adding fractions\n- same denominator first');
});

test('afterwards: a review by one tap, the summary for the family, and the way to the next class', async () => {
  await isAlmostOver(stage.product, lessonId);
  await teacher.page.getByRole('button', { name: 'End class' }).click();
  await teacher.page.getByRole('alertdialog').getByRole('button', { name: /End/ }).click();
  const { page } = student;
  await page.getByRole('heading', { name: 'Class completed' }).waitFor();
  await page.getByText(/the notes that you wrote together, 1 poll, 1 quiz and the chat\./).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give 2 stars: Fair' }).click();
  // Touched by mistake: a review is written once.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Give 5 stars: Excellent' }).click();
  await page.getByText('Thank you for your review.').first().waitFor();

  await page.getByRole('link', { name: 'See how it went' }).click();
  await page.getByRole('heading', { name: 'Written together in class' }).waitFor();
  await page.getByText('- same denominator first').waitFor();
  const quiz = page.getByRole('listitem').filter({ hasText: 'What is 1/2 + 1/3?' });
  await quiz.getByText('Right answer').waitFor();
  await quiz.getByText('Your answer').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  const kept = await (await stage.callAs(STUDENT)).get<{ review: { rating: number } | null }>(
    `/lessons/${lessonId}/feedback`,
  );
  expect(kept.review?.rating).toBe(5);

  await page.getByRole('link', { name: 'Book the next one' }).click();
  await page.waitForURL(/\/teachers\/.+\/book\?.*subject=Mathematics/);
  await expect.poll(() => page.getByRole('radio', { name: 'Mathematics' }).isChecked()).toBe(true);
  expect([...student.complaints, ...teacher.complaints]).toEqual([]);
});
