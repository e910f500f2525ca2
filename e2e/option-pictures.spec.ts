/** Options that are pictures: made in the question's dialog, chosen on a phone, seen again in the result. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { setStage } from './stage.ts';
import { storeDraft } from './store-draft.ts';
import { pageOfWorking } from './test-pictures.ts';

const STUDENT = 'student@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const TITLE = 'Which page is ruled?';
const id = randomUUID();
const stage = setStage();

/** A paper without questions, for the demo's student. */
async function draft(): Promise<void> {
  const api = await stage.callAs(TEACHER);
  const { user } = await (await stage.callAs(STUDENT)).get<{ user: { id: string } }>('/auth/me');
  await storeDraft(api, id, {
    title: TITLE,
    subject: 'Mathematics',
    topic: 'Lines',
    grade: 8,
    type: 'Quiz',
    dueDate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    assignedStudents: [user.id],
    releasePolicy: 'at_once',
  });
}

test('the teacher gives two options a picture each and no words; without words about them they are refused', async () => {
  await draft();
  const { page, complaints } = await stage.enter(TEACHER, { height: 1000 });
  await page.goto(`/teacher/assessments/${id}/edit`);
  await page.getByRole('heading', { name: 'Basic Details' }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Add Question' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByRole('textbox', { name: 'Question' }).fill(TITLE);
  await dialog.getByRole('button', { name: 'Pictures on options' }).click();
  for (const number of [1, 2]) {
    const buffer = pageOfWorking(300, 100 * (number + 1));
    await dialog
      .getByLabel(`Picture of option ${number}`)
      .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }]);
    await dialog.getByLabel(`What the picture of option ${number} shows`).waitFor();
  }
  await dialog.getByLabel('What the picture of option 1 shows').fill('A ruled page');
  await dialog.getByRole('radio', { name: 'Option 1 is correct' }).check();
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await dialog.getByText('Please describe the picture for those who cannot see it').first().waitFor();
  await dialog.getByLabel('What the picture of option 2 shows').fill('A plain page');
  expect(await axeFinds(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: 'A plain page' }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  const api = await stage.callAs(TEACHER);
  const { revision } = await api.get<{ revision: number }>(`/teacher/assessments/${id}/draft`);
  await api.send('POST', `/teacher/assessments/${id}/publish`, { revision });
  expect(complaints).toEqual([]);
}, 120_000);

test('the student chooses a picture on a phone by the words about it, and sees it in the result', async () => {
  const { page, complaints } = await stage.enter(STUDENT, { phone: true });
  await page.goto(`/student/assessments/${id}/take`);
  await page.getByRole('button', { name: /^Start/ }).tap();
  const option = page.getByRole('img', { name: 'A ruled page' });
  await expect.poll(() => option.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(300);
  await page.getByRole('radio', { name: 'A ruled page' }).check();
  await page.getByRole('banner').getByText('Saved on the server').waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hand in' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).tap();
  await page.getByText('Your answers have been handed in.').waitFor();
  await page.goto(`/student/assessments/${id}`);
  const chosen = page.getByRole('listitem').filter({ hasText: 'Chosen, right' });
  await chosen.getByRole('img', { name: 'A ruled page' }).waitFor();
  expect(complaints).toEqual([]);
}, 120_000);
