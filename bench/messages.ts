/**
 * A thousand people with an open page each, on one process, some of whom write to one another: how long until the other
 * side's page is notified, and until it has the words. SOCKETS makes it smaller: `SOCKETS=200 npm run bench -- messages`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SOCKET_PATH } from '@kaksha/domain/realtime.ts';
import { issueAccessToken } from '@kaksha/server/src/platform/auth.ts';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { BenchResult } from './bench.ts';
import { expectStatus, measurePace, percentile } from './load.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'messages';

const SOCKETS = Number(process.env.SOCKETS ?? 1_000);
const PAIRS = SOCKETS / 2;
/** In the whole product. An evening's thousand people write less. */
const MESSAGES_PER_SECOND = 25;
const SECONDS = 20;
const CONNECTING_AT_ONCE = 50;

export interface Person {
  token: string;
  socket: Socket;
}

interface Pair {
  conversationId: string;
  student: Person;
  teacher: Person;
}

/** Students and teachers with a session and a conversation for each two of them. */
export async function makeConversations(
  { pool }: Scene,
  count = PAIRS,
): Promise<{ id: string; teacherId: string; studentId: string }[]> {
  const { rows } = await pool.query<{ id: string; teacherId: string; studentId: string }>(
    `with people as (
       insert into user_account (email, email_verified_at, password_hash, role, first_name)
       select 'bench-writing-' || r || '-' || n || '@kaksha.example', now(), 'x', r, 'Bench'
       from generate_series(1, $1::int) n, unnest(array['student', 'teacher']) r
       returning id, role, email
     ), t as (
       insert into teacher_profile (user_id, subjects, grades, hourly_rate_paise, verified_at)
       select id, '{Mathematics}', '{8}', 30000, now() from people where role = 'teacher' returning user_id
     ), s as (
       insert into student_profile (user_id, grade, date_of_birth)
       select id, 8, date '2000-01-01' from people where role = 'student' returning user_id
     ), shown as (
       insert into adult_check (id, parent_id, document_type, status, decided_at, decided_by, reason)
       select gen_random_uuid(), id, 'pan', 'approved', now(), id, 'bench' from people where role = 'student'
     ), sessions as (
       insert into session (id, user_id, refresh_hash, expires_at)
       select id, id, sha256(id::text::bytea || $2), now() + interval '1 day' from people
     )
     insert into conversation (teacher_id, student_id, started_by)
     select t.id, s.id, s.id from people t join people s
       on t.role = 'teacher' and s.role = 'student' and replace(t.email, 'teacher', 'student') = s.email
     returning id, teacher_id as "teacherId", student_id as "studentId"`,
    [count, randomBytes(32)],
  );
  return rows;
}

export async function openPage(url: string, token: string): Promise<Person> {
  const socket = io(url, { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { token, socket };
}

/** Sends a message as `author`, and answers when the reader's page was told of it and when it had it. */
export async function deliver(
  url: string,
  conversationId: string,
  author: Person,
  reader: Person,
  body: string,
) {
  const begin = performance.now();
  const path = `${url}/api/conversations/${conversationId}/messages`;
  const arrived = new Promise<{ toldMs: number; readMs: number }>((resolve, reject) => {
    const hear = (change: { conversationId: string }) => {
      if (change.conversationId !== conversationId) return;
      reader.socket.off('conversation:changed', hear);
      const toldMs = performance.now() - begin;
      // As the page does: it loads the present state.
      expectStatus(200, path, { headers: { Authorization: `Bearer ${reader.token}` } }).then((text) => {
        if (!text.includes(body)) return reject(new Error('the page was told before it could read'));
        resolve({ toldMs, readMs: performance.now() - begin });
      }, reject);
    };
    reader.socket.on('conversation:changed', hear);
  });
  await expectStatus(201, path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${author.token}` },
    body: { clientId: randomUUID(), body },
  });
  return arrived;
}

/** NOTIFY on one connection until it is heard on another: no delivery through PostgreSQL can be quicker. */
async function bareNotify(databaseUrl: string): Promise<number[]> {
  const [writer, listener] = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }));
  if (writer === undefined || listener === undefined) throw new Error('no connections');
  await Promise.all([writer.connect(), listener.connect()]);
  await listener.query('listen bench_floor');
  const took: number[] = [];
  for (let n = 0; n < MESSAGES_PER_SECOND * 8; n += 1) {
    const begin = performance.now();
    const heard = new Promise<void>((resolve) => listener.once('notification', () => resolve()));
    await writer.query(`select pg_notify('bench_floor', 'x')`);
    await heard;
    took.push(performance.now() - begin);
    await sleep(1_000 / MESSAGES_PER_SECOND);
  }
  await Promise.all([writer.end(), listener.end()]);
  return took;
}

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  const sockets: Socket[] = [];
  try {
    const page = async (id: string, role: 'student' | 'teacher') => {
      const person = await openPage(
        scene.url,
        await issueAccessToken(scene.secretKey, { id, role, sessionId: id }),
      );
      sockets.push(person.socket);
      return person;
    };
    const made = await makeConversations(scene);
    const pairs: Pair[] = [];
    for (let from = 0; from < made.length; from += CONNECTING_AT_ONCE / 2) {
      const some = made
        .slice(from, from + CONNECTING_AT_ONCE / 2)
        .map(async ({ id, teacherId, studentId }) => ({
          conversationId: id,
          student: await page(studentId, 'student'),
          teacher: await page(teacherId, 'teacher'),
        }));
      pairs.push(...(await Promise.all(some)));
    }
    const load = loadavg()[0] ?? 0;
    const count = MESSAGES_PER_SECOND * SECONDS;
    const send = (n: number) => {
      const pair = pairs[n % pairs.length];
      if (pair === undefined) throw new Error('nobody is there');
      return deliver(scene.url, pair.conversationId, pair.student, pair.teacher, `How is it, number ${n}?`);
    };
    // The first ones find a cold server.
    for (let n = 0; n < 20; n += 1) await send(n);
    const took: Awaited<ReturnType<typeof deliver>>[] = [];
    const pace = { perSecond: MESSAGES_PER_SECOND, seconds: SECONDS };
    await measurePace(async (n) => void took.push(await send(20 + n)), pace);
    const bare = await bareNotify(scene.databaseUrl);
    const note = `${count} messages, ${MESSAGES_PER_SECOND} a second, ${sockets.length} open sockets; load average before: ${load.toFixed(1)}`;
    const figure = (what: string, values: readonly number[], share: number): BenchResult => ({
      name: `${what}, p${share * 100}`,
      unit: 'ms',
      value: percentile(values, share),
      floorName: 'NOTIFY to LISTEN through bare pg',
      floorValue: percentile(bare, share),
      note,
    });
    const told = took.map(({ toldMs }) => toldMs);
    const read = took.map(({ readMs }) => readMs);
    return [
      figure('message: Send until the other page is told', told, 0.5),
      figure('message: Send until the other page is told', told, 0.95),
      figure('message: Send until the other page has it', read, 0.5),
      figure('message: Send until the other page has it', read, 0.95),
    ];
  } finally {
    for (const socket of sockets) socket.disconnect();
    await scene.stop();
  }
}
