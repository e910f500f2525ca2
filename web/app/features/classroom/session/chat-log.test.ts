import { en as DOOR_MESSAGES } from '@kaksha/domain/classroom/door/words/en.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { ConnectionCheck } from '../connection/connection-check.ts';
import type { Line } from './chat-lines.ts';
import { ChatLog } from './chat-log.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Answer = object | 'silence';
type Acknowledge = (error: Error | null, answer?: object) => void;

/** A socket that waits for answers as Socket.io does, on a line that can be dead without having said so. */
class HeldSocket {
  connected = true;
  joined = true;
  isDead = false;
  /** The server's answer to a line of the chat. */
  answer: (clientId: string) => Answer = (clientId) => ({ ok: true, line: kept(clientId) });
  readonly sent: string[] = [];
  readonly #waiting = new Set<Acknowledge>();
  io = { engine: { close: () => this.drops() } };

  timeout(withinMs: number) {
    const emit = (event: string, ...args: unknown[]) => {
      const acknowledge = args.pop() as Acknowledge;
      const once: Acknowledge = (...answered) => {
        clearTimeout(timer);
        if (this.#waiting.delete(once)) acknowledge(...answered);
      };
      this.#waiting.add(once);
      const timer = setTimeout(() => once(new Error('operation has timed out')), withinMs);
      const { clientId } = (args[0] ?? {}) as { clientId?: string };
      if (clientId !== undefined) this.sent.push(clientId);
      const answer = event === 'notes:read' ? { ok: true } : this.answer(clientId ?? '');
      if (!this.isDead && answer !== 'silence') setTimeout(() => once(null, answer), 30);
    };
    return {
      emit,
      emitWithAck: (...args: [string, ...unknown[]]) =>
        new Promise((resolve, reject) => {
          emit(...args, (error: Error | null, answer: object) => (error ? reject(error) : resolve(answer)));
        }),
    };
  }

  /** As the socket finds out; Socket.io then gives up pending answers. */
  drops() {
    this.connected = false;
    this.joined = false;
    this.io = { engine: { close: () => this.drops() } };
    for (const acknowledge of [...this.#waiting]) acknowledge(new Error('socket has been disconnected'));
  }
}

const kept = (clientId: string) => ({
  id: 1,
  clientId,
  senderId: 'u-me',
  body: 'Hello',
  sentAt: '2026-11-23T10:00:00.000Z',
  privateWith: null,
  file: null,
});

function chat() {
  const socket = new HeldSocket();
  const check = new ConnectionCheck(socket as unknown as AppSocket);
  const refusals = new Set<string | null>();
  let lines: Line[] = [];
  const log = new ChatLog({
    socket: socket as unknown as AppSocket,
    myId: 'u-me',
    joined: () => socket.joined,
    connectionHolds: () => check.holds(),
    onChange: (now) => {
      lines = now;
      for (const { refusal } of now) refusals.add(refusal);
    },
  });
  log.resend();
  const joinsAgain = () => {
    socket.connected = true;
    socket.joined = true;
    socket.isDead = false;
    log.resend();
  };
  /** Whether any line was ever shown as refused. */
  const everRefused = () => [...refusals].some((refusal) => refusal !== null);
  return { socket, log, joinsAgain, everRefused, line: () => lines[0] };
}

it('never says that a line was not sent which went into a dead connection, however late that is found out', async () => {
  const { socket, log, joinsAgain, everRefused, line } = chat();
  socket.isDead = true;
  log.say({ body: 'Hello' });
  // Longer than any answer is waited for; the heartbeat has not found it out.
  await pass(20_000);
  expect(everRefused()).toBe(false);
  // It was asked about, and is being made anew.
  expect(socket.connected).toBe(false);
  joinsAgain();
  await pass(100);
  expect(line()).toMatchObject({ id: 1, refusal: null });
  expect(new Set(socket.sent).size).toBe(1);
  await pass(60_000);
  expect(everRefused()).toBe(false);
});

it('says so when the server is silent about it and answers other things, and sends it again when asked', async () => {
  const { socket, log, line } = chat();
  socket.answer = () => 'silence';
  log.say({ body: 'Hello' });
  await pass(9_000);
  expect(line()?.refusal).toBeNull();
  await pass(2_000);
  expect(line()?.refusal).toBe('This was not sent. Please try again.');
  socket.answer = (clientId) => ({ ok: true, line: kept(clientId) });
  log.sayAgain(line()?.clientId ?? '');
  await pass(100);
  expect(line()).toMatchObject({ id: 1, refusal: null });
});

it('says a refusal in the words of the server', async () => {
  const { socket, log, line } = chat();
  socket.answer = () => ({ ok: false, message: DOOR_MESSAGES.observersWatch });
  log.say({ body: 'Hello' });
  await pass(100);
  expect(line()?.refusal).toBe(DOOR_MESSAGES.observersWatch);
});

it('takes no refusal from before a joining, as of a line that was written when the lid had just been opened', async () => {
  const { socket, log, joinsAgain, everRefused, line } = chat();
  socket.answer = () => ({ ok: false, message: 'You are not in this class.' });
  log.say({ body: 'Hello' });
  socket.joined = false;
  await pass(100);
  expect(everRefused()).toBe(false);
  socket.answer = (clientId) => ({ ok: true, line: kept(clientId) });
  joinsAgain();
  await pass(100);
  expect(line()).toMatchObject({ id: 1, refusal: null });
});

it('does not count the silence of a line that was left as one of the line that followed', async () => {
  const { socket, log, joinsAgain, everRefused } = chat();
  socket.answer = () => 'silence';
  log.say({ body: 'Hello' });
  await pass(9_500);
  // As a joining on the same socket: nothing it waited for is given up.
  joinsAgain();
  await pass(2_000);
  expect(everRefused()).toBe(false);
});
