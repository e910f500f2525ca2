import { describe, expect, it, vi } from 'vitest';
import { connections, inRoom, JOINED, saidLast, settle, setUpSessions, TEACHER } from './test-session.ts';

setUpSessions();

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
