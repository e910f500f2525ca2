/**
 * The tab is killed and the network goes and comes at random moments of a whole test of one minute, its last ten seconds
 * included: an answer that the page called saved is on the server once, or kept for the teacher when it came too late.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Caller } from './api.ts';
import { answersKept, crash, type Watched } from './browser.ts';
import { setStage } from './stage.ts';
import { storeDraft } from './store-draft.ts';

const STUDENT = 'student@kaksha.example';
const QUESTIONS = 8;
const MINUTES = 1;
const SAVED_THERE = 'Saved on the server';
const SAVED_HERE = 'Saved on this device';

let sitting: Watched;
let teacher: Caller;
let assessmentId: string;

const stage = setStage(async () => {
  sitting = await stage.enter(STUDENT);
  teacher = await stage.callAs('teacher@kaksha.example');
  assessmentId = await publish();
});

/** A test of one minute: eight numbers, for the demo's student. */
async function publish(): Promise<string> {
  const { students } = await teacher.get<{ students: { id: string; grade: number; subjects: string[] }[] }>(
    '/teacher/assessment-options',
  );
  const me = await (await stage.callAs(STUDENT)).get<{ user: { id: string } }>('/auth/me');
  const student = students.find(({ id }) => id === me.user.id);
  if (student === undefined) throw new Error('the student is not the teacher’s');
  const id = randomUUID();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const revision = await storeDraft(teacher, id, {
    title: 'One minute',
    subject: student.subjects[0] ?? '',
    topic: 'Numbers',
    grade: student.grade,
    type: 'Quiz',
    dueDate: tomorrow,
    durationMinutes: MINUTES,
    assignedStudents: [student.id],
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      key: `q${index}`,
      questionId: null,
      section: '',
      content: {
        type: 'numeric',
        text: `Which number comes after ${index}?`,
        image: null,
        marks: 1,
        negativeMarks: 0,
        explanation: '',
        chapter: null,
        difficulty: 2,
        value: index + 1,
        tolerance: 0,
        unit: '',
      },
    })),
  });
  await teacher.send('POST', `/teacher/assessments/${id}/publish`, { revision });
  return id;
}

interface About {
  takers: { attempts: { id: string; closedBy: string; deadlineAt: string; status: string }[] }[];
}
interface Attempt {
  questions: { asked: { id: string }; answer: { text: string } | null }[];
}
interface LateAnswers {
  lateAnswers: { questionId: string; answer: { text: string } }[];
}

const savedState = (page: Page) => page.getByRole('banner').getByRole('status');
const lots = fc.sample(fc.noBias(fc.nat()), 1_000);
let drawn = 0;
const dice = (below: number): number => (lots[drawn++ % lots.length] ?? 0) % below;

async function open(): Promise<void> {
  sitting.page = await sitting.context.newPage();
  sitting.page.setDefaultTimeout(20_000);
  await sitting.page.goto(`/student/assessments/${assessmentId}/take`);
}

/** Opens it as after a tab that died; whether the paper goes on there, or is over. */
async function openAgain(): Promise<boolean> {
  await open();
  const question = sitting.page.getByRole('heading', { name: /^Question \d of/ });
  const over = sitting.page.getByRole('link', { name: /^(Assessment|See this assessment)$/ });
  await question.or(over).first().waitFor();
  return question.isVisible();
}

test('a minute of a test through killed tabs and dead networks', async () => {
  const { context } = sitting;
  const student = await stage.callAs(STUDENT);
  const attemptNow = async () => {
    const { takers } = await student.get<About>(`/assessments/${assessmentId}/about`);
    return takers[0]?.attempts.at(-1);
  };
  await sitting.page.goto(`/student/assessments/${assessmentId}/take`);
  await sitting.page.getByRole('button', { name: /^Start the \d+ minutes?$/ }).click();
  await sitting.page.getByRole('heading', { name: `Question 1 of ${QUESTIONS}` }).waitFor();
  const startedMs = Date.now();
  const lastedMs = () => Date.now() - startedMs;
  /** For each question: the last text that the page called saved, and all that was typed. */
  const saved = new Map<number, string>();
  const typed = new Map<number, Set<string>>();
  let kills = 0;
  let cuts = 0;
  let value = 100;
  while (lastedMs() < MINUTES * 60_000 - 1_500) {
    const number = dice(QUESTIONS) + 1;
    const offline = dice(3) === 0;
    if (offline) {
      cuts += 1;
      await context.setOffline(true);
    }
    const { page } = sitting;
    try {
      await page.getByRole('button', { name: new RegExp(`^Question ${number},`) }).click({ timeout: 5_000 });
      await page.getByRole('heading', { name: `Question ${number} of ${QUESTIONS}` }).waitFor();
      const text = String(++value);
      const before = typed.get(number) ?? new Set();
      typed.set(number, before.add(text));
      await page.getByLabel('Your answer', { exact: true }).fill(text, { timeout: 2_000 });
      await expect
        .poll(() => savedState(page).innerText({ timeout: 1_000 }), { timeout: 5_000, interval: 10 })
        .toMatch(new RegExp(`${SAVED_HERE}|${SAVED_THERE}`));
      saved.set(number, text);
    } catch (error) {
      // The test may end during an answer: a text that the page did not call saved is promised to nobody.
      if (lastedMs() < MINUTES * 60_000 - 8_000) throw error;
      break;
    }
    await page.waitForTimeout(dice(1_500));
    if (dice(2) === 0) {
      await crash(page);
      await context.setOffline(false);
      kills += 1;
      if (!(await openAgain())) {
        // It may have run out while the tab came back, and for no other reason.
        expect(Date.now()).toBeGreaterThanOrEqual(Date.parse((await attemptNow())?.deadlineAt ?? ''));
        break;
      }
    }
    await context.setOffline(false);
  }
  await context.setOffline(false);
  await open();
  // The next visit sends the answers left on the device; the server closes the attempt by itself.
  await expect.poll(async () => (await attemptNow())?.status, { timeout: 60_000 }).toBe('completed');
  const attempt = await attemptNow();
  expect(attempt?.closedBy).toBe('deadline');
  await expect.poll(() => answersKept(sitting.page), { timeout: 30_000 }).toBe(0);

  const { questions } = await student.get<Attempt>(`/attempts/${attempt?.id}`);
  const { lateAnswers } = await teacher.get<LateAnswers>(`/assessments/${assessmentId}/late-answers`);
  // How often both happen in a minute is the machine's.
  expect(saved.size).toBeGreaterThan(0);
  expect(kills).toBeGreaterThan(0);
  for (const [number, text] of saved) {
    const question = questions[number - 1];
    const late = lateAnswers.filter(({ questionId }) => questionId === question?.asked.id);
    const arrived = [question?.answer?.text, ...late.map(({ answer }) => answer.text)];
    // Text typed after it may have arrived as well, without the page having said so.
    const later = [...(typed.get(number) ?? [])].filter((one) => Number(one) >= Number(text));
    expect(
      arrived.some((one) => one !== undefined && later.includes(one)),
      `question ${number}`,
    ).toBe(true);
  }
  process.stdout.write(`${kills} killed tabs, ${cuts} cuts of the network, ${value - 100} answers\n`);
}, 240_000);
