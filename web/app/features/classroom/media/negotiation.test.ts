import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePeerConnection } from './fake-peer-connection.ts';
import {
  DISCONNECTED_RESTART_MS,
  type LinkState,
  type LocalTracks,
  Negotiator,
  type SignalPayload,
  STALLED_RESTART_MS,
} from './negotiation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const track = (kind: string) => ({ kind }) as MediaStreamTrack;
/** Who is polite. */
const TEACHER = false;
const STUDENT = true;
const NO_TRACKS: LocalTracks = { audio: null, video: null, screen: null, screenSound: null };

interface Side {
  connection: FakePeerConnection;
  negotiator: Negotiator;
  sent: SignalPayload[];
  states: LinkState[];
  tracks: string[];
  problems: unknown[];
}

/** One side; what it sends goes to `to` when that is there, after `latencyMs`. */
function side(polite: boolean, tracks: LocalTracks, deliver: (payload: SignalPayload) => void): Side {
  const connection = new FakePeerConnection();
  const made: Omit<Side, 'negotiator'> = { connection, sent: [], states: [], tracks: [], problems: [] };
  const negotiator = new Negotiator({
    connection: connection.asConnection,
    polite,
    tracks,
    streams: { person: { id: 'person' } as MediaStream, screen: { id: 'screen' } as MediaStream },
    send: (payload) => {
      made.sent.push(payload);
      deliver(payload);
    },
    onState: (state) => made.states.push(state),
    onTrack: ({ kind }, part) => made.tracks.push(part === 'person' ? kind : `${kind} of the screen`),
    onProblem: (error) => made.problems.push(error),
  });
  return { ...made, negotiator };
}

/** A teacher and a student whose signals reach each other in order after `latencyMs`, while `open` is true. */
function pair(options: { latencyMs?: number; teacher?: LocalTracks; student?: LocalTracks } = {}) {
  const link = { open: true };
  const later = (to: () => Side) => (payload: SignalPayload) => {
    if (!link.open) return;
    setTimeout(() => void to().negotiator.receive(payload), options.latencyMs ?? 5);
  };
  const teacher: Side = side(TEACHER, options.teacher ?? NO_TRACKS, (p) => later(() => student)(p));
  const student: Side = side(STUDENT, options.student ?? NO_TRACKS, (p) => later(() => teacher)(p));
  return { teacher, student, link };
}

const settle = () => vi.advanceTimersByTimeAsync(500);
/** Receives while the clock goes on, for each operation of the connection takes a little time. */
async function receiveSoon({ negotiator }: Side, payload: SignalPayload) {
  void negotiator.receive(payload);
  await settle();
}
const typesOf = (sent: SignalPayload[]) => sent.flatMap(({ description }) => description?.type ?? []);

function expectAgreement({ teacher, student }: { teacher: Side; student: Side }) {
  expect(teacher.connection.signalingState).toBe('stable');
  expect(student.connection.signalingState).toBe('stable');
  expect(teacher.connection.remoteDescription?.sdp).toBe(student.connection.localDescription?.sdp);
  expect(student.connection.remoteDescription?.sdp).toBe(teacher.connection.localDescription?.sdp);
  expect([...teacher.problems, ...student.problems]).toEqual([]);
  for (const { connection } of [teacher, student]) {
    expect(connection.sending).toEqual(['audio', 'video']);
    expect(connection.receiving).toEqual(['audio', 'video']);
  }
  // The impolite side never gives way.
  expect(teacher.connection.rollbacks).toBe(0);
}

describe('the first negotiation', () => {
  it.each([0, 1, 5, 50])(
    'ends with both sending, whoever comes first, %i ms on the way',
    async (latencyMs) => {
      const two = pair({
        latencyMs,
        teacher: { ...NO_TRACKS, audio: track('audio'), video: track('video') },
        student: { ...NO_TRACKS, audio: track('audio'), video: track('video') },
      });
      await settle();
      expectAgreement(two);
      expect(two.student.tracks).toEqual(['audio', 'video']);
      expect(two.teacher.tracks).toEqual(['audio', 'video']);
      // The polite side waits for the first offer: a connection must not begin by taking one back.
      expect(two.student.connection.rollbacks).toBe(0);
      expect(typesOf(two.teacher.sent)).toEqual(['offer', 'answer']);
      expect(typesOf(two.student.sent)).toEqual(['answer', 'offer']);
    },
  );

  it('works when a side has neither camera nor microphone, and takes a camera later without negotiating', async () => {
    const two = pair({ teacher: { ...NO_TRACKS, audio: track('audio'), video: track('video') } });
    await settle();
    expectAgreement(two);
    const [teacherSaid, studentSaid] = [typesOf(two.teacher.sent), typesOf(two.student.sent)];
    const sentTracks = ({ connection }: Side) =>
      connection.transceivers.flatMap(({ direction, sender }) =>
        direction === 'sendonly' ? [sender.track] : [],
      );
    const camera = track('video');
    await two.student.negotiator.setTracks({ ...NO_TRACKS, video: camera });
    await settle();
    expect(sentTracks(two.student)).toEqual([null, camera]);
    await two.teacher.negotiator.setTracks(NO_TRACKS);
    expect(sentTracks(two.teacher)).toEqual([null, null]);
    expect(typesOf(two.teacher.sent)).toEqual(teacherSaid);
    expect(typesOf(two.student.sent)).toEqual(studentSaid);
  });
});

