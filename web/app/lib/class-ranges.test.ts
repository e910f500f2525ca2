import { describe, expect, it } from 'vitest';
import { classRanges } from './class-ranges.ts';

describe('the classes that a teacher takes', () => {
  it('draws neighbours together', () => {
    expect(classRanges([6, 7, 8, 9, 10])).toEqual(['Class 6–10']);
  });

  it('keeps gaps apart, whatever the order and however often one is named', () => {
    expect(classRanges([10, 3, 1, 4, 4])).toEqual(['Class 1', 'Class 3–4', 'Class 10']);
  });

  it('says nothing about no classes', () => {
    expect(classRanges([])).toEqual([]);
  });
});
