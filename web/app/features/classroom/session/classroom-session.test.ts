import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { FakeMediaStream } from '../media/test-media-stream.ts';
import { FakePeerConnection } from '../media/test-peer-connection.ts';
import { ClassroomSession } from './classroom-session.ts';
import { isAway, withObserversAside } from './session-state.ts';

/** A fake socket: the sent events, and the server's answers. */
class FakeSocket {
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

const TEACHER: Peer = {
  peerId: 'p-teacher',
  userId: 'u-teacher',
  name: 'Meera Iyer',
  role: 'teacher',
  media: { microphone: true, camera: true, screen: false },
};

const JOINED = {
  ok: true,
  waiting: false,
  peers: [] as Peer[],
  chat: [],
  door: { revision: 0, locked: false, people: [] },
};

let connections: FakePeerConnection[];
let problems: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  connections = [];
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

const settle = () => vi.advanceTimersByTimeAsync(100);

async function inRoom(peers: Peer[] = []) {
  const socket = new FakeSocket();
  socket.answers['classroom:join'] = () => ({ ...JOINED, peers });
  const session = new ClassroomSession({
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
  });
  session.start();
  await settle();
  return { socket, session };
}

const saidLast = (session: ClassroomSession) => session.snapshot().announcements.at(-1)?.text;

describe('a line of the chat', () => {
  it('is announced each time, also when it is the same again or comes together with another', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    const before = session.snapshot().announcements.length;
    const line = { senderId: 'u-teacher', sentAt: '2026-11-21T10:00:00.000Z', privateWith: null, file: null };
    ['yes', 'yes', 'no'].forEach((body, place) => {
      socket.hears('classroom:chat', { ...line, id: place + 1, clientId: `line-${place}`, body });
    });
    const said = session.snapshot().announcements.slice(before);
    expect(said.map(({ text }) => text)).toEqual([
      'Meera Iyer writes: yes',
      'Meera Iyer writes: yes',
      'Meera Iyer writes: no',
    ]);
    expect(new Set(said.map(({ id }) => id)).size).toBe(3);
  });
});

describe('a shared screen', () => {
  it('is announced when it begins and when it ends, and not with every change of a microphone', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    const media = { peerId: TEACHER.peerId, ...TEACHER.media };
    socket.hears('classroom:media', { ...media, screen: true });
    expect(session.snapshot()).toMatchObject({
      remotes: [{ peer: { media: { screen: true } } }],
    });
    expect(saidLast(session)).toBe('Meera Iyer shares the screen');
    const { announcements } = session.snapshot();
    socket.hears('classroom:media', { ...media, screen: true, microphone: false });
    expect(session.snapshot().announcements).toBe(announcements);
    socket.hears('classroom:media', { ...media, screen: false });
    expect(saidLast(session)).toBe('Meera Iyer no longer shares the screen');
  });
});