describe('sharing a screen', () => {
  it('is negotiated once, is known from the camera, and begins and ends without another negotiation', async () => {
    const two = pair({ teacher: { ...NO_TRACKS, audio: track('audio'), video: track('video') } });
    await settle();
    const [screen, screenSound] = [track('video'), track('audio')];
    await two.teacher.negotiator.setTracks({ ...NO_TRACKS, screen, screenSound });
    await settle();
    expect(two.student.tracks).toEqual(['audio', 'video', 'video of the screen', 'audio of the screen']);
    expect(two.teacher.connection.sending).toEqual(['audio', 'video', 'video', 'audio']);
    expect([...two.teacher.problems, ...two.student.problems]).toEqual([]);
    const said = typesOf(two.teacher.sent);
    await two.teacher.negotiator.setTracks(NO_TRACKS);
    await two.teacher.negotiator.setTracks({ ...NO_TRACKS, screen: track('video') });
    await settle();
    expect(typesOf(two.teacher.sent)).toEqual(said);
  });

  it('that began before the other came is sent to them too', async () => {
    const two = pair({ teacher: { ...NO_TRACKS, screen: track('video') }, student: NO_TRACKS });
    await settle();
    expect(two.student.tracks).toEqual(['audio', 'video', 'video of the screen']);
  });
});

describe('candidates', () => {
  it('wait until the description that they belong to is set', async () => {
    const student = side(STUDENT, NO_TRACKS, () => {});
    await student.negotiator.receive({ candidate: { candidate: 'one' } });
    await student.negotiator.receive({ candidate: { candidate: 'two' } });
    expect(student.connection.added).toEqual([]);
    void student.negotiator.receive({ description: { type: 'offer', sdp: 'offer 0 audio video' } });
    await settle();
    expect(student.connection.added).toEqual([{ candidate: 'one' }, { candidate: 'two' }]);
    expect(student.problems).toEqual([]);
  });

  it('are sent as they are found', async () => {
    const { teacher, student } = pair();
    await settle();
    teacher.connection.finds({ candidate: 'host', sdpMid: '0' });
    await settle();
    expect(student.connection.added).toEqual([{ candidate: 'host', sdpMid: '0' }]);
  });
});

describe('offers that cross', () => {
  it.each([0, 1, 2, 3, 5, 7, 40])('end in one agreement when both restart, %i ms apart', async (apartMs) => {
    for (const studentFirst of [false, true]) {
      const two = pair();
      await settle();
      for (let round = 1; round <= 3; round++) {
        const [first, second] = studentFirst ? [two.student, two.teacher] : [two.teacher, two.student];
        first.connection.becomes('failed');
        await vi.advanceTimersByTimeAsync(apartMs);
        second.connection.becomes('failed');
        await settle();
        expectAgreement(two);
        expect(two.teacher.connection.restarts).toBe(round);
        expect(two.student.connection.restarts).toBe(round);
      }
    }
  });

  it('leave the restart of the one side that saw the path broken', async () => {
    const two = pair();
    await settle();
    two.teacher.connection.becomes('connected');
    two.student.connection.becomes('failed');
    await settle();
    expect(typesOf(two.student.sent).at(-1)).toBe('offer');
    expect(two.teacher.connection.restarts).toBe(0);
    expectAgreement(two);
  });

  it('make candidates of the ignored offer worthless, without a complaint', async () => {
    const teacher = side(TEACHER, NO_TRACKS, () => {});
    await settle();
    await receiveSoon(teacher, { description: { type: 'offer', sdp: 'offer 77 audio video' } });
    expect(teacher.connection.signalingState).toBe('have-local-offer');
    await receiveSoon(teacher, { candidate: { candidate: 'early', usernameFragment: '77' } });
    await receiveSoon(teacher, { description: { type: 'answer', sdp: 'answer 78 audio video' } });
    await receiveSoon(teacher, { candidate: { candidate: 'late', usernameFragment: '77' } });
    await receiveSoon(teacher, { candidate: { candidate: 'good', usernameFragment: '78' } });
    expect(teacher.connection.added.map(({ candidate }) => candidate)).toEqual(['good']);
    expect(teacher.problems).toEqual([]);
  });

  it('are no excuse for a candidate that belongs to nothing: that one is reported', async () => {
    const two = pair();
    await settle();
    await receiveSoon(two.teacher, { candidate: { candidate: 'x', usernameFragment: 'unknown' } });
    expect(two.teacher.problems).toHaveLength(1);
  });
});

