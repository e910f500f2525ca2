/** People of the demo who use the product while its nodes are replaced. Whatever is not answered well is remembered. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@kaksha/domain/realtime.ts';
import { io, type Socket } from 'socket.io-client';

const PASSWORD = 'Kaksha-demo-1';
const PAUSE_MS = 30;
const VISITORS = 2;
/** Short beside the time in which a balancer has not noticed yet that a node ends. */
const VISITOR_PAUSE_MS = 10;

export interface Person {
  token: string;
  call<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Body>;
}

/** A line for each request that was not answered, or not well. */
export type Failures = string[];

interface Answer {
  status: number;
  text: string;
}

export async function signIn(url: string, email: string, failures: Failures): Promise<Person> {
  // One connection, as a balancer in front keeps it: used again and again, it hears when its node ends.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, token: string, body?: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
      };
      const sent = request(`${url}/api${path}`, { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  const person: Person = {
    token: '',
    async call<Body>(method: string, path: string, body?: object): Promise<Body> {
      const { status, text } = await send(method, path, person.token, body).catch((error: Error) => {
        failures.push(`${method} ${path}: ${error.message}`);
        throw error;
      });
      if (status >= 400) {
        failures.push(`${method} ${path}: ${status} ${text}`);
        throw new Error(text);
      }
      return (text === '' ? undefined : JSON.parse(text)) as Body;
    },
  };
  const { token } = await person.call<{ token: string }>('POST', '/auth/login', {
    email,
    password: PASSWORD,
  });
  person.token = token;
  return person;
}

export interface Load {
  /** Waits until so many more rounds are done. */
  rounds(count: number): Promise<void>;
  stop(): Promise<void>;
  booked(): number;
}

interface Booking {
  id: string;
  status: string;
}

/** Whoever comes over a new connection each time, as most do: one that a node takes no more is missed by somebody. */
async function visit(url: string, failures: Failures): Promise<void> {
  const answer = await fetch(`${url}/api/teachers`, { headers: { Connection: 'close' } }).catch(
    (error: Error) => {
      failures.push(`a visitor: ${error.message} (${String(error.cause)})`);
      throw error;
    },
  );
  if (!answer.ok) failures.push(`a visitor: ${answer.status}`);
  await answer.arrayBuffer();
}

/** A student books and takes back, others look around, each again and again; visitors come all the time. */
export function startLoad(
  url: string,
  student: Person,
  readers: readonly Person[],
  failures: Failures,
): Load {
  let isRunning = true;
  let done = 0;
  let booked = 0;
  const again = async (round: (count: number) => Promise<void>): Promise<void> => {
    for (let count = 0; isRunning; count += 1) {
      // What failed is remembered already.
      await round(count).catch(() => undefined);
      done += 1;
      await sleep(PAUSE_MS);
    }
  };
  const book = async (count: number): Promise<void> => {
    const { teachers } = await student.call<{
      teachers: { id: string; subjects: string[]; classes: number[] }[];
    }>('GET', '/teachers');
    const teacher = teachers[count % teachers.length];
    if (teacher === undefined) throw new Error('the demo has teachers');
    const { days } = await student.call<{ days: { slots: { startsAt: string }[] }[] }>(
      'GET',
      `/teachers/${teacher.id}/slots?from=${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}&days=7`,
    );
    const slots = days.flatMap((day) => day.slots);
    const startsAt = slots[count % slots.length]?.startsAt;
    const { booking } = await student.call<{ booking: Booking }>('POST', '/bookings', {
      teacherId: teacher.id,
      subject: teacher.subjects[0],
      class: teacher.classes[0],
      durationMinutes: 60,
      topic: 'Linear equations',
      startsAt,
    });
    booked += 1;
    await (booking.status === 'pending'
      ? student.call('POST', `/bookings/${booking.id}/withdraw`, {})
      : student.call('POST', `/bookings/${booking.id}/cancel`, { costPaise: 0 }));
    await student.call('PUT', `/favourites/${teacher.id}`);
    await student.call('DELETE', `/favourites/${teacher.id}`);
  };
  const look = (person: Person) => async (): Promise<void> => {
    for (const path of ['/teachers', '/bookings', '/notifications', '/conversations']) {
      await person.call('GET', path);
    }
  };
  const visits = async (): Promise<void> => {
    while (isRunning) {
      await visit(url, failures).catch(() => undefined);
      await sleep(VISITOR_PAUSE_MS);
    }
  };
  const work = Promise.all([
    again(book),
    ...readers.map((person) => again(look(person))),
    ...Array.from({ length: VISITORS }, visits),
  ]);
  return {
    rounds: async (count) => {
      const wanted = done + count;
      while (done < wanted) await sleep(PAUSE_MS);
    },
    stop: async () => {
      isRunning = false;
      await work;
    },
    booked: () => booked,
  };
}

export interface InClass {
  /** How often this page was let in, and with how many others there the last time. */
  joined(): number;
  others(): number;
  leave(): void;
}

/** Opens the classroom as a page does: after each connection it asks to be let in as the same peer. */
export function openClass(url: string, person: Person, lessonId: string, failures: Failures): InClass {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    path: SOCKET_PATH,
    auth: { token: person.token },
    transports: ['websocket'],
    reconnectionDelay: 300,
    forceNew: true,
  });
  const peerId = randomUUID();
  let joined = 0;
  const present = new Set<string>();
  const join = async (): Promise<void> => {
    // Somebody may come before the answer does.
    present.clear();
    const { joinToken: token } = await person.call<{ joinToken: string }>('GET', `/classroom/${lessonId}`);
    const answer = await socket
      .timeout(10_000)
      .emitWithAck('classroom:join', { lessonId, peerId, token, lastChatId: 0 });
    if (!answer.ok) throw new Error(answer.message);
    for (const peer of answer.peers) present.add(peer.peerId);
    joined += 1;
  };
  socket.on('connect', () => {
    join().catch((error: Error) => failures.push(`joining the class: ${error.message}`));
  });
  socket.on('disconnect', () => present.clear());
  socket.on('classroom:peer-joined', ({ peerId: other }) => present.add(other));
  socket.on('classroom:peer-left', ({ peerId: other }) => present.delete(other));
  return { joined: () => joined, others: () => present.size, leave: () => socket.disconnect() };
}
