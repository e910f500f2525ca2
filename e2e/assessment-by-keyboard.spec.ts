/**
 * A whole assessment by keyboard alone, from the teacher's first letter to the student's last answer, and as a screen
 * reader announces it: every control has its role, its name and its state.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { choose, press, tabTo, waitForFocus } from './keys.ts';
import { setStage } from './stage.ts';

const TEACHER = 'teacher@kaksha.example';
const TITLE = 'Fractions by keyboard';
const OPTIONS = '/teacher/assessment-options';

interface Own {
  name: string;
  grade: number;
  subjects: string[];
}

let teacher: Watched;
const stage = setStage(async ({ enter }) => {
  teacher = await enter(TEACHER);
});

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Moves along a group of radio buttons until this one is chosen. */
async function chooseRadio(page: Page, name: string): Promise<void> {
  const group = page.getByRole('dialog').getByRole('group', { name: 'Question Type' });
  await tabTo(group.getByRole('radio', { checked: true }), 'Shift+Tab');
  const wanted = group.getByRole('radio', { name, exact: true });
  for (let step = 0; step < 9 && !(await wanted.isChecked()); step++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(50);
  }
  await expect.poll(() => wanted.isChecked()).toBe(true);
}

test('it is created: details, a day of the calendar, two questions', async () => {
  const { page } = teacher;
  await page.goto('/teacher/assessments');
  await press(page.getByRole('link', { name: 'Create New Assessment' }), 'Enter');
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor();
  await tabTo(page.getByLabel('Title'));
  await page.keyboard.type(TITLE);
  await choose(page, 'Subject', 'Mathematics');
  await choose(page, 'Grade', '8th');
  await choose(page, 'Type', 'Quiz');
  await press(page.getByLabel('Due Date'), 'Enter');
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await press(next(page), 'Enter');
  await waitForFocus(page.getByRole('heading', { name: 'Questions', exact: true }));

  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  const add = dialog.getByRole('button', { name: 'Add Question' });
  await press(page.getByRole('button', { name: 'Add Question' }), 'Enter');
  await tabTo(dialog.getByRole('textbox', { name: 'Question' }));
  await page.keyboard.type('Which is a half?');
  await tabTo(dialog.getByRole('textbox', { name: 'Option 1' }));
  await page.keyboard.type('2/4');
  await press(dialog.getByRole('radio', { name: 'Option 1 is correct' }), 'Space', 'Shift+Tab');
  await tabTo(dialog.getByRole('textbox', { name: 'Option 2' }));
  await page.keyboard.type('2/3');
  await press(add, 'Enter');
  await page.getByText('Total Marks: 1').waitFor();

  await press(page.getByRole('button', { name: 'Add Question' }), 'Enter');
  await dialog.waitFor();
  await tabTo(dialog.getByRole('textbox', { name: 'Question' }));
  await chooseRadio(page, 'Short answer');
  await tabTo(dialog.getByRole('textbox', { name: 'Question' }));
  await page.keyboard.type('Write three quarters as a fraction.');
  await tabTo(dialog.getByRole('textbox', { name: 'Accepted answers' }));
  await page.keyboard.type('3/4');
  await press(dialog.getByRole('checkbox', { name: /^A formula/ }), 'Space');
  await press(add, 'Enter');
  await page.getByText('Total Marks: 2').waitFor();
}, 240_000);

test('it is assigned and published; nothing of it needed a mouse', async () => {
  const { page, complaints } = teacher;
  await press(next(page), 'Enter');
  await waitForFocus(page.getByRole('heading', { name: 'Assign Students', exact: true }));
  // Of the teacher's own students those of the subject and the grade, and nobody else.
  const { students } = await (await stage.callAs(TEACHER)).get<{ students: Own[] }>(OPTIONS);
  const fitting = students.filter(({ grade, subjects }) => grade === 8 && subjects.includes('Mathematics'));
  expect(fitting.length).toBeLessThan(students.length);
  expect(await page.getByRole('checkbox').count()).toBe(fitting.length);
  for (const { name } of fitting) await page.getByRole('checkbox', { name }).waitFor({ state: 'attached' });
  await press(page.getByRole('checkbox', { name: 'Riya Sharma' }), 'Space');
  await page.getByText('Selected Students: 1').waitFor();
  await press(next(page), 'Enter');
  await waitForFocus(page.getByRole('heading', { name: 'Review', exact: true }));
  await press(page.getByRole('button', { name: 'Publish Assessment' }), 'Enter');
  await page.getByText('Assessment published').first().waitFor();
  expect(complaints).toEqual([]);
}, 120_000);

test('it is taken; a screen reader is told the clock, the list, the flags and each field', async () => {
  const { page, complaints } = await stage.enter('student@kaksha.example');
  await page.goto('/student/assessments');
  await press(page.getByRole('button', { name: `Take: ${TITLE}` }), 'Enter');
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await press(page.getByRole('button', { name: /^Start/ }), 'Enter');
  await page.getByRole('heading', { name: 'Question 1 of 2' }).waitFor();

  const told = async () => page.locator('body').ariaSnapshot();
  const first = await told();
  for (const said of [
    '- banner:',
    '- status: Saved on the server',
    '- link "Leave; your answers stay, and you can go on until the end"',
    '- navigation "Questions":',
    '- button "Question 1, not answered"',
    '- button "Question 2, not answered"',
    '- heading "Question 1 of 2" [level=2]',
    '- button "Flag"',
    '- button "Next"',
    '- button "Hand in"',
  ])
    expect(first).toContain(said);
  expect(first).toMatch(/- radio ".*2\/4.*"\n/);

  await press(page.getByRole('radio', { name: '2/4' }), 'Space');
  await press(page.getByRole('button', { name: 'Flag' }), 'Enter');
  await expect.poll(told).toContain('- button "Flagged" [pressed]');
  expect(await told()).toContain('- button "Question 1, answered, flagged"');
  expect(await told()).toMatch(/- radio ".*2\/4.*" \[checked\]/);
  await press(page.getByRole('button', { name: 'Next' }), 'Enter');
  await waitForFocus(page.getByRole('heading', { name: 'Question 2 of 2' }));
  const field = page.locator('math-field');
  await tabTo(field);
  await page.keyboard.type('3/4');
  await expect.poll(told).toContain('- button "Question 2, answered"');
  expect(await told()).toContain('- toolbar "Keys for formulas":');
  await expect.poll(() => field.evaluate((each) => each.getAttribute('aria-labelledby') !== null)).toBe(true);

  await press(page.getByRole('button', { name: 'Hand in' }), 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Hand in your answers?' });
  await dialog.getByText('1 question flagged').waitFor();
  await press(dialog.getByRole('button', { name: 'Hand in' }), 'Enter');
  await page.getByText('Your answers have been handed in.').waitFor();
  expect(complaints).toEqual([]);
}, 240_000);

test('the clock of a test has a name and tells the time that is left', async () => {
  const { page } = await stage.enter('student@kaksha.example');
  await page.goto('/student/assessments');
  await press(page.getByRole('button', { name: /^Take: Numbers and shapes/ }), 'Enter');
  await press(page.getByRole('button', { name: /^Start the \d+ minutes?$/ }), 'Enter');
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  expect(await page.getByRole('banner').ariaSnapshot()).toMatch(/- timer "Time left": .*\d\d:\d\d.* left/);
});