describe('joining', () => {
  it('is tried at once when a button is pressed in a break: the pause may be longer than anybody waits', async () => {
    const { socket, session } = await inRoom();
    socket.drops();
    socket.answers['board:change'] = () => ({ ok: true });
    const pressed = session.channel.command('board:change', { change: 'open', isOpen: true });
    expect(socket.tries).toBe(1);
    socket.comesBack();
    await settle();
    await expect(pressed).resolves.toEqual({ ok: true });
    session.stop();
  });

  it('meets who is there and tells its own media state', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    expect(session.snapshot()).toMatchObject({
      phase: 'in',
      remotes: [{ peer: TEACHER, link: 'connecting' }],
    });
    expect(saidLast(session)).toBe('Meera Iyer joined the class');
    expect(session.snapshot().seen.has('u-teacher')).toBe(true);
    expect(socket.sentOf('classroom:media')).toEqual([{ microphone: true, camera: false, screen: false }]);
  });

  it('meets who came in while the answer was on its way, with what they have switched on since', async () => {
    const { socket, session } = await inRoom();
    socket.drops();
    socket.answers['classroom:join'] = () => {
      // The room is heard before the answer, which was put together earlier.
      socket.hears('classroom:peer-joined', { ...TEACHER, media: { ...TEACHER.media, camera: false } });
      socket.hears('classroom:media', { peerId: TEACHER.peerId, ...TEACHER.media });
      return JOINED;
    };
    socket.comesBack();
    await settle();
    expect(session.snapshot()).toMatchObject({ phase: 'in', remotes: [{ peer: TEACHER }] });
    expect(connections).toHaveLength(1);
  });

  it('does not meet who left while the answer was on its way', async () => {
    const { socket, session } = await inRoom();
    socket.drops();
    socket.answers['classroom:join'] = () => {
      socket.hears('classroom:peer-left', { peerId: TEACHER.peerId });
      return { ...JOINED, peers: [TEACHER] };
    };
    socket.comesBack();
    await settle();
    expect(session.snapshot()).toMatchObject({ phase: 'in', remotes: [] });
  });

  it('forgets what a room told that it was lost from before its answer came', async () => {
    const { socket, session } = await inRoom();
    socket.drops();
    socket.answers['classroom:join'] = () => {
      socket.hears('classroom:peer-joined', TEACHER);
      return undefined;
    };
    socket.comesBack();
    await settle();
    socket.drops();
    socket.answers['classroom:join'] = () => JOINED;
    socket.comesBack();
    await settle();
    expect(session.snapshot()).toMatchObject({ phase: 'in', remotes: [] });
  });

  it('waits where the teacher has not come, and comes in when told', async () => {
    const { socket, session } = await inRoom();
    socket.drops();
    socket.answers['classroom:join'] = () => ({ ...JOINED, waiting: true });
    socket.comesBack();
    await settle();
    expect(session.snapshot().phase).toBe('waiting');
    expect(session.channel.joined).toBe(false);
    socket.answers['classroom:join'] = () => ({ ...JOINED, peers: [TEACHER] });
    socket.hears('door:admitted', { lessonId: 'another lesson' });
    socket.hears('door:admitted', { lessonId: 'lesson' });
    await settle();
    expect(session.snapshot()).toMatchObject({ phase: 'in', remotes: [{ peer: TEACHER }] });
    expect(socket.sentOf('classroom:join')).toHaveLength(3);
  });

  it('comes in when the teacher lets them in while they ask, though the answer to that was no', async () => {
    const { socket, session } = await inRoom();
    let refuse: (answer: unknown) => void = () => {};
    socket.answers['classroom:join'] = () => new Promise((resolve) => (refuse = resolve));
    socket.drops();
    socket.comesBack();
    await settle();
    socket.answers['classroom:join'] = () => ({ ...JOINED, peers: [TEACHER] });
    // A page that is refused for a moment leaves the room.
    const refusals: unknown[] = [];
    session.subscribe(() => refusals.push(session.snapshot().refusal));
    socket.hears('door:admitted', { lessonId: 'lesson' });
    refuse({ ok: false, message: 'Your teacher has removed you.' });
    await settle();
    expect(session.snapshot().phase).toBe('in');
    expect(refusals).not.toContain('Your teacher has removed you.');
  });

  it('is over when it is refused: who is let in then begins a new stay, and is not joined twice', async () => {
    const { socket, session } = await inRoom();
    const seen: unknown[] = [];
    session.subscribe(() => seen.push(session.snapshot().phase));
    socket.answers['classroom:join'] = () => ({ ok: false, message: 'Your teacher has removed you.' });
    socket.drops();
    socket.comesBack();
    await settle();
    expect(seen.at(-1)).toBe('refused');
    socket.hears('door:admitted', { lessonId: 'lesson' });
    await settle();
    expect(socket.sentOf('classroom:join')).toHaveLength(2);
    expect(session.snapshot().phase).toBe('refused');
  });

  it('is not asked for once one has left, however late the pass comes', async () => {
    const socket = new FakeSocket();
    let givePass: (token: string) => void = () => {};
    const session = new ClassroomSession({
      socket: socket as unknown as AppSocket,
      lessonId: 'lesson',
      myId: 'u-me',
      role: 'student',
      mediaPath: 'peer',
      lowData: false,
      pass: () => new Promise((resolve) => (givePass = resolve)),
      iceServers: [],
      tracks: { audio: null, video: null, screen: null, screenSound: null },
      media: { microphone: false, camera: false, screen: false },
    });
    session.start();
    session.stop();
    givePass('a pass');
    await settle();
    expect(socket.sent.map(([event]) => event)).toEqual(['classroom:leave']);
  });

  it('gets a new pass when the old one has run out, and says nothing of it', async () => {
    const { socket, session } = await inRoom();
    const passes: unknown[] = [];
    socket.answers['classroom:join'] = (input) => {
      passes.push((input as { token: string }).token);
      return passes.length === 1 ? { ok: false, message: en.door.passExpired } : JOINED;
    };
    socket.drops();
    socket.comesBack();
    await settle();
    expect(passes).toEqual(['a pass', 'a new pass']);
    expect(session.snapshot().phase).toBe('in');
  });

  it('is put out, with the words of whoever did it, and stays out', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    socket.hears('door:out', { lessonId: 'lesson', message: 'Your teacher has removed you.' });
    expect(session.snapshot()).toMatchObject({
      phase: 'refused',
      refusal: 'Your teacher has removed you.',
      remotes: [],
    });
    socket.drops();
    socket.comesBack();
    await settle();
    expect(socket.sentOf('classroom:join')).toHaveLength(1);
  });

  it('keeps the newest that the teacher decided, and says again what is sent', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    const before = socket.sentOf('classroom:media').length;
    socket.hears('door:state', { revision: 2, locked: true, people: [] });
    socket.hears('door:state', { revision: 1, locked: false, people: [] });
    expect(session.snapshot().door).toEqual({ revision: 2, locked: true, people: [] });
    expect(socket.sentOf('classroom:media')).toHaveLength(before + 1);
  });

  it('has parents who watch aside', async () => {
    const parent: Peer = {
      ...TEACHER,
      peerId: 'p-parent',
      userId: 'u-parent',
      name: 'Kavita Sharma',
      role: 'observer',
    };
    const { session } = await inRoom([TEACHER, parent]);
    expect(saidLast(session)).toBe('In the class: Meera Iyer and Kavita Sharma (parent)');
    expect(withObserversAside(session.snapshot())).toMatchObject({
      remotes: [{ peer: TEACHER }],
      observers: [parent],
    });
  });

  it('keeps for the teacher who knocks until they are let in or come in, and does not join twice itself', async () => {
    const { socket, session } = await inRoom();
    const riya = { userId: 'u-riya', name: 'Riya Sharma', role: 'student' };
    const kabir = { ...riya, userId: 'u-kabir', name: 'Kabir Rao' };
    for (const knock of [riya, kabir, riya]) socket.hears('door:knocked', knock);
    expect(session.snapshot().knocks).toMatchObject([{ ...riya, times: 2 }, kabir]);
    session.answerKnock('u-kabir');
    expect(session.snapshot().knocks).toMatchObject([riya]);
    socket.hears('classroom:peer-joined', { ...TEACHER, ...riya, peerId: 'p-riya' });
    expect(session.snapshot().knocks).toEqual([]);
    socket.hears('door:admitted', { lessonId: 'lesson' });
    await settle();
    expect(socket.sentOf('classroom:join')).toHaveLength(1);
  });

  it('knows whether it was in before it was refused', async () => {
    const { socket, session } = await inRoom();
    expect(session.snapshot().wasIn).toBe(true);
    socket.hears('door:out', { lessonId: 'lesson', message: 'Your teacher has removed you.' });
    expect(session.snapshot()).toMatchObject({ phase: 'refused', wasIn: true });
  });

  it('says why it was refused', async () => {
    const socket = new FakeSocket();
    socket.answers['classroom:join'] = () => ({ ok: false, message: 'This class is over.' });
    const session = new ClassroomSession({
      socket: socket as unknown as AppSocket,
      lessonId: 'lesson',
      myId: 'u-me',
      role: 'student',
      mediaPath: 'peer',
      lowData: false,
      pass: async (mustBeNew) => (mustBeNew ? 'a new pass' : 'a pass'),
      iceServers: [],
      tracks: { audio: null, video: null, screen: null, screenSound: null },
      media: { microphone: false, camera: false, screen: false },
    });
    session.start();
    await settle();
    expect(session.snapshot()).toMatchObject({
      phase: 'refused',
      refusal: 'This class is over.',
      wasIn: false,
    });
  });

  it('asks again where the server could not answer, and goes on seeing and hearing meanwhile', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    connections[0]?.becomes('connected');
    const answer = socket.answers['classroom:join'];
    socket.answers['classroom:join'] = () => {
      // Of a joining that failed half-way: by the next one they have left.
      socket.hears('classroom:peer-joined', { ...TEACHER, peerId: 'p-gone', userId: 'u-gone' });
      return { ok: false, message: 'We could not do that just now.', again: true };
    };
    socket.drops();
    socket.comesBack();
    await settle();
    expect(session.snapshot()).toMatchObject({
      phase: 'in',
      refusal: null,
      inVain: 1,
      remotes: [{ peer: TEACHER, link: 'connected' }],
    });
    expect(isAway(session.snapshot())).toBe(true);
    expect(connections[0]?.closed).toBe(false);
    expect(session.channel.joined).toBe(false);
    // The line that it was answered on is good.
    expect(socket.sentOf('notes:read')).toEqual([]);
    if (answer) socket.answers['classroom:join'] = answer;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(socket.sentOf('classroom:join')).toHaveLength(3);
    expect(session.channel.joined).toBe(true);
    expect(session.snapshot()).toMatchObject({
      inVain: 0,
      remotes: [{ peer: TEACHER, link: 'connected' }],
    });
    expect(isAway(session.snapshot())).toBe(false);
    expect(connections).toHaveLength(1);
  });

  it('asks again where the door has no time to give a pass, and not where it gives none', async () => {
    const failures = [
      [
        Object.assign(new Error('Slow down.'), { code: 'TOO_MANY_REQUESTS', status: 429, data: {} }),
        'joining',
      ],
      [Object.assign(new Error('Later.'), { code: 'SERVICE_UNAVAILABLE', status: 503, data: {} }), 'joining'],
      [Object.assign(new Error('Not yours.'), { code: 'NOT_FOUND', status: 404, data: {} }), 'refused'],
    ] as const;
    for (const [failure, phase] of failures) {
      const session = new ClassroomSession({
        socket: new FakeSocket() as unknown as AppSocket,
        lessonId: 'lesson',
        myId: 'u-me',
        role: 'student',
        mediaPath: 'peer',
        lowData: false,
        pass: () => Promise.reject(failure),
        iceServers: [],
        tracks: { audio: null, video: null, screen: null, screenSound: null },
        media: { microphone: false, camera: false, screen: false },
      });
      session.start();
      await settle();
      expect(session.snapshot()).toMatchObject({ phase, inVain: phase === 'joining' ? 1 : 0 });
      // Somebody who never joined counts as joining, not as away.
      expect(isAway(session.snapshot())).toBe(false);
      session.stop();
    }
  });

  it('asks again while the server does not answer', async () => {
    const { socket, session } = await inRoom();
    const answer = socket.answers['classroom:join'];
    socket.answers = {};
    socket.drops();
    socket.comesBack();
    await settle();
    if (answer) socket.answers['classroom:join'] = answer;
    // The line may be dead.
    expect(socket.sentOf('notes:read')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(socket.sentOf('classroom:join')).toHaveLength(3);
    socket.hears('classroom:peer-joined', TEACHER);
    expect(session.snapshot().remotes).toHaveLength(1);
  });
});

