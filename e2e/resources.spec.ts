/** The pages behind the help center's cards: a chapter's guide, and a teacher's film from its upload to the visitor's player. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Watched } from './browser.ts';
import { recordFilm } from './record-film.ts';
import { setStage } from './stage.ts';

const GUIDE = '/resources/guides/class-8/mathematics/area';

const stage = setStage();
let teacher: Watched;
let operator: Watched;

beforeAll(async () => {
  [teacher, operator] = await Promise.all([
    stage.enter('teacher@kaksha.example'),
    stage.enter('admin@kaksha.example'),
  ]);
});
test('a guide needs no script, and a student practises its chapter from it', async () => {
  const reader = await stage.open({ javaScriptEnabled: false });
  await reader.page.goto('/resources/guides');
  await reader.page
    .getByRole('list', { name: 'Subjects of Class 8' })
    .getByRole('link', { name: /^Mathematics/ })
    .click();
  await reader.page.getByRole('link', { name: 'Area', exact: true }).click();
  await reader.page.getByRole('heading', { level: 1, name: 'Area' }).waitFor();
  expect(new URL(reader.page.url()).pathname).toBe(GUIDE);
  await reader.page.getByText('Show the answer').first().click();
  await reader.context.close();

  const student = await stage.enter('student@kaksha.example');
  await student.page.goto(GUIDE);
  await student.page.getByRole('heading', { name: 'You and this chapter' }).waitFor();
  await student.page.getByRole('link', { name: 'Practise this chapter' }).click();
  await student.page.getByRole('checkbox', { name: /^Area \(/ }).waitFor();
  expect(await student.page.getByRole('checkbox', { name: /^Area \(/ }).isChecked()).toBe(true);
  expect(student.complaints).toEqual([]);
  await student.context.close();
});

/** A film that waits for an operator, made by the teacher in the browser. */
async function submitFilm(page: Page, title: string): Promise<void> {
  await page.goto('/teacher/videos');
  await page.getByRole('button', { name: 'New video' }).click();
  const dialog = page.getByRole('dialog', { name: 'New video' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const film = page.getByRole('article', { name: title });
  await film.getByLabel(`Choose a video: ${title}`).setInputFiles(await recordFilm(page));
  await film.getByRole('button', { name: 'Submit for approval' }).click();
  await film.getByText('Waiting for approval').waitFor();
}

async function decide(page: Page, title: string, button: 'Approve' | 'Refuse'): Promise<void> {
  await page.goto('/admin/videos');
  const film = page.getByRole('article', { name: title });
  await film.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: `${button}: ${title}` });
  await dialog.getByRole('textbox').fill('Looked at from beginning to end');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('a teacher’s film is approved, and a visitor plays it', async () => {
  const title = 'Half of a rectangle';
  await submitFilm(teacher.page, title);
  await decide(operator.page, title, 'Approve');
  const visitor = await stage.open();
  const { page } = visitor;
  await page.goto('/resources/videos?class=8');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const player = page.locator('#content video').first();
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});

test('a refused film is not public, and its teacher reads why', async () => {
  const title = 'A film without an end';
  await submitFilm(teacher.page, title);
  await decide(operator.page, title, 'Refuse');
  const { page } = teacher;
  await page.goto('/teacher/videos');
  const film = page.getByRole('article', { name: title });
  await film.getByText('Looked at from beginning to end').waitFor();
  const address = (await film.locator('video source').getAttribute('src')) ?? '';
  const visitor = await stage.open();
  expect((await visitor.page.request.get(address.split('?')[0] ?? '')).status()).toBe(404);
  await visitor.page.goto('/resources/videos?class=8');
  await visitor.page.getByRole('heading', { level: 1, name: 'Video tutorials' }).waitFor();
  expect(await visitor.page.getByRole('link', { name: title }).count()).toBe(0);
  await visitor.context.close();
});
