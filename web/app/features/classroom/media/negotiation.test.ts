import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DISCONNECTED_RESTART_MS, FIRST_OFFER_MS, STALLED_RESTART_MS } from './negotiation.ts';
import { singleEncoding } from './send-encodings.ts';
import { agree, FakePeer, NO_TRACKS, settle, type TwoPeers, track, twoPeers } from './test-peers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function expectAgreement(two: TwoPeers) {
  expect(agree(two)).toBe(true);
  for (const { connection, problems } of [two.teacher, two.student]) {
    expect(problems).toEqual([]);
    expect(
      connection.transceivers.map(({ receiver, direction }) => [receiver.track.kind, direction]),
    ).toEqual(['audio', 'video', 'video', 'audio'].map((kind) => [kind, 'sendrecv']));
  }
  expectOneSideOffers(two);
}

function expectOneSideOffers({ teacher, student }: TwoPeers) {
  expect(new Set([...teacher.kindsSent(), 'offer'])).toEqual(new Set(['offer']));
  expect(student.kindsSent()).not.toContain('offer');
}

async function connected() {
  const two = twoPeers();
  await settle();
  two.teacher.connection.becomes('connected');
  two.student.connection.becomes('connected');
  return two;
}

describe('the first negotiation', () => {
  it.each([0, 1, 5, 50])(
    'ends with both sending, after one offer and one answer, %i ms on the way',
    async (ms) => {
      const own = { ...NO_TRACKS, audio: track('audio'), video: track('video') };
      const two = twoPeers(() => [ms], { teacher: own, student: own });
      await settle();
      expectAgreement(two);
      expect(two.teacher.kindsSent()).toEqual(['offer']);
      expect(two.student.kindsSent()).toEqual(['answer']);
      for (const peer of [two.teacher, two.student]) {
        expect(peer.sending).toEqual([own.audio, own.video, null, null]);
        expect(peer.received.person.map(({ kind }) => kind)).toEqual(['audio', 'video']);
        expect(peer.received.screen.map(({ kind }) => kind)).toEqual(['video', 'audio']);
        expect(
          peer.connection.transceivers.map(({ sender, streamId }) => [streamId, sender.encodings]),
        ).toEqual([
          ['person', [singleEncoding('audio')]],
          ['person', [singleEncoding('video')]],
          ['screen', [singleEncoding('screen')]],
          ['screen', [singleEncoding('screenSound')]],
        ]);
      }
    },
  );

  it('is waited for by the other side, which asks for an offer that does not come', async () => {
    let lost = true;
    const two = twoPeers(({ kind }) => (kind === 'offer' && lost ? [] : [5]));
    await settle();
    expect(two.student.kindsSent()).toEqual([]);
    lost = false;
    await vi.advanceTimersByTimeAsync(FIRST_OFFER_MS);
    expect(two.student.kindsSent()).toEqual(['ask', 'answer']);
    expect(two.student.broken).toBe(0);
    expectAgreement(two);
  });
});

describe('what is sent', () => {
  it('changes without a negotiation: a camera, a shared screen with its sound, and their end', async () => {
    const two = await connected();
    const shared = {
      audio: null,
      video: track('video'),
      screen: track('video'),
      screenSound: track('audio'),
    };
    for (const peer of [two.teacher, two.student]) {
      const said = peer.kindsSent();
      await peer.negotiator.setTracks(shared);
      expect(peer.sending).toEqual([null, shared.video, shared.screen, shared.screenSound]);
      await peer.negotiator.setTracks(NO_TRACKS);
      expect(peer.sending).toEqual([null, null, null, null]);
      expect(peer.kindsSent()).toEqual(said);
    }
  });

  it('holds no pictures while the other side wants none, whatever is switched on meanwhile', async () => {
    const two = await connected();
    const own = { ...NO_TRACKS, audio: track('audio'), video: track('video') };
    two.student.negotiator.setWantsVideo(false);
    await settle();
    await two.teacher.negotiator.setTracks({ ...own, screen: track('video') });
    expect(two.teacher.sending).toEqual([own.audio, null, null, null]);
    await two.teacher.negotiator.setTracks(own);
    two.student.negotiator.setWantsVideo(true);
    await settle();
    expect(two.teacher.sending).toEqual([own.audio, own.video, null, null]);
    expect(two.teacher.kindsSent()).toEqual(['offer']);
  });

  it('is said again to a peer that comes back: it may not have heard that no pictures are wanted', async () => {
    let open = true;
    const two = twoPeers(() => (open ? [5] : []));
    await settle();
    open = false;
    two.student.negotiator.setWantsVideo(false);
    open = true;
    two.student.negotiator.resume();
    await settle();
    await two.teacher.negotiator.setTracks({ ...NO_TRACKS, video: track('video') });
    expect(two.teacher.sending).toEqual([null, null, null, null]);
  });
});