describe('signals', () => {
  it('that come before their peer is announced are not lost', async () => {
    const { socket } = await inRoom();
    socket.hears('classroom:signal', {
      from: TEACHER.peerId,
      kind: 'offer',
      connection: 1,
      revision: 1,
      sdp: 'offer 0 audio video',
    });
    socket.hears('classroom:peer-joined', TEACHER);
    await settle();
    expect(connections[0]?.remoteDescription?.sdp).toBe('offer 0 audio video');
    expect(socket.sentOf('classroom:signal')).toContainEqual(
      expect.objectContaining({ to: TEACHER.peerId, kind: 'answer', connection: 1, revision: 1 }),
    );
  });

  it('wait while the socket is away and go out once we are in the room again, not before', async () => {
    const { socket } = await inRoom([TEACHER]);
    const before = socket.sentOf('classroom:signal').length;
    socket.drops();
    connections[0]?.finds({ candidate: 'found offline' });
    expect(socket.sentOf('classroom:signal')).toHaveLength(before);
    socket.comesBack();
    await settle();
    const events = socket.sent.map(([event]) => event);
    const sent = socket.sentOf('classroom:signal');
    expect(sent).toContainEqual(
      expect.objectContaining({ to: TEACHER.peerId, candidate: { candidate: 'found offline' } }),
    );
    expect(events.lastIndexOf('classroom:join')).toBeLessThan(events.lastIndexOf('classroom:signal'));
  });
});

