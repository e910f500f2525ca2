import type { Peer } from '@kaksha/domain/classroom/room/events.ts';
import { en } from '@kaksha/domain/classroom/room/words/en.ts';
import { describe, expect, it, vi } from 'vitest';
import { isAway, withObserversAside } from './session-state.ts';
import {
  connections,
  FakeSocket,
  inRoom,
  JOINED,
  saidLast,
  sessionOn,
  settle,
  setUpSessions,
  TEACHER,
} from './test-session.ts';

setUpSessions();

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
    const session = sessionOn(socket, { pass: () => new Promise((resolve) => (givePass = resolve)) });
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
    const session = sessionOn(socket);
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
      const session = sessionOn(new FakeSocket(), { pass: () => Promise.reject(failure) });
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
