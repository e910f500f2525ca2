/**
 * A thousand students start one assessment within a minute and save every five seconds: the load of one process for each.
 * STUDENTS makes it smaller, at the same pace of each student: `STUDENTS=200 npm run bench -- attempts`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { issueAccessToken } from '@kaksha/server/src/platform/auth.ts';
import { type Paper, publishPaper, rightAnswers } from '@kaksha/server/test/taking-scene.ts';
import type { BenchResult } from './bench.ts';
import { expectStatus, percentile, tookFrom } from './load.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'attempts';

const STUDENTS = Number(process.env.STUDENTS ?? 1_000);
/** The minute in which they start. */
const STARTING_MS = 60_000;
/** How long each one's device rests between two saves. */
const SAVE_EVERY_MS = 5_000;
/** How long all of them go on after the last has started; only the saves of this time count. */
const SAVING_MS = 30_000;
const BARE_MS = 10_000;

interface Student {
  id: string;
  token: string;
}

/** Students with a session each: signing in is measured nowhere here. */
export async function makeStudents({ pool, secretKey }: Scene, count = STUDENTS): Promise<Student[]> {
  const { rows } = await pool.query<{ id: string; sessionId: string }>(
    `with s as (
       insert into user_account (email, email_verified_at, password_hash, role, first_name)
       select 'bench-taker-' || n || '@kaksha.example', now(), 'x', 'student', 'Bench' from generate_series(1, $1::int) n
       returning id
     ), p as (insert into student_profile (user_id, grade) select id, 8 from s)
     insert into session (user_id, refresh_hash, expires_at)
     select id, sha256(id::text::bytea || $2), now() + interval '1 day' from s
     returning user_id as id, id as "sessionId"`,
    [count, randomBytes(32)],
  );
  return Promise.all(
    rows.map(async ({ id, sessionId }) => ({
      id,
      token: await issueAccessToken(secretKey, { id, role: 'student', sessionId }),
    })),
  );
}

export async function makeTeacher({ pool }: Scene): Promise<{ id: string; role: 'teacher' }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_account (email, email_verified_at, password_hash, role, first_name)
     values ('bench-teacher@kaksha.example', now(), 'x', 'teacher', 'Bench') returning id`,
  );
  if (rows[0] === undefined) throw new Error('no teacher was made');
  const teacher = { id: rows[0].id, role: 'teacher' as const };
  await pool.query(
    `insert into teacher_profile (user_id, subjects, grades, hourly_rate_paise, verified_at)
     values ($1, '{Mathematics}', '{8}', 30000, now())`,
    [teacher.id],
  );
  return teacher;
}

interface Took {
  starts: number[];
  papers: number[];
  saves: number[];
}

/** One student: starts, reads the paper, and saves an answer every five seconds; each at a moment planned before. */
async function take(
  scene: Scene,
  { token }: Student,
  paper: Paper,
  startMs: number,
  took: Took,
  countFromMs: number,
): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const { assessmentId } = paper;
  let attemptId = '';
  const start = async () => {
    const body = await expectStatus(200, `${scene.url}/api/assessments/${assessmentId}/attempts`, {
      method: 'POST',
      headers,
      body: {},
    });
    ({ attemptId } = JSON.parse(body) as { attemptId: string });
  };
  took.starts.push(await tookFrom(startMs, start));
  const attempt = `${scene.url}/api/attempts/${attemptId}`;
  took.papers.push(await tookFrom(performance.now(), () => expectStatus(200, attempt, { headers })));
  const answers = rightAnswers(paper);
  const endMs = countFromMs + SAVING_MS;
  for (let atMs = startMs + SAVE_EVERY_MS, n = 0; atMs < endMs; atMs += SAVE_EVERY_MS, n += 1) {
    const given = answers[n % answers.length];
    const events = [{ ...given, eventId: randomUUID(), clientAt: new Date().toISOString() }];
    const save = async () => {
      const body = await expectStatus(200, `${attempt}/events`, {
        method: 'POST',
        headers,
        body: { events },
      });
      if (!body.includes('"saved"')) throw new Error(`not saved: ${body.slice(0, 300)}`);
    };
    const ms = await tookFrom(atMs, save);
    if (atMs >= countFromMs) took.saves.push(ms);
  }
  return attemptId;
}

/** The row of one step and nothing else, for the same attempts at the same pace. */
async function bareSteps({ pool }: Scene, attemptIds: readonly string[], paper: Paper): Promise<number[]> {
  const took: number[] = [];
  const [given] = rightAnswers(paper);
  const begin = performance.now() + 100;
  await Promise.all(
    attemptIds.map(async (attemptId, index) => {
      const first = begin + (index / attemptIds.length) * SAVE_EVERY_MS;
      for (let atMs = first, step = 100_000; atMs < begin + BARE_MS; atMs += SAVE_EVERY_MS, step += 1) {
        const insert = () =>
          pool.query({
            name: 'bench-step',
            text: `insert into attempt_step (attempt_id, step, event_id, kind, question_id, payload)
              values ($1, $2, $3, 'answered', $4, $5)`,
            values: [attemptId, step, randomUUID(), given?.questionId, { answer: given?.answer }],
          });
        took.push(await tookFrom(atMs, insert));
      }
    }),
  );
  return took;
}

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  try {
    const students = await makeStudents(scene);
    const people = students.map(({ id }) => ({ id, role: 'student' as const }));
    const paper = await publishPaper(
      { ownerPool: scene.pool },
      { teacher: await makeTeacher(scene), students: people, shuffle: true },
    );
    const took: Took = { starts: [], papers: [], saves: [] };
    const load = loadavg()[0] ?? 0;
    const begin = performance.now() + 500;
    const attemptIds = await Promise.all(
      students.map((student, index) =>
        take(
          scene,
          student,
          paper,
          begin + (index / STUDENTS) * STARTING_MS,
          took,
          begin + STARTING_MS + SAVE_EVERY_MS,
        ),
      ),
    );
    const bare = await bareSteps(scene, attemptIds, paper);
    const floorName = 'the INSERT of a step through bare pg';
    const figure = (what: string, values: readonly number[], share: number, note: string): BenchResult => ({
      name: `${what}, p${share * 100}`,
      unit: 'ms',
      value: percentile(values, share),
      floorName,
      floorValue: percentile(bare, share),
      note,
    });
    const startsNote = `${took.starts.length} in ${STARTING_MS / 1000} s, beside the saves of those who have started`;
    const perSecond = (took.saves.length / (SAVING_MS / 1000)).toFixed(0);
    const savesNote = `${took.saves.length} of ${STUDENTS} students, ${perSecond} a second; load average before: ${load.toFixed(1)}`;
    return [
      figure('starting an attempt', took.starts, 0.5, startsNote),
      figure('starting an attempt', took.starts, 0.95, startsNote),
      figure('reading the paper', took.papers, 0.95, 'right after the start, 9 questions'),
      figure('saving an answer', took.saves, 0.5, savesNote),
      figure('saving an answer', took.saves, 0.95, savesNote),
    ];
  } finally {
    await scene.stop();
  }
}
