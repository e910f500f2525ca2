import type { SeatView } from '@kaksha/domain/batches/seats-schema.ts';
import { describe, expect, test } from 'vitest';
import { type Learner, learnersWithout, likelyLearner } from './family-of-batch.ts';

const ASHA: Learner = { id: 'asha', name: 'Asha', class: '7' };
const BALU: Learner = { id: 'balu', name: 'Balu', class: '8' };
const CHITRA: Learner = { id: 'chitra', name: 'Chitra', class: '7' };
const SEVEN = { grades: [7] };

const seatOf = (learner: Learner, status: SeatView['status'] = 'active') =>
  ({ status, student: { id: learner.id, name: learner.name } }) as SeatView;
const likely = (learners: Learner[], seats: SeatView[] = [], wanted: string | null = null) =>
  likelyLearner({ learners, seats }, SEVEN, wanted)?.id;

describe('the child that a family means', () => {
  test('the one of the address, whatever its class', () => {
    expect(likely([ASHA, BALU], [], 'balu')).toBe('balu');
    expect(likely([ASHA, BALU], [], 'somebody else')).toBe('asha');
  });

  test('else the only one of the class without a seat', () => {
    expect(likely([ASHA, BALU])).toBe('asha');
    expect(likely([ASHA, CHITRA], [seatOf(ASHA)])).toBe('chitra');
    expect(likely([ASHA, BALU], [seatOf(ASHA, 'offered')])).toBe('asha');
  });

  test('else the only child, so that the reason is given; of several, one has to be chosen', () => {
    expect(likely([BALU])).toBe('balu');
    expect(likely([ASHA, CHITRA])).toBeUndefined();
    expect(likely([])).toBeUndefined();
  });

  test('children who have a seat or wait are not asked again', () => {
    const family = { role: 'parent', learners: [ASHA, BALU], seats: [seatOf(ASHA)], waiting: [] } as const;
    expect(learnersWithout(family)).toEqual([BALU]);
  });
});
