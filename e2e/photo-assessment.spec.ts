/**
 * Handwritten working from the phone to the parent: a paper is published, taken on a phone through a dead network with photos of
 * the working, handed in, marked and drawn on by the teacher, released, and seen with photo and drawing.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFinds } from './axe.ts';
import { OFFLINE, type Watched } from './browser.ts';
import { setStage } from './stage.ts';
import { storeDraft } from './store-draft.ts';
import { pageOfWorking } from './test-pictures.ts';

const STUDENT = 'student@kaksha.example';
const PARENT = 'parent@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const TITLE = 'Working on paper';
const NOT_A_PHOTO =
  'This file is not a photo that we can read. Please choose a JPEG, PNG, WebP, HEIC or TIFF.';
const MEGABYTE = 1024 * 1024;

const stage = setStage();
let phone: Watched;
let teacher: Watched;
const id = randomUUID();

const common = { image: null, explanation: '', negativeMarks: 0, difficulty: 2, chapter: null };

/** A paper of one choice and one question that is answered on paper, for the demo's student. */
async function publish(): Promise<void> {
  const api = await stage.callAs(TEACHER);
  const own = await stage.callAs(STUDENT);
  const { user } = await own.get<{ user: { id: string } }>('/auth/me');
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const option = (key: string) => ({ id: key, text: key, image: null, misconception: '' });
  const questions = [
    {
      ...common,
      type: 'multiple_choice',
      text: 'How much is 12 × 12?',
      marks: 1,
      options: ['124', '144'].map(option),
      correctOptionId: '144',
    },
    {
      ...common,
      type: 'subjective',
      text: 'Show on paper that 25 is a square.',
      marks: 4,
      modelAnswer: '5 × 5',
      scheme: [],
    },
  ];
  const revision = await storeDraft(api, id, {
    title: TITLE,
    subject: 'Mathematics',
    topic: 'Squares',
    grade: 8,
    type: 'Test',
    dueDate: inTwoDays,
    questions: questions.map((content, index) => ({
      key: `q${index}`,
      questionId: null,
      section: '',
      content,
    })),
    assignedStudents: [user.id],
    durationMinutes: 60,
    releasePolicy: 'by_hand',
  });
  await api.send('POST', `/teacher/assessments/${id}/publish`, { revision });
}

beforeAll(async () => {
  await publish();
  phone = await stage.enter(STUDENT, { phone: true });
  teacher = await stage.enter(TEACHER, { height: 1000 });
});
const savedState = (page: Page) => page.getByRole('banner').getByRole('status');
const photo = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });
const addPhotos = (page: Page) => page.getByLabel('Add photos of your working');
const unexpected = ({ complaints }: Watched) => complaints.filter((text) => !OFFLINE.test(text));
/** The page that is drawn on, by its marks. */
const surface = (page: Page, name: string) => page.getByRole('application', { name: `Marks on ${name}` });

