/**
 * Students of a class who draw on its board without browsers, by the room's own protocol: batches of a stroke as often as a
 * page sends them, and where the pen is sixteen times a second. A process of its own: they stand for other people's computers.
 */
import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { idOf } from '@kaksha/domain/classroom/board/apply.ts';
import { Cadence, DRAWING_BATCH_MS } from '@kaksha/domain/classroom/board/cadence.ts';
import type { BoardState } from '@kaksha/domain/classroom/board/contract.ts';
import {
  type ClientToServerEvents,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '@kaksha/domain/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { percentile } from '../load.ts';

export interface Drawers {
  url: string;
  lessonId: string;
  emails: readonly string[];
}

/** Orders of the parent; each is answered by one message. */
export type DrawersOrder = 'draw' | 'stop';

/** Their work until they stop. */
export interface Drawn {
  messages: number;
  /** From a batch's sending to its being kept, p95. */
  keptP95Ms: number;
  /** Messages of the others that each of them has got, on average. */
  heard: number;
}

const PASSWORD = 'Kaksha-demo-1';
const POINT_EVERY_MS = 60;
/** Batches of one stroke: about a second of writing, as a word takes. */
const BATCHES_OF_A_STROKE = 30;
const POINTS_OF_A_BATCH = 3;

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

// They stand for other people's computers, whose work takes nothing from those that are measured.
setPriority(19);

const { url, lessonId, emails } = JSON.parse(process.argv[2] ?? '') as Drawers;
const tookMs: number[] = [];
let heard = 0;
/** They hear the same, so they share it. */
const cadence = new Cadence();
let drawing = true;

async function json<Body>(path: string, init: RequestInit): Promise<Body> {
  const answer = await fetch(`${url}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Comes into the class, and asks for its board. @throws when the door or the room says no. */
async function comeIn(email: string): Promise<{ client: Client; pageId: string }> {
  const { token } = await json<{ token: string }>('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const headers = { Authorization: `Bearer ${token}` };
  const door = await json<{ joinToken: string }>(`/classroom/${lessonId}`, { headers });
  const client: Client = io(url, {
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  client.on('board:drawn', ({ drawings }) => {
    heard += drawings.length;
    const ids = drawings.flatMap(({ operations }) => operations.map(idOf));
    cadence.heard(ids, performance.now());
  });
  const stay = { lessonId, peerId: randomUUID(), lastChatId: 0, token: door.joinToken };
  const joined = await client.emitWithAck('classroom:join', stay);
  if (!joined.ok || joined.waiting) throw new Error(`${email} is not let in: ${JSON.stringify(joined)}`);
  const looked = await client.emitWithAck('board:look');
  if (!looked.ok) throw new Error(looked.message);
  const board: BoardState = looked.board;
  if (board.pageId === null) throw new Error('there is no board');
  return { client, pageId: board.pageId };
}

/** Writes in a place of one's own at the foot of the page, one stroke after the other, until it is over. */
async function draw(client: Client, pageId: string, place: number): Promise<void> {
  const left = 60 + place * 130;
  let dueMs = performance.now() + Math.random() * DRAWING_BATCH_MS;
  let pointedAtMs = 0;
  for (let stroke = 0; drawing; stroke++) {
    const id = randomUUID();
    const top = 700 + (stroke % 5) * 16;
    for (let batch = 0; batch < BATCHES_OF_A_STROKE && drawing; batch++) {
      dueMs += cadence.batchMs(performance.now());
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
      const points = Array.from({ length: POINTS_OF_A_BATCH }, (_, at): [number, number] => {
        const x = batch * POINTS_OF_A_BATCH + at;
        return [x, Math.round(Math.sin(x / 4) * 500) / 100];
      });
      const size = { width: (batch + 1) * POINTS_OF_A_BATCH, height: 10 };
      const operation =
        batch === 0
          ? {
              put: strokeElement(
                { id, x: left, y: top, points, ...size },
                `a${place}V${String(stroke).padStart(3, '0')}V`,
              ),
            }
          : {
              patch: {
                id,
                base: { version: batch, versionNonce: batch },
                version: batch + 1,
                versionNonce: batch + 1,
                set: size,
                points,
              },
            };
      const fromMs = performance.now();
      client.emit('board:draw', { pageId, operations: [operation] }, (answer) => {
        if (!answer.ok || answer.drawn.sequence === null)
          throw new Error(`not kept: ${JSON.stringify(answer)}`);
        tookMs.push(performance.now() - fromMs);
      });
      if (fromMs - pointedAtMs < POINT_EVERY_MS) continue;
      pointedAtMs = fromMs;
      client.emit('board:point', { pageId, x: left + size.width, y: top, down: true }, () => undefined);
    }
  }
}

/** A stroke as the editor begins it. */
const strokeElement = (
  shape: { id: string; x: number; y: number; width: number; height: number; points: [number, number][] },
  index: string,
) => ({
  ...shape,
  type: 'freedraw' as const,
  version: 1,
  versionNonce: 1,
  isDeleted: false,
  pressures: [],
  simulatePressure: true,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  boundElements: null,
  index,
  locked: false,
  link: null,
});

// The parent is gone.
process.on('disconnect', () => process.exit());

const people = await Promise.all(emails.map(comeIn));
let hands: Promise<void>[] = [];
process.on('message', async (order: DrawersOrder) => {
  if (order === 'draw') {
    hands = people.map(({ client, pageId }, place) => draw(client, pageId, place));
    process.send?.({});
    return;
  }
  drawing = false;
  await Promise.all(hands);
  const drawn: Drawn = {
    messages: tookMs.length,
    keptP95Ms: percentile(tookMs, 0.95),
    heard: heard / people.length,
  };
  process.send?.(drawn);
  for (const { client } of people) client.disconnect();
  process.disconnect();
});
process.send?.({});
