import { describe, expect, test } from 'vitest';
import { comboboxStep, NONE_ACTIVE } from './combobox-keys.ts';

const press = (key: string, altKey = false) => ({ key, altKey });

describe('a closed list', () => {
  const closed = { open: false, active: NONE_ACTIVE, count: 3 };

  test.each([
    [press('ArrowDown'), { kind: 'open', active: 0 }],
    [press('ArrowUp'), { kind: 'open', active: 2 }],
    [press('ArrowDown', true), { kind: 'open', active: NONE_ACTIVE }],
    [press('ArrowUp', true), undefined],
    // The form is sent, the dialog around it closes.
    [press('Enter'), undefined],
    [press('Escape'), undefined],
    [press('Home'), undefined],
  ])('%j', (key, step) => {
    expect(comboboxStep(key, closed)).toEqual(step);
  });

  test('with nothing to suggest marks nothing', () => {
    const empty = { ...closed, count: 0 };
    expect(comboboxStep(press('ArrowDown'), empty)).toEqual({ kind: 'open', active: NONE_ACTIVE });
    expect(comboboxStep(press('ArrowUp'), empty)).toEqual({ kind: 'open', active: NONE_ACTIVE });
  });
});

describe('an open list', () => {
  test.each([
    ['ArrowDown', NONE_ACTIVE, 0],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, NONE_ACTIVE],
    ['ArrowUp', NONE_ACTIVE, 2],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, NONE_ACTIVE],
  ])('%s from %i moves to %i', (key, active, next) => {
    expect(comboboxStep(press(key), { open: true, active, count: 3 })).toEqual({
      kind: 'move',
      active: next,
    });
  });

  test('Enter chooses what is marked, and is the form’s when nothing is', () => {
    expect(comboboxStep(press('Enter'), { open: true, active: 1, count: 3 })).toEqual({
      kind: 'choose',
      active: 1,
    });
    expect(comboboxStep(press('Enter'), { open: true, active: NONE_ACTIVE, count: 3 })).toBeUndefined();
  });

  test('Escape and Alt with the arrow up close it', () => {
    const open = { open: true, active: 1, count: 3 };
    expect(comboboxStep(press('Escape'), open)).toEqual({ kind: 'close' });
    expect(comboboxStep(press('ArrowUp', true), open)).toEqual({ kind: 'close' });
  });

  test('letters, Home and End belong to the text', () => {
    for (const key of ['a', 'Home', 'End', 'ArrowLeft', 'Tab']) {
      expect(comboboxStep(press(key), { open: true, active: 1, count: 3 })).toBeUndefined();
    }
  });
});
