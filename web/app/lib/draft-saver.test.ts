import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DraftSaver,
  RETRY_AFTER_MS,
  SAVE_AFTER_MS,
  type SaveOutcome,
  type SaverOptions,
} from './draft-saver.ts';

const SAVED_AT = '2026-11-30T08:35:00.000Z';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A saver whose saves wait for `answer`; `kept` is this device's copy. */
function scene(options: Partial<SaverOptions<{ title: string }>> = {}) {
  const sent: { revision: number; title: string }[] = [];
  const waiting: ((outcome: SaveOutcome) => void)[] = [];
  const scene = {
    sent,
    kept: null as { revision: number; title: string } | null,
    answer: async (outcome: SaveOutcome) => {
      waiting.shift()?.(outcome);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
  const saver = new DraftSaver({
    draft: { title: '' },
    revision: 3,
    status: 'saved',
    send: (revision, { title }) => {
      sent.push({ revision, title });
      return new Promise((resolve) => waiting.push(resolve));
    },
    keep: (revision, { title }) => {
      scene.kept = { revision, title };
    },
    forget: () => {
      scene.kept = null;
    },
    ...options,
  });
  return { ...scene, saver, kept: () => scene.kept };
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the saver of a draft', () => {
  it('keeps each change at once, sends it after a pause, and forgets it when the server has it', async () => {
    const { saver, sent, answer, kept } = scene();
    saver.change({ title: 'F' });
    saver.change({ title: 'Fractions' });
    expect([kept(), sent]).toEqual([{ revision: 3, title: 'Fractions' }, []]);
    await later(SAVE_AFTER_MS);
    expect(sent).toEqual([{ revision: 3, title: 'Fractions' }]);
    expect(saver.snapshot().status).toBe('saving');
    await answer({ kind: 'saved', revision: 4, savedAt: SAVED_AT });
    expect([saver.snapshot().status, saver.revision, kept()]).toEqual(['saved', 4, null]);
    expect(saver.snapshot().savedAt).toBe(SAVED_AT);
  });

  it('sends one save after the other: what was written meanwhile goes from the new state', async () => {
    const { saver, sent, answer, kept } = scene();
    saver.change({ title: 'A' });
    await later(SAVE_AFTER_MS);
    saver.change({ title: 'AB' });
    await later(SAVE_AFTER_MS);
    expect(sent).toHaveLength(1);
    await answer({ kind: 'saved', revision: 4, savedAt: SAVED_AT });
    await later(SAVE_AFTER_MS);
    expect(sent[1]).toEqual({ revision: 4, title: 'AB' });
    expect(kept()?.title).toBe('AB');
    await answer({ kind: 'saved', revision: 5, savedAt: SAVED_AT });
    expect([saver.snapshot().status, kept()]).toEqual(['saved', null]);
  });

  it('tries again while nobody can be reached, and loses nothing', async () => {
    const { saver, sent, answer, kept } = scene();
    saver.change({ title: 'Offline' });
    await later(SAVE_AFTER_MS);
    await answer({ kind: 'unreachable' });
    expect([saver.snapshot().status, kept()?.title]).toEqual(['offline', 'Offline']);
    await later(RETRY_AFTER_MS);
    expect(sent).toHaveLength(2);
    await answer({ kind: 'saved', revision: 4, savedAt: SAVED_AT });
    expect(saver.snapshot().status).toBe('saved');
  });

  it('sends nothing after somebody else’s change, and goes on keeping', async () => {
    const { saver, sent, answer, kept } = scene();
    saver.change({ title: 'Mine' });
    await later(SAVE_AFTER_MS);
    await answer({ kind: 'overtaken' });
    saver.change({ title: 'Still mine' });
    await later(60_000);
    expect([saver.snapshot().status, sent.length, kept()?.title]).toEqual(['overtaken', 1, 'Still mine']);
    expect(await saver.flush()).toBe(false);
  });

  it('is saved over somebody else’s change when its person decides so', async () => {
    const { saver, sent, answer, kept } = scene();
    saver.change({ title: 'Mine' });
    await later(SAVE_AFTER_MS);
    await answer({ kind: 'overtaken', revision: 9 });
    const saved = saver.keepMine();
    await later(0);
    expect(sent.at(-1)).toEqual({ revision: 9, title: 'Mine' });
    await answer({ kind: 'saved', revision: 10, savedAt: SAVED_AT });
    expect([await saved, saver.revision, kept()]).toEqual([true, 10, null]);
    const begun = scene({ status: 'overtaken', revision: 5 });
    void begun.saver.keepMine();
    await later(0);
    expect(begun.sent).toEqual([{ revision: 5, title: '' }]);
  });

  it('says why the server refused it, and sends it again when asked', async () => {
    const { saver, sent, answer } = scene();
    saver.change({ title: 'Refused' });
    await later(SAVE_AFTER_MS);
    await answer({ kind: 'refused', message: 'Too long' });
    expect(saver.snapshot()).toMatchObject({ status: 'refused', refusal: 'Too long' });
    const flushed = saver.flush();
    await later(0);
    await answer({ kind: 'saved', revision: 4, savedAt: SAVED_AT });
    expect([await flushed, sent.length]).toEqual([true, 2]);
  });

  it('sends at its start what a visit before left, and nothing once it is stopped', async () => {
    const { saver, sent } = scene({ status: 'unsaved' });
    saver.start();
    await later(0);
    expect(sent).toHaveLength(1);
    const other = scene();
    other.saver.change({ title: 'Left' });
    other.saver.stop();
    await later(60_000);
    expect([other.sent, other.kept()?.title]).toEqual([[], 'Left']);
  });
});
