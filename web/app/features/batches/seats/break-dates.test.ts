import { expect, it } from 'vitest';
import { breakProblems, breakSpan, lastDayPossible } from './break-dates.ts';

it('asks for the day that is missing', () => {
  expect(breakProblems({ first: null, last: null })).toEqual({ first: 'missing', last: 'missing' });
  expect(breakProblems({ first: '2026-12-01', last: null })).toEqual({ first: null, last: 'missing' });
  expect(breakProblems({ first: null, last: '2026-12-01' })).toEqual({ first: 'missing', last: null });
});

it('may be one day, and four weeks at most', () => {
  expect(breakProblems({ first: '2026-12-01', last: '2026-12-01' }).last).toBeNull();
  expect(breakProblems({ first: '2026-12-01', last: '2026-12-28' }).last).toBeNull();
  expect(breakProblems({ first: '2026-12-01', last: '2026-12-29' }).last).toBe('tooLong');
  expect(breakProblems({ first: '2026-12-02', last: '2026-12-01' }).last).toBe('before');
  expect(lastDayPossible('2026-12-01')).toBe('2026-12-28');
});

it('runs from midnight to midnight in India, the last day included', () => {
  expect(breakSpan({ first: '2026-12-01', last: '2026-12-02' })).toEqual({
    fromMs: Date.parse('2026-11-30T18:30:00.000Z'),
    untilMs: Date.parse('2026-12-02T18:30:00.000Z'),
  });
  expect(breakSpan({ first: '2026-12-02', last: '2026-12-01' })).toBeNull();
  expect(breakSpan({ first: null, last: '2026-12-01' })).toBeNull();
});
