/**
 * The server is killed with SIGKILL again and again while many attempts save and their time runs out: each save that a
 * student was told of is there once, and every attempt is closed by the server with the right mark.
 * ATTEMPTS and KILLS make it larger: `ATTEMPTS=500 KILLS=20 npx vitest run --project slow attempts/kills`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AttemptEvent, EventOutcome } from '@kaksha/domain/assessments/attempts/contract.ts';
import { CLOSING_GRACE_MS } from '@kaksha/domain/assessments/attempts/policy.ts';
import { markAnswer } from '@kaksha/domain/assessments/marking/mark-answer.ts';
import { scoreOf } from '@kaksha/domain/assessments/marking/marks.ts';
import type { Answer } from '@kaksha/domain/assessments/questions/answer.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '../../../test/caller.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { factoriesOf, type TestPerson } from '../../../test/factories.ts';
import { tokenOf } from '../../../test/http-caller.ts';
import { createTestServices, type TestServices } from '../../../test/services.ts';
import { answered, type Paper, publishPaper, rightAnswers } from '../../../test/taking-scene.ts';

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 40);
const KILLS = Number(process.env.KILLS ?? 4);
const SERVER = fileURLToPath(new URL('../../../test/attempts-server.ts', import.meta.url));

let database: TestDatabase;
let services: TestServices;
let child: ChildProcess;
let port = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await database.close();
});

async function startServer(): Promise<void> {
  child = spawn(process.execPath, [SERVER, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  port = Number(/port (\d+)/.exec(line.toString())?.[1]);
}

const lots = fc.sample(fc.noBias(fc.integer({ min: 0, max: 999 })), 10_000);
let drawn = 0;
const chance = (): number => (lots[drawn++ % lots.length] ?? 0) / 1_000;

interface Sitting {
  student: TestPerson;
  token: string;
  attemptId: string;
  /** The outcomes that the student received. */
  told: Map<string, EventOutcome>;
  sent: AttemptEvent[];
}

/** A student who answers at random, sends the same event until it is acknowledged, and goes on until all stop. */
async function work(sitting: Sitting, paper: Paper, running: { stop: boolean }): Promise<void> {
  const right = rightAnswers(paper);
  while (!running.stop) {
    const pick = right[Math.floor(chance() * right.length)];
    if (pick === undefined) return;
    const answer: Answer | null =
      chance() < 0.6 ? pick.answer : pick.answer?.type === 'numeric' ? { type: 'numeric', text: '1' } : null;
    const event = answered(pick.questionId, answer);
    sitting.sent.push(event);
    while (!sitting.told.has(event.eventId) && !running.stop) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/api/attempts/${sitting.attemptId}/events`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${sitting.token}` },
          body: JSON.stringify({ events: [event] }),
          signal: AbortSignal.timeout(5_000),
        });
        if (!response.ok) throw new Error(`answered ${response.status}`);
        const { results } = (await response.json()) as { results: { outcome: EventOutcome }[] };
        if (results[0] !== undefined) sitting.told.set(event.eventId, results[0].outcome);
      } catch {
        await sleep(100);
      }
    }
    await sleep(50 + chance() * 250);
  }
}

test(`${ATTEMPTS} attempts through ${KILLS} kills`, async () => {
  const make = factoriesOf(database);
  const teacher = await make.teacher();
  const students: TestPerson[] = [];
  for (let index = 0; index < ATTEMPTS; index++) students.push(await make.student());
  const types = ['multiple_choice', 'true_false', 'numeric', 'match', 'order'] as const;
  const paper = await publishPaper(database, { teacher, students, types });
  const sittings: Sitting[] = [];
  for (const student of students) {
    const { attemptId } = await callAs(services, student).attempts.start({ id: paper.assessmentId });
    sittings.push({ student, token: await tokenOf(services, student), attemptId, told: new Map(), sent: [] });
  }
  await startServer();
  const running = { stop: false };
  const working = sittings.map((sitting) => work(sitting, paper, running));
  const acknowledgedNow = () => sittings.reduce((sum, { told }) => sum + told.size, 0);
  const killAfterSome = async (): Promise<void> => {
    const wanted = acknowledgedNow() + ATTEMPTS;
    await expect.poll(acknowledgedNow, { timeout: 120_000, interval: 50 }).toBeGreaterThan(wanted);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await startServer();
  };
  for (let kill = 1; kill < KILLS; kill++) await killAfterSome();
  // The end comes while everybody saves, and one more kill after it.
  await database.ownerPool.query(`update assessment_attempt set deadline_at = now() + interval '1 second'`);
  await database.ownerPool.query(
    `update graphile_worker._private_jobs set run_at = now() + $1 * interval '1 millisecond' where key like 'attempt-close:%'`,
    [CLOSING_GRACE_MS + 1_001],
  );
  await sleep(CLOSING_GRACE_MS);
  await killAfterSome();
  await sleep(2_000);
  running.stop = true;
  await Promise.all(working);
  // The jobs of a killed worker are locked by it; the sweep of a minute is the net under them.
  await expect
    .poll(
      async () =>
        (await database.ownerPool.query(`select from assessment_attempt where status = 'in_progress'`))
          .rowCount,
      { timeout: 150_000, interval: 1_000 },
    )
    .toBe(0);

  let acknowledged = 0;
  const wrong: string[] = [];
  for (const { attemptId, told, sent } of sittings) {
    const { rows: steps } = await database.ownerPool.query<{
      event_id: string;
      kind: string;
      question_id: string;
      payload: { answer: Answer | null };
    }>('select event_id, kind, question_id, payload from attempt_step where attempt_id = $1 order by step', [
      attemptId,
    ]);
    for (const [eventId, outcome] of told) {
      acknowledged += 1;
      const kinds = steps.filter(({ event_id }) => event_id === eventId).map(({ kind }) => kind);
      const kind = outcome === 'late' ? 'answered_late' : 'answered';
      if (kinds.join() !== kind)
        wrong.push(`${attemptId}: told ${outcome}, there is ${kinds.join() || 'nothing'}`);
    }
    const answers = steps.filter(({ kind }) => kind === 'answered' || kind === 'answered_late');
    if (answers.some(({ event_id }) => !sent.some(({ eventId }) => eventId === event_id)))
      wrong.push(`${attemptId}: a step that nobody sent`);
    const last = new Map(
      steps
        .filter(({ kind }) => kind === 'answered')
        .map(({ question_id, payload }) => [question_id, payload.answer]),
    );
    const score = scoreOf(
      paper.questions.map(({ id, content }) => markAnswer(content, last.get(id) ?? null).marks),
    );
    const { rows } = await database.ownerPool.query<{ score: string; closed_by: string }>(
      'select score, closed_by from assessment_attempt where id = $1',
      [attemptId],
    );
    if (Number(rows[0]?.score) !== score || rows[0]?.closed_by !== 'deadline')
      wrong.push(`${attemptId}: ${rows[0]?.score} closed by ${rows[0]?.closed_by}, its steps say ${score}`);
  }
  process.stdout.write(
    `${ATTEMPTS} attempts, ${KILLS} kills, ${acknowledged} answers acknowledged, ${wrong.length} wrong\n`,
  );
  expect(wrong).toEqual([]);
  expect(acknowledged).toBeGreaterThan(ATTEMPTS * KILLS);
}, 600_000);
