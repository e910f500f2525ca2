import { expect, test } from 'vitest';
import { GRADES } from '../school.ts';
import { keypadOf } from './keypad.ts';
import { isSameFormula } from './marking/words.ts';

test('each class has the keys of the class before, and each key once', () => {
  for (const grade of GRADES) {
    const names = keypadOf(grade).map(({ says }) => says);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(keypadOf(grade - 1).map(({ says }) => says)));
  }
});

test('digits and the four operations are there from class 1', () => {
  const first = keypadOf(1).map(({ shows }) => shows);
  expect(first).toEqual(expect.arrayContaining(['0', '9', '+', '-', '\\times', '\\div']));
  expect(first).not.toContain('\\pi');
});

test.each([
  [2, []],
  [3, ['fraction']],
  [4, ['decimal point']],
  [5, ['brackets']],
  [6, ['x', 'y', 'a', 'b', 'squared', 'to the power of']],
  [7, []],
  [8, ['square root', 'cube root', 'pi', 'degrees', 'at most', 'at least']],
  [9, []],
  [10, ['sine', 'cosine', 'tangent', 'theta']],
])('class %i has what it learns beyond the class before', (grade, learned) => {
  const before = keypadOf(grade - 1).map(({ says }) => says);
  const names = keypadOf(grade).map(({ says }) => says);
  expect(names.filter((name) => !before.includes(name))).toEqual(learned);
});

test('what a key writes, once its places are filled, is read by the marking', () => {
  const alone = ['=', '<', '>', '\\le', '\\ge', '+', '-', '\\times', '\\div', '^\\circ', '.'];
  for (const { inserts } of keypadOf(10)) {
    const filled = inserts.replace(/#[@0]/g, 'x').replace(/#\?/g, '2');
    const formula = alone.includes(inserts) ? `3${inserts}${inserts === '^\\circ' ? '' : '2'}` : filled;
    expect([formula, isSameFormula(formula, [formula])]).toEqual([formula, true]);
  }
});
