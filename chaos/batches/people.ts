/** Families that share a few batches of two teachers, and the operator who looks after them. */
import type { StartScene } from '../../scripts/test-start.ts';
import { batchInput } from '../../server/test/batch-scene.ts';
import { type Attempt, type Client, clientOf, withFactories } from '../clients.ts';

/** A family's wallet at first: every second one pays a few months and must add money, the others pay all of them. */
export const firstPaise = (index: number): number => (index % 2 === 0 ? 4_000_000 : 250_000);

export type BatchAttempt = Attempt &
  (
    | {
        kind:
          | 'join'
          | 'wait'
          | 'turn down'
          | 'skip'
          | 'break'
          | 'end break'
          | 'top up'
          | 'open'
          | 'cancel'
          | 'notice'
          | 'move';
      }
    | { kind: 'accept' | 'leave now' | 'leave month_end' | 'stay'; seatId: string }
  );

export interface People {
  families: Client<BatchAttempt>[];
  teachers: Client<BatchAttempt>[];
  operator: Client<BatchAttempt>;
}

/** The batches of each teacher: of two that are alike, an operator moves children from one to the other. */
const KINDS = [
  { time: '06:00', size: 2, minSeats: 1 },
  { time: '12:00', size: 2, minSeats: 2 },
  { time: '18:00', size: 5, minSeats: 1 },
] as const;
export const BATCHES_PER_TEACHER = KINDS.length;

/** A batch that meets once a week, so that a month of it has four classes. */
export function inputOf(index: number) {
  const { time, size, minSeats } = KINDS[index % KINDS.length] ?? KINDS[0];
  const usual = batchInput({ size, minSeats });
  return { ...usual, weeklyTimes: usual.weeklyTimes.slice(0, 1).map((one) => ({ ...one, time })) };
}

export function makePeople(scene: StartScene, count: number): Promise<People> {
  return withFactories(scene, async (make, pool) => {
    const client = (id: string) => clientOf<BatchAttempt>(scene, pool, id);
    const families: People['families'] = [];
    for (let index = 0; index < count; index += 1) {
      families.push(await client((await make.student({ walletPaise: firstPaise(index) })).id));
    }
    const teachers = [await client((await make.teacher()).id), await client((await make.teacher()).id)];
    return { families, teachers, operator: await client((await make.person('admin')).id) };
  });
}
