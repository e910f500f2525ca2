import { describe, expect, it } from 'vitest';
import { EarlyCandidates } from './early-candidates.ts';

const candidateOf = (number: number) => ({ candidate: `candidate:${number}`, sdpMid: '0', sdpMLineIndex: 0 });

describe('candidates that come before their offer', () => {
  it('are kept for their connection, and handed out once', () => {
    const early = new EarlyCandidates();
    early.add('a', { connectionId: 'first', candidate: candidateOf(1) });
    early.add('a', { connectionId: 'second', candidate: candidateOf(2) });
    early.add('a', { connectionId: 'first', candidate: null });
    // Another person's connection may be called the same.
    early.add('b', { connectionId: 'first', candidate: candidateOf(3) });
    expect(early.take('a', 'first')).toEqual([candidateOf(1)]);
    expect(early.take('a', 'first')).toEqual([]);
    expect(early.take('a', 'second')).toEqual([candidateOf(2)]);
    expect(early.take('b', 'first')).toEqual([candidateOf(3)]);
  });

  it('are bounded for each person, and go with the person', () => {
    const early = new EarlyCandidates();
    for (let number = 0; number < 100; number++) {
      early.add('loud', { connectionId: 'x', candidate: candidateOf(number) });
    }
    early.add('other', { connectionId: 'x', candidate: candidateOf(1) });
    expect(early.take('loud', 'x')).toHaveLength(40);
    expect(early.take('other', 'x')).toHaveLength(1);
    early.add('loud', { connectionId: 'y', candidate: candidateOf(1) });
    early.drop('loud');
    expect(early.take('loud', 'y')).toEqual([]);
  });
});
