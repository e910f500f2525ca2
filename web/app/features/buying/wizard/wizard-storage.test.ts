import { describe, expect, it } from 'vitest';
import { type Booker, startWizard, type TaughtBy } from './wizard-state.ts';
import { parseWizard, type SavedWizard } from './wizard-storage.ts';

const taught: TaughtBy = { id: 'teacher', subjects: ['Mathematics'], classes: [7, 8] };
const student: Booker = { role: 'student', id: 'riya', class: '8' };
const START = '2026-11-24T13:00:00.000Z';
const NOW = Date.parse('2026-11-21T06:00:00.000Z');

const started = startWizard(taught, student, { startsAt: START, kind: 'single' });
const saved: SavedWizard = {
  state: { ...started, step: 3, draft: { ...started.draft, topic: 'Triangles', durationMinutes: 90 } },
  cameWith: START,
  intent: { idempotencyKey: '0123456789abcdef', input: '{}' },
};
const read = (value: unknown, by: TaughtBy = taught, nowMs = NOW, booker: Booker = student) =>
  parseWizard(JSON.stringify(value), by, booker, nowMs);

describe('a wizard that was kept', () => {
  it('comes back as it was, without its error', () => {
    expect(read({ ...saved, state: { ...saved.state, error: 'Something' } })).toEqual(saved);
  });

  it('stands at the times when its start is over', () => {
    const late = read(saved, taught, Date.parse(START) + 1);
    expect(late?.state).toMatchObject({ step: 1, draft: { startsAt: '', date: '', topic: 'Triangles' } });
  });

  it('stands at the beginning when its subject or class is no longer taught', () => {
    expect(read(saved, { ...taught, subjects: ['Hindi'] })?.state).toMatchObject({
      step: 0,
      draft: { subject: '' },
    });
    expect(read(saved, { ...taught, classes: [1] })?.state).toMatchObject({ step: 0, draft: { class: '' } });
  });

  it('asks a parent again for whom it is when that child is gone', () => {
    const asha = { id: 'asha', name: 'Asha', class: '8' };
    const parent: Booker = { role: 'parent', id: 'parent', children: [asha] };
    const forAsha = { ...saved, state: { ...saved.state, childId: 'asha' } };
    expect(read(forAsha, taught, NOW, parent)?.state).toMatchObject({ step: 3, childId: 'asha' });
    expect(read(forAsha, taught, NOW, { ...parent, children: [] })?.state).toMatchObject({
      step: 0,
      childId: null,
    });
  });

  it('is forgotten when it is no wizard', () => {
    expect(parseWizard(null, taught, student, NOW)).toBeNull();
    expect(parseWizard('{', taught, student, NOW)).toBeNull();
    expect(read({ state: { step: 2 } })).toBeNull();
    expect(read([1, 2])).toBeNull();
  });

  it('takes nothing over that makes no sense', () => {
    const odd = read({
      state: {
        step: -7.5,
        draft: { ...saved.state.draft, durationMinutes: 45, startsAt: 'soon', notes: 12 },
      },
      intent: { idempotencyKey: 7 },
    });
    expect(odd).toMatchObject({
      state: { step: 0, draft: { durationMinutes: 60, startsAt: '', notes: '' } },
      intent: null,
    });
  });
});
