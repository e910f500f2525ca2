/** The scene of the classroom's integration tests: two nodes on one database, people, lessons, and their browsers. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@kaksha/domain/realtime.ts';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { io as connectTo, type Socket } from 'socket.io-client';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { endsInTime } from '../../test/ends-in-time.ts';
import type { Services } from '../platform/context.ts';
import { parseEnv } from '../platform/env.ts';
import { linkNodes } from '../platform/node-link.ts';
import { personRoom } from '../platform/realtime.ts';
import { issueJoinToken } from './door/join-token.ts';
import type { MediaEngine } from './media/media-engine.ts';
import { type ClassroomRealtime, registerClassroom } from './realtime.ts';
import { type RealtimeServer, roomOf } from './room.ts';

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Short, so that a test can wait for its end; long enough to come back within it on a busy machine. */
export const GRACE_MS = 1_500;

/** Short, so that a test can wait for a beat. */
const HEARTBEAT_MS = 500;

export interface Node {
  url: string;
  io: RealtimeServer;
  classroom: ClassroomRealtime;
  close(): Promise<void>;
}

export interface Person {
  id: string;
  role: 'teacher' | 'student' | 'parent';
  /** Of all their windows. */
  sessionId: string;
}

export interface Lesson {
  id: string;
  teacher: Person;
  student: Person;
}

export interface LessonOptions {
  /** A group, when more than one; only the first is taken. */
  seats?: number;
  /** False: everybody waits for the teacher. */
  teacherCame?: boolean;
}

export type Answer = { ok: boolean; message?: string } & Record<string, unknown>;

export interface Joined {
  client: Client;
  peerId: string;
  answer: Answer;
  /** The classroom events received so far, oldest first. */
  heard: [string, unknown][];
}

export interface Scene {
  database: TestDatabase;
  services: Services;
  nodes: [Node, Node];
  startNode(media?: MediaEngine): Promise<Node>;
  person(role: Person['role'], firstName: string): Promise<Person>;
  /** A parent who looks after this student, and has consented unless told otherwise. */
  parentOf(student: Person, consented?: boolean): Promise<Person>;
  /** A lesson of 60 minutes that starts in `startsInMinutes`, with a teacher and a student of its own. */
  lesson(startsInMinutes?: number, status?: string, options?: LessonOptions): Promise<Lesson>;
  /** The teacher has been in the room, so nobody waits. */
  teacherCame(lesson: Lesson): Promise<void>;
  presenceOf(lessonId: string, userId: string): Promise<{ open: boolean; seconds: number }[]>;
  connect(who: Person, node?: 0 | 1): Promise<Client>;
  join(
    lessonId: string,
    who: Person,
    options?: { node?: 0 | 1; peerId?: string; lastChatId?: number; token?: string },
  ): Promise<Joined>;
  /** Until so many sockets are in the room, on whichever node. */
  socketsInRoom(lessonId: string, count: number): Promise<void>;
  disconnectAll(): void;
  close(): Promise<void>;
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('what was waited for did not happen');
    await pause(20);
  }
}

/** Sends an event, whatever its shape, and waits for its acknowledgement. */
export async function ask(client: Client, event: string, ...input: unknown[]): Promise<Answer> {
  const emitter = client as unknown as {
    timeout(ms: number): { emitWithAck(event: string, ...input: unknown[]): Promise<Answer> };
  };
  return emitter.timeout(5_000).emitWithAck(event, ...input);
}

export const payloads = (joined: Joined, event: string) =>
  joined.heard.filter(([name]) => name === event).map(([, payload]) => payload);

export async function hears(joined: Joined, event: string, count = 1): Promise<unknown[]> {
  await until(() => payloads(joined, event).length >= count);
  return payloads(joined, event);
}

/** A trickled candidate, named so that it is known again. */
export const candidate = (text: string) => ({
  kind: 'candidate',
  connection: 1,
  candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0 },
});
/** The names of the candidates that somebody has heard. */
export const candidatesOf = (joined: Joined) =>
  payloads(joined, 'classroom:signal').map(
    (signal) => (signal as { candidate: { candidate: string } }).candidate.candidate,
  );

async function startNode(
  { ownerPool }: TestDatabase,
  services: Services,
  graceMs: number,
  media?: MediaEngine,
): Promise<Node> {
  const http = createServer();
  const { env, log } = services;
  const link = await linkNodes({ redisUrl: env.redisUrl, ownerPool, log });
  const io: RealtimeServer = new Server(http, {
    path: SOCKET_PATH,
    adapter: link.adapter,
  });
  io.use((socket, next) => {
    const { id, role, sessionId } = socket.handshake.auth as Person;
    socket.data.viewer = { id, role, sessionId };
    next();
  });
  // As the product's own sockets do.
  io.on('connection', (socket) => void socket.join(personRoom(socket.data.viewer.id)));
  const classroom = registerClassroom(io, services, { graceMs, heartbeatMs: HEARTBEAT_MS, media });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    io,
    classroom,
    close: async () => {
      await endsInTime('The classroom of a node', classroom.close());
      await endsInTime('The sockets of a node', io.close());
      await endsInTime('The link of a node', link.close());
    },
  };
}

