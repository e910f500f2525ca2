/**
 * An evening on one process: families book and look for free hours, students answer a test, people write to one another, classes
 * are on, and months are renewed, each at a pace of its own; first each alone, then all at once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { localDateOf } from '@kaksha/domain/time.ts';
import { issueAccessToken } from '@kaksha/server/src/platform/auth.ts';
import { publishPaper, rightAnswers } from '@kaksha/server/test/taking-scene.ts';
import type { Socket } from 'socket.io-client';
import { makeStudents, makeTeacher } from './attempts.ts';
import { makeBatches, seatFamilies } from './batch-market.ts';
import type { BenchResult } from './bench.ts';
import { book, hours, logIn, makePairs } from './booking.ts';
import { expectStatus, measurePace, percentile } from './load.ts';
import { deliver, makeConversations, openPage, type Person } from './messages.ts';
import { loopHeldUpMs } from './reading.ts';
import { type Scene, startScene } from './scene.ts';

export const name = 'evening';

const SECONDS = 15;
const STUDENTS = 100;
const CONVERSATIONS = 50;
const CLASSES = 25;
const SEATS_AT_ONCE = 2;

/** Something that people do, so many times a second; `act` is done once they have what they wanted. */
interface Part {
  what: string;
  perSecond: number;
  act: (n: number) => Promise<unknown>;
}

interface Stage {
  scene: Scene;
  sockets: Socket[];
}

const nth = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function bookings({ scene }: Stage): Promise<Part[]> {
  const pairs = await makePairs(scene);
  const tokens = await logIn(scene, pairs);
  const next = pairs.map(() => hours(3));
  const from = localDateOf(Date.now());
  return [
    {
      what: 'booking a lesson',
      perSecond: 5,
      act: (n) => book(scene, { ...nth(pairs, n), token: nth(tokens, n) }, nth(next, n)()),
    },
    {
      what: 'free hours of 31 days',
      perSecond: 10,
      act: (n) =>
        expectStatus(200, `${scene.url}/api/teachers/${nth(pairs, n).teacherId}/slots?from=${from}&days=31`),
    },
  ];
}

async function answers({ scene }: Stage): Promise<Part> {
  const students = await makeStudents(scene, STUDENTS);
  const people = students.map(({ id }) => ({ id, role: 'student' as const }));
  const paper = await publishPaper(
    { ownerPool: scene.pool },
    { teacher: await makeTeacher(scene), students: people, shuffle: true },
  );
  const attempts: { id: string; token: string }[] = [];
  for (const { token } of students) {
    const body = await expectStatus(200, `${scene.url}/api/assessments/${paper.assessmentId}/attempts`, {
      method: 'POST',
      headers: bearer(token),
      body: {},
    });
    attempts.push({ id: (JSON.parse(body) as { attemptId: string }).attemptId, token });
  }
  const given = rightAnswers(paper);
  return {
    what: 'saving an answer',
    perSecond: 20,
    async act(n) {
      const { id, token } = nth(attempts, n);
      const event = { ...nth(given, n), eventId: randomUUID(), clientAt: new Date().toISOString() };
      const options = { method: 'POST', headers: bearer(token), body: { events: [event] } };
      const body = await expectStatus(200, `${scene.url}/api/attempts/${id}/events`, options);
      if (!body.includes('"saved"')) throw new Error(`not saved: ${body.slice(0, 300)}`);
    },
  };
}

/** Messages between people with an open page, and lines in the chat of classes that are on. */
async function talk({ scene, sockets }: Stage): Promise<Part[]> {
  const open = async (id: string, role: 'student' | 'teacher'): Promise<Person> => {
    const token = await issueAccessToken(scene.secretKey, { id, role, sessionId: id });
    const person = await openPage(scene.url, token);
    sockets.push(person.socket);
    return person;
  };
  const pairs: { id: string; lessonId: string | undefined; student: Person; teacher: Person }[] = [];
  const made = await makeConversations(scene, CONVERSATIONS);
  for (const [index, { id, studentId, teacherId }] of made.entries()) {
    const [student, teacher] = [await open(studentId, 'student'), await open(teacherId, 'teacher')];
    const lessonId = index < CLASSES ? await classOf(scene, teacherId, studentId) : undefined;
    if (lessonId !== undefined)
      for (const person of [teacher, student]) await comeIn(scene, lessonId, person);
    pairs.push({ id, lessonId, student, teacher });
  }
  const classes = pairs.filter(({ lessonId }) => lessonId !== undefined);
  return [
    {
      what: 'a message, until the other page has it',
      perSecond: 5,
      act(n) {
        const { id, student, teacher } = nth(pairs, n);
        return deliver(scene.url, id, student, teacher, `How is it, number ${n}?`);
      },
    },
    {
      what: 'a line in a class, until the other page has it',
      perSecond: 10,
      act(n) {
        const { student, teacher } = nth(classes, n);
        return say(teacher, student, `Look at number ${n}`);
      },
    },
  ];
}

