import type { ActivityEvent } from '@kaksha/domain/classroom/activities/schema.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { ClassroomChannel, UnansweredError } from '../connection/channel.ts';
import { ActivitiesStore } from './activities-store.ts';

const hand = (seq: number, userId: string): ActivityEvent => ({
  seq,
  at: '2026-11-22T10:00:00.000Z',
  senderId: userId,
  kind: 'hand',
  userId,
  raised: true,
});
const NOTHING = { ok: true, events: [], answers: {}, results: [] };

/** A store in the room: `answer` answers its requests, and `tell` sends it the server's events. */
function storeWith(answer: (event: string, input: { clientId?: string; after?: number }) => unknown) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const asked = vi.fn(async (event: string, input: object) => answer(event, input));
  const socket = {
    timeout: () => ({ emitWithAck: asked }),
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
  } as unknown as AppSocket;
  const channel = new ClassroomChannel(socket, () => {});
  channel.setJoined(true);
  const store = new ActivitiesStore(channel, 'me');
  const unsubscribe = store.subscribe(() => undefined);
  const tell = (event: string, payload: unknown) => listeners.get(event)?.(payload);
  return { store, channel, asked, tell, unsubscribe, listeners };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what it missed', () => {
  it('is asked for at each joining, from the last number seen', async () => {
    const { store, channel, asked } = storeWith((_event, { after }) =>
      after === 0 ? { ...NOTHING, events: [hand(1, 'riya')] } : NOTHING,
    );
    await vi.waitFor(() => expect(store.snapshot().log.hands).toEqual(['riya']));
    channel.setJoined(false);
    channel.setJoined(true);
    expect(asked).toHaveBeenLastCalledWith('activity:catch-up', { after: 1 });
  });

  it('is asked for when an event is missing between two', async () => {
    let answers = 0;
    const { store, tell } = storeWith(() => {
      answers += 1;
      return answers === 1 ? NOTHING : { ...NOTHING, events: [hand(1, 'riya'), hand(2, 'arjun')] };
    });
    await vi.waitFor(() => expect(store.snapshot().loaded).toBe(true));
    tell('activity:happened', hand(2, 'arjun'));
    await vi.waitFor(() => expect(store.snapshot().log.hands).toEqual(['riya', 'arjun']));
  });
});

describe('a deed', () => {
  it('keeps its name until it was answered, so that pressing again does nothing twice', async () => {
    let lost = true;
    const { store, asked } = storeWith((event) => {
      if (event === 'activity:catch-up') return NOTHING;
      if (lost) throw new Error('timeout');
      return { ok: true, event: hand(1, 'me') };
    });
    const names = () =>
      asked.mock.calls
        .filter(([event]) => event === 'activity:hand')
        .map(([, input]) => (input as { clientId: string }).clientId);
    await expect(store.raiseHand(true)).rejects.toBeInstanceOf(UnansweredError);
    lost = false;
    await store.raiseHand(true);
    // Asked for twice at once, and by the second press.
    expect(names()).toEqual(Array(3).fill(names()[0]));
    await store.raiseHand(true);
    expect(names()[3]).not.toBe(names()[0]);
    expect(store.snapshot().log.hands).toEqual(['me']);
  });
});

describe('counts and reactions', () => {
  it('holds the newest counts, in whatever order they come', async () => {
    const { store, tell } = storeWith(() => NOTHING);
    const results = (revision: number) => ({
      questionId: 'q',
      revision,
      counts: [revision],
      rightOption: null,
    });
    tell('activity:results', results(2));
    tell('activity:results', results(1));
    expect(store.snapshot().results.q?.counts).toEqual([2]);
  });

  it('shows a reaction for five seconds, and the next one of the same person from its own beginning', () => {
    const { store, tell } = storeWith(() => NOTHING);
    const shown = () => store.snapshot().reactions.riya?.reaction;
    tell('activity:reaction', { userId: 'riya', reaction: 'clap' });
    vi.advanceTimersByTime(3_000);
    tell('activity:reaction', { userId: 'riya', reaction: 'heart' });
    vi.advanceTimersByTime(3_000);
    expect(shown()).toBe('heart');
    vi.advanceTimersByTime(2_000);
    expect(shown()).toBeUndefined();
  });

  it('listens only while somebody looks', () => {
    const { unsubscribe, listeners } = storeWith(() => NOTHING);
    expect(listeners.size).toBe(3);
    unsubscribe();
    expect(listeners.size).toBe(0);
  });
});