describe('a break in the connection', () => {
  it('keeps the picture of a peer that comes back as the same one', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    connections[0]?.becomes('connected');
    const { stream } = session.snapshot().remotes[0] ?? {};
    socket.drops();
    expect(session.snapshot().online).toBe(false);
    socket.comesBack();
    await settle();
    socket.hears('classroom:peer-joined', TEACHER);
    expect(session.snapshot()).toMatchObject({ online: true, remotes: [{ link: 'connected' }] });
    expect(session.snapshot().remotes[0]?.stream).toBe(stream);
    expect(connections).toHaveLength(1);
  });

  it('keeps a peer that the server does not know yet only while its picture comes, and not for ever', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    connections[0]?.becomes('connected');
    socket.answers['classroom:join'] = () => JOINED;
    socket.drops();
    socket.comesBack();
    await settle();
    expect(session.snapshot().remotes).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.snapshot().remotes).toEqual([]);
    expect(saidLast(session)).toBe('Meera Iyer left the class');

    const other = await inRoom([TEACHER]);
    other.socket.answers['classroom:join'] = () => JOINED;
    other.socket.drops();
    other.socket.comesBack();
    await settle();
    expect(other.session.snapshot().remotes).toEqual([]);
  });

  it('sends lines that were written meanwhile, under the number that they had', async () => {
    const { socket, session } = await inRoom();
    socket.drops();
    session.say({ body: 'Are you there?' });
    expect(socket.sentOf('classroom:chat')).toEqual([]);
    const [{ clientId } = { clientId: '' }] = session.snapshot().lines;
    socket.answers['classroom:chat'] = () => ({
      ok: true,
      line: { id: 5, clientId, senderId: 'u-me', body: 'Are you there?', sentAt: '2026-11-21T10:00:00.000Z' },
    });
    socket.comesBack();
    await settle();
    expect(socket.sentOf('classroom:chat')).toMatchObject([{ clientId, body: 'Are you there?' }]);
    expect(session.snapshot().lines).toMatchObject([{ id: 5, clientId }]);
    socket.comesBack();
    await settle();
    expect(socket.sentOf('classroom:join').at(-1)).toMatchObject({ lastChatId: 5 });
  });
});