/** A class that began five minutes ago. */
async function classOf({ pool }: Scene, teacherId: string, studentId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with l as (
       insert into lesson (teacher_id, subject, grade, topic, during, status)
       values ($1, 'Mathematics', 8, 'Fractions', tstzrange(now() - interval '5 minutes', now() + interval '55 minutes'), 'scheduled')
       returning id, during
     ), p as (insert into lesson_participant (lesson_id, student_id, during) select id, $2, during from l)
     select id from l`,
    [teacherId, studentId],
  );
  if (rows[0] === undefined) throw new Error('no class was made');
  return rows[0].id;
}

async function comeIn({ url }: Scene, lessonId: string, { token, socket }: Person): Promise<void> {
  const door = await expectStatus(200, `${url}/api/classroom/${lessonId}`, { headers: bearer(token) });
  const { joinToken } = JSON.parse(door) as { joinToken: string };
  const stay = { lessonId, peerId: randomUUID(), lastChatId: 0, token: joinToken };
  const answer = await socket.emitWithAck('classroom:join', stay);
  if (answer.ok !== true || answer.waiting === true) throw new Error(`not let in: ${JSON.stringify(answer)}`);
}

async function say(author: Person, reader: Person, body: string): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    const hear = (line: { body: string }) => {
      if (line.body !== body) return;
      reader.socket.off('classroom:chat', hear);
      resolve();
    };
    reader.socket.on('classroom:chat', hear);
  });
  const answer = await author.socket.emitWithAck('classroom:chat', { clientId: randomUUID(), body });
  if (answer.ok !== true) throw new Error(`not said: ${JSON.stringify(answer)}`);
  await arrived;
}

/** Seats whose next month is due, some at a time; done once all of them have it. */
async function renewals({ scene }: Stage, times: number): Promise<Part> {
  const { pool } = scene;
  const families = (await makeBatches(scene)).slice(0, times * SEATS_AT_ONCE);
  await seatFamilies(scene, families);
  const students = families.map(({ studentId }) => studentId);
  return {
    what: `renewing ${SEATS_AT_ONCE} months`,
    perSecond: 1,
    async act() {
      const due = students.splice(0, SEATS_AT_ONCE);
      await pool.query(
        `with next as (select s.id, (select min(l.starts_at) from lesson l where l.batch_id = s.batch_id) as at from batch_seat s
           where s.student_id = any($1::uuid[]))
         update batch_seat s set renewal_class_at = n.at, renewal_noted_for = n.at, short_noted_for = n.at, paid_until = n.at
         from next n where n.id = s.id`,
        [due],
      );
      await pool.query(`select enqueue_job('batches.sweep', '{}', now(), 'sweep:batches.sweep')`);
      for (;;) {
        const { rows } = await pool.query<{ renewed: number }>(
          `select count(*)::int as renewed from lesson_package where month_number = 2 and student_id = any($1::uuid[])`,
          [due],
        );
        if (rows[0]?.renewed === due.length) return;
        await sleep(50);
      }
    },
  };
}

export async function run(): Promise<BenchResult[]> {
  const scene = await startScene();
  const sockets: Socket[] = [];
  try {
    const stage = { scene, sockets };
    const parts = [
      ...(await bookings(stage)),
      await answers(stage),
      ...(await talk(stage)),
      await renewals(stage, 2 * SECONDS + 2),
    ];
    await scene.pool.query('analyze');
    const play = async ({ what, perSecond, act }: Part) => ({
      what,
      perSecond,
      tookMs: await measurePace(act, { perSecond, seconds: SECONDS }),
    });
    const alone: Awaited<ReturnType<typeof play>>[] = [];
    for (const part of parts) {
      // The first ones find a cold server.
      await measurePace(part.act, { perSecond: part.perSecond, seconds: 1 });
      alone.push(await play(part));
    }
    await loopHeldUpMs(scene);
    const together = await Promise.all(parts.map(play));
    const heldUpMs = await loopHeldUpMs(scene);
    const { rows: problems } = await scene.pool.query(
      'select * from ledger.problems() union all select * from ledger.problems_of_batches()',
    );
    if (problems.length > 0)
      throw new Error(`the books do not balance: ${JSON.stringify(problems.slice(0, 3))}`);
    return [
      ...together.flatMap(({ what, perSecond, tookMs }, index) =>
        [0.95, 0.99].map((share) => ({
          name: `an evening: ${what}, p${share * 100}`,
          unit: 'ms',
          value: percentile(tookMs, share),
          floorName: 'alone, at the same pace',
          floorValue: percentile(alone[index]?.tookMs ?? [], share),
          note: `${perSecond} a second for ${SECONDS} s`,
        })),
      ),
      {
        name: 'an evening: event loop held up, p99',
        unit: 'ms',
        value: heldUpMs,
        note: `${sockets.length} open pages, ${CLASSES} classes; target < 50 ms`,
      },
    ];
  } finally {
    for (const socket of sockets) socket.disconnect();
    await scene.stop();
  }
}
