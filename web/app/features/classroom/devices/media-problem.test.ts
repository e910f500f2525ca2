import { describe, expect, it } from 'vitest';
import { describeProblem, mediaProblemOf } from './media-problem.ts';

const named = (name: string) => Object.assign(new Error('…'), { name });

describe('mediaProblemOf', () => {
  it.each([
    ['NotAllowedError', 'blocked'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'unknown'],
  ])('%s is %s', (name, problem) => {
    expect(mediaProblemOf(named(name))).toBe(problem);
  });
});

describe('describeProblem', () => {
  it('says before joining what is possible without the device, and not once one is in', () => {
    expect(describeProblem('missing', 'camera', false).advice).toBe(
      'Plug one in and press Try again. You can also join without it: you will see and be heard.',
    );
    expect(describeProblem('missing', 'camera', true).advice).toBe('Plug one in and press Try again.');
    expect(describeProblem('insecure', 'microphone', false).advice).not.toContain('without it');
  });
});