describe('candidates', () => {
  const candidate = (text: string, usernameFragment?: string, connection = 9) =>
    ({ kind: 'candidate', connection, candidate: { candidate: text, usernameFragment } }) as const;
  const alone = () => new FakePeer(false, () => {});

  it('wait until the description that they belong to is set', async () => {
    const student = alone();
    await student.receiveSoon(candidate('one'));
    await student.receiveSoon(candidate('of the restart', '8'));
    expect(student.connection.added).toEqual([]);
    await student.receiveSoon({ kind: 'offer', connection: 9, revision: 1, sdp: 'offer ice-ufrag:7' });
    await student.receiveSoon(candidate('two', '7'));
    expect(student.connection.added.map((one) => one.candidate)).toEqual(['one', 'two']);
    await student.receiveSoon({ kind: 'offer', connection: 9, revision: 2, sdp: 'offer ice-ufrag:8' });
    expect(student.connection.added.map((one) => one.candidate)).toEqual(['one', 'two', 'of the restart']);
    expect(student.problems).toEqual([]);
  });

  it('of a connection that was given up are worth nothing', async () => {
    const student = alone();
    await student.receiveSoon({ kind: 'offer', connection: 9, revision: 1, sdp: 'offer ice-ufrag:7' });
    await student.receiveSoon(candidate('late', undefined, 8));
    expect(student.connection.added).toEqual([]);
    expect(student.problems).toEqual([]);
  });

  it('are sent as they are found', async () => {
    const { teacher, student } = twoPeers();
    await settle();
    teacher.connection.finds({ candidate: 'host', sdpMid: '0' });
    teacher.connection.findsNoMore();
    await settle();
    expect(student.connection.added).toEqual([{ candidate: 'host', sdpMid: '0' }]);
  });
});

describe('a path that both look for at the same moment', () => {
  it.each([0, 1, 2, 3, 5, 7, 40])('is found by one offer, %i ms apart', async (apartMs) => {
    for (const studentFirst of [false, true]) {
      const two = twoPeers();
      await settle();
      for (let round = 1; round <= 3; round++) {
        const [first, second] = studentFirst ? [two.student, two.teacher] : [two.teacher, two.student];
        first.connection.becomes('failed');
        await vi.advanceTimersByTimeAsync(apartMs);
        second.connection.becomes('failed');
        await settle();
        expectAgreement(two);
        // After 40 ms the first path has been agreed on, and the second break is another one.
        expect(two.teacher.connection.restarts).toBe(apartMs < 40 ? round : 2 * round);
        expect(two.student.connection.restarts).toBe(0);
      }
    }
  });

  it('is offered once, however often it is asked for', async () => {
    const two = await connected();
    two.teacher.connection.becomes('connected');
    const { connection, revision } =
      two.teacher.sent.flatMap((one) => (one.kind === 'offer' ? one : []))[0] ?? {};
    for (let times = 0; times < 5; times++) {
      void two.teacher.negotiator.receive({
        kind: 'ask',
        connection: connection ?? 0,
        revision: revision ?? 0,
      });
    }
    await settle();
    expect(two.teacher.connection.restarts).toBe(1);
    expect(two.teacher.connections).toHaveLength(1);
    expectAgreement(two);
  });

  it('is offered to the one side that saw it broken, though the other still has it', async () => {
    const two = await connected();
    two.student.connection.becomes('failed');
    await settle();
    expect(two.student.kindsSent()).toEqual(['answer', 'ask', 'answer']);
    expect(two.teacher.connection.restarts).toBe(1);
    expectAgreement(two);
  });
});

describe('a path that breaks', () => {
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
    await settle();
    expect(two.teacher.connection.restarts).toBe(1);
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS + 100);
    expect(two.teacher.connection.restarts).toBe(2);
    two.teacher.connection.becomes('connected');
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS * 3);
    expect(two.teacher.connection.restarts).toBe(2);
    expectAgreement(two);
  });

  it('says connecting before the first connection, and reconnecting only afterwards', async () => {
    const { teacher } = twoPeers();
    await settle();
    teacher.connection.becomes('connecting');
    teacher.connection.becomes('connected');
    teacher.connection.becomes('connecting');
    expect(teacher.states).toEqual(['connecting', 'connected', 'reconnecting']);
  });
});

