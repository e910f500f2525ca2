/**
 * Rights to send socket events about a class: every event that the server listens to, sent by everybody about a class of
 * one family, of another family, and of nobody. An event without a row fails the test.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { en as ACTIVITY } from '@kaksha/domain/classroom/activities/words/en.ts';
import { en as BOARD_TEXT } from '@kaksha/domain/classroom/board/words/en.ts';
import { en as DOOR } from '@kaksha/domain/classroom/door/words/en.ts';
import { CLIENT_EVENTS } from '@kaksha/domain/classroom/events.ts';
import { en as M } from '@kaksha/domain/classroom/words/en.ts';
import { SOCKET_PATH } from '@kaksha/domain/realtime.ts';
import { REFUSALS } from '@kaksha/domain/refusals.ts';
import { decodeJwt } from 'jose';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { issueJoinToken } from '../src/classroom/door/join-token.ts';
import { startSockets } from '../src/sockets.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { factoriesOf, type TestPerson } from './factories.ts';
import { agreeableMedia } from './media-engine.ts';
import { createTestServices, type TestServices } from './services.ts';
import { accessTokenOf } from './session.ts';

interface Class {
  id: string;
  studentId: string;
  /** Of somebody who is in the room of this class already; a name of nobody where there is no room. */
  peerId: string;
  /** The page of its board. */
  pageId: string;
}

interface Cast {
  people: [string, TestPerson, 'own' | 'foreign' | null][];
  classes: Record<'own' | 'foreign' | 'missing', Class>;
  /** Both are in the rooms of their classes. */
  teachers: Record<'own' | 'foreign', Socket>;
}

type Answer = { ok: boolean; message?: string };
type Send = (event: string, input?: unknown) => Promise<Answer>;

interface Row {
  send: (send: Send, about: Class) => Promise<Answer>;
  /** The refusal for people of the class, by role, for whom it is not, or where it names something of another class. */
  refused?: Partial<Record<'student' | 'teacher', string>>;
  /** A parent who watches may send it too. */
  watching?: true;
}

