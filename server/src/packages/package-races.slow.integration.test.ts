/** Many at once for the last lesson of a package, or for its money: forbidden outcomes. */
import { en as BOOKING_MESSAGES } from '@kaksha/domain/bookings/words/en.ts';
import type { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { callAs } from '../../test/caller.ts';
import { paiseOn } from '../../test/factories.ts';
import { packageScene } from '../../test/package-scene.ts';
import { setStage } from '../../test/stage.ts';

const { database: test, services } = await setStage({ max: 30, books: true });
const scene = packageScene(test, services);

async function outcomesOf<Answer>(calls: Promise<Answer>[]) {
  const settled = await Promise.allSettled(calls);
  return {
    won: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    lost: settled.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as ORPCError<string, unknown>] : [],
    ),
  };
}

describe('a package', () => {
  it('of ten lessons gives ten to 25 who book at once, and tells the others that none is left', async () => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    const { won, lost } = await outcomesOf(
      Array.from({ length: 25 }, (_, index) => scene.book(student, teacher, 26 + 2 * index)),
    );
    expect([won.length, lost.length]).toEqual([10, 15]);
    for (const refusal of lost) expect(refusal.message).toBe(BOOKING_MESSAGES.noPackage);
    expect(await paiseOn(test, 'package_escrow', id)).toBe(0);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(460_000);
  });

  it('is refunded once, however often it is asked for at once', async () => {
    const { teacher, student } = await scene.people();
    const { id } = await scene.buy(student, teacher);
    const { won } = await outcomesOf(
      Array.from({ length: 20 }, () =>
        callAs(services, student).packages.refund({ id, refundPaise: 540_000 }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(await paiseOn(test, 'wallet', student.id)).toBe(1_000_000);
  });

  it('never gives a lesson and its money both, when it is refunded while lessons are booked', async () => {
    for (let round = 0; round < 5; round++) {
      const { teacher, student } = await scene.people();
      const { id } = await scene.buy(student, teacher);
      const refund = callAs(services, student).packages.refund({ id, refundPaise: 540_000 });
      const { won, lost } = await outcomesOf<unknown>([
        refund,
        ...Array.from({ length: 6 }, (_, index) => scene.book(student, teacher, 26 + 2 * index)),
      ]);
      expect(won.length).toBeGreaterThan(0);
      for (const refusal of lost) expect(['NOT_BOOKABLE', 'AMOUNT_CHANGED']).toContain(refusal.code);
      const view = await scene.read(student, id);
      expect(view.lessonsLeft + view.lessonsBooked + view.lessonsRefunded).toBe(10);
      expect(
        (await paiseOn(test, 'wallet', student.id)) + view.refundablePaise + view.lessonsBooked * 54_000,
      ).toBe(1_000_000);
    }
  });

  it('can’t be bought with the same money twice', async () => {
    const { teacher, student } = await scene.people(600_000);
    const { won, lost } = await outcomesOf(Array.from({ length: 10 }, () => scene.buy(student, teacher)));
    expect([won.length, lost.length]).toEqual([1, 9]);
    for (const refusal of lost) expect(refusal.code).toBe('INSUFFICIENT_FUNDS');
    expect(await paiseOn(test, 'wallet', student.id)).toBe(60_000);
  });
});
