import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePeerConnection } from './fake-peer-connection.ts';
import {
  DISCONNECTED_RESTART_MS,
  type LinkState,
  type LocalTracks,
  Negotiator,
  OFFER_FRESH_MS,
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
/** Who offers. */
const TEACHER = true;
const STUDENT = false;
const NO_TRACKS: LocalTracks = { audio: null, video: null };

interface Side {
  connection: FakePeerConnection;
  negotiator: Negotiator;
  sent: SignalPayload[];
  states: LinkState[];
  tracks: string[];
  problems: unknown[];
}

/** One side; what it sends goes to `to` when that is there, after `latencyMs`. */
function side(offers: boolean, tracks: LocalTracks, deliver: (payload: SignalPayload) => void): Side {
  const connection = new FakePeerConnection();
  const made: Omit<Side, 'negotiator'> = { connection, sent: [], states: [], tracks: [], problems: [] };
  const negotiator = new Negotiator({
    connection: connection.asConnection,
    offers,
    tracks,
    send: (payload) => {
      made.sent.push(payload);
      deliver(payload);
    },
    onState: (state) => made.states.push(state),
    onTrack: ({ kind }) => made.tracks.push(kind),
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
const typesOf = (sent: SignalPayload[]) => sent.flatMap(({ description }) => description?.type ?? []);

function expectAgreement({ teacher, student }: { teacher: Side; student: Side }) {
  expect(teacher.connection.signalingState).toBe('stable');
  expect(student.connection.signalingState).toBe('stable');
  expect(teacher.connection.remoteDescription?.sdp).toBe(student.connection.localDescription?.sdp);
  expect(student.connection.remoteDescription?.sdp).toBe(teacher.connection.localDescription?.sdp);
  expect([...teacher.problems, ...student.problems]).toEqual([]);
  // The promise behind it all: offers never cross, so nothing is ever rolled back.
  expect(typesOf(student.sent)).not.toContain('offer');
  expect(teacher.connection.rollbacks + student.connection.rollbacks).toBe(0);
}

describe('the first negotiation', () => {
  it('is one offer of the teacher with audio and video, and one answer that sends as well', async () => {
    const two = pair({
      teacher: { audio: track('audio'), video: track('video') },
      student: { audio: track('audio'), video: track('video') },
    });
    await settle();
    expectAgreement(two);
    expect(typesOf(two.teacher.sent)).toEqual(['offer']);
    expect(typesOf(two.student.sent)).toEqual(['answer']);
    expect(two.student.tracks).toEqual(['audio', 'video']);
    for (const { connection } of [two.teacher, two.student]) {
      expect(connection.transceivers.map(({ direction, sender }) => [direction, sender.track?.kind])).toEqual(
        [
          ['sendrecv', 'audio'],
          ['sendrecv', 'video'],
        ],
      );
    }
  });

  it('works when a side has neither camera nor microphone, and takes a camera later without negotiating', async () => {
    const two = pair({ teacher: { audio: track('audio'), video: track('video') } });
    await settle();
    expectAgreement(two);
    const camera = track('video');
    await two.student.negotiator.setTracks({ audio: null, video: camera });
    await settle();
    expect(two.student.connection.transceivers.map(({ sender }) => sender.track)).toEqual([null, camera]);
    await two.teacher.negotiator.setTracks({ audio: null, video: null });
    expect(two.teacher.connection.transceivers.map(({ sender }) => sender.track)).toEqual([null, null]);
    expect(typesOf([...two.teacher.sent, ...two.student.sent])).toEqual(['offer', 'answer']);
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

describe('both sides finding the path broken', () => {
  it.each([0, 1, 2, 3, 7, 40])(
    'end in one agreement without crossing offers, %i ms apart',
    async (apartMs) => {
      for (const studentFirst of [false, true]) {
        const two = pair();
        await settle();
        await vi.advanceTimersByTimeAsync(OFFER_FRESH_MS);
        const [first, second] = studentFirst ? [two.student, two.teacher] : [two.teacher, two.student];
        first.connection.becomes('failed');
        await vi.advanceTimersByTimeAsync(apartMs);
        second.connection.becomes('failed');
        await settle();
        expectAgreement(two);
        expect(typesOf(two.teacher.sent).length).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('is one new offer: the wish that comes just after it has been granted already', async () => {
    const two = pair();
    await settle();
    await vi.advanceTimersByTimeAsync(OFFER_FRESH_MS);
    two.teacher.connection.becomes('failed');
    two.student.connection.becomes('failed');
    await settle();
    expect(two.student.sent).toContainEqual({ restart: true });
    expect(two.teacher.connection.restarts).toBe(1);
    expect(typesOf(two.teacher.sent)).toEqual(['offer', 'offer']);
  });

  it('is granted when only the answering side notices it', async () => {
    const two = pair();
    await settle();
    two.teacher.connection.becomes('connected');
    await vi.advanceTimersByTimeAsync(OFFER_FRESH_MS);
    two.student.connection.becomes('failed');
    await settle();
    expect(two.teacher.connection.restarts).toBe(1);
    expectAgreement(two);
  });

  it('is the only way to an offer of the other side: an offer to the offering side is not heard', async () => {
    const two = pair();
    await settle();
    two.student.connection.restartIce();
    await settle();
    await two.teacher.negotiator.receive({ description: { type: 'offer', sdp: 'offer 9 audio video' } });
    expectAgreement(two);
  });

  it('reports a candidate that cannot be used', async () => {
    const two = pair();
    await settle();
    void two.teacher.negotiator.receive({ candidate: { candidate: 'x', usernameFragment: 'unknown' } });
    await settle();
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
    expect(typesOf(two.teacher.sent)).toEqual(['offer', 'offer']);
    expectAgreement(two);
  });

  it('are not looked for while everything works', async () => {
    const two = pair();
    await settle();
    two.teacher.connection.becomes('connected');
    two.teacher.negotiator.resume();
    await settle();
    expect(typesOf(two.teacher.sent)).toEqual(['offer']);
  });
});

describe('closing', () => {
  it('ends the connection, says so once, and hears nothing more', async () => {
    const { teacher } = pair();
    await settle();
    teacher.negotiator.close();
    teacher.negotiator.close();
    teacher.connection.restartIce();
    await teacher.negotiator.receive({ description: { type: 'offer', sdp: 'offer 3 audio' } });
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS * 2);
    expect(teacher.connection.closed).toBe(true);
    expect(teacher.states).toEqual(['closed']);
    expect(typesOf(teacher.sent)).toEqual(['offer']);
    expect(teacher.problems).toEqual([]);
  });
});