describe('a peer that begins anew', () => {
  it.each(['teacher', 'student'] as const)(
    'the %s: both get a new connection, and the old ones are closed',
    async (who) => {
      const two = await connected();
      two[who].beginAnew();
      two.teacher.negotiator.resume();
      await vi.advanceTimersByTimeAsync(FIRST_OFFER_MS + 500);
      expectAgreement(two);
      for (const { connections } of [two.teacher, two.student]) {
        expect(connections.map(({ closed }) => closed)).toEqual([true, false]);
      }
    },
  );

  it('is not begun with by an offer that belongs to the middle of another connection', async () => {
    const student = new FakePeer(false, () => {});
    await student.receiveSoon({ kind: 'offer', connection: 9, revision: 3, sdp: 'offer ice-ufrag:7' });
    expect(student.connection.remoteDescription).toBeNull();
    expect(student.sent.at(-1)).toEqual({ kind: 'ask', connection: 0, revision: 0 });
  });
});

describe('signals that were lost', () => {
  it('are made up for once signalling works again', async () => {
    let open = false;
    const two = twoPeers(() => (open ? [5] : []));
    await settle();
    expect(two.student.connection.remoteDescription).toBeNull();
    open = true;
    two.teacher.negotiator.resume();
    two.student.negotiator.resume();
    await settle();
    expectAgreement(two);
  });

  it.each(['offer', 'answer', 'ask'])('an %s: it is sent again by whoever waited too long', async (lost) => {
    const two = await (async () => {
      let first = true;
      const made = twoPeers(({ kind }) => {
        if (kind !== lost || !first) return [5];
        first = false;
        return [];
      });
      await settle();
      return made;
    })();
    two.student.connection.becomes('failed');
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS + 500);
    expectAgreement(two);
  });

  it('do no harm when they were not lost after all: a second answer changes nothing', async () => {
    const two = twoPeers(() => [50]);
    await vi.advanceTimersByTimeAsync(10);
    two.teacher.negotiator.resume();
    await settle();
    expect(two.teacher.kindsSent()).toEqual(['offer', 'offer']);
    expect(two.student.kindsSent()).toEqual(['answer', 'answer']);
    expectAgreement(two);
  });

  it('are not looked for while everything works', async () => {
    const two = await connected();
    const before = two.teacher.sent.length;
    two.teacher.negotiator.resume();
    await settle();
    expect(two.teacher.sent).toHaveLength(before);
  });
});

it('whatever is lost, repeated, held back or overtaken: no offers cross, and the two agree in the end', async () => {
  const fates = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant([5]) },
      { weight: 2, arbitrary: fc.constant<number[]>([]) },
      { weight: 2, arbitrary: fc.tuple(fc.nat(40), fc.nat(3_000)) },
      { weight: 2, arbitrary: fc.tuple(fc.nat(2_000)) },
    ),
    { minLength: 1, maxLength: 30 },
  );
  const happening = fc.record({
    afterMs: fc.oneof(fc.nat(20), fc.nat(3_000)),
    who: fc.constantFrom('teacher' as const, 'student' as const),
    what: fc.constantFrom('fails', 'fails', 'resumes', 'begins anew'),
  });
  await fc.assert(
    fc.asyncProperty(fates, fc.array(happening, { maxLength: 12 }), async (sentLike, happenings) => {
      let count = 0;
      let reliable = false;
      const two = twoPeers(() => (reliable ? [5] : (sentLike[count++ % sentLike.length] ?? [])));
      for (const { afterMs, who, what } of happenings) {
        await vi.advanceTimersByTimeAsync(afterMs);
        const peer = two[who];
        if (what === 'fails') peer.connection.becomes('failed');
        else if (what === 'resumes') peer.negotiator.resume();
        else peer.beginAnew();
      }
      reliable = true;
      // All that was held back has come by then, and peers without a path have tried again.
      for (let second = 0; second < 60; second++) {
        await vi.advanceTimersByTimeAsync(1_000);
        if (!agree(two)) continue;
        for (const { connection } of [two.teacher, two.student]) {
          if (connection.connectionState !== 'connected') connection.becomes('connected');
        }
      }
      expectAgreement(two);
      for (const { connections, negotiator } of [two.teacher, two.student]) {
        expect(connections.filter(({ closed }) => !closed)).toHaveLength(1);
        negotiator.close();
      }
    }),
    { numRuns: 200 },
  );
});

describe('closing', () => {
  it('ends the connection, says so once, and hears nothing more', async () => {
    const { teacher } = twoPeers();
    await settle();
    const before = teacher.sent.length;
    teacher.negotiator.close();
    teacher.negotiator.close();
    await teacher.negotiator.receive({ kind: 'ask', connection: 0, revision: 0 });
    teacher.negotiator.resume();
    await vi.advanceTimersByTimeAsync(STALLED_RESTART_MS * 2);
    expect(teacher.connection.closed).toBe(true);
    expect(teacher.states).toEqual(['closed']);
    expect(teacher.sent).toHaveLength(before);
    expect(teacher.problems).toEqual([]);
  });
});
