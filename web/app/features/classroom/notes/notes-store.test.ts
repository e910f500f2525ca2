import type { SharedNotes } from '@kaksha/domain/classroom/notes/events.ts';
import { NOTES_LATE_SECONDS } from '@kaksha/domain/classroom/notes/limits.ts';
import { mergeNotes } from '@kaksha/domain/classroom/notes/merge.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppSocket } from '../../../lib/socket.ts';
import { ClassroomChannel } from '../connection/channel.ts';
import type { LateNotes } from './late-notes.ts';
import { NotesStore } from './notes-store.ts';

/** A server with its notes, which changes them by compare-and-set, and two browsers. */
function classWith(body = '') {
  let notes: SharedNotes = { revision: body === '' ? 0 : 1, body, changedBy: null, changedAt: null };
  let down = false;
  /** The class has ended; or even late notes are no longer accepted. */
  let over: 'no' | 'ended' | 'long ago' = 'no';
  const browsers: { tell: (notes: SharedNotes) => void }[] = [];

  const open = (name: string) => {
    const listeners = new Map<string, (payload: unknown) => void>();
    const self = { tell: (changed: SharedNotes) => listeners.get('notes:changed')?.(changed) };
    browsers.push(self);
    const emitWithAck = async (event: string, input: { base: number; body: string }) => {
      if (down) throw new Error('timeout');
      if (over === 'long ago' || (over === 'ended' && event === 'notes:write')) {
        return { ok: false, message: 'This class is over.' };
      }
      if (event === 'notes:read') return { ok: true, notes };
      if (input.body.length > 50) return { ok: false, message: 'The notes are full' };
      if (input.base !== notes.revision) return { ok: true, kept: false, notes };
      notes = { revision: notes.revision + 1, body: input.body, changedBy: name, changedAt: null };
      for (const other of browsers) if (other !== self) other.tell(notes);
      return { ok: true, kept: true, notes };
    };
    const socket = {
      timeout: () => ({ emitWithAck }),
      on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
    } as unknown as AppSocket;
    const channel = new ClassroomChannel(socket, () => {});
    channel.setJoined(true);
    const told: (LateNotes | null)[] = [];
    const store = new NotesStore(channel, 'lesson', (_, late) => told.push(late));
    const close = store.subscribe(() => undefined);
    /** As the session does it when the class has ended, or its person leaves; the room is taken down then. */
    const leave = ({ roomStands = false } = {}) => {
      channel.end();
      channel.setJoined(false);
      if (!roomStands) close();
    };
    return { store, channel, told, close, leave };
  };
  return {
    open,
    current: () => notes.body,
    setDown: (is: boolean) => (down = is),
    setOver: (is: typeof over) => (over = is),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('notes of a class', () => {
  it('are saved a moment after the last key, and shown to the other', async () => {
    const { open, current } = classWith('Fractions\n');
    const [a, b] = [open('meera'), open('riya')];
    await vi.advanceTimersByTimeAsync(0);
    a.store.write('Fractions\n- halves\n', mergeNotes);
    expect(a.store.snapshot().saving).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(current()).toBe('Fractions\n- halves\n');
    expect(a.store.snapshot()).toMatchObject({ saving: 'saved', overlapped: false });
    expect(b.store.snapshot()).toMatchObject({ text: 'Fractions\n- halves\n', changedBy: 'meera' });
  });

  it('keep what both typed at once at their places, on both sides', async () => {
    const { open, current } = classWith('Fractions\n');
    const [a, b] = [open('meera'), open('riya')];
    await vi.advanceTimersByTimeAsync(0);
    a.store.write('Fractions, page 12\n', mergeNotes);
    b.store.write('Fractions\n- thirds\n', mergeNotes);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(current()).toBe('Fractions, page 12\n- thirds\n');
    expect(a.store.snapshot().text).toBe(current());
    expect(b.store.snapshot()).toMatchObject({ text: current(), saving: 'saved', overlapped: false });
  });

  it('keep both versions of a line that both changed, and say so to whoever was slower', async () => {
    const { open, current } = classWith('one');
    const [a, b] = [open('meera'), open('riya')];
    await vi.advanceTimersByTimeAsync(0);
    a.store.write('One!', mergeNotes);
    b.store.write('ONE', mergeNotes);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(current()).toBe('One!\nONE');
    expect(b.store.snapshot()).toMatchObject({ overlapped: true, text: current() });
    expect(a.store.snapshot()).toMatchObject({ overlapped: false, text: current() });
  });

  it('are kept here without an answer, and saved when the server is back', async () => {
    const { open, current, setDown } = classWith('a');
    const { store } = open('meera');
    await vi.advanceTimersByTimeAsync(0);
    setDown(true);
    store.write('a b', mergeNotes);
    await vi.advanceTimersByTimeAsync(2_000);
    store.write('a b c', mergeNotes);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.snapshot()).toMatchObject({ text: 'a b c', saving: 'unsaved' });
    setDown(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(current()).toBe('a b c');
    expect(store.snapshot().saving).toBe('saved');
  });

  it('stay here when the server refuses them, with its words', async () => {
    const { open, current } = classWith('a');
    const { store } = open('meera');
    await vi.advanceTimersByTimeAsync(0);
    store.write('x'.repeat(60), mergeNotes);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(current()).toBe('a');
    expect(store.snapshot()).toMatchObject({ refusal: 'The notes are full', saving: 'unsaved' });
    store.write('short', mergeNotes);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.snapshot()).toMatchObject({ refusal: null, saving: 'saved' });
  });
});

describe('notes whose panel was closed', () => {
  it('are saved at once, tried again without an answer, and take in what the others write', async () => {
    const { open, current, setDown } = classWith('a');
    const [a, b] = [open('meera'), open('riya')];
    await vi.advanceTimersByTimeAsync(0);
    a.store.write('a b', mergeNotes);
    setDown(true);
    a.close();
    await vi.advanceTimersByTimeAsync(0);
    setDown(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(current()).toBe('a b');
    b.store.write('a b c', mergeNotes);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(a.store.snapshot()).toMatchObject({ text: 'a b c', changedBy: 'riya' });
  });

  it('are sent when the class ends, and listen no more after it', async () => {
    const { open, current, setDown, setOver } = classWith('a');
    const [a, b] = [open('meera'), open('riya')];
    await vi.advanceTimersByTimeAsync(0);
    a.store.write('a b', mergeNotes);
    setDown(true);
    a.close();
    await vi.advanceTimersByTimeAsync(0);
    setDown(false);
    setOver('ended');
    a.leave({ roomStands: true });
    await vi.advanceTimersByTimeAsync(10);
    expect(current()).toBe('a b');
    setOver('no');
    b.store.write('a b c', mergeNotes);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([current(), a.store.snapshot().text]).toEqual(['a b c', 'a b']);
  });
});

describe('what was typed in the last moments', () => {
  it('is sent at once when the class ends, and brought together with what the other typed then', async () => {
    const { open, current, setOver } = classWith('Fractions\n');
    const [a, b] = [open('meera'), open('riya')];
    await vi.advanceTimersByTimeAsync(0);
    a.store.write('Fractions, page 12\n', mergeNotes);
    b.store.write('Fractions\n- thirds\n', mergeNotes);
    setOver('ended');
    a.leave({ roomStands: true });
    b.leave({ roomStands: true });
    await vi.advanceTimersByTimeAsync(10);
    expect(current()).toBe('Fractions, page 12\n- thirds\n');
    expect([a.told, b.told]).toEqual([[], []]);
  });

  it('is sent again from outside when it was on its way while the class ended', async () => {
    const { open, current, setOver } = classWith('a');
    const { store, leave } = open('meera');
    await vi.advanceTimersByTimeAsync(0);
    store.write('a b', mergeNotes);
    setOver('ended');
    store.save();
    leave();
    await vi.advanceTimersByTimeAsync(10);
    expect(current()).toBe('a b');
  });

  it('is tried again while nobody answers, which is said until it is kept', async () => {
    const { open, current, setDown, setOver } = classWith('a');
    const { store, leave, told } = open('meera');
    await vi.advanceTimersByTimeAsync(0);
    store.write('a b', mergeNotes);
    setDown(true);
    setOver('ended');
    leave();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(told.at(-1)).toEqual({ state: 'unsaved', text: 'a b' });
    setDown(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([current(), told.at(-1)]).toEqual(['a b', null]);
  });

  it('is given back to its writer when the server takes it no more', async () => {
    const { open, current, setDown, setOver } = classWith('a');
    const [refused, unheard] = [open('meera'), open('riya')];
    await vi.advanceTimersByTimeAsync(0);
    refused.store.write('a b', mergeNotes);
    unheard.store.write('a c', mergeNotes);
    setOver('long ago');
    refused.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(refused.told).toEqual([{ state: 'lost', text: 'a b' }]);
    setDown(true);
    unheard.leave();
    await vi.advanceTimersByTimeAsync(NOTES_LATE_SECONDS * 1000);
    expect(unheard.told.at(-1)).toEqual({ state: 'lost', text: 'a c' });
    expect([current(), vi.getTimerCount()]).toEqual(['a', 0]);
  });

  it('is nothing where everything was saved', async () => {
    const { open, setOver } = classWith('a');
    const { leave, told } = open('meera');
    await vi.advanceTimersByTimeAsync(0);
    setOver('long ago');
    leave();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(told).toEqual([]);
  });
});
