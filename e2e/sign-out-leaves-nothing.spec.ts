/** Data on a shared device after signing out: answers are sent or wait for their student, drafts are gone. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { answersKept, crash, signInByForm, type Watched } from './browser.ts';
import { pressLogout } from './press-logout.ts';
import { setStage } from './stage.ts';
import { pageOfWorking } from './test-pictures.ts';

const STUDENT = 'student@kaksha.example';
const OTHER = 'ayesha.siddiqui@kaksha.example';
const TEACHER = 'teacher@kaksha.example';
const PAPER = 'Numbers and shapes: every kind of question';
const SAVES = '**/api/attempts/*/events';
const PHOTOS = '**/api/attempts/*/photos*';
const DRAFTS = '**/api/**/draft*';

const stage = setStage();
let shared: Watched;
let assessmentId: string;

beforeAll(async () => {
  shared = await stage.open();
  await signInByForm(shared.page, STUDENT);
});
interface About {
  takers: { openAttemptId: string | null }[];
}

async function answerOf(type: string): Promise<unknown> {
  const student = await stage.callAs(STUDENT);
  const { takers } = await student.get<About>(`/assessments/${assessmentId}/about`);
  const { questions } = await student.get<{ questions: { asked: { type: string }; answer: unknown }[] }>(
    `/attempts/${takers[0]?.openAttemptId}`,
  );
  return questions.find(({ asked }) => asked.type === type)?.answer;
}

const isSignedOut = (page: Page) => page.getByRole('link', { name: 'Login', exact: true }).first().waitFor();

async function signOut(page: Page): Promise<void> {
  await pressLogout(page);
  await isSignedOut(page);
}

/** Logs out although something is unsent, which the question names. */
async function signOutAnyway(page: Page, what: string): Promise<void> {
  await pressLogout(page);
  const question = page.getByRole('alertdialog', { name: 'Log out before it is sent?' });
  await question.getByText(what).waitFor();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await isSignedOut(page);
}

async function goTo(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click();
  await page.getByRole('heading', { name: `Question ${number} of 9` }).waitFor();
}

/**
 * The page ends without a network, and the student comes back on another one of the product, with it. It crashes, since
 * requests that a page sends as it is closed go out past the browser's simulated lack of a network.
 */
async function closedBeforeSending(): Promise<Page> {
  await expect.poll(() => answersKept(shared.page)).toBe(1);
  await crash(shared.page);
  await shared.context.setOffline(false);
  shared.page = await shared.context.newPage();
  shared.page.setDefaultTimeout(45_000);
  await shared.page.goto('/student/bookings');
  return shared.page;
}

test('answers that wait are sent by signing out', async () => {
  const { page } = shared;
  await page.goto('/student/assessments');
  await page.getByRole('button', { name: `Take: ${PAPER}` }).click();
  await page.waitForURL(/\/student\/assessments\/[^/]+\/take$/);
  assessmentId = /assessments\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: /^Start the \d+ minutes?$/ }).click();
  await page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
  await shared.context.setOffline(true);
  await goTo(page, 3);
  await page.getByRole('radio', { name: 'True' }).check();
  const dashboard = await closedBeforeSending();
  expect(await answerOf('true_false')).toBeNull();
  await signOut(dashboard);
  expect(await answerOf('true_false')).toEqual({ type: 'true_false', value: true });
  expect(await answersKept(dashboard)).toBe(0);
}, 180_000);

test('those that cannot be sent wait for their student, whoever comes between', async () => {
  await signInByForm(shared.page, STUDENT);
  await shared.page.goto(`/student/assessments/${assessmentId}/take`);
  await shared.page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
  await shared.context.setOffline(true);
  await goTo(shared.page, 4);
  await shared.page.getByLabel('Your answer, in m').fill('32');
  const page = await closedBeforeSending();
  await page.route(SAVES, (route) => route.abort());
  await signOutAnyway(page, '1 answer of your test could not be sent yet. It stays on this device');
  await page.unroute(SAVES);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/attempts\/[^/]+\/events$/.test(request.url())) sent.push(request.url());
  });
  await signInByForm(page, OTHER);
  await page.goto(`/student/assessments/${assessmentId}/take`);
  await page.goto('/student/bookings');
  await signOut(page);
  expect(sent).toEqual([]);
  expect(await answersKept(page)).toBe(1);

  await signInByForm(page, STUDENT);
  await page.goto(`/student/assessments/${assessmentId}/take`);
  await expect.poll(() => answersKept(page), { timeout: 20_000 }).toBe(0);
  expect(await answerOf('numeric')).toEqual({ type: 'numeric', text: '32' });
  await page.goto('/student/bookings');
  await signOut(page);
}, 180_000);

test('while the question stands, sending goes on; once all is sent the student is signed out as asked', async () => {
  await signInByForm(shared.page, STUDENT);
  await shared.page.goto(`/student/assessments/${assessmentId}/take`);
  await shared.page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
  await shared.context.setOffline(true);
  await goTo(shared.page, 4);
  await shared.page.getByLabel('Your answer, in m').fill('33');
  const page = await closedBeforeSending();
  await page.route(SAVES, (route) => route.abort());
  await pressLogout(page);
  await page.getByRole('alertdialog', { name: 'Log out before it is sent?' }).waitFor();
  await page.unroute(SAVES);
  await isSignedOut(page);
  expect(await answersKept(page)).toBe(0);
  expect(await answerOf('numeric')).toEqual({ type: 'numeric', text: '33' });
}, 180_000);

test('of photos that cannot be sent who signs out is told, and may stay; they wait for their student', async () => {
  const { page } = shared;
  await signInByForm(page, STUDENT);
  await page.route(PHOTOS, (route) => route.abort());
  await page.goto(`/student/assessments/${assessmentId}/take`);
  await page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
  await goTo(page, 9);
  const picture = { name: 'page.png', mimeType: 'image/png', buffer: pageOfWorking(300, 400) };
  await page.getByLabel('Add photos of your working').setInputFiles([picture]);
  await page.getByText('Page 1 · Kept on this device').waitFor();
  await expect.poll(() => answersKept(page), { timeout: 20_000 }).toBe(0);
  await page.goto('/student/bookings');
  await pressLogout(page);
  const question = page.getByRole('alertdialog', { name: 'Log out before it is sent?' });
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await question.waitFor({ state: 'detached' });
  await signOutAnyway(page, '1 photo of your test could not be sent yet');
  await page.unroute(PHOTOS);

  // Somebody else signed in between is asked nothing, and sends nothing of it.
  await signInByForm(page, OTHER);
  await page.goto('/student/bookings');
  await signOut(page);

  await signInByForm(page, STUDENT);
  await page.goto(`/student/assessments/${assessmentId}/take`);
  await page.getByRole('heading', { name: 'Question 1 of 9' }).waitFor();
  await goTo(page, 9);
  await page.getByText('Page 1 · On the server').waitFor();
  await page.goto('/student/bookings');
  await signOut(page);
}, 180_000);

test('a teacher’s unsent draft is gone', async () => {
  const { page } = shared;
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^kaksha-(assessment|question) /.test(key)),
    );
  await signInByForm(page, TEACHER);
  await page.route(DRAFTS, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page.goto('/teacher/assessments/create');
  await page.getByLabel('Title').fill('Secret test of Friday');
  await expect.poll(kept).toHaveLength(1);
  await page.goto('/teacher/assessments');
  expect(await kept()).toHaveLength(1);
  await signOut(page);
  expect(await kept()).toEqual([]);
}, 120_000);