test('on a phone, a photo that is taken without a network waits here, and is sent when it is back', async () => {
  const { page, context } = phone;
  await page.goto(`/student/assessments/${id}/take`);
  await page.getByRole('button', { name: /^Start the \d+ minutes?$/ }).tap();
  await page.getByRole('radio', { name: '144' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await page.getByRole('heading', { name: 'Question 2 of 2' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('See my page.');
  await addPhotos(page).setInputFiles([photo('page.png', pageOfWorking(1200, 1600))]);
  await page.getByText('Page 1 · Kept on this device, on its way').waitFor();
  await expect.poll(() => savedState(page).innerText()).toBe('Saved on this device');
  await context.setOffline(false);
  await page.getByText('Page 1 · On the server').waitFor();
  await expect.poll(() => savedState(page).innerText()).toBe('Saved on the server');
  expect(await axeFinds(page)).toEqual([]);
}, 120_000);

test('a photo of 20 MB is made small, a renamed program is refused in words, and a page can be taken back', async () => {
  const { page } = phone;
  const large = pageOfWorking(2400, 2920, 0);
  expect(large.length).toBeGreaterThan(20 * MEGABYTE);
  await addPhotos(page).setInputFiles([photo('large.png', large)]);
  await page.getByText('Page 2 · On the server').waitFor();
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 7)]);
  await addPhotos(page).setInputFiles([photo('working.jpg', program, 'image/jpeg')]);
  await page.getByText(NOT_A_PHOTO).waitFor();
  await addPhotos(page).setInputFiles([photo('third.png', pageOfWorking(600, 400))]);
  await page.getByText('Page 3 · On the server').waitFor();
  expect(await page.getByText(NOT_A_PHOTO).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove page 3' }).tap();
  await expect.poll(() => page.getByRole('img', { name: /^Page \d$/ }).count()).toBe(2);
  await expect.poll(() => savedState(page).innerText()).toBe('Saved on the server');
  await page.getByRole('button', { name: 'Hand in' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).tap();
  await page.getByText('Your answers have been handed in.').waitFor();
  expect(unexpected(phone)).toEqual([]);
}, 120_000);

test('the teacher draws with a pen, stamps by keyboard and comments on a place; it is stored before there are marks', async () => {
  const { page } = teacher;
  await page.goto(`/teacher/assessments/${id}/review`);
  await page.getByRole('region', { name: 'Question 2' }).waitFor();
  const tools = page.getByRole('toolbar', { name: 'Draw on Page 1' });
  await tools.getByRole('button', { name: 'Red pen' }).click();
  await surface(page, 'Page 1').scrollIntoViewIfNeeded();
  const box = await surface(page, 'Page 1').boundingBox();
  if (box === null) throw new Error('there is no page to draw on');
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  for (let step = 0; step <= 20; step += 1)
    await page.mouse.move(box.x + 100 + step * 15, box.y + 100 + Math.sin(step / 3) * 40);
  await page.mouse.up();
  await page.getByText('Page 1 · 1 line', { exact: true }).waitFor();

  await tools.getByRole('button', { name: 'Tick' }).press('Enter');
  await surface(page, 'Page 1').press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.getByText('60% from the left, 48% from the top').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByText('Page 1 · 1 tick, 1 line', { exact: true }).waitFor();
  await tools.getByRole('button', { name: 'Comment on a place' }).press('Enter');
  await surface(page, 'Page 1').press('Enter');
  await page.getByRole('textbox', { name: 'Comment on this place of Page 1' }).fill('Well laid out');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Comments on Page 1' }).getByText('Well laid out').waitFor();
  await tools.getByRole('button', { name: 'Cross' }).click();
  await surface(page, 'Page 1').click({ position: { x: 50, y: 50 } });
  await page.getByText('Page 1 · 1 tick, 1 cross, 1 line, 1 comment').waitFor();
  await tools.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Page 1 · 1 tick, 1 line, 1 comment').waitFor();

  // Nothing was pressed to save it.
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  await page.getByText('To mark', { exact: true }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.reload();
  await page.getByText('Page 1 · 1 tick, 1 line, 1 comment').waitFor();
}, 120_000);

test('of two windows that draw, the second is told and chooses; a finger stamps too', async () => {
  const finger = await stage.enter(TEACHER, { phone: true });
  await finger.page.goto(`/teacher/assessments/${id}/review`);
  await finger.page.getByText('Page 1 · 1 tick, 1 line, 1 comment').waitFor();
  const { page } = teacher;
  await page.getByRole('toolbar', { name: 'Draw on Page 2' }).getByRole('button', { name: 'Tick' }).click();
  await surface(page, 'Page 2').click({ position: { x: 80, y: 80 } });
  await page.getByText('Page 2 · 1 tick', { exact: true }).waitFor();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });

  await finger.page
    .getByRole('toolbar', { name: 'Draw on Page 2' })
    .getByRole('button', { name: 'Cross' })
    .tap();
  await surface(finger.page, 'Page 2').tap({ position: { x: 120, y: 120 } });
  await finger.page.getByText('Page 2 · 1 cross', { exact: true }).waitFor();
  await finger.page.getByText('This answer was marked in another window in the meantime').waitFor();
  await finger.page.getByText(', with a drawing on the photos').waitFor();
  await finger.page.getByRole('button', { name: /^Take theirs/ }).tap();
  await finger.page.getByText('Page 2 · 1 tick', { exact: true }).waitFor();
  expect(unexpected(finger)).toEqual([]);
  await finger.context.close();
}, 120_000);

test('after the release, and not before, the student and the parent see the photos and the drawing', async () => {
  const { page } = teacher;
  const marks = page.getByRole('region', { name: 'Marks' });
  await marks.getByRole('button', { name: 'Full marks' }).click();
  await marks.getByRole('button', { name: 'Save', exact: true }).click();
  await marks.getByText('Marked', { exact: true }).waitFor();
  const own = await stage.callAs(STUDENT);
  const before = await own.get<{ shown: object | null }>(`/assessments/${id}/result`);
  expect(before.shown).toBeNull();
  await page.goto(`/teacher/assessments/${id}/submissions`);
  await page.getByRole('button', { name: /^Show 1 marked result/ }).click();
  await page
    .getByText(/^1 result shown to the famil/)
    .first()
    .waitFor();

  await phone.page.goto(`/student/assessments/${id}`);
  await phone.page.getByText('Page 1 · from your teacher: 1 tick, 1 line, 1 comment').waitFor();
  await phone.page.getByText('Well laid out').waitFor();
  expect(await axeFinds(phone.page)).toEqual([]);

  const parent = await stage.enter(PARENT);
  await parent.page.goto('/parent/child-progress');
  await parent.page.getByRole('link', { name: TITLE }).click();
  const pages = parent.page.getByRole('list', { name: 'Photos of the working' });
  await pages.getByText('Page 1 · from your teacher: 1 tick, 1 line, 1 comment').waitFor();
  await pages.getByText('Page 2 · from your teacher: 1 tick').waitFor();
  const shown = pages.getByRole('img', { name: 'Page 1' });
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  await pages.getByText('Well laid out').waitFor();
  await pages.getByRole('button', { name: 'Larger: Page 1' }).click();
  expect([parent.complaints, unexpected(teacher), unexpected(phone)]).toEqual([[], [], []]);
}, 120_000);