describe('a path that breaks', () => {
  async function connected() {
    const two = pair();
    await settle();
    two.teacher.connection.becomes('connected');
    two.student.connection.becomes('connected');
    return two;
  }

  it('is looked for anew when it stays broken, not when it mends itself', async () => {
    const { teacher } = await connected();
    teacher.connection.becomes('disconnected');
    await vi.advanceTimersByTimeAsync(DISCONNECTED_RESTART_MS - 100);
    teacher.connection.becomes('connected');
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS * 2);
    expect(teacher.connection.restarts).toBe(0);

    teacher.connection.becomes('disconnected');
    await vi.advanceTimersByTimeAsync(DISCONNECTED_RESTART_MS - 100);
    expect(teacher.connection.restarts).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(teacher.connection.restarts).toBe(1);
    expect(teacher.states).toEqual(['connected', 'reconnecting', 'connected', 'reconnecting']);
  });

  it('that failed is looked for at once, and again while that leads to nothing', async () => {
    const two = await connected();
    two.teacher.connection.becomes('failed');
    expect(two.teacher.connection.restarts).toBe(1);
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS + 100);
    expect(two.teacher.connection.restarts).toBe(2);
    two.teacher.connection.becomes('connected');
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS * 3);
    expect(two.teacher.connection.restarts).toBe(2);
    expectAgreement(two);
  });

  it('says connecting before the first connection, and reconnecting only afterwards', async () => {
    const { teacher } = pair();
    await settle();
    teacher.connection.becomes('connecting');
    teacher.connection.becomes('connected');
    teacher.connection.becomes('connecting');
    expect(teacher.states).toEqual(['connecting', 'connected', 'reconnecting']);
  });
});

describe('signals that were lost', () => {
  it('are made up for once signalling works again', async () => {
    const two = pair();
    two.link.open = false;
    await settle();
    expect(two.student.connection.remoteDescription).toBeNull();
    two.link.open = true;
    two.teacher.negotiator.resume();
    two.student.negotiator.resume();
    await settle();
    expectAgreement(two);
  });

  it('are made up for by the one who waited too long, too', async () => {
    const two = pair();
    two.link.open = false;
    await settle();
    two.link.open = true;
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS);
    expectAgreement(two);
  });

  it('do no harm when they were not lost after all: a second answer changes nothing', async () => {
    const two = pair({ latencyMs: 50 });
    await vi.advanceTimersByTimeAsync(10);
    two.teacher.negotiator.resume();
    await settle();
    expect(typesOf(two.teacher.sent).slice(0, 2)).toEqual(['offer', 'offer']);
    expectAgreement(two);
  });

  it('are not looked for while everything works', async () => {
    const two = pair();
    await settle();
    two.teacher.connection.becomes('connected');
    const before = two.teacher.sent.length;
    two.teacher.negotiator.resume();
    await settle();
    expect(two.teacher.sent).toHaveLength(before);
  });
});

describe('closing', () => {
  it('ends the connection, says so once, and hears nothing more', async () => {
    const { teacher } = pair();
    await settle();
    const before = teacher.sent.length;
    teacher.negotiator.close();
    teacher.negotiator.close();
    teacher.connection.restartIce();
    await teacher.negotiator.receive({ description: { type: 'offer', sdp: 'offer 3 audio' } });
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS * 2);
    expect(teacher.connection.closed).toBe(true);
    expect(teacher.states).toEqual(['closed']);
    expect(teacher.sent).toHaveLength(before);
    expect(teacher.problems).toEqual([]);
  });
});