async function person(database: TestDatabase, role: Person['role'], firstName: string): Promise<Person> {
  const id = randomUUID();
  await database.ownerPool.query(
    `insert into user_account (id, email, password_hash, role, first_name, last_name)
     values ($1, $2, 'x', $3, $4, 'Rao')`,
    [id, `${id}@kaksha.example`, role, firstName],
  );
  const sessionId = randomUUID();
  if (role === 'parent') return { id, role, sessionId };
  await database.ownerPool.query(
    role === 'teacher'
      ? `insert into teacher_profile (user_id, subjects) values ($1, '{Mathematics}')`
      : `insert into student_profile (user_id, grade) values ($1, 8)`,
    [id],
  );
  return { id, role, sessionId };
}

/** Makes a pass as the door does. */
export const passOf = ({ env }: Services, { id, sessionId }: Person, lessonId: string, seconds?: number) =>
  issueJoinToken(env.secretKey, { id, sessionId }, lessonId, seconds);

async function lesson(
  database: TestDatabase,
  startsInMinutes: number,
  status: string,
  { seats = 1 }: LessonOptions,
): Promise<Lesson> {
  const teacher = await person(database, 'teacher', 'Meera');
  const student = await person(database, 'student', 'Riya');
  const id = randomUUID();
  await database.ownerPool.query(
    `insert into lesson (id, teacher_id, subject, grade, topic, during, status, capacity, kind)
     values ($1, $2, 'Mathematics', 8, 'Fractions',
       tstzrange(now() + make_interval(mins => $3), now() + make_interval(mins => $3 + 60)), $4, $5::int,
       case when $5::int > 1 then 'group' else 'one_to_one' end)`,
    [id, teacher.id, startsInMinutes, status, seats],
  );
  await database.ownerPool.query(
    `insert into lesson_participant (lesson_id, student_id, during, active)
     select id, $2, during, status in ('requested', 'scheduled') from lesson where id = $1`,
    [id, student.id],
  );
  return { id, teacher, student };
}

/**
 * Sets everything up, the nodes linked through Redis when there is a `redisUrl`, the first one with `media`; `close` takes
 * it down.
 */
export async function createScene({
  redisUrl,
  media,
  graceMs = GRACE_MS,
}: {
  redisUrl?: string | undefined;
  media?: MediaEngine;
  graceMs?: number;
} = {}): Promise<Scene> {
  const database = await createTestDatabase();
  const parts: Partial<Services> = {
    env: { ...parseEnv({}), secretKey: 'x'.repeat(32), redisUrl },
    databaseUrl: database.url,
    db: database.db,
    pool: database.appPool,
    log: pino({ level: 'silent' }),
  };
  // The classroom neither mails nor stores files.
  const services = parts as Services;
  const nodes: [Node, Node] = [
    await startNode(database, services, graceMs, media),
    await startNode(database, services, graceMs),
  ];
  // A node says that it is there before it listens: it hears what it is asked once it knows of the others, too.
  for (const { io } of nodes) await until(async () => (await io.of('/').adapter.serverCount()) === 2);
  const clients: Client[] = [];
  const teacherCame = async ({ id, teacher }: Lesson) => {
    await database.ownerPool.query(
      `insert into lesson_presence (lesson_id, user_id, joined_at, left_at)
       values ($1, $2, now() - interval '1 hour', now() - interval '1 hour')`,
      [id, teacher.id],
    );
  };

  const connect = async (who: Person, node: 0 | 1 = 0) => {
    const client: Client = connectTo(nodes[node].url, {
      path: SOCKET_PATH,
      auth: who,
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
    });
    clients.push(client);
    await new Promise<void>((resolve, reject) => {
      client.once('connect', resolve);
      client.once('connect_error', reject);
    });
    return client;
  };

  return {
    database,
    services,
    nodes,
    startNode: (media) => startNode(database, services, graceMs, media),
    person: (role, firstName) => person(database, role, firstName),
    async parentOf(student, consented = true) {
      const parent = await person(database, 'parent', 'Kavita');
      await database.ownerPool.query(
        `insert into guardianship (parent_id, student_id, consented_at, consent_version)
         values ($1, $2, case when $3 then now() end, case when $3 then '1' end)`,
        [parent.id, student.id, consented],
      );
      return parent;
    },
    lesson: async (startsInMinutes = -5, status = 'scheduled', options = {}) => {
      const made = await lesson(database, startsInMinutes, status, options);
      if (options.teacherCame !== false && status === 'scheduled') await teacherCame(made);
      return made;
    },
    teacherCame,
    async presenceOf(lessonId, userId) {
      const { rows } = await database.ownerPool.query<{ open: boolean; seconds: number }>(
        `select left_at is null as open, extract(epoch from coalesce(left_at, now()) - joined_at)::float as seconds
         from lesson_presence where lesson_id = $1 and user_id = $2 order by id`,
        [lessonId, userId],
      );
      return rows;
    },
    connect,
    async join(lessonId, who, options = {}) {
      const client = await connect(who, options.node ?? 0);
      const heard: [string, unknown][] = [];
      client.onAny((event: string, payload: unknown) => heard.push([event, payload]));
      const peerId = options.peerId ?? randomUUID();
      const token = options.token ?? (await passOf(services, who, lessonId));
      const answer = await ask(client, 'classroom:join', {
        lessonId,
        peerId,
        token,
        lastChatId: options.lastChatId ?? 0,
      });
      return { client, peerId, answer, heard };
    },
    socketsInRoom: (lessonId, count) =>
      until(async () => (await nodes[0].io.in(roomOf(lessonId)).fetchSockets()).length === count),
    disconnectAll() {
      for (const client of clients.splice(0)) client.disconnect();
    },
    async close() {
      for (const node of nodes) await node.close();
      await database.close();
    },
  };
}
