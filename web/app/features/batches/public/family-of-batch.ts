/** A family beside one batch: its children, and their seats and places in the line. */
import type { BatchDetails } from '@kaksha/domain/batches/schema.ts';
import type { SeatView, WaitingView } from '@kaksha/domain/batches/seats-schema.ts';
import type { SeatStatus } from '@kaksha/domain/batches/status.ts';
import type { ApiClient } from '../../../lib/api.ts';
import type { Viewer } from '../../../lib/server-context.ts';

/** A student, or a parent's child. `class` is '1' to '10'. */
export interface Learner {
  id: string;
  name: string;
  class: string;
}

export interface FamilyOfBatch {
  role: 'student' | 'parent';
  learners: readonly Learner[];
  /** Those that stand in this batch. */
  seats: readonly SeatView[];
  waiting: readonly WaitingView[];
}

/** Null for a visitor and for everybody else who has no seats. */
export async function readFamilyOfBatch(
  api: Pick<ApiClient, 'batches' | 'accounts'>,
  viewer: Viewer | null,
  batchId: string,
): Promise<FamilyOfBatch | null> {
  if (viewer?.role !== 'student' && viewer?.role !== 'parent') return null;
  const [{ user }, { seats }, { waiting }] = await Promise.all([
    api.accounts.me(),
    api.batches.seats(),
    api.batches.waiting(),
  ]);
  return {
    role: viewer.role,
    learners:
      viewer.role === 'parent'
        ? (user.children ?? []).map(({ id, name, class: grade }) => ({ id, name, class: grade }))
        : [{ id: user.id, name: user.name, class: user.class ?? '' }],
    seats: seats.filter(({ batch, status }) => batch.id === batchId && STANDS.includes(status)),
    waiting: waiting.filter(({ batch }) => batch.id === batchId),
  };
}

const STANDS: readonly SeatStatus[] = ['offered', 'active', 'unpaid'];

/** The children without a seat and without a place in the line. */
export function learnersWithout({ learners, seats, waiting }: FamilyOfBatch): readonly Learner[] {
  return learners.filter(({ id }) => [...seats, ...waiting].every(({ student }) => student.id !== id));
}

/**
 * The child that a family most likely means: the one of the address, else the only one of the batch's classes that has no seat,
 * else the only child. Null when it has to be chosen.
 */
export function likelyLearner(
  { learners, seats }: Pick<FamilyOfBatch, 'learners' | 'seats'>,
  { grades }: Pick<BatchDetails, 'grades'>,
  wanted: string | null,
): Learner | null {
  const asked = learners.find(({ id }) => id === wanted);
  if (asked !== undefined) return asked;
  const isIn = ({ id }: Learner) =>
    seats.some(({ student, status }) => student.id === id && status !== 'offered');
  const fitting = learners.filter((each) => grades.includes(Number(each.class)) && !isIn(each));
  const [only] = fitting.length === 1 ? fitting : learners.length === 1 ? learners : [];
  return only ?? null;
}