describe('the end', () => {
  it('has what waits sent before the leaving, once', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    session.channel.onEnding(() => socket.emit('what waits', undefined));
    session.stop();
    session.stop();
    const events = socket.sent.map(([event]) => event);
    expect(events.filter((event) => ['what waits', 'classroom:leave'].includes(event))).toEqual([
      'what waits',
      'classroom:leave',
    ]);
  });

  it('has what waits sent when the class has ended or one is put out', async () => {
    for (const event of ['classroom:ended', 'door:out']) {
      const { socket, session } = await inRoom([TEACHER]);
      const ending = vi.fn();
      session.channel.onEnding(ending);
      socket.hears(event, { lessonId: 'lesson', status: 'completed', message: 'You were removed.' });
      expect(ending).toHaveBeenCalledTimes(1);
    }
  });

  it.each([
    [
      'classroom:ended',
      { lessonId: 'lesson', status: 'completed' },
      { phase: 'ended', endedStatus: 'completed' },
    ],
    ['classroom:replaced', undefined, { phase: 'replaced', endedStatus: null }],
  ])('by %s closes every connection and joins no more', async (event, payload, expected) => {
    const { socket, session } = await inRoom([TEACHER]);
    socket.hears(event, payload);
    expect(session.snapshot()).toMatchObject({ ...expected, remotes: [] });
    expect(connections[0]?.closed).toBe(true);
    socket.comesBack();
    await settle();
    expect(socket.sentOf('classroom:join')).toHaveLength(1);
    expect(socket.sentOf('classroom:leave')).toHaveLength(0);
  });

  it('of our own stay tells the server', async () => {
    const { socket, session } = await inRoom([TEACHER]);
    session.stop();
    expect(socket.sentOf('classroom:leave')).toHaveLength(1);
    expect(connections[0]?.closed).toBe(true);
  });

  it('of another lesson changes nothing', async () => {
    const { socket, session } = await inRoom();
    socket.hears('classroom:ended', { lessonId: 'another', status: 'completed' });
    expect(session.snapshot().phase).toBe('in');
  });
});