/** An event about a class. Somebody who is not let in sends it all the same. */
const ROWS: Record<keyof typeof CLIENT_EVENTS, Row> = {
  'classroom:join': { send: (send, { id }) => send('classroom:join', joining(id)), watching: true },
  'classroom:leave': { send: (send) => send('classroom:leave'), watching: true },
  'classroom:signal': {
    send: (send, { peerId }) =>
      send('classroom:signal', { to: peerId, kind: 'offer', connection: 1, revision: 1, sdp: 'an offer' }),
    watching: true,
  },
  'classroom:media': { send: (send) => send('classroom:media', { microphone: true, camera: true }) },
  'classroom:chat': { send: (send) => send('classroom:chat', { clientId: randomUUID(), body: 'Hello' }) },
  'media:publish': {
    send: (send) =>
      send('media:publish', {
        connectionId: randomUUID(),
        sdp: 'an offer',
        sources: [{ mid: '0', source: 'camera' }],
      }),
  },
  'media:unpublish': { send: (send) => send('media:unpublish', { connectionId: randomUUID() }) },
  'media:subscribe': {
    send: (send) => send('media:subscribe', { connectionId: randomUUID() }),
    watching: true,
  },
  'media:answer': {
    send: (send) => send('media:answer', { connectionId: randomUUID(), revision: 1, sdp: 'an answer' }),
    watching: true,
  },
  'media:candidate': {
    send: (send) => send('media:candidate', { connectionId: randomUUID(), candidate: null }),
    watching: true,
  },
  'media:view': {
    send: (send, { peerId }) => send('media:view', { videos: [{ peerId, source: 'camera', layer: 'h' }] }),
    watching: true,
  },
  'activity:catch-up': { send: (send) => send('activity:catch-up', { after: 0 }), watching: true },
  'activity:hand': {
    send: (send) => send('activity:hand', { clientId: randomUUID(), raised: true }),
    refused: { teacher: ACTIVITY.studentOnly },
  },
  'activity:lower-hands': {
    send: (send) => send('activity:lower-hands', { clientId: randomUUID() }),
    refused: { student: ACTIVITY.teacherOnly },
  },
  'activity:react': { send: (send) => send('activity:react', { reaction: 'clap' }) },
  'activity:ask': {
    send: (send) =>
      send('activity:ask', {
        clientId: randomUUID(),
        kind: 'poll',
        prompt: 'Ready?',
        options: ['Yes', 'No'],
        resultsShown: true,
      }),
    refused: { student: ACTIVITY.teacherOnly },
  },
  'activity:answer': {
    send: (send) => send('activity:answer', { questionId: randomUUID(), option: 0 }),
    refused: { student: ACTIVITY.noSuchQuestion, teacher: ACTIVITY.studentOnly },
  },
  'activity:close': {
    send: (send) => send('activity:close', { clientId: randomUUID(), questionId: randomUUID() }),
    refused: { student: ACTIVITY.teacherOnly, teacher: ACTIVITY.noSuchQuestion },
  },
  'activity:timer': {
    send: (send) => send('activity:timer', { clientId: randomUUID(), change: 'start', seconds: 60 }),
    refused: { student: ACTIVITY.teacherOnly },
  },
  'notes:read': { send: (send) => send('notes:read', {}), watching: true },
  'notes:write': { send: (send) => send('notes:write', { base: 0, body: 'Squares' }) },
  'notes:write-late': {
    send: (send, { id }) => send('notes:write-late', { lessonId: id, base: 0, body: 'Squares' }),
  },
  'board:look': { send: (send) => send('board:look'), watching: true },
  'board:change': {
    send: (send) => send('board:change', { change: 'open', isOpen: true }),
    refused: { student: BOARD_TEXT.onlyTeacher },
  },
  'board:draw': {
    send: (send, { pageId }) => send('board:draw', { pageId, operations: [{ put: A_STROKE }] }),
  },
  'board:point': { send: (send, { pageId }) => send('board:point', { pageId, x: 1, y: 1, down: false }) },
  'door:mute-all': {
    send: (send) => send('door:mute-all', { lock: false }),
    refused: { student: DOOR.teacherOnly },
  },
  'door:ask': {
    send: (send, { studentId }) => send('door:ask', { userId: studentId, device: 'microphone' }),
    refused: { student: DOOR.teacherOnly },
  },
  'door:permit': {
    send: (send, { studentId }) => send('door:permit', { userId: studentId, microphone: 'free' }),
    refused: { student: DOOR.teacherOnly },
  },
  'door:draw-all': {
    send: (send) => send('door:draw-all', { allowed: true }),
    refused: { student: DOOR.teacherOnly },
  },
  'door:remove': {
    send: (send, { studentId }) => send('door:remove', { userId: studentId }),
    refused: { student: DOOR.teacherOnly },
  },
  'door:let-in': {
    send: (send, { studentId }) => send('door:let-in', { userId: studentId }),
    refused: { student: DOOR.teacherOnly },
  },
  'door:lock': {
    send: (send) => send('door:lock', { locked: true }),
    refused: { student: DOOR.teacherOnly },
  },
  'door:take-back': {
    send: (send) => send('door:take-back', { device: 'camera' }),
    refused: { teacher: DOOR.studentsOnly },
  },
};
const A_STROKE = {
  id: 'a-stroke',
  type: 'freedraw',
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  x: 0,
  y: 0,
  points: [[0, 0]],
};
/** socket.io's own events of a connection; no browser can send these. */
const SOCKET_IO_OWN: ReadonlySet<string> = new Set(['disconnect', 'disconnecting', 'error']);

const joining = (lessonId: string) => ({ lessonId, peerId: randomUUID() });

let database: TestDatabase;
let services: TestServices;
let server: Server;
let sockets: Awaited<ReturnType<typeof startSockets>>;
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ pump: true });
  services = createTestServices(database);
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sockets = await startSockets(server, services, database.ownerPool, agreeableMedia());
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await sockets.close();
  server.closeAllConnections();
  await database.close();
});

/** Two families with a class each: others for each event, since people may come in only so often. */
async function castNew(): Promise<Cast> {
  const make = factoriesOf(database);
  const family = async () => {
    const student = await make.student({ consented: false });
    const [parent, teacher] = await Promise.all([make.guardian(student), make.teacher()]);
    const { lessonId } = await make.lesson({ teacher, student, startsInMinutes: -5 });
    return { student, parent, teacher, lessonId };
  };
  const [own, foreign] = [await family(), await family()];
  const admin = await make.person('admin');
  const people: Cast['people'] = [
    ['student', own.student, 'own'],
    ['other student', foreign.student, 'foreign'],
    ['parent', own.parent, 'own'],
    ['other parent', foreign.parent, 'foreign'],
    ['teacher', own.teacher, 'own'],
    ['other teacher', foreign.teacher, 'foreign'],
    ['admin', admin, null],
  ];
  const teachers = { own: await connect(own.teacher), foreign: await connect(foreign.teacher) };
  const classes = {
    own: await opened(own.lessonId, own.student.id, teachers.own),
    foreign: await opened(foreign.lessonId, foreign.student.id, teachers.foreign),
    missing: { id: randomUUID(), studentId: randomUUID(), peerId: randomUUID(), pageId: randomUUID() },
  };
  return { people, classes, teachers };
}

