/**
 * People who are kept out of a class that goes on, and of all that belongs to it: one table of people and ways in. Each way
 * is open to the student of the class, so that none is refused for another reason.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { en as M } from '@kaksha/domain/classroom/words/en.ts';
import { SOCKET_PATH } from '@kaksha/domain/realtime.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { issueJoinToken } from '../src/classroom/door/join-token.ts';
import { issueAccessToken } from '../src/platform/auth.ts';
import { startSockets } from '../src/sockets.ts';
import { appOn } from './app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { factoriesOf, type TestPerson } from './factories.ts';
import { agreeableMedia } from './media-engine.ts';
import { createTestServices, type TestServices } from './services.ts';
import { sessionOf } from './session.ts';

/** Somebody's credentials: a sign-in, and a pass into the class as the door would make it for them. */
interface Shown {
  token: string;
  pass: string;
}

let database: TestDatabase;
let services: TestServices;
let server: Server;
let sockets: Awaited<ReturnType<typeof startSockets>>;
let app: ReturnType<typeof appOn>;
let url: string;
let lessonId: string;
/** Of the class, and turned down for a seat in it. */
let student: TestPerson;
let rejected: TestPerson;
const open: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ pump: true });
  services = createTestServices(database);
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sockets = await startSockets(server, services, database.ownerPool, agreeableMedia());
  app = appOn(services, database);
  const make = factoriesOf(database);
  const teacher = await make.teacher();
  student = await make.student();
  rejected = await make.student();
  ({ lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5, came: [teacher] }));
  await database.ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, during, active)
     select id, $2, during, false from lesson where id = $1`,
    [lessonId, rejected.id],
  );
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await sockets.close();
  server.closeAllConnections();
  await database.close();
});

interface Options {
  /** How long the sign-in and the pass hold from now; negative: they have run out. */
  tokenSeconds?: number;
  passSeconds?: number;
}

async function show(who: TestPerson, { tokenSeconds, passSeconds }: Options = {}): Promise<Shown> {
  const { sessionId } = await sessionOf(database, services, who);
  const { secretKey } = services.env;
  const viewer = { id: who.id, role: who.role, sessionId };
  return {
    token: await issueAccessToken(secretKey, viewer, tokenSeconds),
    pass: await issueJoinToken(secretKey, viewer, lessonId, passSeconds),
  };
}

type Way = (shown: Shown) => Promise<number | string>;

const asks =
  (path: string, init: RequestInit = {}): Way =>
  async ({ token }) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return (await app.request(`/api${path}`, { ...init, headers })).status;
  };

/** Joins with the pass and then sends the event, whatever the joining was answered. Answers the reply to the last. */
const sends =
  (event?: string, input?: unknown): Way =>
  async ({ token, pass }) => {
    const options = { path: SOCKET_PATH, auth: { token }, transports: ['websocket'], reconnection: false };
    const socket = io(url, { ...options, forceNew: true });
    open.push(socket);
    const refused = await new Promise<Error | null>((resolve) => {
      socket.once('connect', () => resolve(null));
      socket.once('connect_error', resolve);
    });
    if (refused !== null) return refused.message;
    const ask = async (name: string, what: unknown) => {
      const answer = (await socket.timeout(5_000).emitWithAck(name, what)) as {
        ok: boolean;
        message?: string;
      };
      return answer.ok ? 'ok' : (answer.message ?? '');
    };
    const joined = await ask('classroom:join', { lessonId, peerId: randomUUID(), token: pass });
    return event === undefined ? joined : ask(event, input);
  };

const WAYS: Record<string, Way> = {
  door: (shown) => asks(`/classroom/${lessonId}`)(shown),
  room: sends(),
  media: sends('media:subscribe', { connectionId: randomUUID() }),
  'drawing on the board': sends('board:point', { pageId: randomUUID(), x: 1, y: 1, down: false }),
  'the board as it stands': (shown) => asks(`/lessons/${lessonId}/board`)(shown),
  chat: (shown) => asks(`/lessons/${lessonId}/chat`)(shown),
  files: (shown) => asks(`/lessons/${lessonId}/files`)(shown),
  'a new file': (shown) =>
    asks(`/lessons/${lessonId}/files`, {
      method: 'POST',
      body: JSON.stringify({ fileId: randomUUID(), name: 'notes.pdf', byteLength: 1_000 }),
    })(shown),
  'a picture for the board': async ({ token }) => {
    const body = new FormData();
    body.set('lessonId', lessonId);
    body.set('pictureId', randomUUID());
    // None is looked at before it is known who sends it.
    body.set('file', new File(['no picture'], 'page.png', { type: 'image/png' }));
    const headers = { Authorization: `Bearer ${token}` };
    return (await app.request('/api/board-pictures', { method: 'POST', headers, body })).status;
  },
  attendance: (shown) => asks(`/classroom/${lessonId}/attendance`)(shown),
  recordings: (shown) => asks(`/lessons/${lessonId}/recordings`)(shown),
};

async function answersTo(shown: Shown): Promise<Record<string, number | string>> {
  const answers: Record<string, number | string> = {};
  for (const [name, way] of Object.entries(WAYS)) answers[name] = await way(shown);
  return answers;
}

/** The same answer to all of HTTP, another one to joining, and one to everything else over a socket. */
const all = (http: number, room: string, event: string) =>
  Object.fromEntries(
    Object.keys(WAYS).map((name) => {
      if (name === 'room') return [name, room];
      return [name, name === 'media' || name === 'drawing on the board' ? event : http];
    }),
  );

test('the student of the class comes in by every way', async () => {
  expect(await answersTo(await show(student))).toEqual({
    ...all(200, 'ok', 'ok'),
    'a new file': 201,
    'a picture for the board': 422,
  });
});

test('nobody else does, by none', async () => {
  const make = factoriesOf(database);
  const other = await make.student();
  await make.lesson({ teacher: await make.teacher(), student: other, startsInMinutes: -5 });
  const keptOut = all(404, M.notYours, M.notInRoom);
  expect(await answersTo(await show(await make.student())), 'a stranger').toEqual(keptOut);
  expect(await answersTo(await show(rejected)), 'a student who was turned down').toEqual(keptOut);
  expect(await answersTo(await show(other)), 'a student of another class').toEqual(keptOut);
});

test('nor does the student of the class with a sign-in that has run out, and into the room not with an old pass', async () => {
  const { unauthorized } = REFUSALS;
  const signedOut = await show(student, { tokenSeconds: -60 });
  expect(await answersTo(signedOut)).toEqual(all(401, unauthorized, unauthorized));
  const tooLate = await answersTo(await show(student, { passSeconds: -60 }));
  expect(tooLate).toMatchObject({ room: en.door.passExpired, media: M.notInRoom });
});

test('whom the teacher removed brings nothing in, by no way, and reads what is kept', async () => {
  const set = (removedAt: string) =>
    database.ownerPool.query(
      `insert into classroom_permission (lesson_id, user_id, removed_at) values ($1, $2, ${removedAt})
       on conflict (lesson_id, user_id) do update set removed_at = excluded.removed_at`,
      [lessonId, student.id],
    );
  const shown = await show(student);
  const fileId = randomUUID();
  const json = { method: 'POST', body: JSON.stringify({ fileId, name: 'notes.pdf', byteLength: 20 }) };
  expect(await asks(`/lessons/${lessonId}/files`, json)(shown)).toBe(201);
  const sendsPiece = (text: string, offset: number) =>
    app.request(`/api/uploads/${fileId}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${shown.token}`,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
        'Tus-Resumable': '1.0.0',
      },
      body: text,
    });
  expect((await sendsPiece('%PDF-1.7\nhal', 0)).status).toBe(200);

  await set('now()');
  expect(await answersTo(shown)).toEqual({
    ...all(200, DOOR_MESSAGES.removed, M.notInRoom),
    'a new file': 409,
    'a picture for the board': 409,
  });
  // Nor the rest of an upload on its way; also when the room has closed and the lesson is not settled yet.
  for (const minutesAgo of [5, 180]) {
    await database.ownerPool.query(
      `update lesson set during = tstzrange(now() - make_interval(mins => $2), now() - make_interval(mins => $2 - 60))
       where id = $1`,
      [lessonId, minutesAgo],
    );
    expect((await sendsPiece('12345678', 12)).status).toBe(409);
    expect(await WAYS['a new file']?.(shown)).toBe(409);
  }
  await set('null');
  expect(await WAYS['a new file']?.(shown)).toBe(201);
  expect((await sendsPiece('12345678', 12)).status).toBe(200);
});

test('who gave up their seat in a class comes in by no way, neither while it goes on nor when it is over', async () => {
  const gone = await factoriesOf(database).student();
  await database.ownerPool.query(
    `update lesson set kind = 'group', capacity = 5,
       during = tstzrange(now() - interval '5 minutes', now() + interval '55 minutes') where id = $1`,
    [lessonId],
  );
  await database.ownerPool.query(
    `with seat as (
       insert into lesson_participant (lesson_id, student_id, seat, during) select id, $2, 2, during from lesson where id = $1
     )
     insert into booking (lesson_id, student_id, teacher_id, booked_by, status, hourly_rate_paise, duration_minutes,
       price_paise, cancellation_policy, expires_at, decided_at, cancelled_at)
     select lesson_id, $2, teacher_id, $2, 'cancelled', hourly_rate_paise, duration_minutes, price_paise, cancellation_policy,
       expires_at, decided_at, now()
     from booking where lesson_id = $1`,
    [lessonId, gone.id],
  );
  const keptOut = all(404, M.notYours, M.notInRoom);
  const shown = await show(gone);
  expect(await WAYS.room?.(await show(student))).toBe('ok');
  expect(await answersTo(shown), 'with a seat that is still taken').toEqual(keptOut);
  const run = (text: string) => database.ownerPool.query(text, [lessonId]);
  await run(`update lesson_participant set active = student_id = '${student.id}' where lesson_id = $1`);
  expect(await answersTo(shown), 'with a seat that is free').toEqual(keptOut);
  await run(`update lesson set status = 'completed', ended_at = now() where id = $1`);
  await run('update lesson_participant set active = false where lesson_id = $1');
  expect(await answersTo(shown), 'after the class').toEqual(keptOut);
  const [theirs, summary] = [await show(student), asks(`/lessons/${lessonId}/summary`)];
  expect([await summary(shown), await summary(theirs)]).toEqual([404, 200]);
  for (const way of ['the board as it stands', 'attendance', 'door'])
    expect(await WAYS[way]?.(theirs)).toBe(200);
});
