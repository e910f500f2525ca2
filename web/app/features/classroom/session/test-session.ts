/** A session of a class for unit tests: the socket, the browser's connections and the clock are the test's. */
import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { FakeMediaStream } from '../media/test-media-stream.ts';
import { FakePeerConnection } from '../media/test-peer-connection.ts';
import { ClassroomSession, type SessionOptions } from './classroom-session.ts';

/** A fake socket: the sent events, and the server's answers. */
export class FakeSocket {
  connected = true;
  /** Tries to be connected. */
  readonly active = true;
  /** How often it was made to try at once. */
  tries = 0;
  readonly sent: [string, unknown][] = [];
  readonly #listeners = new Map<string, Set<(payload?: unknown) => void>>();
  answers: Record<string, (payload: unknown) => unknown> = {};

  on(event: string, listener: (payload?: unknown) => void) {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  }
  off(event: string, listener: (payload?: unknown) => void) {
    this.#listeners.get(event)?.delete(listener);
  }
  emit(event: string, payload: unknown) {
    this.sent.push([event, typeof payload === 'function' ? undefined : payload]);
  }
  readonly io = { engine: { close: () => {} } };
  timeout() {
    return {
      emit: (event: string) => this.sent.push([event, undefined]),
      emitWithAck: async (event: string, payload: unknown) => {
        this.sent.push([event, payload]);
        const answer = this.answers[event]?.(payload);
        if (answer === undefined) throw new Error('no answer');
        return answer;
      },
    };
  }
  disconnect() {
    return this;
  }
  connect() {
    this.tries += 1;
  }
  /** As the server sends it. */
  hears(event: string, payload?: unknown) {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
  drops() {
    this.connected = false;
    this.hears('disconnect');
  }
  comesBack() {
    this.connected = true;
    this.hears('connect');
  }
  sentOf(event: string) {
    return this.sent.filter(([name]) => name === event).map(([, payload]) => payload);
  }
}

export const TEACHER: Peer = {
  peerId: 'p-teacher',
  userId: 'u-teacher',
  name: 'Meera Iyer',
  role: 'teacher',
  media: { microphone: true, camera: true, screen: false },
};

export const JOINED = {
  ok: true,
  waiting: false,
  peers: [] as Peer[],
  chat: [],
  door: { revision: 0, locked: false, people: [] },
};

/** The connections that the page of a test has made. */
export const connections: FakePeerConnection[] = [];
let problems: unknown[];

/** Each test of a file has a clock and connections of its own, and reports nothing. */
export function setUpSessions(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    connections.length = 0;
    problems = [];
    vi.stubGlobal(
      'RTCPeerConnection',
      class extends FakePeerConnection {
        constructor() {
          super();
          connections.push(this);
        }
      },
    );
    vi.stubGlobal('MediaStream', FakeMediaStream);
    vi.stubGlobal('reportError', (error: unknown) => problems.push(error));
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    expect(problems).toEqual([]);
  });
}

export const settle = () => vi.advanceTimersByTimeAsync(100);

/** A student's session on this socket, as the test says. */
export const sessionOn = (socket: FakeSocket, changed: Partial<SessionOptions> = {}): ClassroomSession =>
  new ClassroomSession({
    socket: socket as unknown as AppSocket,
    lessonId: 'lesson',
    myId: 'u-me',
    role: 'student',
    mediaPath: 'peer',
    lowData: false,
    pass: async (mustBeNew) => (mustBeNew ? 'a new pass' : 'a pass'),
    iceServers: [],
    tracks: { audio: null, video: null, screen: null, screenSound: null },
    media: { microphone: true, camera: false, screen: false },
    ...changed,
  });

/** A session that has joined a room in which these people are. */
export async function inRoom(peers: Peer[] = []) {
  const socket = new FakeSocket();
  socket.answers['classroom:join'] = () => ({ ...JOINED, peers });
  const session = sessionOn(socket);
  session.start();
  await settle();
  return { socket, session };
}

export const saidLast = (session: ClassroomSession) => session.snapshot().announcements.at(-1)?.text;
