import { en as M } from '@kaksha/domain/bookings/words/en.ts';
import { describe, expect, it } from 'vitest';
import { bookingInputOf } from './booking-wish.ts';
import {
  askedAnew,
  type Booker,
  type CameWith,
  startWizard,
  type TaughtBy,
  type WizardAction,
  type WizardState,
  wishOf,
  wizardReducer,
} from './wizard-state.ts';

const taught: TaughtBy = { id: 'teacher', subjects: ['Mathematics', 'Physics'], classes: [6, 7, 8] };
const student: Booker = { role: 'student', id: 'riya', class: '8' };
const asha = { id: 'asha', name: 'Asha', class: '3' };
const ravi = { id: 'ravi', name: 'Ravi', class: '7' };
const parent: Booker = { role: 'parent', id: 'parent', children: [asha, ravi] };
const START = '2026-11-24T13:00:00.000Z';
const FRESH: CameWith = { startsAt: null, kind: 'single' };

const after = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(wizardReducer, state);
const next = (booker: Booker = student): WizardAction => ({ type: 'next', booker });
const mathematics: WizardAction = { type: 'edit', changes: { subject: 'Mathematics' } };

describe('the start of the wizard', () => {
  it('takes the student’s own class, if it is taught', () => {
    expect(startWizard(taught, student, FRESH).draft.class).toBe('8');
    expect(startWizard(taught, { ...student, class: '2' }, FRESH).draft.class).toBe('');
  });

  it('takes the only subject and the only child', () => {
    const state = startWizard({ ...taught, subjects: ['Hindi'] }, { ...parent, children: [ravi] }, FRESH);
    expect(state).toMatchObject({ childId: 'ravi', draft: { subject: 'Hindi', class: '7' } });
  });

  it('takes the subject and the length of the class before it, where they are offered', () => {
    const next = (subject: string, durationMinutes: number) =>
      startWizard(taught, student, { ...FRESH, subject, durationMinutes }).draft;
    expect(next('Mathematics', 90)).toMatchObject({ subject: 'Mathematics', durationMinutes: 90 });
    expect(next('Alchemy', 45)).toMatchObject({ subject: '', durationMinutes: 60 });
  });

  it('takes the child that the address names, and nobody else’s', () => {
    const start = (childId: string) => startWizard(taught, parent, { ...FRESH, childId });
    expect(start('ravi')).toMatchObject({ childId: 'ravi', draft: { class: '7' } });
    expect(start('somebody')).toMatchObject({ childId: null, draft: { class: '' } });
    expect(startWizard(taught, student, { ...FRESH, childId: 'ravi' })).toMatchObject({
      childId: null,
      draft: { class: '8' },
    });
  });

  it('takes the class of the search for a visitor, and a child’s own class before it', () => {
    const came = { ...FRESH, class: '7' };
    const visitor: Booker = { role: 'visitor', id: 'visitor' };
    expect(startWizard(taught, visitor, came).draft.class).toBe('7');
    expect(startWizard(taught, visitor, { ...came, class: '11' }).draft.class).toBe('');
    expect(startWizard(taught, student, came).draft.class).toBe('8');
    expect(startWizard(taught, parent, { ...came, childId: 'asha' }).draft.class).toBe('');
    const kept = { state: { childId: null }, cameWith: null };
    expect(askedAnew(kept, taught, visitor, { ...came, startsAt: START })).toEqual([
      { type: 'edit', changes: { class: '7' } },
      { type: 'chooseSlot', startsAt: START },
    ]);
  });

  it('keeps the start that was chosen on the profile, with its date in India', () => {
    const late = '2026-11-24T19:00:00.000Z';
    expect(startWizard(taught, student, { startsAt: late, kind: 'single' }).draft).toMatchObject({
      startsAt: late,
      date: '2026-11-25',
    });
  });
});

describe('an address on top of a wizard that was kept', () => {
  const came: CameWith = { ...FRESH, subject: 'Physics', childId: 'ravi' };
  const kept = (childId: string | null, cameWith: string | null) => ({ state: { childId }, cameWith });
  const forRavi = { type: 'chooseChild', child: ravi, taught };
  const physics = { type: 'edit', changes: { subject: 'Physics' } };

  it('changes the child, the subject and the start once, not again after a reload', () => {
    expect(askedAnew(kept('asha', null), taught, parent, came)).toEqual([forRavi, physics]);
    const atStart = { ...came, startsAt: START };
    const slot = { type: 'chooseSlot', startsAt: START };
    expect(askedAnew(kept('asha', wishOf(came)), taught, parent, atStart)).toEqual([forRavi, physics, slot]);
    // The parent has chosen the other child since.
    expect(askedAnew(kept('asha', wishOf(atStart)), taught, parent, atStart)).toEqual([]);
  });

  it('says for whom it is where nobody has said so, also after logging in', () => {
    expect(askedAnew(kept(null, wishOf(came)), taught, parent, came)).toEqual([forRavi]);
  });

  it('without a child or a start asks for nothing but its kind', () => {
    expect(askedAnew(kept('asha', null), taught, parent, { ...FRESH, subject: 'Physics' })).toEqual([]);
    expect(askedAnew(kept('asha', null), taught, parent, { ...FRESH, kind: 'trial' })).toEqual([
      { type: 'chooseKind', kind: 'trial' },
    ]);
  });
});

