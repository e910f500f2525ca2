import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeptDrafts } from '../../../lib/kept-drafts.ts';
import { type Booker, startWizard, type TaughtBy, wizardReducer } from './wizard-state.ts';
import { loadWizard, saveWizard } from './wizard-storage.ts';

/** As much of a browser's storage as is used. */
function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: (_, key) => ({
      value: kept[String(key)],
      enumerable: true,
      configurable: true,
    }),
  }) as unknown as Storage;
}

const taught: TaughtBy = { id: 'meera', subjects: ['Mathematics', 'Physics'], classes: [7, 8] };
const visitor: Booker = { role: 'visitor', id: 'visitor' };
const student: Booker = { role: 'student', id: 'riya', class: '8' };
const [asha, ravi] = [
  { id: 'asha', name: 'Asha', class: '7' },
  { id: 'ravi', name: 'Ravi', class: '8' },
];
const parent = (children: (typeof asha)[]): Booker => ({
  role: 'parent',
  id: 'anita',
  children,
});
const START = '2026-11-24T13:00:00.000Z';
const NOW = Date.parse('2026-11-21T06:00:00.000Z');

const chosen = [
  { type: 'edit', changes: { subject: 'Physics', class: '8', topic: 'Light' } } as const,
  { type: 'chooseSlot', startsAt: START } as const,
].reduce(wizardReducer, {
  ...startWizard(taught, visitor, { startsAt: null, kind: 'trial' }),
  step: 3,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  saveWizard('visitor', 'meera', { state: chosen, cameWith: null, intent: null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a visitor has chosen', () => {
  it('is there after a reload', () => {
    expect(loadWizard(visitor, taught, NOW)?.state).toMatchObject({
      step: 3,
      draft: { kind: 'trial', subject: 'Physics', durationMinutes: 30, startsAt: START },
    });
  });

  it('is the student’s after logging in, and nobody else’s then', () => {
    expect(loadWizard(student, taught, NOW)?.state).toMatchObject({ step: 3, draft: { topic: 'Light' } });
    expect(loadWizard(visitor, taught, NOW)).toBeNull();
  });

  it('is for a parent’s only child; a parent of several is asked first', () => {
    expect(loadWizard(parent([ravi]), taught, NOW)?.state).toMatchObject({ step: 3, childId: 'ravi' });
    saveWizard('visitor', 'meera', { state: chosen, cameWith: null, intent: null });
    expect(loadWizard(parent([asha, ravi]), taught, NOW)?.state).toMatchObject({ step: 0, childId: null });
  });

  it('waits for the first child of a parent who has just registered, and is of its class', () => {
    expect(loadWizard(parent([]), taught, NOW)).toBeNull();
    saveWizard('anita', 'meera', {
      state: startWizard(taught, parent([]), { startsAt: null, kind: 'single' }),
      cameWith: null,
      intent: null,
    });
    expect(loadWizard(parent([ravi]), taught, NOW)?.state).toMatchObject({
      step: 3,
      childId: 'ravi',
      draft: { topic: 'Light', class: ravi.class },
    });
    saveWizard('visitor', 'meera', { state: chosen, cameWith: null, intent: null });
    expect(loadWizard(parent([{ ...ravi, class: '1' }]), taught, NOW)?.state).toMatchObject({
      step: 0,
      draft: { class: '' },
    });
  });

  it('is forgotten after a day, after booking, and when somebody logs out', () => {
    expect(loadWizard(visitor, taught, NOW + 25 * 3_600_000)).toBeNull();
    saveWizard('visitor', 'meera', null);
    expect(loadWizard(visitor, taught, NOW)).toBeNull();
    saveWizard('visitor', 'meera', { state: chosen, cameWith: null, intent: null });
    saveWizard('riya', 'meera', { state: chosen, cameWith: null, intent: null });
    forgetKeptDrafts('riya');
    expect(loadWizard(visitor, taught, NOW)).toBeNull();
    expect(loadWizard(student, taught, NOW)).toBeNull();
  });
});

describe('the kind of lesson', () => {
  it('brings its length with it, and keeps one that fits', () => {
    const single = wizardReducer(chosen, { type: 'chooseKind', kind: 'single' });
    expect(single.draft).toMatchObject({ kind: 'single', durationMinutes: 60, startsAt: START });
    const long = wizardReducer(single, { type: 'chooseDuration', durationMinutes: 120 });
    expect(wizardReducer(long, { type: 'chooseKind', kind: 'package' }).draft.durationMinutes).toBe(60);
    expect(wizardReducer(long, { type: 'chooseKind', kind: 'trial' }).draft.durationMinutes).toBe(30);
  });
});