async function connect(person: TestPerson): Promise<Socket> {
  const socket = io(url, {
    path: SOCKET_PATH,
    auth: { token: await accessTokenOf(database, services, person) },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** Sends as a browser does; joins with the pass that the door would give this person if it let them in. */
const senderOf =
  (socket: Socket): Send =>
  async (event, input) => {
    const joined = event === 'classroom:join' ? (input as ReturnType<typeof joining>) : undefined;
    const sent = joined === undefined ? input : { ...joined, token: await passOf(socket, joined.lessonId) };
    return socket.timeout(5_000).emitWithAck(event, ...(sent === undefined ? [] : [sent]));
  };

function passOf(socket: Socket, lessonId: string): Promise<string> {
  const { sub = '', sid } = decodeJwt((socket.auth as { token: string }).token);
  return issueJoinToken(services.env.secretKey, { id: sub, sessionId: String(sid) }, lessonId);
}

/** The class with its teacher in the room. */
async function opened(lessonId: string, studentId: string, teacher: Socket): Promise<Class> {
  const join = joining(lessonId);
  expect(await senderOf(teacher)('classroom:join', join)).toMatchObject({ ok: true });
  const told = new Promise((resolve) => teacher.once('board:state', resolve));
  const answer = await senderOf(teacher)('board:change', { change: 'open', isOpen: true });
  await told;
  const { board } = answer as unknown as { board: { pageId: string } };
  return { id: lessonId, studentId, peerId: join.peerId, pageId: board.pageId };
}

test('every event that the server listens to has its row, and every row its event', async () => {
  await castNew();
  const [socket] = [...sockets.io.sockets.sockets.values()];
  const heard = (socket?.eventNames() ?? []).map(String).filter((event) => !SOCKET_IO_OWN.has(event));
  expect(heard.toSorted()).toEqual(Object.keys(ROWS).toSorted());
  expect(Object.keys(CLIENT_EVENTS).toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

test.each([undefined, '', 'made.up.token', 42])(
  'without a sign-in (%s) there is no socket at all',
  async (token) => {
    const socket = io(url, {
      path: SOCKET_PATH,
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    open.push(socket);
    const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(error.message).toBe(REFUSALS.unauthorized);
  },
);

describe.each(Object.entries(ROWS))('%s', (event, row) => {
  test('is answered to the people of the class, and to nobody else', async () => {
    const { people, classes } = await castNew();
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const [who, person, belongsTo] of people) {
      for (const whose of ['own', 'foreign', 'missing'] as const) {
        const socket = await connect(person);
        const sender = senderOf(socket);
        const mayCome = belongsTo === whose;
        if (event !== 'classroom:join') {
          expect((await sender('classroom:join', joining(classes[whose].id))).ok).toBe(mayCome);
        }
        const { ok, message = 'ok' } = await row.send(sender, classes[whose]);
        seen[`${who}, ${whose}`] = ok ? 'ok' : message;
        wanted[`${who}, ${whose}`] = mayCome ? answerWithin(row, person) : refusalOf(event);
        socket.disconnect();
      }
    }
    expect(seen).toEqual(wanted);
  });
});

/** The answer to somebody who is in the room. */
function answerWithin({ refused, watching }: Row, { role }: TestPerson): string {
  if (role === 'parent') return watching === undefined ? DOOR.observersWatch : 'ok';
  return (role === 'student' || role === 'teacher' ? refused?.[role] : undefined) ?? 'ok';
}

/** They name the class, as one may be outside its room. */
const ABOUT_A_CLASS: ReadonlySet<string> = new Set(['classroom:join', 'notes:write-late']);

/** Going is always right. */
function refusalOf(event: string): string {
  if (event === 'classroom:leave') return 'ok';
  return ABOUT_A_CLASS.has(event) ? M.notYours : M.notInRoom;
}

test('from one class nothing is heard in another, even when its people are named', async () => {
  const { people, classes, teachers } = await castNew();
  const [, student] = people[0] ?? [];
  if (student === undefined) throw new Error('there is nobody');
  const { foreign } = classes;
  const overheard: string[] = [];
  teachers.foreign.onAny((name: string) => overheard.push(name));
  const sender = senderOf(await connect(student));
  expect((await sender('classroom:join', joining(classes.own.id))).ok).toBe(true);
  await sender('classroom:signal', {
    to: foreign.peerId,
    kind: 'offer',
    connection: 1,
    revision: 1,
    sdp: 'x',
  });
  await sender('classroom:media', { microphone: true, camera: false });
  const heard = new Promise((resolve) => teachers.own.once('classroom:chat', resolve));
  // The last of it: by the time it has been heard, earlier events would have been.
  await sender('classroom:chat', { clientId: randomUUID(), body: 'Only here' });
  await heard;
  // An answer to the other one means that all that was on its way to it has come.
  await senderOf(teachers.foreign)('classroom:media', { microphone: true, camera: true });
  expect(overheard).toEqual([]);
});