describe('Next', () => {
  it('does not advance past a step with something missing, and says what', () => {
    const start = startWizard(taught, student, FRESH);
    expect(after(start, next())).toMatchObject({ step: 0, error: M.selectSubjectAndClass });
    const second = after(start, mathematics, next());
    expect(second).toMatchObject({ step: 1, error: null });
    expect(after(second, next())).toMatchObject({ step: 1, error: M.selectDateAndTime });
    const third = after(second, { type: 'chooseSlot', startsAt: START }, next());
    expect(third.step).toBe(2);
    expect(after(third, { type: 'edit', changes: { topic: '  ' } }, next())).toMatchObject({
      step: 2,
      error: M.enterTopic,
    });
    expect(after(third, { type: 'edit', changes: { topic: 'Triangles' } }, next())).toMatchObject({
      step: 3,
      error: null,
    });
  });

  it('asks a parent of several children for which one it is', () => {
    const start = after(startWizard(taught, parent, FRESH), mathematics, {
      type: 'edit',
      changes: { class: '7' },
    });
    expect(after(start, next(parent)).error).toBe(M.chooseChild);
    expect(after(start, { type: 'chooseChild', child: ravi, taught }, next(parent)).step).toBe(1);
  });
});

describe('Back', () => {
  it('clears the error and keeps what was chosen', () => {
    const failed = after(startWizard(taught, student, FRESH), mathematics, next(), next());
    expect(after(failed, { type: 'back' })).toMatchObject({
      step: 0,
      error: null,
      draft: { subject: 'Mathematics' },
    });
  });

  it('leads only backwards when a step’s name is pressed', () => {
    const second = after(startWizard(taught, student, FRESH), mathematics, next());
    expect(after(second, { type: 'goBackTo', step: 3 }).step).toBe(1);
    expect(after(second, { type: 'goBackTo', step: 0 }).step).toBe(0);
  });
});

describe('choosing', () => {
  it('a child takes that child’s class, or none where it is not taught', () => {
    const start = startWizard(taught, parent, FRESH);
    expect(after(start, { type: 'chooseChild', child: ravi, taught }).draft.class).toBe('7');
    expect(after(start, { type: 'chooseChild', child: asha, taught }).draft.class).toBe('');
  });

  it('another subject drops the topic, the same one keeps it', () => {
    const start = after(startWizard(taught, student, FRESH), mathematics, {
      type: 'edit',
      changes: { topic: 'Triangles' },
    });
    expect(after(start, mathematics).draft.topic).toBe('Triangles');
    expect(after(start, { type: 'edit', changes: { subject: 'Physics' } }).draft.topic).toBe('');
  });
});

describe('a start that was taken meanwhile', () => {
  const ready = after(
    startWizard(taught, student, { startsAt: START, kind: 'single' }),
    mathematics,
    next(),
    next(),
    { type: 'edit', changes: { topic: 'Triangles', notes: 'Page 12' } },
    next(),
  );
  const other = { startsAt: '2026-11-24T14:00:00.000Z', endsAt: '2026-11-24T15:00:00.000Z' };

  it('leads back to the times with the nearest ones, and keeps everything else', () => {
    const refused = after(ready, { type: 'refuseSlot', message: M.slotTaken, offered: [other] });
    expect(refused).toMatchObject({ step: 1, error: M.slotTaken, offered: [other] });
    expect(refused.draft).toEqual({ ...ready.draft, startsAt: '', date: '' });
  });

  it('is replaced by a single press', () => {
    const chosen = after(
      ready,
      { type: 'refuseSlot', message: M.slotTaken, offered: [other] },
      { type: 'chooseSlot', startsAt: other.startsAt },
    );
    expect(chosen).toMatchObject({ step: 1, error: null, offered: [], draft: { startsAt: other.startsAt } });
  });

  it('is sent as the contract wants it', () => {
    const shown = { pricePaise: 60_000, amountPaise: 50_000, coupon: 'DIWALI' };
    expect(bookingInputOf('teacher', ready, shown)).toEqual({
      teacherId: 'teacher',
      kind: 'single',
      subject: 'Mathematics',
      class: 8,
      startsAt: START,
      durationMinutes: 60,
      topic: 'Triangles',
      notes: 'Page 12',
      coupon: 'DIWALI',
      amountPaise: 50_000,
    });
    expect(bookingInputOf('teacher', { ...ready, childId: 'ravi' }, shown).studentId).toBe('ravi');
  });
});
